import SettingsFiles

/// The parts of a page's file name: `Root~ipad.inApp.plist` in `de.lproj`.
///
/// Source: InAppSettingsKit's lookup order `NAME~device.inApp`, `NAME.inApp`, `NAME~device`,
/// `NAME`; the Settings app looks pages up the same way without `.inApp`.
package struct PageName: Sendable, Hashable {
  /// The name that `File` uses, with the folder if the page is in one: `Root`, `Licenses/Zlib`.
  package var base: String
  /// The device of the file; `nil` for all.
  package var device: DeviceIdiom?
  /// Whether only InAppSettingsKit reads the file.
  package var isInApp: Bool
  /// The language folder of the file, without `.lproj`; `nil` for all languages.
  package var language: String?

  /// Parses the path of a property list; `nil` for a file of another kind.
  ///
  /// - Parameter path: The path in the bundle with forward slashes.
  package init?(path: String) {
    guard path.hasSuffix(".plist") else { return nil }
    var rest = path.utf8.dropLast(6)
    if let slash = rest.firstIndex(of: UInt8(ascii: "/")), rest[..<slash].ends(with: ".lproj") {
      language = String(Substring(rest[..<slash].dropLast(6)))
      rest = rest[rest.index(after: slash)...]
    }
    isInApp = rest.ends(with: ".inApp")
    if isInApp { rest = rest.dropLast(6) }
    device = DeviceIdiom.allCases.first { rest.ends(with: "~" + $0.fileName) }
    if let device { rest = rest.dropLast(device.fileName.utf8.count + 1) }
    guard !rest.isEmpty else { return nil }
    base = String(Substring(rest))
  }

  /// The name that `File` uses without the folder: `Zlib`.
  package var lastPart: String { Paths.name(base) }

  /// Whether the file is a variant for a device or language, or for InAppSettingsKit alone.
  package var isVariant: Bool { device != nil || isInApp || language != nil }
}

/// The value of a child pane's `File`.
package struct PageReference: Sendable, Hashable {
  /// The value as written.
  package let written: String
  /// The base name with folder that the value most likely means: without `.plist`, `./` and doubled
  /// slashes.
  package private(set) var base: String
  /// Whether the value ends in `.plist`, in any case.
  package let hasExtension: Bool
  /// Whether the value contains a folder.
  package let hasFolder: Bool
  /// Whether the value is absolute or has a `..` that leaves the bundle.
  package let leavesBundle: Bool

  /// Parses a value of `File`.
  ///
  /// - Parameter isPage: Returns whether a page has a name; a value that is the name of a page is
  ///   kept as written, even if it ends in `.plist`.
  package init(_ written: String, isPage: (String) -> Bool = { _ in false }) {
    self.written = written
    var ending = 0
    if !isPage(written) { ending = PageReference.ending(of: written, isPage) }
    hasExtension = ending > 0
    guard written.utf8.contains(UInt8(ascii: "/")) || written.utf8.first == UInt8(ascii: ".") else {
      // Nearly all are plain names.
      hasFolder = false
      leavesBundle = false
      if hasExtension {
        base = String(written.dropLast(ending))
      } else {
        base = written
      }
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
    // A reference that leads out of the bundle opens no page.
    if leaves {
      base = written
    } else {
      base = String(parts.joined(separator: "/").dropLast(ending))
    }
  }

  /// Returns the same reference to a page by another of its names.
  func naming(_ base: String) -> PageReference {
    var reference = self
    reference.base = base
    return reference
  }

  /// Returns the length of one or more `.plist` suffixes of a name, counted until the rest names a
  /// page; 0 if nothing precedes them.
  private static func ending(of name: String, _ isPage: (String) -> Bool) -> Int {
    var count = 0
    while name.utf8.count > count + 6, name.dropLast(count).suffix(6).lowercased() == ".plist" {
      count += 6
      if isPage(String(name.dropLast(count))) { break }
    }
    return count
  }
}

extension Substring.UTF8View {
  /// Returns whether the bytes end with those of a text; comparing characters would take ten times
  /// as long.
  func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
