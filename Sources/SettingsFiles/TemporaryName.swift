/// The names of files and folders that are there only while something is written; a run that is killed leaves them behind.
package enum TemporaryName {
  private static let prefix = ".settingsc-"

  /// A name that nothing has yet.
  ///
  /// - Parameter process: The process that writes, so that others can tell whether it still runs.
  package static func make(process: Int32) -> String {
    "\(prefix)\(process)-\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
  }

  /// Whether a file or folder of such a name is none of the user's: nothing in it counts.
  package static func isOne(_ name: String) -> Bool { name.hasPrefix(prefix) }

  /// The process that made a name; `nil` for a name that has none in it, and so was not made here.
  package static func process(of name: String) -> Int32? {
    guard isOne(name) else { return nil }
    let parts = name.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let process = Int32(parts[0]), process > 0, String(process) == parts[0],
      UInt64(parts[1], radix: 36) != nil
    else { return nil }
    return process
  }
}
