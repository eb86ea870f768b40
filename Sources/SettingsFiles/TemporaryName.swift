/// The names of files and folders that exist only during writing, or remain after a run was
/// terminated.
package enum TemporaryName {
  package static let prefix = ".settingsc-"
  /// The number of hexadecimal digits after the prefix.
  package static let digitCount = 16

  /// Returns whether a name has the form of a temporary name, which nobody writes by hand.
  package static func matches(_ name: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let number = name.utf8.dropFirst(prefix.utf8.count)
    return number.count == digitCount && number.allSatisfy(isHexDigit)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    default: false
    }
  }
}
