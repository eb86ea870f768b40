import SettingsPropertyLists
import SettingsText

/// The content that a command writes to a file or to standard output, with the mark by which a
/// later run recognizes the file.
package struct OutputFile: Sendable {
  package private(set) var bytes: [UInt8]
  package let mark: OutputMark
  /// The keys by which a later run recognizes the file if it has no mark; `nil` if the content is
  /// not a dictionary.
  package var keys: Set<String>?

  package init(_ bytes: [UInt8], _ mark: OutputMark) {
    self.bytes = bytes
    self.mark = mark
  }

  package init(_ text: String, _ mark: OutputMark) { self.init(Array(text.utf8), mark) }

  /// The content with the mark that line-based reports get in a file but not on standard output.
  package var marked: OutputFile {
    var file = self
    if mark == .line, !bytes.isEmpty { file.bytes = Array("# \(OutputMark.words)\n".utf8) + bytes }
    return file
  }

  /// Returns the reason not to replace a file with the given bytes, as a sentence part; `nil` for an
  /// empty file and for an earlier version of this one.
  package func obstacle(_ old: [UInt8]) -> String? {
    if old.isEmpty || old == bytes || mark.isCarried(by: old) { return nil }
    let isWrittenWithoutMark = mark == OutputMark.none
    // A property list with a mark may have been converted to binary, which cannot hold the mark.
    let isBinary = old.starts(with: "bplist".utf8)
    let mayLackMark = isWrittenWithoutMark || isBinary
    if mayLackMark, let keys { return OutputFile.obstacle(old, knownKeys: keys) }
    if isWrittenWithoutMark { return "has other content, which may be somebody's work" }
    return "was not written by settingsc"
  }

  /// Returns the reason not to replace a file of defaults without a mark: it has another format, or
  /// an unknown key; `nil` if it has neither.
  private static func obstacle(_ old: [UInt8], knownKeys keys: Set<String>) -> String? {
    guard let found = DictionaryKeys.of(old) else {
      let beginning = String(decoding: old.prefix(200), as: UTF8.self)
      // `settingsc defaults` wrote the file in a format with a mark, such as XML.
      if beginning.contains(OutputMark.words) { return "has another format" }
      return "was not written by settingsc"
    }
    guard let foreign = found.subtracting(keys).min() else { return nil }
    return "has the key '\(foreign)', which is not a key of the bundle"
  }
}

/// Extracts the keys of a file with defaults.
package enum DictionaryKeys {
  /// Returns the keys of the outermost dictionary and of the dictionaries that are its values, since
  /// each of these may stand for a suite; `nil` for other bytes, such as those of a format with a
  /// mark.
  package static func of(_ bytes: [UInt8]) -> Set<String>? {
    if let json = try? JSONParser.parse(bytes) {
      guard case .object(let members) = json else { return nil }
      return Set(
        members.flatMap { member in
          guard case .object(let inner) = member.value else { return [member.name] }
          return [member.name] + inner.map(\.name)
        })
    }
    if bytes.starts(with: "bplist".utf8) {
      guard let list = try? PropertyListReader().read(bytes), list.kind(list.root) == .dictionary
      else { return nil }
      return Set(
        list.entries(list.root).flatMap { entry in
          // A value that is no dictionary has no entries.
          [list.text(entry.key)] + list.entries(entry.value).map { list.text($0.key) }
        })
    }
    // The formats that are not tried, such as XML and YAML, have a mark.
    return ofArguments(String(decoding: bytes, as: UTF8.self))
  }

  /// Returns the keys of launch arguments: lines such as `-key value` or `'-a key' value`; `nil`
  /// for a file with other lines.
  private static func ofArguments(_ text: String) -> Set<String>? {
    var keys: Set<String> = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("-") {
        keys.insert(String(line.dropFirst().prefix { $0 != " " }))
      } else if line.hasPrefix("'-") {
        let rest = line.dropFirst(2)
        guard let end = rest.firstIndex(of: "'") else { return nil }
        keys.insert(String(rest[..<end]))
      } else {
        return nil
      }
    }
    return keys
  }
}
