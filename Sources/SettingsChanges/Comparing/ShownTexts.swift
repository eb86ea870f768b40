import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// The texts that users of each language read: those of the pages, translated by the strings tables
/// of both sides.
struct ShownTexts: Sendable {
  /// The languages that both sides have, the development language first and the others sorted.
  let commonLanguages: [String]
  /// The languages that only one side has, sorted.
  let removedLanguages: [String]
  let addedLanguages: [String]
  /// The folder of the development language if both sides have it.
  private let development: String?
  private let old: Translations
  private let new: Translations
  /// The files that one side cannot read: their content would look new or gone, so neither side
  /// counts it.
  private let unreadable: Set<String>

  init(old: BundleAnalysis, new: BundleAnalysis) {
    let unreadable = Set(
      (old.bundle.unreadable + new.bundle.unreadable).filter(\.isStringsTable).map(\.file))
    let before = ShownTexts.languages(of: old.bundle)
    let after = ShownTexts.languages(of: new.bundle)
    // Folders are compared as Settings compares them, without case.
    func languages(_ side: [String: String], where isWanted: (String) -> Bool) -> [String] {
      side.filter { isWanted($0.key) }.map(\.value).sorted()
    }
    let folder = new.translations.developmentLanguage.folder?.lowercased()
    development = languages(after) { before[$0] != nil && $0 == folder }.first
    commonLanguages =
      [development].compactMap { $0 } + languages(after) { before[$0] != nil && $0 != folder }
    removedLanguages = languages(before) { after[$0] == nil }
    addedLanguages = languages(after) { before[$0] == nil }
    self.old = old.translations
    self.new = new.translations
    self.unreadable = unreadable
  }

  /// Returns the languages that have a table or a page, by their names in lower case.
  private static func languages(of bundle: SettingsBundle) -> [String: String] {
    let names =
      bundle.pages.compactMap(\.name.language) + bundle.tables.compactMap(\.language)
      + bundle.unreadable.compactMap { StringsTable.parse($0.file)?.language }
    return Dictionary(names.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// A difference of a text for its readers.
  struct Difference: Sendable {
    /// The text for readers of the development language, else the text as the pages have it; `nil`
    /// if there is none.
    let old: String?
    let new: String?
    /// Whether readers of the development language see another text.
    let isRewritten: Bool
    /// The languages in which another text is shown, sorted.
    let languages: [String]
    /// The shown texts, one line per language.
    let notes: [String]
  }

  /// Returns whether readers of a removed language see the same texts as before, for all texts of
  /// the old side.
  func readsAsBefore(_ language: String) -> Bool {
    old.tables.allSatisfy { table in
      let others = new.table(named: table.name)
      return table.texts.indices.allSatisfy { number in
        let text = table.text(number)
        let shown = (
          table.translation(of: text, readIn: language),
          others?.translation(of: text, readIn: language)
        )
        return ExactText(shown.0 ?? text) == ExactText(shown.1 ?? text)
      }
    }
  }

  /// Returns the translation of an old page's text for readers of the development language.
  func shownBefore(_ text: String, on page: Page) -> String {
    development.flatMap { translation(of: text, old.table(of: page), $0) } ?? text
  }

  /// Returns the translation of a new page's text for readers of the development language.
  func shownAfter(_ text: String, on page: Page) -> String {
    development.flatMap { translation(of: text, new.table(of: page), $0) } ?? text
  }

  /// Returns the translation of a text that users of a language read; `nil` if they read the text
  /// itself.
  private func translation(of text: String, _ table: TranslationTable?, _ language: String)
    -> String?
  {
    guard let table else { return nil }
    let file = [table.file(readIn: language), table.developmentFile].compactMap { $0 }.first {
      !unreadable.contains(table.files[$0].file)
    }
    return file.flatMap { table.translation(of: text, in: $0) }
  }

  /// Compares a text of a page of each side; `nil` if no readers see another one.
  func difference(_ before: String?, of oldPage: Page, _ after: String?, of newPage: Page)
    -> Difference?
  {
    let isSame = before.map(ExactText.init) == after.map(ExactText.init)
    let oldTable = old.table(of: oldPage)
    let newTable = new.table(of: newPage)
    var languages: [String] = []
    var notes: [String] = []
    var headline = (before, after)
    for (number, language) in commonLanguages.enumerated() {
      let left = before.flatMap { translation(of: $0, oldTable, language) }
      let right = after.flatMap { translation(of: $0, newTable, language) }
      let shown = (left ?? before, right ?? after)
      guard shown.0.map(ExactText.init) != shown.1.map(ExactText.init) else { continue }
      if number == 0, !isSame, new.developmentLanguage.covers(language) { headline = shown }
      languages.append(language)
      if isSame, right == nil, let left, let after {
        notes.append(
          "\(language): the translation \(Wording.quote(left)) of \(Wording.quote(after)) is gone")
      } else if right == nil, left != nil, let after {
        notes.append("\(language): no translation of \(Wording.quote(after)) yet")
      } else if left != nil || right != nil {
        notes.append(
          "\(language): \(Wording.quote(shown.1 ?? "")) instead of \(Wording.quote(shown.0 ?? ""))")
      }
    }
    // Where both sides have a table for everybody, nobody reads the texts of the pages themselves.
    let areForAll = oldTable?.developmentFile != nil && newTable?.developmentFile != nil
    if isSame || areForAll, languages.isEmpty { return nil }
    let isRewritten = !isSame && development.map(languages.contains) ?? true
    return Difference(
      old: headline.0,
      new: headline.1,
      isRewritten: isRewritten,
      languages: languages.sorted(),
      notes: notes.sorted())
  }
}
