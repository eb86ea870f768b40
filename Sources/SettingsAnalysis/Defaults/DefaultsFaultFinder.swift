import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Finds what makes the defaults of some rows wrong or incomplete.
struct DefaultsFaultFinder {
  private(set) var faults: [DefaultsFault] = []
  private let bundle: SettingsBundle

  /// The keys of a row that decide about its default.
  private static let decidingKeys: Set<KeyID> = [
    .type, .key, .defaultValue, .values, .titles, .trueValue, .falseValue, .minimumValue, .maximumValue,
    .supportedUserInterfaceIdioms,
  ]
  /// The keys of a page or a child pane that decide which defaults there are.
  private static let pageKeys: Set<KeyID> = [.preferenceSpecifiers, .applicationGroupContainerIdentifier, .file]

  init(_ bundle: SettingsBundle) { self.bundle = bundle }

  /// Looks at the pages that were met, in their order, and at those that were asked for.
  mutating func checkPages(_ order: DefaultsOrder, _ analysis: inout BundleAnalysis, _ isWanted: (Row) -> Bool) {
    if order.pages.isEmpty, !bundle.isSinglePage, !bundle.unreadable.contains(where: isFirstPage) {
      faults.append(DefaultsFault(.noFirstPage, at: .file("")))
    }
    for (number, file) in bundle.unreadable.enumerated() where isAskedFor(file, order) {
      faults.append(
        DefaultsFault(
          .unreadablePage(file.error), at: .unreadable(number, file.error.offsets),
          related: file.error.related.map { .unreadable(number, $0.offsets) }))
    }
    for page in order.pages where analysis.audiences[page].contains(.settings) {
      checkShape(of: bundle.pages[page])
      checkRows(page, &analysis, isWanted)
    }
    checkLinks(order, &analysis)
  }

  /// Looks for keys that rows of one suite share, with different defaults.
  mutating func checkConflicts(_ slots: [DefaultsOrder.Slot], _ analysis: inout BundleAnalysis) {
    for clash in analysis.keyClashes(in: slots) where clash.valuesDiffer {
      let (first, second) = (clash.first, clash.second)
      let pages = bundle.pages
      faults.append(
        DefaultsFault(
          .conflict(clash), at: pages[Int(second.page)].place(second.value ?? second.key),
          related: pages[Int(first.page)].place(first.value ?? first.key),
          row: .init(page: Int(second.page), row: Int(second.row))))
    }
  }

  private func isFirstPage(_ file: SettingsBundle.UnreadableFile) -> Bool {
    PageName(path: file.file)?.base == "Root"
  }

  private func isAskedFor(_ file: SettingsBundle.UnreadableFile, _ order: DefaultsOrder) -> Bool {
    guard !file.isStringsTable, let name = PageName(path: file.file) else { return false }
    if bundle.isSinglePage { return true }
    return order.bases.contains(name.base) && (!name.isInApp || bundle.isFlattenedForInAppReader)
  }

  private mutating func checkShape(of page: Page) {
    switch bundle.shape(of: page) {
    case .page, .noRows(isLikelyMeant: true): break
    case .rowsNotAnArray(let node): faults.append(DefaultsFault(.invalidPage, at: page.place(node)))
    case .misspeltRows, .noRows: faults.append(DefaultsFault(.invalidPage, at: page.place()))
    }
  }

  private mutating func checkRows(_ number: Int, _ analysis: inout BundleAnalysis, _ isWanted: (Row) -> Bool) {
    let page = bundle.pages[number]
    func index(_ row: Int) -> DefaultsFault.RowIndex { .init(page: number, row: row) }
    var dropped: Set<Int> = []
    for drop in analysis.droppedRows(ofPage: number) {
      dropped.insert(drop.row)
      let row = page.rows[drop.row]
      // A row without a key or a default loses nothing that the app would register.
      guard row.summary.key != nil, row.summary.defaultValue != nil, isWanted(row) else { continue }
      faults.append(DefaultsFault(.droppedRow(drop.reason), at: page.place(drop.node), row: index(drop.row)))
    }
    for fault in analysis.facts(ofPage: number).valueFaults
    where fault.touchesDefault && !dropped.contains(fault.row.index) && isWanted(fault.row) {
      guard fault.row.summary.key != nil else { continue }
      faults.append(DefaultsFault(.value(fault), at: page.place(fault.node), row: index(fault.row.index)))
    }
    checkRepeatedKeys(of: page, number)
  }

  private mutating func checkRepeatedKeys(of page: Page, _ number: Int) {
    let list = page.list
    for (first, second) in RepeatedKeys.find(in: list) {
      let key = KeyID(rawValue: list.symbol(second))
      let row = page.row(containing: second)
      let isRowKey = row.map { $0.summary.key != nil && list.end(of: $0.node) > second } ?? false
      guard DefaultsFaultFinder.pageKeys.contains(key) || isRowKey && DefaultsFaultFinder.decidingKeys.contains(key)
      else { continue }
      faults.append(
        DefaultsFault(
          .repeatedKey(list.text(second)), at: page.place(second), related: page.place(first),
          row: row.map { .init(page: number, row: $0.index) }))
    }
  }

  private mutating func checkLinks(_ order: DefaultsOrder, _ analysis: inout BundleAnalysis) {
    let links = analysis.links
    let met = Set(order.pages.filter { analysis.audiences[$0].contains(.settings) })
    func report(_ kind: DefaultsFault.Kind, _ link: PageLink) {
      faults.append(DefaultsFault(kind, at: bundle.pages[link.page].place(link.node)))
    }
    for missing in links.missing where met.contains(missing.link.page) {
      switch missing.cause {
      // What a build writes later is not there yet.
      case .webPage, .generated: continue
      case .misspelled, .absent: report(.missingPage(missing.link.reference), missing.link)
      }
    }
    for link in links.links where met.contains(link.page) {
      if link.reference.hasExtension, !link.reference.leavesBundle {
        report(.pageNamedWithExtension(link.reference), link)
      } else if case .differsByCase(let file) = links.target(of: link) {
        report(.pageDiffersByCase(link.reference, file: file), link)
      }
    }
  }
}

extension Page {
  /// The row that a node stands in.
  package func row(containing node: PropertyList.NodeID) -> Row? {
    var low = 0
    var high = summaries.count
    while low < high {
      let middle = (low + high) / 2
      if summaries[middle].node <= node { low = middle + 1 } else { high = middle }
    }
    guard low > 0, node < list.end(of: summaries[low - 1].node) else { return nil }
    return rows[low - 1]
  }
}
