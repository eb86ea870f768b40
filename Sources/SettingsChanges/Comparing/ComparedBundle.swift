import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// One side of a comparison: the facts of a bundle, and how its places are shown.
package struct ComparedBundle: Sendable {
  /// The facts.
  var analysis: BundleAnalysis
  /// The bundle.
  let bundle: SettingsBundle
  /// The path of the bundle without a revision before it.
  private let plainPath: String
  /// The 1-based lines of rows by file and row, where they are not those of the bundle's own files.
  private let recordedLines: [String: [Int?]]?
  private var places: PlaceLocator
  private var droppedRows: [Int: [Int: DroppedRow]] = [:]
  private var rowGroups: [Int: [Int]] = [:]
  private var linksByBase: [String: PageLink]?

  /// Makes a side.
  ///
  /// - Parameter plainPath: The path of the bundle without a revision before it; that of the bundle where absent.
  /// - Parameter recordedLines: The 1-based lines of a snapshot's rows, by file and in the order of the rows.
  package init(
    _ analysis: BundleAnalysis, plainPath: String? = nil, recordedLines: [String: [Int?]]? = nil
  ) {
    self.analysis = analysis
    bundle = analysis.bundle
    self.plainPath = plainPath ?? analysis.bundle.path
    self.recordedLines = recordedLines
    places = PlaceLocator(analysis.bundle)
  }

  /// Why Settings drops a row; `nil` where it does not.
  mutating func dropped(_ page: Int, _ row: Int) -> DroppedRow? {
    if let known = droppedRows[page] { return known[row] }
    let found = Dictionary(droppedRows(page).map { ($0.row, $0) }, uniquingKeysWith: { first, _ in first })
    droppedRows[page] = found
    return found[row]
  }

  /// The rows of a page that Settings drops, in the order of the file.
  mutating func droppedRows(_ page: Int) -> [DroppedRow] { analysis.droppedRows(ofPage: page) }

  /// The ways of Settings to a page, those that end before it included; none for a page that nothing means to open.
  mutating func ways(_ page: Int) -> [PageOpenings.Opening] { analysis.pageOpenings.openings[page, default: []] }

  /// The 0-based number of the group that a row stands in; a heading belongs to the group it begins.
  mutating func group(ofRow row: Int, onPage page: Int) -> Int {
    if rowGroups[page] == nil {
      var numbers = [Int](repeating: 0, count: bundle.pages[page].summaries.count)
      for (number, group) in analysis.groups(ofPage: page).groups.enumerated() {
        if let heading = group.heading { numbers[heading] = number }
        for row in group.rows { numbers[row] = number }
      }
      rowGroups[page] = numbers
    }
    return rowGroups[page]?[row] ?? 0
  }

  /// The pages that some reader opens, with what they are recognized by: the file, which says nothing about a page
  /// without its bundle. A device finds a file by either form of an accented letter.
  mutating func openPages() -> [(name: String, page: Int)] {
    var open: [(name: String, page: Int)] = []
    for page in bundle.pages.indices where !analysis.audiences[page].isEmpty {
      let ways = ways(page)
      guard ways.isEmpty || ways.contains(where: { $0.obstacle == nil }) else { continue }
      open.append((bundle.isSinglePage ? "" : bundle.pages[page].file, page))
    }
    return open
  }

  /// A value or key of a page as the place of a change.
  ///
  /// - Parameter node: The place; the value itself where `value` is absent but wanted.
  /// - Parameter value: The value that differs.
  mutating func side(
    _ row: Row, _ node: PropertyList.NodeID? = nil, value: PropertyListValue? = nil
  ) -> SettingsChange.Side {
    let place = row.place(node)
    let (path, range) = places.locate(place)
    let file = bundle.documents[row.document].file
    var line = range?.start.line
    if let recordedLines, let lines = recordedLines[file], lines.indices.contains(row.index) {
      line = lines[row.index]
    }
    return SettingsChange.Side(
      path: path, plainPath: plainPath(file), range: range, line: line, keyPath: places.keyPath(place), value: value)
  }

  /// A file as the place of a change.
  func side(file: String, value: PropertyListValue? = nil) -> SettingsChange.Side {
    SettingsChange.Side(
      path: bundle.displayPath(file), plainPath: plainPath(file), range: nil, line: nil, keyPath: nil, value: value)
  }

  /// A file of the bundle without a revision before it.
  func plainPath(_ file: String) -> String {
    file.isEmpty ? plainPath : plainPath.isEmpty ? file : plainPath + "/" + file
  }

  /// The path that stands for a file in reports, whether this side has it or not.
  func reportedPath(_ file: String) -> String {
    if bundle.pages.contains(where: { $0.file == file }) { return plainPath(file) }
    return bundle.pages.first.map { plainPath($0.file) } ?? plainPath("")
  }

  /// That a page is not there although a row leads to it, as a line; `nil` where it is there or none does.
  mutating func lostPage(_ base: String) -> String? {
    if bundle.pageIndices[base] != nil { return nil }
    let links = linksByBase ?? Dictionary(analysis.links.links.map { ($0.reference.base, $0) }) { first, _ in first }
    linksByBase = links
    return links[base].map {
      "page '\(base).plist' is not there, but the row \(bundle.label(of: $0)) still leads to it"
    }
  }
}
