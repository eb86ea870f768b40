/// The names of files and folders that exist only while something is written; a killed run leaves them behind.
package enum TemporaryName {
  private static let prefix = ".settingsc-"

  /// A new random name.
  ///
  /// - Parameter process: The id of the process that writes, so that other processes can tell whether it still runs.
  package static func make(process: Int32) -> String {
    "\(prefix)\(process)-\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
  }

  /// Whether a name is that of a temporary file or folder, which is not the user's and is ignored.
  package static func isOne(_ name: String) -> Bool { name.hasPrefix(prefix) }

  /// The id of the process in a name; `nil` for a name that ``make(process:)`` did not make.
  package static func process(of name: String) -> Int32? {
    guard isOne(name) else { return nil }
    let parts = name.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let process = Int32(parts[0]), process > 0, String(process) == parts[0],
      UInt64(parts[1], radix: 36) != nil
    else { return nil }
    return process
  }
}
