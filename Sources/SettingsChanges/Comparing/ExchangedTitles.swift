import SettingsModel
import SettingsPropertyLists

/// A value that users read the title of another value for.
struct ExchangedTitle: Sendable {
  let old: Choice
  let new: Choice
  /// What users read, by language; the language is absent where the texts of the pages are what they read.
  let titles: [(language: String?, old: String, new: String)]

  /// The languages whose users read the title of another value.
  var languages: [String] { titles.compactMap(\.language) }
}

extension ChangeCollector {
  /// The choices of two rows whose value has the title that another value had, as users of each language read them.
  mutating func exchangedTitles(_ lists: ChoiceLists, of rows: RowPair) -> [ExchangedTitle] {
    let pages = pages(of: rows)
    let old = lists.old.map(\.title)
    let new = lists.kept.map(\.new.title)
    var titles: [[(language: String?, old: String, new: String)]] = Array(repeating: [], count: lists.kept.count)
    for language in texts.readers(of: pages) {
      let oldShown = old.map { text in text.map { texts.shownBefore($0, on: pages.old, language) } }
      let known = Set(oldShown.compactMap { $0.map(ExactText.init) })
      for (number, choice) in lists.kept.enumerated() {
        guard let title = oldShown[choice.old.position], let text = new[number] else { continue }
        let newTitle = texts.shownAfter(text, on: pages.new, language)
        if ExactText(title) != ExactText(newTitle), known.contains(ExactText(newTitle)) {
          titles[number].append((language, title, newTitle))
        }
      }
    }
    return titles.indices.filter { !titles[$0].isEmpty }.map {
      ExchangedTitle(old: lists.kept[$0].old, new: lists.kept[$0].new, titles: titles[$0])
    }
  }
}
