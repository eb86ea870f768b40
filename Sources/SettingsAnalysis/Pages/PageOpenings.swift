import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Why Settings does not open a page that the bundle means to show.
package struct PageObstacle: Sendable {
  /// What is in the way, as a clause.
  let words: String
  /// The row that should lead to the page; absent for the first page.
  package var row: Row? = nil
  /// The value or key of the row where the fault is.
  package var node: PropertyList.NodeID? = nil
}

/// On which devices Settings opens each page, to the letter: unlike ``PageAudience``, a name that a device does not
/// find opens nothing.
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

  /// The ways by the index of the page in the bundle's pages; absent for pages that nothing means to open, and for
  /// those that InAppSettingsKit alone opens.
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
    walk.run(first, first == "Root" ? nil : PageObstacle(words: "the first page is not called 'Root.plist'"))
    openings = walk.openings
  }
}

/// A walk from the first page: along the rows that Settings follows, then along those that it was meant to follow.
private struct PageWalk {
  private(set) var openings: [Int: [PageOpenings.Opening]] = [:]
  private let bundle: SettingsBundle
  private let dropped: DroppedPanes
  private let links: [RowIndex: PageLink]
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
    self.dropped = dropped
    self.links = Dictionary(links.links.map { ($0.index, $0) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func run(_ first: String, _ obstacle: PageObstacle?) {
    add(Step(base: first, idioms: .all, suite: nil, obstacle: obstacle))
    var (nextOpen, nextClosed) = (0, 0)
    while true {
      if nextOpen < open.count {
        nextOpen += 1
        follow(open[nextOpen - 1])
      } else if nextClosed < closed.count {
        nextClosed += 1
        follow(closed[nextClosed - 1])
      } else if let obstacle = openEnd {
        // Any page that nothing else means to open may be the one.
        openEnd = nil
        for page in bundle.pages where met[page.name.base] == nil {
          add(Step(base: page.name.base, idioms: .all, suite: nil, obstacle: obstacle))
        }
      } else {
        return
      }
    }
  }

  private mutating func add(_ step: Step) {
    if step.obstacle == nil { open.append(step) } else { closed.append(step) }
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
        follow(pane, of: number, Step(base: "", idioms: idioms, suite: suite, obstacle: step.obstacle))
      }
    }
  }

  private mutating func follow(_ pane: Row, of page: Int, _ way: Step) {
    let file = pane.text(.file)?.value
    let name = Wording.quote(pane.text(.title)?.value ?? file ?? pane.label)
    let drop = dropped[page]?[pane.index].map { drop in
      PageObstacle(
        words: "the row \(name) that leads to it is dropped: \(drop.words(bundle.schema))", row: pane, node: drop.node)
    }
    guard let link = links[.init(page: page, row: pane.index)] else {
      if !PageLinks.opensController(pane), openEnd == nil { openEnd = way.obstacle ?? drop }
      return
    }
    guard bundle.pageIndices[link.meant] != nil else { return }
    var obstacle = way.obstacle ?? drop
    let shown = way.idioms.intersection(pane.shownIdioms)
    if obstacle == nil, !link.isExact {
      let words = "'File' \(Wording.quote(file ?? "")) of the row \(name) is not its name"
      obstacle = PageObstacle(words: words, row: pane, node: link.node)
    } else if obstacle == nil, shown.isEmpty {
      obstacle = PageObstacle(
        words: "no device shows the rows that lead to it", row: pane,
        node: pane.field(.supportedUserInterfaceIdioms)?.value)
    }
    add(Step(base: link.meant, idioms: obstacle == nil ? shown : way.idioms, suite: way.suite, obstacle: obstacle))
  }
}

extension PageLink {
  /// Whether Settings finds the page by the name as it is.
  fileprivate var isExact: Bool {
    switch target {
    case .differsByCase, .misspelled, .extensionTwice: false
    default: !reference.leavesBundle && !reference.hasExtension
    }
  }
}

extension SettingsBundle {
  /// The devices that read a file of a page: those of its name, or those for which no other file of its folder is.
  func idioms(ofFile number: Int, among files: [Int]) -> DeviceIdioms {
    let name = pages[number].name
    if let device = name.device { return DeviceIdioms(device) }
    let others = files.map { pages[$0].name }.filter { $0.language == name.language && $0.isInApp == name.isInApp }
    return others.compactMap(\.device).reduce(into: .all) { $0.remove(DeviceIdioms($1)) }
  }
}
