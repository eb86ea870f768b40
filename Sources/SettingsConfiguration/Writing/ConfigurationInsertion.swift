import SettingsChanges
import SettingsPropertyLists
import SettingsText

/// An insertion of entries into a list of a configuration, which preserves its style and all other
/// text.
package struct ConfigurationInsertion: Equatable {
  /// The 0-based offset of the insertion, in UTF-8 bytes.
  package let offset: Int
  /// The text to insert.
  package let text: String

  /// Determines the insertion; fails if the configuration cannot be read, or if the keys lead to
  /// anything but a list in block style.
  ///
  /// - Parameter entries: The lines of the entries, each indented by two spaces and ended by a line
  ///   feed.
  /// - Parameter keys: The keys that lead to the list.
  package init?(of entries: String, into source: FileBytes, under keys: [String] = ["suppress"]) {
    let items = entries.split(separator: "\n").map { String($0.dropFirst(2)) }
    let root: YAMLNode?
    do throws(YAMLFault) {
      root = try YAMLReader.read(source.array)
    } catch {
      return nil
    }
    let finder = InsertionFinder(source: source, lineIndex: LineIndex(source), items: items)
    let found: InsertionFinder.Insertion?
    if let root {
      found = finder.insertion(under: keys[...], in: root)
    } else {
      // A file without values.
      let lines = finder.nestedItems(below: keys[...])
      found = finder.insertion(of: lines, indentation: 0, at: source.count)
    }
    guard let found else { return nil }
    offset = found.offset
    text = found.text
  }

  /// Returns the source with the entries inserted, in UTF-8.
  package func applied(to source: FileBytes) -> [UInt8] {
    var bytes = source.array
    bytes.insert(contentsOf: text.utf8, at: offset)
    return bytes
  }
}

/// Determines the place of an insertion in a parsed configuration.
private struct InsertionFinder {
  let source: FileBytes
  let lineIndex: LineIndex
  let items: [String]

  typealias Insertion = (offset: Int, text: String)

  /// Returns the insertion into the list to which keys lead from a map; `nil` if that is
  /// impossible.
  func insertion(under keys: ArraySlice<String>, in node: YAMLNode) -> Insertion? {
    guard case .map(let entries) = node.content, !node.isInBrackets, let key = keys.first else {
      return nil
    }
    let indentation = node.place.column - 1
    guard let entry = entries.first(where: { $0.key.text == key }) else {
      return insertion(of: nestedItems(below: keys), indentation: indentation, behind: node.end)
    }
    let value = entry.value
    let furtherKeys = keys.dropFirst()
    // An omitted value has no text, unlike `~`, which is empty too.
    let isOmitted = value.isEmpty && value.place == value.end
    switch value.content {
    case .map where !furtherKeys.isEmpty: return insertion(under: furtherKeys, in: value)
    case .list where furtherKeys.isEmpty && !value.isInBrackets:
      return insertion(of: items, indentation: value.place.column - 1, behind: value.end)
    case .scalar where isOmitted:
      return insertion(
        of: nestedItems(below: furtherKeys), indentation: indentation + 2, behind: entry.key.end)
    default: return nil
    }
  }

  /// Returns the lines of the items, nested below new keys.
  func nestedItems(below keys: ArraySlice<String>) -> [String] {
    guard let key = keys.first else { return items }
    return ["\(key):"] + nestedItems(below: keys.dropFirst()).map { "  " + $0 }
  }

  /// Returns the insertion of indented lines after the last line of a value.
  ///
  /// - Parameter end: The end of the value.
  private func insertion(
    of lines: [String], indentation: Int, behind end: TextPlace
  ) -> Insertion {
    var lastLine = end.line
    // A multiline text ends at the first column of the line after it.
    if end.column == 1 { lastLine -= 1 }
    var offset = source.count
    if let textOfLine = lineIndex.offsets(ofLine: lastLine) {
      offset = source.buffer.endOfLineEnd(at: textOfLine.upperBound)
    }
    return insertion(of: lines, indentation: indentation, at: offset)
  }

  /// Returns the insertion of indented lines at an offset, where a line begins or the text ends.
  func insertion(of lines: [String], indentation: Int, at offset: Int) -> Insertion {
    let blanks = String(repeating: " ", count: indentation)
    let lineEnd = source.buffer.firstLineEnd
    let text = lines.map { blanks + $0 + lineEnd }.joined()
    let isLineStart = offset == 0 || source.buffer[offset - 1].isLineEnd
    if isLineStart { return (offset, text) }
    return (offset, lineEnd + text)
  }
}

extension ConfigurationValue {
  /// Returns an entry of `accepted` that accepts a change: it names the class of the change, and
  /// the key, app group and list value, or the language of a change without a key.
  ///
  /// The entry for a key in the app's own defaults has no `suite`. It therefore also accepts the
  /// same change of this key in every app group.
  package static func acceptance(of change: SettingsChange, reason: String) -> ConfigurationValue {
    var entries = [Entry(key: "change", value: .text(change.change))]
    if let key = change.key { entries.append(Entry(key: "key", value: .text(key))) }
    if let suite = change.suite, change.key != nil {
      entries.append(Entry(key: "suite", value: .text(suite)))
    }
    // Classes such as `value-added` are about one value of a list.
    let isAboutListValue = change.change.hasPrefix("value-")
    if isAboutListValue, let value = (change.new?.value ?? change.old?.value)?.plainText {
      entries.append(Entry(key: "value", value: .text(value)))
    }
    if change.key == nil, let language = change.languages.first {
      entries.append(Entry(key: "language", value: .text(language)))
    }
    return .map(entries + [Entry(key: "reason", value: .text(reason))])
  }
}
