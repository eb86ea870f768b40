import SettingsModel
import SettingsText

/// A traversal of the pages of a graph: depth-first in the order of the rows, each page once per
/// device and app group.
///
/// The caller determines which edges are followed: those that the Settings app or InAppSettingsKit
/// follows, or those that no reader follows yet.
struct PageTraversal {
  /// A step to a page.
  struct Step {
    /// The base name of the page.
    let base: String
    var idioms = DeviceIdioms.all
    /// The app group of the page that leads to this one, as an index in ``PageGraph/suites``.
    var suite = 0
    var obstacle: PageObstacle? = nil
  }

  /// A page in one app group.
  private struct GroupedPage: Hashable {
    let page: Int
    let suite: Int
  }

  /// A page whose rows are being traversed.
  private struct OpenPage {
    let route: PageRoute
    /// The index of the first row that is not traversed yet.
    var nextRow = 0
    /// The edges that are not traversed yet.
    var edges: ArraySlice<PageEdge>
  }

  /// The routes in the order in which the traversal reaches their pages.
  private(set) var routes: [PageRoute] = []
  /// The rows between edges, in the order of the traversal.
  private(set) var rows: [(route: PageRoute, range: Range<Int>)] = []
  /// The base names of the pages to open, including missing ones.
  private(set) var pageNames: Set<String> = []
  /// The devices that have reached each page.
  private var reached: [GroupedPage: DeviceIdioms] = [:]
  private let graph: PageGraph
  private let bundle: SettingsBundle
  private let readsInApp: Bool
  private let ignoresDevices: Bool
  /// The explicit stack of the traversal, since a chain of pages may be as long as a bundle has
  /// files.
  private var stack: [OpenPage] = []

  /// Creates a traversal that has not started yet.
  ///
  /// - Parameter readsInApp: Whether the files for InAppSettingsKit are read.
  /// - Parameter ignoresDevices: Whether a device reads the files of other devices too.
  init(_ graph: PageGraph, readsInApp: Bool = false, ignoresDevices: Bool = false) {
    self.graph = graph
    bundle = graph.bundle
    // A single page is opened, whatever its name is.
    self.readsInApp = readsInApp || bundle.isSinglePage
    self.ignoresDevices = ignoresDevices || bundle.isSinglePage
  }

  /// Traverses pages from the given starts, one after the other.
  ///
  /// - Parameter next: Returns the step along an edge; `nil` if the edge is not followed.
  mutating func run(from starts: [Step], next: (PageEdge, PageRoute) -> Step?) {
    for start in starts {
      open(start)
      // At each row with an edge, the page is pushed again with its remaining rows, below the page
      // that the edge opens.
      while var page = stack.popLast() {
        let isNew = page.nextRow == 0
        if isNew { routes.append(page.route) }
        let edge = page.edges.popFirst()
        let end = edge?.row.index ?? bundle.pages[page.route.page].rows.count
        rows.append((page.route, page.nextRow..<end))
        guard let edge else { continue }
        page.nextRow = end + 1
        stack.append(page)
        if let step = next(edge, page.route) { open(step) }
      }
    }
  }

  /// Pushes the files of a page for the devices and the app group that have not reached it yet.
  private mutating func open(_ step: Step) {
    guard !step.idioms.isEmpty else { return }
    pageNames.insert(step.base)
    // In reverse order, so that the first file is on top of the stack.
    for (page, idioms) in files(of: step.base, for: step.idioms).reversed() {
      let suite = graph.ownSuites[page] ?? step.suite
      let groupedPage = GroupedPage(page: page, suite: suite)
      let earlier = reached[groupedPage, default: []]
      let newIdioms = idioms.subtracting(earlier)
      guard !newIdioms.isEmpty else { continue }
      reached[groupedPage] = earlier.union(newIdioms)
      let route = PageRoute(
        page: page,
        idioms: newIdioms,
        suite: suite,
        obstacle: step.obstacle)
      stack.append(OpenPage(route: route, edges: graph.edges(ofPage: page)))
    }
  }

  /// Returns the files of a page that devices open, each with these devices, followed by the files
  /// for InAppSettingsKit and the files of languages.
  private func files(of base: String, for idioms: DeviceIdioms) -> [(
    page: Int, idioms: DeviceIdioms
  )] {
    let files = bundle.pageIndices[base, default: []].filter {
      readsInApp || !bundle.pages[$0].name.isInApp
    }
    let isForAllDevices = files.count == 1 && bundle.pages[files[0]].name.device == nil
    if ignoresDevices || isForAllDevices { return files.map { ($0, idioms) } }
    let languages = files.grouped { bundle.pages[$0].name.language }
    let inOrder = languages.filter { $0.key == nil } + languages.filter { $0.key != nil }
    var found: [(page: Int, idioms: DeviceIdioms)] = []
    for (_, filesOfLanguage) in inOrder {
      for isInApp in [false, true] {
        let filesOfReader = filesOfLanguage.filter { bundle.pages[$0].name.isInApp == isInApp }
        let opened = filesOfReader.map { file in
          let readers = bundle.idioms(ofFile: file, among: filesOfReader)
          return (page: file, idioms: readers.intersection(idioms))
        }
        // The file for phones comes first.
        found += opened.filter { !$0.idioms.isEmpty }.ordered { $0.idioms.rawValue }
      }
    }
    return found
  }
}

extension SettingsBundle {
  /// Returns the devices that read a file of a page: the device in its name, or those without a
  /// separate file.
  ///
  /// - Parameter files: The files of one folder for one reader.
  fileprivate func idioms(ofFile number: Int, among files: [Int]) -> DeviceIdioms {
    if let device = pages[number].name.device { return DeviceIdioms(device) }
    var idioms = DeviceIdioms.all
    for device in files.compactMap({ pages[$0].name.device }) {
      idioms.remove(DeviceIdioms(device))
    }
    return idioms
  }
}
