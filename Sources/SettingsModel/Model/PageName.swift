import SettingsSystem

/// What a page's file name says: `Root~ipad.inApp.plist` in `de.lproj`.
///
/// Source: InAppSettingsKit's lookup order `NAME~device.inApp`, `NAME.inApp`, `NAME~device`, `NAME`; the Settings app
/// looks pages up the same way without `.inApp`.
package struct PageName: Sendable, Hashable {
  /// A device idiom a file is for.
  package enum Device: String, Sendable, Hashable, CaseIterable {
    /// `~iphone`
    case phone = "iphone"
    /// `~ipad`
    case pad = "ipad"
  }

  /// The name that `File` uses, with the folder if the page is in one: `Root`, `Licenses/Zlib`.
  package var base: String
  /// The device the file is for; absent for all.
  package var device: Device?
  /// Whether only InAppSettingsKit reads the file.
  package var isInApp: Bool
  /// The language folder the file is in, without `.lproj`; absent for all languages.
  package var language: String?

  /// Reads the name of a property list; `nil` for a file of another kind.
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
    if rest.ends(with: "~iphone") {
      device = .phone
      rest = rest.dropLast(7)
    } else if rest.ends(with: "~ipad") {
      device = .pad
      rest = rest.dropLast(5)
    }
    guard !rest.isEmpty else { return nil }
    base = String(Substring(rest))
  }

  /// The name that `File` uses without the folder: `Zlib`.
  package var lastPart: String { Paths.name(base) }

  /// Whether the file is a variant for a device or language, or for InAppSettingsKit alone.
  package var isVariant: Bool { device != nil || isInApp || language != nil }
}
