import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// One side of a comparison: the facts of a bundle, and the notation of its places.
package struct ComparedBundle {
  /// The facts.
  let analysis: BundleAnalysis
  let bundle: SettingsBundle
  /// The path of the bundle without a revision before it.
  private let plainPath: String
  private var places: PlaceLocator

  /// Makes a side.
  ///
  /// - Parameter plainPath: The path of the bundle without a revision before it; that of the bundle
  ///   where absent.
  package init(_ analysis: BundleAnalysis, plainPath: String? = nil) {
    self.analysis = analysis
    bundle = analysis.bundle
    self.plainPath = plainPath ?? analysis.bundle.path
    places = PlaceLocator(analysis.bundle)
  }

  /// Returns the 0-based number of the group that contains a row; a heading belongs to the group it
  /// begins.
  func group(ofRow row: Int, onPage page: Int) -> Int {
    analysis.groups(ofPage: page).number(ofRow: row)
  }

  /// Returns the pages that some reader opens, with the file name that identifies them, which means
  /// nothing for a page without its bundle. A device finds a file by either form of an accented
  /// letter.
  func openPages() -> [(name: String, page: Int)] {
    var open: [(name: String, page: Int)] = []
    for page in bundle.pages.indices where !analysis.audiences[page].isEmpty {
      let openings = analysis.openings(ofPage: page)
      guard openings.isEmpty || openings.contains(where: { $0.obstacle == nil }) else { continue }
      let name = bundle.pages[page].name
      // The folder of a language is found whatever its case is.
      let file = bundle.pages[page].file.dropFirst(name.language?.count ?? 0)
      var path = ""
      if !bundle.isSinglePage { path = (name.language?.lowercased() ?? "") + file }
      open.append((path, page))
    }
    return open
  }

  /// Returns a value or key of a page as the place of a change.
  ///
  /// - Parameter node: The place; the value itself where `value` is absent but wanted.
  /// - Parameter value: The value that differs.
  mutating func side(
    _ row: Row, _ node: PropertyList.NodeID? = nil, value: PropertyListValue? = nil
  ) -> SettingsChange.Side {
    let place = row.place(node)
    let (path, range) = places.locate(place)
    let file = bundle.documents[row.document].file
    return SettingsChange.Side(
      path: path,
      file: file,
      plainPath: plainPath(file),
      range: range,
      keyPath: places.keyPath(place),
      value: value)
  }

  /// Returns a file as the place of a change.
  func side(file: String, value: PropertyListValue? = nil) -> SettingsChange.Side {
    SettingsChange.Side(
      path: bundle.displayPath(file),
      file: file,
      plainPath: plainPath(file),
      range: nil,
      keyPath: nil,
      value: value)
  }

  /// Returns a file of the bundle without a revision before it.
  func plainPath(_ file: String) -> String {
    if file.isEmpty { return plainPath }
    if plainPath.isEmpty { return file }
    return plainPath + "/" + file
  }

  /// Returns the path of a file in reports, even if this side lacks it.
  func reportedPath(_ file: String) -> String {
    if bundle.pages.contains(where: { $0.file == file }) { return plainPath(file) }
    return bundle.pages.first.map { plainPath($0.file) } ?? plainPath("")
  }

  /// Returns a note that a page is missing although a row leads to it; `nil` if it is present or no
  /// row does.
  func lostPage(_ base: String) -> String? {
    if bundle.pageIndices[base] != nil { return nil }
    return analysis.graph.edges.first { $0.reference.base == base }.map {
      "page '\(base).plist' is not there, but the row \($0.row.label) still leads to it"
    }
  }
}
