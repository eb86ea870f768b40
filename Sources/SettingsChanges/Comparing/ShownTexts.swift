import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// The texts that users of each language see: those of the pages, translated by the strings tables
/// of both versions.
struct ShownTexts: Sendable {
  /// The languages that both versions have, the development language first and the others sorted.
  let commonLanguages: [String]
  /// The languages that only one version has, sorted.
  let removedLanguages: [String]
  let addedLanguages: [String]
  /// The folder of the development language; `nil` unless both versions have it.
  private let development: String?
  private let old: Translations
  private let new: Translations
  /// The strings tables that are unreadable in either version. Both versions ignore them, since
  /// their contents would seem new or removed.
  private let unreadable: Set<String>

  init(old: BundleAnalysis, new: BundleAnalysis) {
    let unreadable = Set(
      (old.bundle.unreadable + new.bundle.unreadable).filter(\.isStringsTable).map(\.file))
    // Folders are compared without case, as in Settings.
    let oldFolders = ShownTexts.foldersByLowercaseName(old.bundle)
    let newFolders = ShownTexts.foldersByLowercaseName(new.bundle)
    func sorted(_ folders: [String: String], where isWanted: (String) -> Bool) -> [String] {
      folders.filter { isWanted($0.key) }.map(\.value).sorted()
    }
    let developmentName = new.translations.developmentLanguage.folder?.lowercased()
    development = sorted(newFolders) { oldFolders[$0] != nil && $0 == developmentName }.first
    let others = sorted(newFolders) { oldFolders[$0] != nil && $0 != developmentName }
    commonLanguages = [development].compactMap { $0 } + others
    removedLanguages = sorted(oldFolders) { newFolders[$0] == nil }
    addedLanguages = sorted(newFolders) { oldFolders[$0] == nil }
    self.old = old.translations
    self.new = new.translations
    self.unreadable = unreadable
  }

  /// Returns the languages that have a page or a strings table, even an unreadable one, by their
  /// lowercase names.
  private static func foldersByLowercaseName(_ bundle: SettingsBundle) -> [String: String] {
    let names =
      bundle.pages.compactMap(\.name.language) + bundle.tables.compactMap(\.language)
      + bundle.unreadable.compactMap { StringsTable.parse($0.file)?.language }
    return Dictionary(names.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// A difference between two texts as users see them.
  struct Difference: Sendable {
    /// The text shown in the development language, or else the text on the page; `nil` if there is
    /// none.
    let old: String?
    let new: String?
    /// Whether the text shown in the development language differs.
    let isRewritten: Bool
    /// The languages in which the shown text differs, sorted.
    let languages: [String]
    /// The shown texts, one line per language.
    let notes: [String]
  }

  /// Returns whether users of a removed language see all texts of the old version unchanged.
  func readsAsBefore(_ language: String) -> Bool {
    old.tables.allSatisfy { oldTable in
      let newTable = new.table(named: oldTable.name)
      return oldTable.texts.indices.allSatisfy { number in
        let text = oldTable.text(number)
        let before = oldTable.translation(of: text, shownIn: language) ?? text
        let after = newTable?.translation(of: text, shownIn: language) ?? text
        return ExactText(before) == ExactText(after)
      }
    }
  }

  /// Returns a text of an old page as shown in the development language.
  func shownBefore(_ text: String, on page: Page) -> String {
    development.flatMap { translation(of: text, old.table(of: page), $0) } ?? text
  }

  /// Returns a text of a new page as shown in the development language.
  func shownAfter(_ text: String, on page: Page) -> String {
    development.flatMap { translation(of: text, new.table(of: page), $0) } ?? text
  }

  /// Returns the translation of a text in a language; `nil` if users see the text itself.
  private func translation(of text: String, _ table: TranslationTable?, _ language: String)
    -> String?
  {
    guard let table else { return nil }
    let fileIndices = [table.file(usedIn: language), table.developmentFile].compactMap { $0 }
    let readableIndex = fileIndices.first { !unreadable.contains(table.files[$0].file) }
    return readableIndex.flatMap { table.translation(of: text, in: $0) }
  }

  /// Returns the difference between two texts; `nil` if no user sees a difference.
  func difference(_ before: String?, of oldPage: Page, _ after: String?, of newPage: Page)
    -> Difference?
  {
    let isSameOnPages = before.map(ExactText.init) == after.map(ExactText.init)
    let oldTable = old.table(of: oldPage)
    let newTable = new.table(of: newPage)
    var languages: [String] = []
    var notes: [String] = []
    var developmentText = (old: before, new: after)
    for (number, language) in commonLanguages.enumerated() {
      let oldTranslation = before.flatMap { translation(of: $0, oldTable, language) }
      let newTranslation = after.flatMap { translation(of: $0, newTable, language) }
      let oldShown = oldTranslation ?? before
      let newShown = newTranslation ?? after
      guard oldShown.map(ExactText.init) != newShown.map(ExactText.init) else { continue }
      languages.append(language)
      // The development language is the first if both versions have it.
      if number == 0, !isSameOnPages, new.developmentLanguage.covers(language) {
        developmentText = (oldShown, newShown)
      }
      if newTranslation == nil, let oldTranslation, let after {
        let text = Wording.quote(after)
        if isSameOnPages {
          let lost = Wording.quote(oldTranslation)
          notes.append("\(language): the translation \(lost) of \(text) is gone")
        } else {
          notes.append("\(language): no translation of \(text) yet")
        }
      } else if oldTranslation != nil || newTranslation != nil {
        let oldText = Wording.quote(oldShown ?? "")
        let newText = Wording.quote(newShown ?? "")
        notes.append("\(language): \(newText) instead of \(oldText)")
      }
    }
    // If both versions have a table for the development language, it translates the texts for all
    // users, so no user sees the texts of the pages themselves.
    let haveTablesForAll = oldTable?.developmentFile != nil && newTable?.developmentFile != nil
    let mayDifferElsewhere = !isSameOnPages && !haveTablesForAll
    if languages.isEmpty, !mayDifferElsewhere { return nil }
    var isRewritten = !isSameOnPages
    if let development, !languages.contains(development) { isRewritten = false }
    return Difference(
      old: developmentText.old,
      new: developmentText.new,
      isRewritten: isRewritten,
      languages: languages.sorted(),
      notes: notes.sorted())
  }
}
