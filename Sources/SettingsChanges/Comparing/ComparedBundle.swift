import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A version of a bundle in a comparison, with the paths and places that reports give for it.
package struct ComparedBundle {
  let analysis: BundleAnalysis
  let bundle: SettingsBundle
  /// The path of the bundle without a revision.
  private let plainPath: String
  private var places: PlaceLocator

  /// Creates a version of a bundle for a comparison.
  ///
  /// - Parameter plainPath: The path of the bundle without a revision; `nil` for the path of the
  ///   bundle.
  package init(_ analysis: BundleAnalysis, plainPath: String? = nil) {
    self.analysis = analysis
    bundle = analysis.bundle
    self.plainPath = plainPath ?? analysis.bundle.path
    places = PlaceLocator(analysis.bundle)
  }

  /// Returns the 0-based number of the group that contains a row.
  ///
  /// A heading belongs to the group that it begins.
  func group(ofRow row: Int, onPage page: Int) -> Int {
    analysis.groups(ofPage: page).number(ofRow: row)
  }

  /// Returns the pages that can be opened, with the names that identify them.
  func openPages() -> [(name: String, page: Int)] {
    bundle.pages.indices.filter(isOpened).map { (pageName($0), $0) }
  }

  /// Returns whether a page can be opened in Settings or in an app.
  private func isOpened(_ page: Int) -> Bool {
    if analysis.audiences[page].isEmpty { return false }
    let openings = analysis.openings(ofPage: page)
    // The first page has no openings, and neither has a page that only InAppSettingsKit opens.
    return openings.isEmpty || openings.contains { $0.obstacle == nil }
  }

  /// Returns the file name that identifies a page; empty for a page without its bundle, whose file
  /// name has no meaning.
  ///
  /// Names are compared by canonical equivalence, as a device finds a file.
  private func pageName(_ page: Int) -> String {
    if bundle.isSinglePage { return "" }
    let file = bundle.pages[page].file
    guard let language = bundle.pages[page].name.language else { return file }
    // Devices find the folder of a language regardless of case: `DE.lproj/Root.plist` is the page
    // `de.lproj/Root.plist`.
    return language.lowercased() + file.dropFirst(language.count)
  }

  /// Returns the place of a value, a key or a row for a change.
  ///
  /// - Parameter node: The value or key; `nil` for the row as a whole.
  /// - Parameter value: The value that differs; `nil` if none does.
  mutating func side(
    _ row: Row, _ node: PropertyList.NodeID? = nil, value: PropertyListValue? = nil
  ) -> SettingsChange.Side {
    side(at: row.place(node), value: value)
  }

  /// Returns a place of the bundle for a change.
  ///
  /// - Parameter value: The value that differs; `nil` if none does.
  mutating func side(at place: Place, value: PropertyListValue? = nil) -> SettingsChange.Side {
    let (path, range) = places.locate(place)
    let file = places.file(of: place)
    return SettingsChange.Side(
      path: path,
      file: file,
      plainPath: plainPath(file),
      range: range,
      keyPath: places.keyPath(place),
      value: value)
  }

  /// Returns the path of a file in the bundle without a revision.
  func plainPath(_ file: String) -> String {
    if file.isEmpty { return plainPath }
    if plainPath.isEmpty { return file }
    return plainPath + "/" + file
  }

  /// Returns the path of a page in reports.
  ///
  /// If this version lacks the page, its first page stands for it, or the bundle if it has no pages.
  func reportedPath(_ file: String) -> String {
    if bundle.pages.contains(where: { $0.file == file }) { return plainPath(file) }
    guard let first = bundle.pages.first else { return plainPath }
    return plainPath(first.file)
  }

  /// Returns a note that a page is missing although a row opens it; `nil` if the page is present or
  /// no row opens it.
  func lostPage(_ base: String) -> String? {
    guard bundle.pageIndices[base] == nil,
      let edge = analysis.graph.edges.first(where: { $0.reference.base == base })
    else { return nil }
    return "page '\(base).plist' is not there, but the row \(edge.row.label) still leads to it"
  }
}
