import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// The row that shows the version of the app itself.
package struct AppVersionRow: Sendable {
  package let row: Row
  /// The setting that the row shows.
  package let setting: Setting
  /// The row's default, which Settings shows as written.
  package let value: PropertyList.NodeID
  /// The text of the default.
  package var text: String { row.list.text(value) }
}

extension BundleAnalysis {
  /// The row that shows the version of the app itself; `nil` if there is none, or if rows of
  /// several settings may be such a row and have different texts.
  package var appVersionRow: AppVersionRow? {
    let subject = VersionSubject(ownNames: ownNames)
    var found: [AppVersionRow] = []
    for setting in settings.all {
      for row in setting.rows.map({ $0.row }) where isAppVersion(row, subject) {
        guard let value = row.defaultNode, row.list.kind(value) == .string else { continue }
        found.append(AppVersionRow(row: row, setting: setting, value: value))
      }
    }
    guard let first = found.first,
      found.allSatisfy({ $0.setting.id == first.setting.id || $0.text == first.text })
    else { return nil }
    return first
  }

  /// The app's names and the parts of its identifier.
  private var ownNames: [String] {
    guard let product = bundle.product else { return [] }
    let parts = (product.bundleIdentifier ?? "").split(separator: ".").map(String.init)
    return product.ownNames + parts
  }

  private func isAppVersion(_ row: Row, _ subject: VersionSubject) -> Bool {
    switch row.element {
    case .titleValue: if row.has(.values) { return false }
    case .textField: break
    default: return false
    }
    if licensePages.contains(row.page.number) { return false }
    switch subject.meaning(title: row.title?.value ?? "", key: row.key?.value ?? "") {
    case .other: return false
    case .app: return true
    case .unnamed: return headings(of: row).allSatisfy(subject.isAboutApp)
    }
  }

  /// Returns the texts above a row that indicate its subject: the heading of its group, and the
  /// titles of the rows that open its page.
  private func headings(of row: Row) -> [String] {
    let page = row.page
    let outline = groups(ofPage: page.number)
    var rows: [Row] = []
    if let heading = outline[outline.number(ofRow: row.index)].heading {
      rows.append(page.rows[heading])
    }
    for edge in graph.edges where edge.reference.base == page.name.base { rows.append(edge.row) }
    let titles = rows.compactMap { $0.title?.value }
    guard let table = translations.table(of: page) else { return titles }
    return titles.map { table.developmentText($0) }
  }
}

/// Distinguishes the version of the app from the version of a component, by the words around it.
struct VersionSubject {
  /// The subject of a version.
  enum Meaning {
    /// Something other than a version, or the version of something other than the app.
    case other
    /// A version without a named subject.
    case unnamed
    /// The version of the app.
    case app
  }

  /// The names of the app and the words in them, in lower case.
  private let ownWords: Set<String>

  init(ownNames: [String]) {
    var ownWords: Set<String> = []
    for name in ownNames {
      ownWords.insert(name.lowercased())
      ownWords.formUnion(NameWords.of(name))
      ownWords.formUnion(NameWords.of(name, keepsDigits: false))
    }
    self.ownWords = ownWords
  }

  /// Returns the subject of a row with a title and a key.
  func meaning(title: String, key: String) -> Meaning {
    // A meaning is `nil` for a text that does not speak of a version.
    let titleMeaning = meaning(ofTitle: title)
    if case .app? = titleMeaning { return .app }
    guard let keyMeaning = meaning(ofKey: key) else {
      return titleMeaning ?? .other
    }
    switch (titleMeaning, keyMeaning) {
    case (nil, .app): return .app
    case (nil, .unnamed) where isAboutApp(title): return .unnamed
    case (.unnamed?, .app): return .app
    case (.unnamed?, .unnamed): return .unnamed
    default: return .other
    }
  }

  /// Returns whether a heading or title names the app or nothing in particular, such as `About`.
  func isAboutApp(_ text: String) -> Bool {
    if VersionWords.wholeTexts.contains(text) { return true }
    return NameWords.of(text).allSatisfy { isNeutral($0) || VersionWords.version.contains($0) }
  }

  private func meaning(ofTitle title: String) -> Meaning? {
    if VersionWords.wholeTexts.contains(title) { return .unnamed }
    return meaning(of: NameWords.of(title))
  }

  private func meaning(ofKey key: String) -> Meaning? {
    meaning(of: NameWords.of(key, keepsDigits: false))
  }

  /// Returns the subject of a name made of these words; `nil` without a word for a version.
  private func meaning(of words: [String]) -> Meaning? {
    guard words.contains(where: VersionWords.version.contains) else { return nil }
    let others = words.filter { !VersionWords.version.contains($0) }
    guard others.allSatisfy(isNeutral) else { return .other }
    let isOfApp = others.contains { VersionWords.app.contains($0) || ownWords.contains($0) }
    return isOfApp ? .app : .unnamed
  }

  private func isNeutral(_ word: String) -> Bool {
    if ownWords.contains(word) || VersionWords.app.contains(word) { return true }
    return VersionWords.neutral.contains(word) || word.allSatisfy { $0.isNumber }
  }
}

/// The words that identify rows about the version of an app.
private enum VersionWords {
  static let version: Set<String> = [
    "version", "versions", "versión", "versão", "versione", "versie", "versjon", "verze", "verzió",
    "wersja", "версия", "versiune", "verzia", "versio", "appversion", "ver", "sürüm",
  ]
  static let app: Set<String> = [
    "app", "application", "apps", "bundle", "marketing", "aplicación", "aplicativo", "aplikacji",
    "applicazione", "anwendung", "приложения", "cf",
  ]
  static let neutral: Set<String> = [
    "a", "about", "acerca", "aide", "allgemein", "and", "aplicação", "ayuda", "build", "com",
    "contact", "copyright", "current", "de", "default", "del", "dell", "der", "detail", "details",
    "display", "du", "einstellungen", "field", "general", "générale", "général", "generale",
    "geral", "group", "header", "help", "hilfe", "id", "identifier", "info", "informacje",
    "información", "informations", "information", "informationen", "informazioni", "informações",
    "installed", "ios", "ipad", "iphone", "k", "key", "l", "la", "label", "legal", "misc", "mobile",
    "name", "no", "nr", "number", "numéro", "numero", "número", "o", "of", "om", "other", "over",
    "pref", "preference", "preferences", "prefs", "product", "program", "propos", "release", "root",
    "row", "section", "setting", "settings", "short", "sobre", "software", "string", "support",
    "system", "text", "the", "this", "title", "us", "über", "value", "à", "о", "общие",
  ]
  /// Texts in languages that do not separate words by blanks.
  static let wholeTexts: Set<String> = [
    "版本", "版本号", "版本號", "当前版本", "目前版本", "應用程式版本", "应用版本", "软件版本", "バージョン", "アプリバージョン",
    "アプリのバージョン", "버전", "앱 버전", "버전 정보", "เวอร์ชัน", "关于", "關於", "情報", "アプリについて", "정보",
  ]
}
