import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Finds what makes the defaults of some rows wrong or incomplete.
struct DefaultsFaultFinder {
  private(set) var faults: [DefaultsFault] = []
  private let bundle: SettingsBundle
  private let idiom: DeviceIdiom?

  /// The keys of a row that decide about its default.
  private static let decidingKeys: Set<KeyID> = [
    .type, .key, .defaultValue, .values, .titles, .trueValue, .falseValue, .minimumValue, .maximumValue,
    .supportedUserInterfaceIdioms,
  ]
  /// The keys of a page that decide which defaults there are.
  private static let pageKeys: Set<KeyID> = [.preferenceSpecifiers, .applicationGroupContainerIdentifier]

  /// - Parameter idiom: The device the defaults are for; absent for all.
  init(_ bundle: SettingsBundle, idiom: DeviceIdiom?) {
    self.bundle = bundle
    self.idiom = idiom
  }

  /// Looks at the pages that were met, in their order, and at those that were asked for.
  mutating func checkPages(_ order: DefaultsOrder, _ analysis: inout BundleAnalysis, _ isWanted: (Row) -> Bool) {
    for error in bundle.fileErrors {
      faults.append(DefaultsFault(.unreadableFile(error), at: .file(error.path)))
    }
    let unreadable = bundle.unreadable.indices.filter { isAskedFor(bundle.unreadable[$0], order) }
    let isFirstPageUnreadable = unreadable.contains { PageName(path: bundle.unreadable[$0].file)?.base == "Root" }
    if order.pages.isEmpty, !bundle.isSinglePage, !isFirstPageUnreadable, bundle.fileErrors.isEmpty {
      faults.append(DefaultsFault(.noFirstPage, at: .file("")))
    }
    for number in unreadable {
      let error = bundle.unreadable[number].error
      faults.append(
        DefaultsFault(
          .unreadablePage(error), at: .unreadable(number, error.offsets),
          related: error.related.map { .unreadable(number, $0.offsets) }))
    }
    for page in order.pages where analysis.audiences[page].contains(.settings) && order.isMet(page, on: idiom) {
      checkShape(of: page, &analysis)
      checkGroup(of: bundle.pages[page], page, order.suites(ofPage: page))
      checkRows(page, order, &analysis, isWanted)
    }
    checkLinks(order, &analysis)
  }

  /// Looks for keys that rows of one suite share, with different defaults.
  mutating func checkConflicts(
    _ slots: [DefaultsOrder.Slot], _ order: DefaultsOrder, _ analysis: inout BundleAnalysis
  ) {
    for clash in analysis.keyClashes(in: slots) where clash.valuesDiffer {
      let (first, second) = (clash.first, clash.second)
      let pages = bundle.pages
      faults.append(
        DefaultsFault(
          .conflict(clash), at: pages[Int(second.page)].place(second.value ?? second.key),
          related: pages[Int(first.page)].place(first.value ?? first.key),
          row: .init(page: Int(second.page), row: Int(second.row)), suites: [order.suites[Int(second.suite)]]))
    }
  }

  private func isAskedFor(_ file: SettingsBundle.UnreadableFile, _ order: DefaultsOrder) -> Bool {
    guard !file.isStringsTable, let name = PageName(path: file.file) else { return false }
    if bundle.isSinglePage { return true }
    if let idiom, let device = name.device, device != idiom.device { return false }
    return order.bases.contains(name.base) && (!name.isInApp || bundle.isFlattenedForInAppReader)
  }

  private mutating func checkShape(of number: Int, _ analysis: inout BundleAnalysis) {
    let page = bundle.pages[number]
    switch bundle.shape(of: page) {
    case .page, .noRows(isLikelyMeant: true): break
    case .rowsNotAnArray(let node): faults.append(DefaultsFault(.invalidPage(page: number), at: page.place(node)))
    case .noRows: faults.append(DefaultsFault(.invalidPage(page: number), at: page.place()))
    case .misspelledRows:
      let meant = analysis.facts(ofPage: number).schemaFaults.first {
        $0.row == nil && $0.suggestion == .preferenceSpecifiers
      }
      faults.append(
        meant.map {
          DefaultsFault(
            .misspelledRows(page: number, $0.node, isLabel: $0.kind == .keyLabel), at: page.place($0.node))
        } ?? DefaultsFault(.invalidPage(page: number), at: page.place()))
    }
  }

  /// An app group that Settings ignores decides about every default of the page: they go where nobody meant them to.
  private mutating func checkGroup(of page: Page, _ number: Int, _ suites: Set<String?>) {
    guard let field = page.fields.field(.applicationGroupContainerIdentifier) else { return }
    guard page.list.kind(field.value) == .string else {
      faults.append(DefaultsFault(.groupNotText(page: number, field), at: page.place(field.value), suites: suites))
      return
    }
    // An empty one names no group, and on the Mac a group may begin with a team's identifier.
    guard let group = page.groupIdentifier else { return }
    let shape = GroupIdentifier(group.value, isOnMac: true)
    if shape != .valid {
      faults.append(
        DefaultsFault(.invalidGroup(page: number, group, shape), at: page.place(group.node), suites: suites))
    }
  }

