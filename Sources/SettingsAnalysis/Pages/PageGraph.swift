import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// The pages of a bundle and the rows that open one from another.
///
/// ``openings``, ``audiences`` and ``SettingOrder`` walk along its edges to find the pages that a
/// reader opens, on which devices, for which app groups and in which order.
package final class PageGraph: Sendable {
  /// A row that opens a page without naming it.
  struct UnnamedEdge: Sendable {
    let row: Row
    /// The reason why Settings drops the row on the page; `nil` if it shows the row.
    let drop: DroppedRow?
  }

  /// The edges in the order of the pages and their rows.
  package let edges: [PageEdge]
  /// The rows that open a page without naming it.
  let unnamedEdges: [UnnamedEdge]
  /// The app groups in which values may be stored; the first, `nil`, stands for the app's own
  /// defaults.
  package let suites: [String?]
  /// The app group that each page itself names, as an index in ``suites``; `nil` for a page that
  /// names none.
  let ownSuites: [Int?]
  /// The indices in ``suites`` of the groups with which a first page is opened.
  let openingSuites: [Int]
  let bundle: SettingsBundle
  /// The ranges of the pages' edges in ``edges``, by page.
  private let ranges: [Range<Int>]
  /// The base names of page files, including unreadable ones.
  private let fileNames: Set<String>
  /// The base names of the pages that each page's rows open, with misspellings corrected, by the
  /// page's base name.
  private let children: [String: [String]]

  /// Finds the edges of a bundle.
  ///
  /// - Parameter findDrops: Returns the rows of a page that Settings drops when it shows the page;
  ///   called only for pages with child panes.
  init(_ bundle: SettingsBundle, drops findDrops: (Int) -> [Int: DroppedRow]) {
    self.bundle = bundle
    let storageGroups = bundle.pages.map { $0.storageGroup }
    let suites = ([nil] + storageGroups + bundle.openingSuites).distinct
    self.suites = suites
    let suiteNumbers = Dictionary(uniqueKeysWithValues: zip(suites, suites.indices))
    ownSuites = storageGroups.map { $0.flatMap { suiteNumbers[$0] } }
    openingSuites = bundle.openingSuites.compactMap { suiteNumbers[$0] }
    var edges: [PageEdge] = []
    var unnamed: [UnnamedEdge] = []
    var ranges: [Range<Int>] = []
    ranges.reserveCapacity(bundle.pages.count)
    for page in bundle.pages {
      let start = edges.count
      var knownDrops: [Int: DroppedRow]?
      for index in page.rows.indices where page.element(ofRow: index) == .childPane {
        let row = page.row(at: index)
        let drops = knownDrops ?? findDrops(page.number)
        knownDrops = drops
        if let file = row.text(.file), !row.list.isBlankText(file.node) {
          edges.append(
            PageEdge(
              row: row,
              node: file.node,
              reference: bundle.reference(file.value),
              idioms: row.shownIdioms,
              drop: drops[row.index]))
        } else if !row.opensController {
          unnamed.append(UnnamedEdge(row: row, drop: drops[row.index]))
        }
      }
      ranges.append(start..<edges.count)
    }
    var fileNames: Set<String> = []
    if !edges.isEmpty, !bundle.isSinglePage {
      let names = PageFileNames(bundle)
      names.findTargets(of: &edges)
      fileNames = names.all
    }
    var children: [String: [String]] = [:]
    for edge in edges { children[edge.row.page.name.base, default: []].append(edge.meant) }
    self.edges = edges
    self.ranges = ranges
    self.fileNames = fileNames
    self.children = children
    unnamedEdges = unnamed
  }

  /// Returns the edges of a page, in the order of its rows.
  func edges(ofPage page: Int) -> ArraySlice<PageEdge> { edges[ranges[page]] }

  /// The edges to missing pages.
  package var edgesToMissingPages: [PageEdge] { edges.filter { $0.isMissing } }

  /// The edges to pages in folders of the bundle.
  package var edgesIntoFolders: [PageEdge] {
    edges.filter { $0.reference.hasFolder && !$0.reference.leavesBundle && !$0.isWebPage }
  }

  /// Returns the given names of pages and the names of all pages that they lead to, directly or
  /// not.
  package func names(from starts: some Sequence<String>) -> Set<String> {
    var open = Array(starts)
    var found: Set<String> = []
    while let name = open.popLast() {
      if found.insert(name).inserted { open += children[name, default: []] }
    }
    return found
  }

  /// The base names of the pages that no other page opens, in the order of the pages.
  ///
  /// A merge adds a row that opens them.
  package var unopenedNames: [String] {
    let opened = openedNames { $0.reference.base }
    return bundle.pages.filter { !$0.name.isVariant && !opened.contains($0.name.base) }
      .map { $0.name.base }.distinct
  }

  /// The names of the pages of a fragment that are shown first after a merge.
  ///
  /// A merge moves the rows of `Root` to the bundle's first page, and adds a row for each page that
  /// no other page opens.
  var namesOfMergedPages: [String] {
    var names: [String] = []
    if bundle.pageIndices["Root"] != nil { names.append("Root") }
    names += unopenedNames
    if !names.isEmpty { return names.distinct }
    // All pages open each other.
    return bundle.pages.prefix(1).map { $0.name.base }
  }

  /// Returns the names of the pages that another page is meant to open.
  ///
  /// - Parameter name: Returns the base name of the page to which an edge leads.
  package func openedNames(_ name: (PageEdge) -> String) -> Set<String> {
    var opened: Set<String> = []
    for edge in edges {
      let target = name(edge)
      if target != edge.row.page.name.base { opened.insert(target) }
    }
    return opened
  }

  /// The edges back to a page that is still open on the route to them, in the order of the
  /// traversal.
  ///
  /// The traversal starts at each page with edges that it has not visited yet, in the order of the
  /// pages.
  package var cycles: [PageEdge] {
    // The variants of a page are one page.
    let outgoing = Dictionary(grouping: edges.filter { fileNames.contains($0.reference.base) }) {
      $0.row.page.name.base
    }
    // Whether each visited page is still open; `nil` for a page that is not visited yet.
    var isOpen: [String: Bool] = [:]
    var found: [PageEdge] = []
    // An explicit stack, since a chain of pages may be as long as a bundle has files.
    var stack: [(page: String, rest: ArraySlice<PageEdge>)] = []
    func enter(_ page: String) {
      isOpen[page] = true
      stack.append((page, outgoing[page, default: []][...]))
    }
    for source in edges.map({ $0.row.page.name.base }) where isOpen[source] == nil {
      enter(source)
      while let top = stack.last {
        guard let edge = top.rest.first else {
          isOpen[top.page] = false
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].rest.removeFirst()
        switch isOpen[edge.reference.base] {
        case true?: found.append(edge)
        case false?: break
        case nil: enter(edge.reference.base)
        }
      }
    }
    return found
  }
}
