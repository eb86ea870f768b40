import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A text that two rows show in the same field.
struct RowText {
  /// The name of the text in messages, such as `title of 'sounds'`.
  let name: String
  /// The nodes of the text; `nil` if a row has none.
  let old: PropertyList.NodeID?
  let new: PropertyList.NodeID?
}

extension ChangeCollector {
  /// Reports a text of a setting's rows if it has changed for any user.
  mutating func report(
    _ text: RowText, of pair: RowPair, variant: ChangeClass.Variant? = nil
  ) {
    let pages = pages(of: pair)
    guard let difference = difference(text, pair.old.row, pages.old, pair.new.row, pages.new) else {
      return
    }
    report(
      text.name + difference.words + pair.scope,
      variant: variant,
      of: pair,
      old: text.old,
      new: text.new,
      languages: difference.languages,
      notes: difference.notes)
  }

  /// Reports a text of a heading or a child pane if it has changed for any user.
  mutating func report(
    text key: KeyID, called name: String, _ before: Row, _ after: Row, _ page: PagePair
  ) {
    let text = RowText(name: name, old: before.field(key)?.value, new: after.field(key)?.value)
    let pages = (old.bundle.pages[page.old], new.bundle.pages[page.new])
    guard let difference = difference(text, before, pages.0, after, pages.1) else { return }
    report(
      name + difference.words,
      notes: difference.notes,
      old: old.side(before, text.old, value: text.old.map { before.list.value(of: $0) }),
      new: new.side(after, text.new, value: text.new.map { after.list.value(of: $0) }),
      languages: difference.languages)
  }

  private func difference(
    _ text: RowText, _ before: Row, _ oldPage: Page, _ after: Row, _ newPage: Page
  ) -> ShownTexts.Difference? {
    texts.difference(
      text.old.flatMap { before.list.string($0) }, of: oldPage,
      text.new.flatMap { after.list.string($0) }, of: newPage)
  }
}

extension ShownTexts.Difference {
  /// The predicate that follows the name of a text in messages.
  fileprivate var words: String {
    guard isRewritten else {
      return " is another one in \(Wording.first(languages, of: languages.count))"
    }
    switch (old, new) {
    case (let old?, let new?): return " is \(Wording.quote(new)) instead of \(Wording.quote(old))"
    case (nil, let new?): return " is \(Wording.quote(new)) instead of none"
    case (let old?, nil): return " \(Wording.quote(old)) is gone"
    case (nil, nil): return ""
    }
  }
}

// MARK: Exchanged texts

/// The old and the new text of an item that, in the development language, users may confuse with
/// another item because it had the new text before.
typealias ExchangedText = (old: String, new: String)

extension ChangeCollector {
  /// Returns the kept choices whose new title belonged to another choice, or whose old title now
  /// belongs to another one.
  func exchangedTitles(_ lists: ChoiceLists, of rows: RowPair) -> [(
    kept: ChoiceLists.Pair, text: ExchangedText
  )] {
    let kept = Dictionary(
      lists.kept.map { ($0.old.position, $0) }, uniquingKeysWith: { first, _ in first })
    let items = lists.old.map { ($0.title, kept[$0.position]?.new.title) }
    let pages = pages(of: rows)
    var exchanged = exchangedTexts(items, on: pages)
    let titles = Set(
      ChoiceSpecifier(row: rows.new.row).choices.compactMap(\.title).map {
        texts.shownAfter($0, on: pages.new)
      })
    for pair in lists.kept where exchanged[pair.old.position] == nil {
      guard let old = pair.old.title.map({ texts.shownBefore($0, on: pages.old) }),
        let new = pair.new.title.map({ texts.shownAfter($0, on: pages.new) }), old != new,
        titles.contains(old)
      else { continue }
      exchanged[pair.old.position] = (old, new)
    }
    return lists.kept.compactMap { pair in exchanged[pair.old.position].map { (pair, $0) } }
  }

  /// Returns the old and the new title of a row whose new title belonged to another row of the
  /// page, as shown in the development language.
  mutating func exchangedRowTitle(_ rows: RowPair) -> ExchangedText? {
    let page = rows.old.page
    if exchangedRows[page] == nil {
      func title(_ row: Row) -> String? { row.text(.title)?.value }
      let kept = rowPairs.filter { $0.old.page == page && areOnOnePage($0.old, $0.new) }
      let gone = matching.removed.map(\.first).filter { $0.page == page }
      let items =
        kept.map { (title($0.old.row), title($0.new.row)) } + gone.map { (title($0.row), nil) }
      let texts = kept.first.map { exchangedTexts(items, on: pages(of: $0)) } ?? [:]
      exchangedRows[page] = Dictionary(
        texts.map { (kept[$0.key].old.row.index, $0.value) },
        uniquingKeysWith: { first, _ in first })
    }
    return exchangedRows[page]?[rows.old.row.index]
  }

  /// Returns the items, by 0-based index, whose new text belonged to another item that no longer
  /// has it.
  private func exchangedTexts(
    _ items: [(old: String?, new: String?)], on pages: (old: Page, new: Page)
  ) -> [Int: ExchangedText] {
    let shown = items.map { old, new in
      (
        old.map { ExactText(texts.shownBefore($0, on: pages.old)) },
        new.map { ExactText(texts.shownAfter($0, on: pages.new)) }
      )
    }
    let given = Set(shown.filter { $0.0 != $0.1 }.compactMap { $0.0 })
    let kept = Set(shown.filter { $0.0 == $0.1 }.compactMap { $0.0 })
    var exchanged: [Int: ExchangedText] = [:]
    for (number, (old, new)) in shown.enumerated() {
      guard let old, let new, old != new, given.contains(new), !kept.contains(new) else { continue }
      exchanged[number] = (old.text, new.text)
    }
    return exchanged
  }
}
