import SettingsModel
import SettingsPropertyLists

/// What users of each language read: the texts of the pages, translated by the strings tables of both sides.
struct ShownTexts: Sendable {
  /// The languages that both sides have, sorted.
  let commonLanguages: [String]
  /// The languages that one side has and the other has not, sorted.
  let removedLanguages: [String]
  let addedLanguages: [String]
  private var old: SideTexts
  private var new: SideTexts
  /// The tables of which some language differs.
  private let changedTables: Set<String>

  init(old: SettingsBundle, new: SettingsBundle) {
    // What cannot be read on one side would look new or gone, so that neither side counts it.
    let unreadable = Set((old.unreadable + new.unreadable).filter(\.isStringsTable).map(\.file))
    self.old = SideTexts(old, without: unreadable)
    self.new = SideTexts(new, without: unreadable)
    let (before, after) = (self.old.languages, self.new.languages)
    commonLanguages = before.intersection(after).sorted()
    removedLanguages = before.subtracting(after).sorted()
    addedLanguages = after.subtracting(before).sorted()
    let names = Set(self.old.tables.keys).union(self.new.tables.keys)
    var changed: Set<String> = []
    for name in names {
      for language in commonLanguages {
        let (left, right) = (self.old.tables[name]?[language], self.new.tables[name]?[language])
        switch (left, right) {
        case (nil, nil): continue
        case (let left?, let right?) where left.isEqual(left.root, to: right.root, of: right, .exact): continue
        default: changed.insert(name)
        }
      }
    }
    changedTables = changed
  }

  /// How a text differs for those who read it.
  struct Difference: Sendable {
    /// The text as the pages have it; absent where it has none.
    let old: String?
    let new: String?
    /// The languages in which something else is shown, sorted.
    let languages: [String]
    /// A line per language: what is shown.
    let notes: [String]

    /// Whether the text of the page itself differs.
    var isRewritten: Bool { old.map(ExactText.init) != new.map(ExactText.init) }
  }

  /// Whether equal texts of two pages may be shown differently.
  func mayDiffer(_ pages: (old: Page, new: Page)) -> Bool {
    let tables = (SideTexts.table(of: pages.old), SideTexts.table(of: pages.new))
    return tables.0 != tables.1 || tables.0.map(changedTables.contains) ?? false
  }

  /// The languages in which two pages are read; one absent language where no table translates them.
  func readers(of pages: (old: Page, new: Page)) -> [String?] {
    let tables = [SideTexts.table(of: pages.old), SideTexts.table(of: pages.new)].compactMap { $0 }
    let isTranslated = tables.contains { old.tables[$0] != nil || new.tables[$0] != nil }
    return isTranslated && !commonLanguages.isEmpty ? commonLanguages : [nil]
  }

  /// What users of a language read for a text of a page of the old side.
  mutating func shownBefore(_ text: String, on page: Page, _ language: String?) -> String {
    language.flatMap { old.translation(of: text, table: SideTexts.table(of: page), $0) } ?? text
  }

  /// What users of a language read for a text of a page of the new side.
  mutating func shownAfter(_ text: String, on page: Page, _ language: String?) -> String {
    language.flatMap { new.translation(of: text, table: SideTexts.table(of: page), $0) } ?? text
  }

  /// Compares a text of a page of each side; `nil` where nobody reads another one.
  ///
  /// - Parameter reported: The languages in which another change already covers the text.
  mutating func difference(
    _ before: String?, of oldPage: Page, _ after: String?, of newPage: Page, besides reported: Set<String> = []
  ) -> Difference? {
    let tables = (SideTexts.table(of: oldPage), SideTexts.table(of: newPage))
    let isSame = before.map(ExactText.init) == after.map(ExactText.init)
    if isSame, !mayDiffer((oldPage, newPage)) { return nil }
    var languages: [String] = []
    var notes: [String] = []
    for language in commonLanguages where !reported.contains(language) {
      let left = before.flatMap { old.translation(of: $0, table: tables.0, language) }
      let right = after.flatMap { new.translation(of: $0, table: tables.1, language) }
      let shown = (left ?? before, right ?? after)
      guard shown.0.map(ExactText.init) != shown.1.map(ExactText.init) else { continue }
      languages.append(language)
      if right == nil, left != nil, let after {
        notes.append("\(language): no translation of \(ChangeWording.quoted(after)) yet")
      } else if left != nil || right != nil {
        notes.append(
          "\(language): \(ChangeWording.quoted(shown.1 ?? "")) instead of \(ChangeWording.quoted(shown.0 ?? ""))")
      }
    }
    if isSame || !reported.isEmpty, languages.isEmpty { return nil }
    return Difference(old: before, new: after, languages: languages, notes: notes)
  }
}

/// The strings tables of one side.
private struct SideTexts: Sendable {
  /// The lists by the name of the table and the language.
  let tables: [String: [String: PropertyList]]
  /// The languages that have a table or a page.
  let languages: Set<String>
  private var entries: [String: [ExactText: PropertyList.NodeID]] = [:]

  /// Sorts the tables of a bundle.
  ///
  /// - Parameter unreadable: Tables that are left out; their languages are there all the same.
  init(_ bundle: SettingsBundle, without unreadable: Set<String>) {
    var tables: [String: [String: PropertyList]] = [:]
    var languages = Set(bundle.pages.compactMap(\.name.language))
    for table in bundle.tables {
      guard let language = table.language else { continue }
      languages.insert(language)
      if !unreadable.contains(table.file) { tables[table.name, default: [:]][language] = table.list }
    }
    languages.formUnion(bundle.unreadable.compactMap { StringsTable.parse($0.file)?.language })
    self.tables = tables
    self.languages = languages
  }

  /// The table that a page names; absent where it names none.
  static func table(of page: Page) -> String? { page.stringsTable?.value }

  /// The translation of a text; `nil` where there is none.
  mutating func translation(of text: String, table: String?, _ language: String) -> String? {
    guard let table, let list = tables[table]?[language] else { return nil }
    let name = "\(language)/\(table)"
    if entries[name] == nil {
      entries[name] = Dictionary(
        list.entries(list.root).map { (ExactText(list.text($0.key)), $0.value) },
        uniquingKeysWith: { first, last in list.keepsFirstOfRepeatedKeys ? first : last })
    }
    return entries[name]?[ExactText(text)].flatMap { list.string($0) }
  }
}
