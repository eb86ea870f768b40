import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// The rows that hold values, in the order in which a user sees them.
///
/// Collecting them is fast even for a page of many thousand rows, since no text is decoded.
package struct SettingOrder: Sendable {
  /// The rows, depth-first from the first page, once for each app group of their page and each
  /// route by which devices reach it.
  package private(set) var rows: [SettingRow] = []
  /// The indices of the pages that users see, in order.
  package let pages: [Int]
  /// The base names of the pages to open, including missing ones.
  package let pageNames: Set<String>
  /// The rows that have a default and a type of an undeclared dialect.
  package private(set) var undeclaredRows: [Row] = []
  private let graph: PageGraph
  /// The routes by which devices reach a page, by page.
  private let routes: [Int: [PageRoute]]

  /// Collects the rows that hold values on any device: depth-first from the first page, each page
  /// once per device and app group.
  ///
  /// A child page belongs to its parent's app group unless it names its own. The files of a page
  /// for InAppSettingsKit and for languages directly follow the page itself.
  init(of analysis: BundleAnalysis) {
    let graph = analysis.graph
    self.graph = graph
    let bundle = analysis.bundle
    let readsInApp = bundle.isFlattenedForInAppReader
    var traversal = PageTraversal(graph, readsInApp: readsInApp)
    let starts = graph.namesOfFirstPages.flatMap { name in
      graph.openingSuites.map { PageTraversal.Step(base: name, suite: $0) }
    }
    traversal.run(from: starts) { edge, route in
      if !readsInApp, edge.drop != nil { return nil }
      return PageTraversal.Step(
        base: edge.reference.base,
        idioms: route.idioms.intersection(edge.idioms),
        suite: route.suite)
    }
    pages = traversal.routes.map { $0.page }.distinct
    routes = Dictionary(grouping: traversal.routes, by: { $0.page })
    pageNames = traversal.pageNames
    // Most rows of most bundles are on the first page, and memory that is not written to costs
    // nothing.
    if let firstPage = pages.first { rows.reserveCapacity(bundle.pages[firstPage].rows.count) }
    let holders = ValueHolders(bundle, readsInApp: readsInApp)
    for (route, range) in traversal.rows { add(range, on: route, holders, analysis) }
  }

  /// Adds the rows of a page that hold values.
  ///
  /// - Parameter range: The indices of the rows in the page.
  private mutating func add(
    _ range: Range<Int>, on route: PageRoute, _ holders: ValueHolders, _ analysis: BundleAnalysis
  ) {
    let page = analysis.bundle.pages[route.page]
    let drops = analysis.drops(ofPage: route.page)
    // The devices of these routes should open the page, but Settings does not open it for them.
    let blockedRoutes = analysis.openings(ofPage: route.page).filter {
      $0.obstacle != nil && $0.suite == route.suite
    }
    for index in range {
      let row = page.row(at: index)
      guard row.keyNode != nil, holders.holdsValue(row.element) else { continue }
      if !holders.isDeclared(row.element) {
        if row.defaultNode != nil { undeclaredRows.append(row) }
        continue
      }
      var idioms = route.idioms
      if row.mayHave(.supportedUserInterfaceIdioms) { idioms.formIntersection(row.shownIdioms) }
      guard !idioms.isEmpty else { continue }
      if !drops.isEmpty, let drop = drops[index] {
        rows.append(SettingRow(row, suite: route.suite, on: idioms, hidden: .dropped(drop)))
        continue
      }
      for blockedRoute in blockedRoutes {
        let lost = idioms.intersection(blockedRoute.idioms)
        guard let obstacle = blockedRoute.obstacle, !lost.isEmpty else { continue }
        idioms.subtract(lost)
        rows.append(SettingRow(row, suite: route.suite, on: lost, hidden: .page(obstacle)))
      }
      if !idioms.isEmpty { rows.append(SettingRow(row, suite: route.suite, on: idioms)) }
    }
  }

  /// Returns the setting of a row; `nil` for a row without a key.
  package func id(of row: SettingRow) -> SettingID? {
    row.row.keyNode.map { key in
      SettingID(suite: graph.suites[row.suite], key: row.row.list.text(key))
    }
  }

  /// Returns whether a page of an app group is among the pages that users see.
  package func hasSuite(_ suite: String?) -> Bool {
    routes.values.joined().contains { graph.suites[$0.suite] == suite }
  }

  /// Returns the app groups that a page belongs to, in the order in which users see them; `nil`
  /// stands for the app's own defaults.
  package func suites(ofPage page: Int) -> [String?] {
    routes[page, default: []].map { graph.suites[$0.suite] }.distinct
  }

  /// Returns whether a device opens one of ``pages``; true if no device is given.
  package func isOpened(_ page: Int, on idiom: DeviceIdiom?) -> Bool {
    guard let idiom else { return true }
    return routes[page, default: []].contains { $0.idioms.contains(DeviceIdioms(idiom)) }
  }

  /// Returns the rows that hold values on the pages that are not opened from the first page.
  ///
  /// Such a page is opened by code, by an item of a list or by nothing. Since its app group is
  /// unknown, its rows have a suite of their own, beyond the indices of ``PageGraph/suites``.
  func rowsOnOtherPages(of analysis: BundleAnalysis) -> [SettingRow] {
    analysis.bundle.pages.filter { routes[$0.number] == nil }.flatMap { page in
      let drops = analysis.drops(ofPage: page.number)
      let suiteOfPage = graph.suites.count + page.number
      return page.rows.compactMap { row -> SettingRow? in
        guard row.keyNode != nil, !row.shownIdioms.isEmpty, row.holdsValue else { return nil }
        return SettingRow(
          row,
          suite: suiteOfPage,
          on: row.shownIdioms,
          hidden: drops[row.index].map { .dropped($0) })
      }
    }
  }

  /// Returns the rows that a device shows, in the same order, or all rows if no device is given.
  package func rows(on idiom: DeviceIdiom?) -> [SettingRow] {
    guard let idiom else { return rows }
    return rows.filter { $0.idioms.contains(DeviceIdioms(idiom)) }
  }
}

