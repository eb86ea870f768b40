import SettingsText

/// The names of archives.
enum ArchiveName {
  private static let slash = UInt8(ascii: "/")

  /// Returns whether a name has the extension of an app for the App Store.
  static func isApp(_ name: String) -> Bool { has(name.utf8[...], ".ipa") }

  /// Returns whether a part of a path may be the name of an archive.
  ///
  /// For most paths, the answer is no, and the archives above them need not be searched.
  static func mayOccur(in path: String) -> Bool {
    path.withBytes { path in
      var rest = path[...]
      while let dot = rest.firstIndex(of: UInt8(ascii: ".")) {
        // `.ipa`
        let end = dot + 4
        guard end <= path.count else { return false }
        let endsPart = end == path.count || path[end] == slash
        if endsPart, isExtension(path[dot..<end]) { return true }
        rest = path[(dot + 1)...]
      }
      return false
    }
  }

  /// Returns whether the bytes are the extension of an archive, ignoring case.
  private static func isExtension(_ bytes: ByteView) -> Bool {
    [".ipa", ".zip"].contains { bytes.elementsEqual($0.utf8) { $0 | 0x20 == $1 } }
  }

  /// Returns the prefixes of a path whose last part has the name of an archive, the shortest first.
  static func prefixes(of path: String) -> [String] {
    path.utf8.split(separator: slash).filter(isArchive).map { String(path[..<$0.endIndex]) }
  }

  private static func isArchive(_ name: Substring.UTF8View) -> Bool {
    has(name, ".ipa") || has(name, ".zip")
  }

  /// Returns whether a name is longer than a suffix of four bytes and ends with it, ignoring case.
  private static func has(_ name: Substring.UTF8View, _ suffix: String) -> Bool {
    // The last byte alone rules out most names.
    guard name.last.map({ $0 | 0x20 }) == suffix.utf8.last, name.count > 4 else { return false }
    return name.suffix(4).elementsEqual(suffix.utf8) { $0 | 0x20 == $1 }
  }
}