  private mutating func checkRows(
    _ number: Int, _ order: DefaultsOrder, _ analysis: inout BundleAnalysis, _ isWanted: (Row) -> Bool
  ) {
    let page = bundle.pages[number]
    func index(_ row: Int) -> DefaultsFault.RowIndex { .init(page: number, row: row) }
    let suites = order.suites(ofPage: number)
    var dropped: Set<Int> = []
    for drop in analysis.droppedRows(ofPage: number) {
      dropped.insert(drop.row)
      let row = page.rows[drop.row]
      // A row without a key or a default loses nothing that the app would register, unless it alone opens a page.
      let hasDefault = row.summary.key != nil && row.summary.defaultValue != nil
      let opensLostPage = opensLostPage(row, order)
      guard isWanted(row), hasDefault || opensLostPage else { continue }
      faults.append(
        DefaultsFault(
          .droppedRow(drop), at: page.place(drop.node), row: index(drop.row), suites: opensLostPage ? nil : suites))
    }
    for fault in analysis.facts(ofPage: number).valueFaults
    where fault.touchesDefault && !dropped.contains(fault.row.index) && isWanted(fault.row) {
      guard fault.row.summary.key != nil else { continue }
      faults.append(
        DefaultsFault(.value(fault), at: page.place(fault.node), row: index(fault.row.index), suites: suites))
    }
    checkRepeatedKeys(of: page, number, suites, isWanted)
  }

  /// Whether a row names a page that nothing else opens, and defaults are lost with it or with those it leads to.
  private func opensLostPage(_ row: Row, _ order: DefaultsOrder) -> Bool {
    guard let file = row.text(.file) else {
      // Which page it was meant to open is not known; one that nothing opens is there.
      let met = Set(order.pages)
      return row.element == .childPane
        && bundle.pages.indices.contains {
          !met.contains($0) && !bundle.pages[$0].name.isVariant && bundle.pages[$0].hasDefaults(bundle.schema)
        }
    }
    var names = [bundle.reference(file.value).base]
    var seen: Set<String> = []
    while let name = names.popLast() {
      guard !order.bases.contains(name), seen.insert(name).inserted else { continue }
      for number in bundle.pageIndices[name, default: []] {
        let page = bundle.pages[number]
        if page.hasDefaults(bundle.schema) { return true }
        for row in page.rows(where: { $0.element == .childPane }) {
          if let file = row.text(.file) { names.append(bundle.reference(file.value).base) }
        }
      }
    }
    return false
  }

  private mutating func checkRepeatedKeys(
    of page: Page, _ number: Int, _ suites: Set<String?>, _ isWanted: (Row) -> Bool
  ) {
    let list = page.list
    for (first, second) in RepeatedKeys.find(in: list) {
      let values = (PropertyList.Entry(key: first).value, PropertyList.Entry(key: second).value)
      if list.isEqual(values.0, to: values.1, of: list, .exact) { continue }
      let key = KeyID(rawValue: list.symbol(second))
      let row = page.row(containing: second)
      guard let row else {
        guard DefaultsFaultFinder.pageKeys.contains(key), list.entries(list.root).contains(where: { $0.key == second })
        else { continue }
        reportRepeated(first, second, page, nil, nil)
        continue
      }
      // A dictionary inside the row decides about nothing.
      guard isWanted(row), list.entries(row.node).contains(where: { $0.key == second }) else { continue }
      let decides =
        row.element == .childPane
        ? key == .file || key == .type : row.summary.key != nil && DefaultsFaultFinder.decidingKeys.contains(key)
      if decides {
        reportRepeated(
          first, second, page, .init(page: number, row: row.index), row.element == .childPane ? nil : suites)
      }
    }
  }

  private mutating func reportRepeated(
    _ first: PropertyList.NodeID, _ second: PropertyList.NodeID, _ page: Page, _ row: DefaultsFault.RowIndex?,
    _ suites: Set<String?>?
  ) {
    faults.append(
      DefaultsFault(
        .repeatedKey(page.list.text(second)), at: page.place(second), related: page.place(first), row: row,
        suites: suites))
  }

  private mutating func checkLinks(_ order: DefaultsOrder, _ analysis: inout BundleAnalysis) {
    let links = analysis.links
    let met = Set(
      order.pages.filter { analysis.audiences[$0].contains(.settings) && order.isMet($0, on: idiom) })
    func isShown(_ link: PageLink) -> Bool {
      met.contains(link.page) && (idiom.map(bundle.pages[link.page].row(at: link.row).isShown) ?? true)
    }
    func report(_ kind: DefaultsFault.Kind, _ link: PageLink) {
      faults.append(DefaultsFault(kind, at: bundle.pages[link.page].place(link.node)))
    }
    for missing in links.missing where isShown(missing.link) {
      switch missing.cause {
      // What a build writes later is not there yet.
      case .webPage, .generated: continue
      case .misspelled, .extensionTwice, .folder, .special, .absent:
        report(.missingPage(missing.link.reference, fault: missing.fault, help: missing.help), missing.link)
      }
    }
    for link in links.links where isShown(link) {
      if link.reference.leavesBundle {
        report(.pageOutsideBundle(link.reference), link)
      } else if link.reference.hasExtension, link.target != nil {
        report(.pageNamedWithExtension(link.reference), link)
      } else if link.target != nil, isLink(link.reference.base) {
        report(.missingPage(link.reference, fault: nil, help: nil), link)
      } else if case .differsByCase(let file) = links.target(of: link) {
        report(.pageDiffersByCase(link.reference, file: file), link)
      }
    }
  }
}

extension DefaultsFaultFinder {
  /// Whether the only file with a page's name is a link that leaves the bundle.
  private func isLink(_ base: String) -> Bool {
    bundle.pageIndices[base] == nil && bundle.fileErrors.isEmpty
      && !bundle.unreadable.contains { PageName(path: $0.file)?.base == base }
      && !bundle.strays.contains { PageName(path: $0.file)?.base == base }
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
