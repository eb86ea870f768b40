/// The names of files and folders that exist only while something is written; a killed run leaves
/// them behind.
package enum TemporaryName {
  private static let prefix = ".settingsc-"
  private static let digits = 16

  /// A new name: the prefix and 16 hexadecimal digits, of which the first half is the number of
  /// this process and the second is random.
  package static func make() -> String {
    let process = UInt64(UInt32(truncatingIfNeeded: RunningProcess.number))
    let number = String(process << 32 | UInt64(UInt32.random(in: 0...UInt32.max)), radix: 16)
    return prefix + String(repeating: "0", count: digits - number.utf8.count) + number
  }

  /// Whether a name is of a process that is not there any more.
  package static func isAbandoned(_ name: String) -> Bool {
    guard matches(name) else { return false }
    let process = UInt32(name.dropFirst(prefix.count).prefix(digits / 2), radix: 16) ?? 0
    return !RunningProcess.exists(Int32(bitPattern: process))
  }

  /// Whether a name is one that ``make()`` may have made. Nobody writes such a name by hand.
  package static func matches(_ name: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let number = name.utf8.dropFirst(prefix.utf8.count)
    return number.count == digits
      && number.allSatisfy {
        (0x30...0x39).contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }
}
