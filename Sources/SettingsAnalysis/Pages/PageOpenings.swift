import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsSystem

/// Why Settings does not open a page that the bundle means to show.
package struct PageObstacle: Sendable {
  /// What is in the way.
  package enum Reason: Sendable, Hashable {
    /// The first page has other upper- and lower-case letters than `Root.plist`.
    case firstPageDiffersByCase
    /// Settings drops the row that leads to the page.
    case droppedRow(DroppedRow.Reason)
    /// `File` has other upper- and lower-case letters than the file.
    case differsByCase
    /// `File` ends in `.plist`.
    case hasExtension
    /// `File` leads out of the bundle.
    case leavesBundle
    /// `File` names no page; this one has the name that is most like it.
    case misspelled
    /// No device shows all rows that lead to the page.
    case noDevice
  }

  /// What is in the way.
  package let reason: Reason
  /// The row that should lead to the page; absent for the first page.
  package let row: Row?
  /// The value or key of the row where the fault is.
  package let node: PropertyList.NodeID?
}

/// On which devices Settings opens each page, to the letter: unlike ``PageAudience``, a name that a device does not find
/// opens nothing.
package struct PageOpenings: Sendable {
  /// A way to a page, or one that ends before it.
  package struct Opening: Sendable {
    /// The devices.
    package let idioms: DeviceIdioms
    /// The app group of the rows: the page's own, else the one of the page that leads to it.
    package let suite: String?
    /// What keeps Settings from opening the page; absent where it does.
    package let obstacle: PageObstacle?
  }

  /// The ways by the index of the page in the bundle's pages; absent for pages that nothing means to open, and for those
  /// that InAppSettingsKit alone opens.
  package private(set) var openings: [Int: [Opening]] = [:]

  init(_ bundle: SettingsBundle, _ links: PageLinks, dropped: DroppedPanes) {
    let first = bundle.pages.lazy.map(\.name.base).filter { $0.lowercased() == "root" }.min {
      $0 == "Root" && $1 != "Root"
    }
    if bundle.isSinglePage || first == nil {
      // A page that stands alone is opened, and where the first page is not there, nothing is known of the others.
      for (number, page) in bundle.pages.enumerated() where bundle.kind != .inApp && !page.name.isInApp {
        openings[number] = [
          Opening(idioms: .all, suite: page.storageGroup ?? bundle.inheritedGroup, obstacle: nil)
        ]
      }
    }
    guard !bundle.isSinglePage, bundle.kind != .inApp, let first else { return }
    var walk = PageWalk(bundle, links, dropped)
    let obstacle = PageObstacle(reason: .firstPageDiffersByCase, row: nil, node: nil)
    walk.run(first, first == "Root" ? nil : obstacle)
    openings = walk.openings
  }
}

/// A walk from the first page: along the rows that Settings follows, then along those that it was meant to follow.
private struct PageWalk {
  private(set) var openings: [Int: [PageOpenings.Opening]] = [:]
  private let bundle: SettingsBundle
  private let links: PageLinks
  private let dropped: DroppedPanes
  private let linksByRow: [RowIndex: PageLink]
  private let suggestions: [RowIndex: String]
  /// The devices for which a page was met, by its base name.
  private var met: [String: DeviceIdioms] = [:]
  private var open: [Step] = []
  private var closed: [Step] = []
  /// A row that does not say which page it opens.
  private var openEnd: PageObstacle?

  private struct Step {
    let base: String
    let idioms: DeviceIdioms
    let suite: String?
    let obstacle: PageObstacle?
  }

