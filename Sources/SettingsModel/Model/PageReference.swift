/// The value of a child pane's `File`.
package struct PageReference: Sendable, Hashable {
  /// The value as written.
  package let written: String
  /// The base name with folder that it most likely means: without `.plist`, without `./` and doubled slashes.
  package private(set) var base: String
  /// Whether it ends in `.plist`, in whatever case.
  package let hasExtension: Bool
  /// Whether it names a folder on the way.
  package let hasFolder: Bool
  /// Whether it is absolute or has a `..` that leaves the bundle.
  package let leavesBundle: Bool

  /// Reads a value of `File`.
  ///
  /// - Parameter isPage: Whether there is a page of a name: one that is itself named with `.plist` is meant as written.
  package init(_ written: String, isPage: (String) -> Bool = { _ in false }) {
    self.written = written
    let ending = isPage(written) ? 0 : PageReference.ending(of: written, isPage)
    hasExtension = ending > 0
    guard written.utf8.contains(UInt8(ascii: "/")) || written.utf8.first == UInt8(ascii: ".") else {
      // Nearly all are plain names.
      hasFolder = false
      leavesBundle = false
      base = hasExtension ? String(written.dropLast(ending)) : written
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
    base = leaves ? written : hasExtension ? String(joined.dropLast(ending)) : joined
  }

  /// The same reference to a page by another of its names.
  func naming(_ base: String) -> PageReference {
    var reference = self
    reference.base = base
    return reference
  }

  /// How many characters at the end of a name are `.plist`, as often as it takes to find a page; 0 where nothing is
  /// before them.
  private static func ending(of name: String, _ isPage: (String) -> Bool) -> Int {
    var count = 0
    while name.utf8.count > count + 6, name.dropLast(count).suffix(6).lowercased() == ".plist" {
      count += 6
      if isPage(String(name.dropLast(count))) { break }
    }
    return count
  }
}
