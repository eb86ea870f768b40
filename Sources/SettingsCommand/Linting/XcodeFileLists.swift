import SettingsPropertyLists
import SettingsSystem
import SettingsWorkspace

/// The lists of input files (`.xcfilelist`) of a run-script phase of Xcode.
enum XcodeFileLists {
  /// The greatest size of a list in bytes.
  private static let sizeLimit = 16 << 20

  /// The paths that the lists name, in their order; none outside of Xcode.
  ///
  /// - Throws: exit status 2 for a variable that is not set, 3 for a list that cannot be read.
  static func paths(_ session: Session) throws(CommandError) -> [String] {
    let count = session.environment["SCRIPT_INPUT_FILE_LIST_COUNT"].flatMap { Int($0) } ?? 0
    var paths: [String] = []
    for number in 0..<max(0, count) {
      let name = "SCRIPT_INPUT_FILE_LIST_\(number)"
      guard let list = session.environment[name], !list.isEmpty else { throw .usage("'\(name)' is not set") }
      let bytes: FileBytes
      do {
        bytes = try session.workspace.read(session.workspace.absolute(list), as: list, limit: sizeLimit)
      } catch {
        throw .failure(error)
      }
      guard let text = String(validating: bytes.buffer.dropFirst(bytes.hasByteOrderMark ? 3 : 0), as: UTF8.self) else {
        throw .failure("'\(list)' cannot be read: it is not UTF-8 text")
      }
      for line in text.split(whereSeparator: \.isNewline) {
        let path = String(line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        if path.isEmpty || path.hasPrefix("#") { continue }
        paths.append(try expanded(path, list, session.environment))
      }
    }
    return paths
  }

  /// A path with the values of its variables, written `$(SRCROOT)` or `${SRCROOT}`.
  private static func expanded(
    _ path: String, _ list: String, _ environment: ProcessEnvironment
  ) throws(CommandError) -> String {
    var result = ""
    var rest = path[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...]
      let end: Character? = rest.hasPrefix("$(") ? ")" : rest.hasPrefix("${") ? "}" : nil
      guard let end, let close = rest.firstIndex(of: end) else {
        result.append(rest.removeFirst())
        continue
      }
      let name = String(rest[..<close].dropFirst(2))
      guard let value = environment[name] else {
        throw .usage("'\(list)' names the variable '\(name)', which is not set")
      }
      result += value
      rest = rest[close...].dropFirst()
    }
    return result + rest
  }
}
