import SettingsText

/// A tag of an XML list.
struct XMLTag {
  let name: String
  let start: Int
  /// The 0-based offset after the tag's `>` or, without one, of the next `<` or the end of the line,
  /// in UTF-8 bytes.
  let end: Int
  /// Whether the tag has a `>`.
  let isClosed: Bool
  /// Whether the tag begins with `</`.
  let isEnd: Bool
  /// Whether the tag ends with `/>`.
  let isEmpty: Bool

  /// Parses the tag whose `<` is at a 0-based offset.
  init(_ source: [UInt8], at start: Int) {
    self.start = start
    isEnd = source.has("</", at: start)
    var nameStart = start + 1
    if isEnd { nameStart += 1 }
    let nameEnd = source[nameStart...].firstIndex { !$0.isLetter } ?? source.count
    name = String(decoding: source[nameStart..<nameEnd], as: UTF8.self)
    let next = source.position(of: "<", from: nameStart) ?? source.count
    if let close = source[nameStart..<next].firstIndex(of: UInt8(ascii: ">")) {
      isClosed = true
      isEmpty = source[close - 1] == UInt8(ascii: "/") && !isEnd
      end = close + 1
    } else {
      isClosed = false
      isEmpty = false
      end = min(next, source.lineEnd(nameStart))
    }
  }
}
