import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

extension PageGraph {
  /// Returns the routes to each page, by page index: those that Settings follows, and those with an
  /// obstacle.
  ///
  /// The result is empty for pages that no row is meant to open, and for pages that only
  /// InAppSettingsKit opens. Unlike for ``PageAudience``, a name that a device does not find opens
  /// no page. The traversal first follows the rows that Settings follows, and then the rows that
  /// Settings was meant to follow.
  func openings() -> [[PageRoute]] {
    var openings = [[PageRoute]](repeating: [], count: bundle.pages.count)
    for route in openingRoutes() { openings[route.page].append(route) }
    return openings
  }

  private func openingRoutes() -> [PageRoute] {
    if bundle.kind == .inApp { return [] }
    let bases = bundle.pages.map { $0.name.base }
    let firstPage = bases.first { $0 == "Root" } ?? bases.first { $0.lowercased() == "root" }
    let isFragment = bundle.kind == .fragment && !bundle.pages.isEmpty
    let hasStart = firstPage != nil || isFragment
    guard !bundle.isSinglePage, hasStart else { return routesToAllPages() }
    var traversal = PageTraversal(self)
    // The steps to the first obstacle of a route, taken after all steps that Settings takes.
    var blockedSteps: [PageTraversal.Step] = []
    func next(_ edge: PageEdge, _ route: PageRoute) -> PageTraversal.Step? {
      let shown = route.idioms.intersection(edge.idioms)
      let obstacle = route.obstacle ?? edge.obstacle(isShown: !shown.isEmpty)
      // The fault may be the row's list of devices, so a blocked step is for all devices of the
      // route.
      let step = PageTraversal.Step(
        base: edge.meant,
        idioms: obstacle == nil ? shown : route.idioms,
        suite: route.suite,
        obstacle: obstacle)
      let isFirstObstacle = route.obstacle == nil && obstacle != nil
      if isFirstObstacle {
        blockedSteps.append(step)
        return nil
      }
      return step
    }
    if isFragment {
      traversal.run(from: namesOfMergedPages.map { PageTraversal.Step(base: $0) }, next: next)
    } else if firstPage == "Root" {
      traversal.run(from: [PageTraversal.Step(base: "Root")], next: next)
    } else if let firstPage {
      blockedSteps = [PageTraversal.Step(base: firstPage, obstacle: .firstPageName)]
    }
    traversal.run(from: blockedSteps, next: next)
    // A row without a name may open any page that no other row is meant to open.
    if let obstacle = obstacleOfUnnamedEdge(on: traversal.routes) {
      let others = bases.distinct.filter { !traversal.pageNames.contains($0) }
      traversal.run(
        from: others.map { PageTraversal.Step(base: $0, obstacle: obstacle) }, next: next)
    }
    return traversal.routes
  }

  /// Returns a route to every page, since a single page or a missing first page leaves the routes
  /// unknown.
  private func routesToAllPages() -> [PageRoute] {
    bundle.pages.filter { !$0.name.isInApp }.flatMap { page in
      openingSuites(ofPage: page.number).map { suite in
        PageRoute(
          page: page.number,
          idioms: .all,
          suite: suite,
          obstacle: nil)
      }
    }
  }

  /// Returns the app groups of a page that no other page of the bundle opens.
  private func openingSuites(ofPage page: Int) -> [Int] {
    guard let suite = ownSuites[page] else { return openingSuites }
    return [suite]
  }

  /// Returns the first obstacle of the rows that open a page without naming it: the obstacle on the
  /// way to a row's page, or the drop of a row; `nil` if there is none.
  private func obstacleOfUnnamedEdge(on routes: [PageRoute]) -> PageObstacle? {
    let routesByPage = Dictionary(keepingFirst: routes.map { ($0.page, $0) })
    for edge in unnamedEdges {
      guard let route = routesByPage[edge.row.page.number] else { continue }
      if let obstacle = route.obstacle { return obstacle }
      if let drop = edge.drop { return .droppedRow(edge.row, drop) }
    }
    return nil
  }
}

extension PageEdge {
  /// Returns the obstacle that keeps Settings from opening the page; `nil` if Settings opens it.
  ///
  /// - Parameter isShown: Whether some device shows the row.
  fileprivate func obstacle(isShown: Bool) -> PageObstacle? {
    if let drop { return .droppedRow(row, drop) }
    if !isExact { return .inexactName(row) }
    guard isShown else { return .noDevice(row) }
    return nil
  }
}
