/// Source files in folders that patterns leave out of a scan.
package struct LeftOutSources: Sendable, Hashable {
  /// More files are not counted.
  package static let limit = 10_000

  package let count: Int
  /// The paths of the folders with such files, as shown.
  package let folders: [String]

  package init(count: Int, folders: [String]) {
    self.count = count
    self.folders = folders
  }

  /// Returns whether a folder may hold code that was written for the app.
  package static func mayHoldCode(_ name: String) -> Bool {
    !name.hasPrefix(".") && !["node_modules", "DerivedData"].contains(name)
      && ![".bundle", ".framework", ".xcframework", ".xcassets"].contains { name.hasSuffix($0) }
  }
}
