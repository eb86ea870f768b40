import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// On which devices Settings opens each page, to the letter: unlike ``PageAudience``, a name that a
/// device does not find opens nothing.
package struct PageOpenings: Sendable {
  /// The ways by the index of the page in the bundle's pages, also those that end before it; absent
  /// for pages that nothing means to open, and for those that InAppSettingsKit alone opens.
  package let openings: [Int: [PageVisit]]

  /// Walks along the rows that Settings follows, then along those that it was meant to follow.
  init(_ bundle: SettingsBundle, _ links: PageLinks, dropped: DroppedPanes) {
    let bases = bundle.pages.map { $0.name.base }
    let first = bases.contains("Root") ? "Root" : bases.first { $0.lowercased() == "root" }
    if bundle.kind == .inApp {
      openings = [:]
      return
    }
    guard !bundle.isSinglePage, let first else {
      // A page that stands alone is opened, and where the first page is not there, nothing is known
      // of the others.
      let pages = bundle.pages.enumerated().filter { !$1.name.isInApp }.map { number, page in
        PageVisit(
          page: number, idioms: .all, suite: page.storageGroup ?? bundle.inheritedGroup,
          obstacle: nil)
      }
      openings = Dictionary(grouping: pages, by: { $0.page })
      return
    }
    var walk = PageWalk(bundle, links)
    var closed: [PageWalk.Step] = []
    func next(_ link: PageLink, _ visit: PageVisit) -> PageWalk.Step? {
      let shown = visit.idioms.intersection(link.idioms)
      let obstacle = visit.obstacle ?? bundle.obstacle(link, isShown: !shown.isEmpty, dropped)
      let step = PageWalk.Step(
        base: link.meant, idioms: obstacle == nil ? shown : visit.idioms, suite: visit.suite,
        obstacle: obstacle)
      if visit.obstacle != nil || obstacle == nil { return step }
      closed.append(step)
      return nil
    }
    if first == "Root" {
      walk.run(from: [PageWalk.Step(base: first)], next: next)
    } else {
      closed = [
        .init(
          base: first, obstacle: PageObstacle(words: "the first page is not called 'Root.plist'"))
      ]
    }
    walk.run(from: closed, next: next)
    // Any page that nothing else means to open may be the one that a row without a name opens.
    let met = Dictionary(walk.visits.map { ($0.page, $0) }, uniquingKeysWith: { first, _ in first })
    let ends = links.unnamed.lazy.compactMap { end in
      met[end.page].flatMap { $0.obstacle ?? bundle.obstacle(end, dropped) }
    }
    if let obstacle = ends.first {
      let others = bases.distinct.filter { walk.bases[$0] == nil }
      walk.run(from: others.map { .init(base: $0, obstacle: obstacle) }, next: next)
    }
    openings = Dictionary(grouping: walk.visits, by: { $0.page })
  }
}

extension SettingsBundle {
  /// What keeps Settings from opening a page by a row that it shows.
  fileprivate func obstacle(_ link: PageLink, isShown: Bool, _ dropped: DroppedPanes)
    -> PageObstacle?
  {
    if let obstacle = obstacle(link.index, dropped) { return obstacle }
    let row = pages[link.page].row(at: link.row)
    if !link.isExact {
      let words =
        "'File' \(Wording.quote(link.reference.written)) of the row \(name(of: row)) is not its name"
      return PageObstacle(words: words, row: row, node: link.node)
    }
    return isShown
      ? nil
      : PageObstacle(
        words: "no device shows the rows that lead to it", row: row,
        node: row.field(.supportedUserInterfaceIdioms)?.value)
  }

  /// That Settings drops a row that leads to a page.
  fileprivate func obstacle(_ index: RowIndex, _ dropped: DroppedPanes) -> PageObstacle? {
    dropped[index.page]?[index.row].map { drop in
      let row = pages[index.page].row(at: index.row)
      return PageObstacle(
        words: "the row \(name(of: row)) that leads to it is dropped: \(drop.words(schema))",
        row: row, node: drop.node)
    }
  }

  private func name(of pane: Row) -> String {
    Wording.quote(pane.text(.title)?.value ?? pane.text(.file)?.value ?? pane.label)
  }
}
