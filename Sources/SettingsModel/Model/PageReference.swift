/// The value of a child pane's `File`.
package struct PageReference: Sendable, Hashable {
  /// The value as written.
  package let written: String
  /// The base name with folder that it most likely means: without `.plist`, without `./` and doubled slashes.
  package let base: String
  /// Whether it ends in `.plist`.
  package let hasExtension: Bool
  /// Whether it names a folder on the way.
  package let hasFolder: Bool
  /// Whether it is absolute or has a `..` that leaves the bundle.
  package let leavesBundle: Bool

  /// Reads a value of `File`.
  package init(_ written: String) {
    self.written = written
    hasExtension = written.hasSuffix(".plist") && written.utf8.count > 6
    guard written.utf8.contains(UInt8(ascii: "/")) || written.utf8.first == UInt8(ascii: ".") else {
      // Nearly all are plain names.
      hasFolder = false
      leavesBundle = false
      base = hasExtension ? String(written.dropLast(6)) : written
      return
    }
    hasFolder = written.contains("/")
    var parts: [Substring] = []
    var leaves = written.hasPrefix("/") || written.hasPrefix("~/")
    for part in written.split(separator: "/") where part != "." {
      if part == ".." {
        if parts.popLast() == nil { leaves = true }
      } else {
        parts.append(part)
      }
    }
    leavesBundle = leaves
    let joined = parts.joined(separator: "/")
    // No page has such a name: what leads out of the bundle opens nothing.
    base = leaves ? written : hasExtension ? String(joined.dropLast(6)) : joined
  }
}
