import SettingsModel
import SettingsPropertyLists
import SettingsText

/// A page where a reader meets it.
package struct PageVisit: Sendable {
  /// The index in ``SettingsBundle/pages``.
  package let page: Int
  /// The devices.
  package let idioms: DeviceIdioms
  /// The app group of the rows: the page's own, else the one of the page that leads to it; absent
  /// for the app's own defaults.
  package let suite: String?
  /// What keeps Settings from opening the page; absent where it does.
  package let obstacle: PageObstacle?
}

/// Why Settings does not open a page that the bundle means to show.
package struct PageObstacle: Sendable {
  /// What is in the way, as a clause.
  let words: String
  /// The row that should lead to the page; absent for the first page.
  package var row: Row? = nil
  /// The value or key of the row where the fault is.
  package var node: PropertyList.NodeID? = nil
}

/// A walk through the pages of a bundle: depth-first, at each link where its row is, each page once
/// per device.
///
/// Who follows which links is up to the caller: the Settings app, InAppSettingsKit, or nobody yet.
struct PageWalk {
  /// A way to a page.
  struct Step {
    /// The base name of the page.
    let base: String
    var idioms = DeviceIdioms.all
    var suite: String? = nil
    var obstacle: PageObstacle? = nil
  }

  /// The pages in the order in which they are met.
  private(set) var visits: [PageVisit] = []
  /// The rows between links, in the order in which they are met.
  private(set) var rows: [(visit: PageVisit, range: Range<Int>)] = []
  /// By the base names of pages, there or not, the devices for which they were asked for.
  private(set) var bases: [String: DeviceIdioms] = [:]
  private let bundle: SettingsBundle
  private let links: PageLinks
  private let readsInApp: Bool
  private let ignoresDevices: Bool
  /// The pages in the middle of being walked. An explicit stack: a chain of pages may be as long as
  /// a bundle has files.
  private var stack: [(visit: PageVisit, nextRow: Int, links: ArraySlice<PageLink>)] = []

  /// Prepares a walk.
  ///
  /// - Parameter readsInApp: Whether the files for InAppSettingsKit are read.
  /// - Parameter ignoresDevices: Whether a device reads the files of other devices too.
  init(
    _ bundle: SettingsBundle, _ links: PageLinks, readsInApp: Bool = false,
    ignoresDevices: Bool = false
  ) {
    (self.bundle, self.links) = (bundle, links)
    // A page that stands alone is opened, whatever its name says.
    self.readsInApp = readsInApp || bundle.isSinglePage
    self.ignoresDevices = ignoresDevices || bundle.isSinglePage
  }

  /// Walks from some pages, one after the other.
  ///
  /// - Parameter next: The step that a link is; `nil` where it is not followed.
  mutating func run(from starts: [Step], next: (PageLink, PageVisit) -> Step?) {
    for start in starts {
      open(start)
      while let (visit, row, rest) = stack.popLast() {
        var links = rest
        if row == 0 { visits.append(visit) }
        let link = links.popFirst()
        rows.append((visit, row..<(link?.row ?? bundle.pages[visit.page].summaries.count)))
        guard let link else { continue }
        stack.append((visit, link.row + 1, links))
        if let step = next(link, visit) { open(step) }
      }
    }
  }

  /// Puts the files of a page on the stack for the devices that did not meet it yet.
  private mutating func open(_ step: Step) {
    let fresh = step.idioms.subtracting(bases[step.base, default: []])
    guard !fresh.isEmpty else { return }
    bases[step.base, default: []].formUnion(fresh)
    for (page, idioms) in files(of: step.base, for: fresh).reversed() {
      let suite = bundle.pages[page].storageGroup ?? step.suite
      let visit = PageVisit(page: page, idioms: idioms, suite: suite, obstacle: step.obstacle)
      stack.append((visit, 0, links.links(ofPage: page)))
    }
  }

  /// The files of a page that devices open, each with the devices that open it; after them those
  /// for InAppSettingsKit and those of languages.
  private func files(of base: String, for idioms: DeviceIdioms) -> [(
    page: Int, idioms: DeviceIdioms
  )] {
    let files = bundle.pageIndices[base, default: []].filter {
      readsInApp || !bundle.pages[$0].name.isInApp
    }
    if ignoresDevices { return files.map { ($0, idioms) } }
    let languages = files.grouped { bundle.pages[$0].name.language }
    let inOrder = languages.filter { $0.key == nil } + languages.filter { $0.key != nil }
    return inOrder.flatMap { _, files in
      [false, true].flatMap { isInApp in
        let files = files.filter { bundle.pages[$0].name.isInApp == isInApp }
        return files.map {
          (page: $0, idioms: bundle.idioms(ofFile: $0, among: files).intersection(idioms))
        }
        .filter { !$0.idioms.isEmpty }.ordered { $0.idioms.rawValue }
      }
    }
  }
}

extension SettingsBundle {
  /// The devices that read a file of a page: those of its name, or those for which no other file
  /// is.
  ///
  /// - Parameter files: The files of one folder for one reader.
  fileprivate func idioms(ofFile number: Int, among files: [Int]) -> DeviceIdioms {
    if let device = pages[number].name.device { return DeviceIdioms(device) }
    return files.compactMap { pages[$0].name.device }.reduce(into: .all) {
      $0.remove(DeviceIdioms($1))
    }
  }
}
