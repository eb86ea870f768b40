/// A source file that is not scanned, or only in part.
package struct SkippedSource: Error, Hashable {
  /// The path as shown.
  package let path: String
  /// The index of the file, where a part of it is scanned.
  package let file: Int?
  /// The reason, as one sentence part.
  package let reason: String
  /// The start of the part that is left out: a 0-based UTF-8 offset.
  package let offset: Int?

  /// Makes a file that is not scanned, or only to an offset.
  package init(path: String, reason: String, file: Int? = nil, offset: Int? = nil) {
    self.path = path
    self.file = file
    self.reason = reason
    self.offset = offset
  }
}

/// Source files in folders that patterns leave out of a scan.
package struct LeftOutSources: Sendable, Hashable {
  /// More files are not counted.
  package static let limit = 10_000

  package let count: Int
  /// The folders that have some, as shown.
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