  init(_ bundle: SettingsBundle, _ links: PageLinks, _ dropped: DroppedPanes) {
    self.bundle = bundle
    self.links = links
    self.dropped = dropped
    linksByRow = Dictionary(
      links.links.map { (.init(page: $0.page, row: $0.row), $0) }, uniquingKeysWith: { first, _ in first })
    suggestions = Dictionary(
      links.missing.compactMap { missing in
        missing.suggestion.map { (.init(page: missing.link.page, row: missing.link.row), $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  mutating func run(_ first: String, _ obstacle: PageObstacle?) {
    let start = Step(base: first, idioms: .all, suite: nil, obstacle: obstacle)
    if obstacle == nil { open.append(start) } else { closed.append(start) }
    var (nextOpen, nextClosed) = (0, 0)
    while true {
      if nextOpen < open.count {
        follow(open[nextOpen])
        nextOpen += 1
      } else if nextClosed < closed.count {
        follow(closed[nextClosed])
        nextClosed += 1
      } else if let obstacle = openEnd {
        // Any page that nothing else means to open may be the one.
        openEnd = nil
        let bases = bundle.pages.map(\.name.base).filter { met[$0] == nil }
        closed += bases.map { Step(base: $0, idioms: .all, suite: nil, obstacle: obstacle) }
      } else {
        return
      }
    }
  }

  private mutating func follow(_ step: Step) {
    let fresh = step.idioms.subtracting(met[step.base, default: []])
    guard !fresh.isEmpty, let files = bundle.pageIndices[step.base] else { return }
    met[step.base, default: []].formUnion(fresh)
    for number in files where !bundle.pages[number].name.isInApp {
      let idioms = fresh.intersection(bundle.idioms(ofFile: number, among: files))
      guard !idioms.isEmpty else { continue }
      let suite = bundle.pages[number].storageGroup ?? step.suite
      openings[number, default: []].append(.init(idioms: idioms, suite: suite, obstacle: step.obstacle))
      for pane in bundle.pages[number].rows(where: { $0.element == .childPane }) {
        follow(pane, of: number, idioms, suite, step.obstacle)
      }
    }
  }

  private mutating func follow(
    _ pane: Row, of page: Int, _ idioms: DeviceIdioms, _ suite: String?, _ obstacle: PageObstacle?
  ) {
    let drop = dropped[page]?[pane.index].map { PageObstacle(reason: .droppedRow($0.reason), row: pane, node: $0.node) }
    guard let link = linksByRow[.init(page: page, row: pane.index)] else {
      if !PageLinks.opensController(pane), openEnd == nil { openEnd = obstacle ?? drop }
      return
    }
    guard let (base, reason) = meaning(of: link) else { return }
    let fault = reason.map { PageObstacle(reason: $0, row: pane, node: link.node) }
    if let known = obstacle ?? drop ?? fault {
      closed.append(Step(base: base, idioms: idioms, suite: suite, obstacle: known))
      return
    }
    let shown = idioms.intersection(pane.shownIdioms)
    if shown.isEmpty {
      let hidden = PageObstacle(
        reason: .noDevice, row: pane, node: pane.field(.supportedUserInterfaceIdioms)?.value)
      closed.append(Step(base: base, idioms: idioms, suite: suite, obstacle: hidden))
    } else {
      open.append(Step(base: base, idioms: shown, suite: suite, obstacle: nil))
    }
  }

  /// The page that a link means, and why it does not find it; `nil` where it means none of the bundle.
  private func meaning(of link: PageLink) -> (base: String, reason: PageObstacle.Reason?)? {
    let reference = link.reference
    if reference.leavesBundle {
      let name = PageReference(Paths.name(reference.written)).base
      guard bundle.pageIndices[name] != nil else { return nil }
      return (name, .leavesBundle)
    }
    if bundle.pageIndices[reference.base] != nil {
      return (reference.base, reference.hasExtension ? .hasExtension : nil)
    }
    if case .differsByCase = links.target(of: link), let base = links.base(likeCaseOf: link) {
      return (base, .differsByCase)
    }
    return suggestions[.init(page: link.page, row: link.row)].map { ($0, .misspelled) }
  }
}

extension SettingsBundle {
  /// The devices that read a file of a page: those of its name, or those for which no other file of its folder is.
  fileprivate func idioms(ofFile number: Int, among files: [Int]) -> DeviceIdioms {
    let name = pages[number].name
    if let device = name.device { return DeviceIdioms(device == .phone ? .phone : .pad) }
    let others = files.compactMap { other -> DeviceIdioms? in
      let otherName = pages[other].name
      guard otherName.language == name.language, !otherName.isInApp, let device = otherName.device else { return nil }
      return DeviceIdioms(device == .phone ? .phone : .pad)
    }
    return others.reduce(into: DeviceIdioms.all) { $0.subtract($1) }
  }
}
