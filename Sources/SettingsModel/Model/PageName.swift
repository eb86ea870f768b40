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

  /// Parses the path of a property list; `nil` for a file of another kind, or without a base name.
  ///
  /// - Parameter path: The path in the bundle with forward slashes.
  package init?(path: String) {
    guard path.hasSuffix(".plist") else { return nil }
    var rest = path.utf8.dropLast(".plist".utf8.count)
    if let slash = rest.firstIndex(of: UInt8(ascii: "/")), rest[..<slash].ends(with: ".lproj") {
      language = String(Substring(rest[..<slash].dropLast(".lproj".utf8.count)))
      rest = rest[rest.index(after: slash)...]
    }
    isInApp = rest.ends(with: ".inApp")
    if isInApp { rest = rest.dropLast(".inApp".utf8.count) }
    device = DeviceIdiom.allCases.first { rest.ends(with: "~" + $0.fileName) }
    if let device { rest = rest.dropLast("~".utf8.count + device.fileName.utf8.count) }
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
  /// The base name with folder that the value most likely means: without `.plist`, `./`, `../` and
  /// doubled slashes; the value as written if it leaves the bundle.
  package private(set) var base: String
  /// Whether the value ends in `.plist`, in any case.
  package let hasExtension: Bool
  /// Whether the value contains a folder.
  package let hasFolder: Bool
  /// Whether the value is absolute, begins with `~/`, or has a `..` that leaves the bundle.
  package let leavesBundle: Bool

  /// Parses a value of `File`.
  ///
  /// - Parameter isPage: Returns whether the bundle has a page of a base name. If it has a page
  ///   `A.plist.plist`, the value `A.plist` is kept as written.
  package init(_ written: String, isPage: (String) -> Bool = { _ in false }) {
    self.written = written
    var suffixLength = 0
    if !isPage(written) { suffixLength = PageReference.suffixLength(of: written, isPage) }
    hasExtension = suffixLength > 0
    // Nearly all values are plain names. Without a slash, only '.' and '..' are paths.
    let isPath =
      written.utf8.contains(UInt8(ascii: "/")) || written.utf8.first == UInt8(ascii: ".")
    if !isPath {
      hasFolder = false
      leavesBundle = false
      base = hasExtension ? String(written.dropLast(suffixLength)) : written
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
      base = String(parts.joined(separator: "/").dropLast(suffixLength))
    }
  }

  /// Returns the reference with another base name of the same page.
  func naming(_ base: String) -> PageReference {
    var reference = self
    reference.base = base
    return reference
  }

  /// Returns the length, in characters, of the `.plist` suffixes to remove from a name.
  ///
  /// As few suffixes are removed as lead to a page. If no number of them leads to one, all are
  /// removed, except for one that is the whole name.
  private static func suffixLength(of name: String, _ isPage: (String) -> Bool) -> Int {
    let suffix = ".plist"
    var length = 0
    while name.utf8.count > length + suffix.utf8.count,
      name.dropLast(length).suffix(suffix.count).lowercased() == suffix
    {
      length += suffix.count
      if isPage(String(name.dropLast(length))) { break }
    }
    return length
  }
}

extension Substring.UTF8View {
  /// Returns whether the bytes end with a text.
  ///
  /// Comparing characters would take ten times as long.
  func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
