/// The names of archives.
enum ArchiveName {
  private static let slash = UInt8(ascii: "/")

  /// Returns whether a name is that of an app for the App Store.
  static func isApp(_ name: String) -> Bool { has(name.utf8[...], ".ipa") }

  /// Returns whether a path may lead to or into an archive, without access to a file system; hardly
  /// any does.
  static func mayLead(_ path: String) -> Bool {
    let (app, zip): (UInt32, UInt32) = (0x2E69_7061, 0x2E7A_6970)
    // The last four letters of a name, in small ones.
    var ending: UInt32 = 0
    for byte in path.utf8 {
      if byte != slash {
        ending = ending << 8 | UInt32(byte | 0x20)
      } else if ending == app || ending == zip {
        return true
      } else {
        ending = 0
      }
    }
    return ending == app || ending == zip
  }

  /// Returns the prefixes of a path whose last part has the name of an archive, the shortest first.
  static func prefixes(of path: String) -> [String] {
    path.utf8.split(separator: slash).filter(isArchive).map { String(path[..<$0.endIndex]) }
  }

  private static func isArchive(_ name: Substring.UTF8View) -> Bool {
    has(name, ".ipa") || has(name, ".zip")
  }

  /// Returns whether a name is longer than a suffix and ends with it, ignoring case: letters of
  /// both cases differ in one bit.
  private static func has(_ name: Substring.UTF8View, _ suffix: String) -> Bool {
    name.count > 4 && name.suffix(4).elementsEqual(suffix.utf8) { $0 | 0x20 == $1 }
  }
}
