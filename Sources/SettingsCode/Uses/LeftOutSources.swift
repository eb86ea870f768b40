/// Source files in folders that patterns leave out of a scan.
package struct LeftOutSources: Sendable, Hashable {
  /// The number of files at which counting stops.
  package static let limit = 10_000

  package let count: Int
  /// The paths of the folders with such files, as shown.
  package let folders: [String]

  package init(count: Int, folders: [String]) {
    self.count = count
    self.folders = folders
  }

  /// Returns whether a folder with the given name may contain code written for the app.
  package static func mayHoldCode(_ name: String) -> Bool {
    !name.hasPrefix(".") && !["node_modules", "DerivedData"].contains(name)
      && ![".bundle", ".framework", ".xcframework", ".xcassets"].contains { name.hasSuffix($0) }
  }
}
