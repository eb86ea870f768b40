import SettingsPropertyLists
import SettingsText

extension Feature {
  /// For each position the text, the value, the entry, the row and so on around it.
  static let selectionRanges = Feature("textDocument/selectionRange", "selectionRangeProvider") {
    request throws(ResponseError) in
    guard let positions = request.parameters.at("positions")?.array else {
      throw .invalidParameters("'positions' is missing")
    }
    guard let place = try request.place(), case .bundle = place.file, let text = place.text else { return .null }
    let encoding = request.snapshot.client.encoding
    return .array(
      try positions.map { json throws(ResponseError) in
        guard let position = Position(json) else { throw .invalidParameters("'positions' holds something else") }
        let offset = text.offset(of: position, encoding)
        var ranges: [Range<Int>] = [0..<text.bytes.count]
        if let list = place.list, let cursor = Cursor(list, at: offset) { ranges += stretches(cursor, at: offset) }
        // From the outside in, each one within the one before it.
        var answer: JSONValue?
        var last: PositionRange?
        for range in ranges.map({ text.range($0, encoding) }) where range != last {
          answer = .object(present: ["range": range.json, "parent": answer])
          last = range
        }
        return answer ?? .object([("range", PositionRange(position, position).json)])
      })
  }

  private static func stretches(_ cursor: Cursor, at offset: Int) -> [Range<Int>] {
    let list = cursor.list
    var stretches: [Range<Int>] = []
    for (position, node) in cursor.chain.enumerated() {
      if position > 0, list.kind(cursor.chain[position - 1]) == .dictionary,
        let entry = list.entries(cursor.chain[position - 1]).first(where: { $0.key == node || $0.value == node })
      {
        let key = list.offsets(entry.key)
        let value = list.offsets(entry.value)
        stretches.append(min(key.lowerBound, value.lowerBound)..<max(key.upperBound, value.upperBound))
      }
      stretches.append(list.offsets(node))
    }
    let content = list.content(cursor.node)
    if content.lowerBound <= offset, offset <= content.upperBound { stretches.append(content) }
    // The root of a table without braces does not hold its first comment; all must hold the position.
    return stretches.filter { $0.lowerBound <= offset && offset <= $0.upperBound }
  }
}
