import SettingsDiagnostics

@testable import SettingsPropertyLists

/// A text that shows a property list or a fault with every place, one line each: what tests
/// compare.
enum PropertyListDump {
  /// The tree, the comments and what was forgiven.
  static func text(_ list: PropertyList) -> String {
    let index = LineIndex(list.source)
    var lines = ["\(list.format.rawValue), \(encoding(list.encoding))"]
    func place(_ offsets: Range<Int>) -> String {
      list.hasPositions ? " @\(self.place(offsets, index))" : ""
    }
    // The ends of the containers around the node at hand; the depth is their number.
    var ends: [Int] = []
    for number in 0..<list.nodeCount {
      while let end = ends.last, end <= number { ends.removeLast() }
      let id = PropertyList.NodeID(number)
      let indent = String(repeating: "  ", count: ends.count + 1)
      lines.append(
        "\(indent)\(value(list, id))\(flags(list.node(id).flags))\(place(list.offsets(id)))")
      let next = Int(list.end(of: id).index)
      if next > number + 1 { ends.append(next) }
    }
    for comment in list.comments { lines.append("comment\(place(comment))") }
    for correction in list.corrections {
      lines.append("\(correction.kind.rawValue)\(place(correction.offsets))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The places of a fault of a file with these bytes; its words are in `words.txt`.
  static func text(_ error: ReadingError, bytes: FileBytes) -> String {
    let index = LineIndex(error.source ?? bytes)
    var lines = ["\(error.kind.rawValue)\(error.offsets.map { " @\(place($0, index))" } ?? "")"]
    if let related = error.related { lines.append("note @\(place(related.offsets, index))") }
    return lines.joined(separator: "\n") + "\n"
  }

  static func place(_ offsets: Range<Int>, _ index: LineIndex) -> String {
    let range = index.range(offsets)
    return "\(range.start.line):\(range.start.column)-\(range.end.line):\(range.end.column)"
  }

  private static func encoding(_ encoding: TextEncoding) -> String {
    switch encoding {
    case .utf8(true), .utf16LittleEndian(true), .utf16BigEndian(true):
      "\(encoding.name), with byte order mark"
    default: encoding.name
    }
  }

  private static func value(_ list: PropertyList, _ id: PropertyList.NodeID) -> String {
    let kind = list.kind(id)
    switch kind {
    case .string, .key: return "\(kind.name) \(quoted(list.text(id)))"
    case .integer: return "\(kind.name) \(list.integer(id)?.description ?? "")"
    case .real, .date: return "\(kind.name) \(list.real(id) ?? list.date(id) ?? 0)"
    case .boolean: return "\(kind.name) \(list.boolean(id) ?? false)"
    case .data: return "\(kind.name) \(list.data(id) ?? [])"
    case .array, .dictionary: return "\(kind.name) \(list.childCount(id))"
    }
  }

  private static func flags(_ flags: NodeFlags) -> String {
    var names = ""
    if flags.contains(.inArena) { names += " decoded" }
    if flags.contains(.writtenAsKey) { names += " written-as-key" }
    if flags.contains(.shortForm) { names += " short-form" }
    return names
  }

  /// The text in quotes, with control characters, line separators and the backslash escaped.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _
      where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028
        || scalar.value == 0x2029:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