/// The element types whose rows hold values, as tables for many rows.
private struct ValueHolders {
  /// Whether rows of an element type hold values, by the number of the type.
  private let holdValues: [Bool]
  /// Whether an element type is of a declared dialect, by its number.
  private let areDeclared: [Bool]

  /// Creates the tables of a bundle's schema.
  ///
  /// - Parameter readsInApp: Whether InAppSettingsKit reads the rows, so that its types count as
  ///   declared.
  init(_ bundle: SettingsBundle, readsInApp: Bool) {
    let schema = bundle.schema
    var undeclaredDialect: String?
    if !readsInApp { undeclaredDialect = bundle.undeclaredDialect?.name }
    holdValues = schema.elements.indices.map { number in
      schema.flags(of: ElementID(rawValue: UInt16(number))).isSuperset(of: [.inUse, .holdsValue])
    }
    areDeclared = schema.elements.map {
      undeclaredDialect == nil || $0.dialect != undeclaredDialect
    }
  }

  /// Returns whether rows of a type hold values.
  func holdsValue(_ element: ElementID) -> Bool { holdValues[Int(element.rawValue)] }

  /// Returns whether a type is of a declared dialect.
  func isDeclared(_ element: ElementID) -> Bool { areDeclared[Int(element.rawValue)] }
}

extension PageGraph {
  /// The names of the pages that are shown first: the name of a single page, the
  /// ``namesOfMergedPages`` of a fragment, or else `Root`.
  ///
  /// In its own bundle without `Root`, InAppSettingsKit may first show the pages that no other page
  /// opens, or the first page if all pages open each other.
  fileprivate var namesOfFirstPages: [String] {
    let names = bundle.pages.map { $0.name.base }.distinct
    if bundle.isSinglePage { return names }
    if bundle.kind == .fragment { return namesOfMergedPages }
    let hasRoot =
      bundle.pageIndices["Root"] != nil
      || bundle.unreadable.contains { PageName(path: $0.file)?.base == "Root" }
    if bundle.kind != .inApp || hasRoot { return ["Root"] }
    let opened = Set(edges.map { $0.reference.base })
    let unopened = names.filter { !opened.contains($0) }
    if unopened.isEmpty { return Array(names.prefix(1)) }
    return unopened
  }
}

extension SettingsBundle {
  /// Whether InAppSettingsKit's own pages and types contribute defaults, because the bundle is only
  /// for InAppSettingsKit or declares its dialect.
  package var isFlattenedForInAppReader: Bool {
    if kind == .inApp { return true }
    let isUndeclared = undeclaredDialect?.name == DialectTable.inAppSettingsKit.name
    return usesInAppSettingsKit && !isUndeclared
  }
}
