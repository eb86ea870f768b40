import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// A text that users take for another one: it is what something else was called.
struct ExchangedText {
  /// What users read, by language, the development language first; the language is absent where the texts of the pages
  /// are what they read.
  fileprivate(set) var titles: [(language: String?, old: String, new: String)] = []
  /// The languages of the page's readers.
  fileprivate let readers: Int

  /// The languages whose users read the text of something else, sorted.
  var languages: [String] { titles.compactMap(\.language).sorted() }
  /// What the message says: what most people read, and where only some do.
  var headline: (title: (language: String?, old: String, new: String), place: String) {
    let names = languages
    let isEverywhere = names.count == readers || names.isEmpty
    return (titles.first ?? (nil, "", ""), isEverywhere ? "" : " in \(Wording.first(names, of: names.count))")
  }
  /// A line per language.
  var notes: [String] {
    let sorted = titles.sorted { ($0.language ?? "") < ($1.language ?? "") }
    return languages.count < 2
      ? [] : sorted.map { "\($0.language ?? ""): \(Wording.quote($0.new)) instead of \(Wording.quote($0.old))" }
  }
}

extension ChangeCollector {
  /// The choices of two rows whose value has the title that another value had, as users of each language read them.
  func exchangedTitles(_ lists: ChoiceLists, of rows: RowPair) -> [(kept: ChoiceLists.Pair, text: ExchangedText)] {
    let kept = Dictionary(lists.kept.map { ($0.old.position, $0) }, uniquingKeysWith: { first, _ in first })
    let items = lists.old.map { ($0.title, kept[$0.position]?.new.title) }
    let exchanged = exchangedTexts(items, on: pages(of: rows))
    return lists.kept.compactMap { pair in exchanged[pair.old.position].map { (pair, $0) } }
  }

  /// What users read for the title of a row that now has the one that another row of the page had.
  mutating func exchangedRowTitle(_ rows: RowPair) -> ExchangedText? {
    let page = rows.old.page
    if exchangedRows[page] == nil {
      func title(_ row: Row) -> String? { row.text(.title)?.value }
      let kept = rowPairs.filter { $0.old.page == page && areOnOnePage($0.old, $0.new) }
      let gone = matching.removed.map(\.first).filter { $0.page == page }
      let items = kept.map { (title($0.old.row), title($0.new.row)) } + gone.map { (title($0.row), nil) }
      let texts = kept.first.map { exchangedTexts(items, on: pages(of: $0)) } ?? [:]
      exchangedRows[page] = Dictionary(
        texts.map { (kept[$0.key].old.row.index, $0.value) }, uniquingKeysWith: { first, _ in first })
    }
    return exchangedRows[page]?[rows.old.row.index]
  }

  /// The items, by their positions, whose new text is what another item was called that is called so no more.
  private func exchangedTexts(
    _ items: [(old: String?, new: String?)], on pages: (old: Page, new: Page)
  ) -> [Int: ExchangedText] {
    var exchanged: [Int: ExchangedText] = [:]
    let readers = texts.readers(of: pages)
    for language in readers {
      let shown = items.map { item in
        (
          item.old.map { ExactText(texts.shownBefore($0, on: pages.old, language)) },
          item.new.map { ExactText(texts.shownAfter($0, on: pages.new, language)) }
        )
      }
      let given = Set(shown.compactMap { $0.0 == $0.1 ? nil : $0.0 })
      let kept = Set(shown.compactMap { $0.0 == $0.1 ? $0.0 : nil })
      for (number, (old, new)) in shown.enumerated() {
        guard let old, let new, old != new, given.contains(new), !kept.contains(new) else { continue }
        exchanged[number, default: ExchangedText(readers: readers.count)].titles.append((language, old.text, new.text))
      }
    }
    return exchanged
  }
}
