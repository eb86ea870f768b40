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
    guard
      let difference = shownDifference(text, pair.old.row, pages.old, pair.new.row, pages.new)
    else { return }
    report(
      text.name + difference.predicate + pair.scope,
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
    let oldPage = old.bundle.pages[page.old]
    let newPage = new.bundle.pages[page.new]
    guard let difference = shownDifference(text, before, oldPage, after, newPage) else { return }
    report(
      name + difference.predicate,
      notes: difference.notes,
      old: old.side(before, text.old, value: text.old.map { before.list.value(of: $0) }),
      new: new.side(after, text.new, value: text.new.map { after.list.value(of: $0) }),
      languages: difference.languages)
  }

  /// Returns the difference between the texts of two rows; `nil` if no user sees a difference.
  private func shownDifference(
    _ text: RowText, _ before: Row, _ oldPage: Page, _ after: Row, _ newPage: Page
  ) -> ShownTexts.Difference? {
    texts.difference(
      text.old.flatMap { before.list.string($0) }, of: oldPage,
      text.new.flatMap { after.list.string($0) }, of: newPage)
  }
}

extension ShownTexts.Difference {
  /// The predicate that follows the name of a text in messages.
  fileprivate var predicate: String {
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

/// The old and the new text of a row or choice that users may confuse with another row or choice,
/// as shown in the development language.
typealias ExchangedText = (old: String, new: String)

extension ChangeCollector {
  /// Returns the kept choices whose new title belonged to another choice, or whose old title now
  /// belongs to another choice.
  func exchangedTitles(_ lists: ChoiceLists, of rowPair: RowPair) -> [(
    kept: ChoiceLists.Pair, text: ExchangedText
  )] {
    let keptByPosition = Dictionary(
      lists.kept.map { ($0.old.position, $0) }, uniquingKeysWith: { first, _ in first })
    // A removed choice has no new title.
    let titles = lists.old.map { ($0.title, keptByPosition[$0.position]?.new.title) }
    let pages = pages(of: rowPair)
    var exchangedByPosition = exchangedTexts(titles, on: pages)
    // The old title of a kept choice may now belong to another choice, kept or added.
    let newTitles = ChoiceSpecifier(row: rowPair.new.row).choices.compactMap(\.title)
    let newShownTitles = Set(newTitles.map { texts.shownAfter($0, on: pages.new) })
    for pair in lists.kept where exchangedByPosition[pair.old.position] == nil {
      guard let oldTitle = pair.old.title, let newTitle = pair.new.title else { continue }
      let old = texts.shownBefore(oldTitle, on: pages.old)
      let new = texts.shownAfter(newTitle, on: pages.new)
      if old != new, newShownTitles.contains(old) {
        exchangedByPosition[pair.old.position] = (old, new)
      }
    }
    return lists.kept.compactMap { pair in
      exchangedByPosition[pair.old.position].map { (pair, $0) }
    }
  }

  /// Returns the positions in the old list of the choices with exchanged titles.
  func positionsOfExchangedTitles(_ lists: ChoiceLists, of rowPair: RowPair) -> Set<Int> {
    Set(exchangedTitles(lists, of: rowPair).map { $0.kept.old.position })
  }

  /// Returns the old and the new title of a row whose new title belonged to another row of the
  /// page, as shown in the development language; `nil` for other rows.
  mutating func exchangedRowTitle(_ rowPair: RowPair) -> ExchangedText? {
    let page = rowPair.old.page
    let titlesByRow = exchangedRows[page] ?? exchangedRowTitles(ofOldPage: page)
    exchangedRows[page] = titlesByRow
    return titlesByRow[rowPair.old.row.index]
  }

  /// Returns the exchanged titles of the rows that stay on a page, by the index of the old row.
  private func exchangedRowTitles(ofOldPage page: Int) -> [Int: ExchangedText] {
    func title(_ row: SettingRow) -> String? { row.row.text(.title)?.value }
    let kept = rowPairs.filter { $0.old.page == page && areOnOnePage($0.old, $0.new) }
    guard let first = kept.first else { return [:] }
    let gone = matching.removed.map(\.first).filter { $0.page == page }
    let titles = kept.map { (title($0.old), title($0.new)) } + gone.map { (title($0), nil) }
    let exchanged = exchangedTexts(titles, on: pages(of: first))
    var exchangedByRow: [Int: ExchangedText] = [:]
    // The titles begin with those of the kept rows. A row that several devices show is in several
    // pairs, of which the first one with an exchanged title counts.
    for (position, rowPair) in kept.enumerated() where exchangedByRow[rowPair.old.row.index] == nil
    {
      exchangedByRow[rowPair.old.row.index] = exchanged[position]
    }
    return exchangedByRow
  }

  /// Returns, by 0-based index, the items whose new text belonged to another item that no longer has
  /// it.
  private func exchangedTexts(
    _ items: [(old: String?, new: String?)], on pages: (old: Page, new: Page)
  ) -> [Int: ExchangedText] {
    let shown = items.map { item in
      (
        old: item.old.map { ExactText(texts.shownBefore($0, on: pages.old)) },
        new: item.new.map { ExactText(texts.shownAfter($0, on: pages.new)) }
      )
    }
    let replacedTexts = Set(shown.filter { $0.old != $0.new }.compactMap(\.old))
    let unchangedTexts = Set(shown.filter { $0.old == $0.new }.compactMap(\.old))
    var exchanged: [Int: ExchangedText] = [:]
    for (position, (old, new)) in shown.enumerated() {
      guard let old, let new, old != new else { continue }
      if replacedTexts.contains(new), !unchangedTexts.contains(new) {
        exchanged[position] = (old.text, new.text)
      }
    }
    return exchanged
  }
}
