/// The names of files and folders that exist only while something is written; a killed run leaves them behind.
package enum TemporaryName {
  private static let prefix = ".settingsc-"
  private static let digits = 16

  /// A new random name: the prefix and 16 hexadecimal digits.
  package static func make() -> String {
    let number = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    return prefix + String(repeating: "0", count: digits - number.utf8.count) + number
  }

  /// A path in a folder under a new name.
  ///
  /// - Parameter isKept: Whether the name is not one of those that a later run may remove.
  /// - Parameter take: Makes something at the path, unless something is there.
  /// - Returns: The first path that was taken; `nil` where none of a hundred was free.
  static func firstFree<Failure: Error>(
    in folder: String, isKept: Bool = false, take: (String) throws(Failure) -> Bool
  ) throws(Failure) -> String? {
    for _ in 0..<100 {
      let name = make()
      let path = Paths.join(folder, isKept ? String(name.dropFirst()) : name)
      if try take(path) { return path }
    }
    return nil
  }

  /// Whether a name is one that ``make()`` may have made. Nobody writes such a name by hand.
  package static func matches(_ name: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let number = name.utf8.dropFirst(prefix.utf8.count)
    return number.count == digits
      && number.allSatisfy { (0x30...0x39).contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) }
  }
}
