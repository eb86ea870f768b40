import SettingsText

/// A key of a strings table that somebody types, with what follows it.
struct TableKeySpot {
  /// The key with its quotes, as far as it goes: 0-based UTF-8 offsets.
  let offsets: Range<Int>
  let isQuoted: Bool
  /// Whether an equal sign follows.
  let hasValue: Bool
  /// Whether a semicolon follows.
  let hasEnd: Bool

  /// Looks at a place outside of comments; `nil` where a value or a remark to the end of the line is written.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) {
    var start = place
    while start > 0, !bytes[start - 1].isLineEnd { start -= 1 }
    // The entries of the line before the place: a key begins behind each semicolon.
    var begin: Int?
    var isKey = true
    var index = start
    while index < place {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        if begin == nil { begin = index }
        guard let end = TableKeySpot.endOfQuoted(bytes, from: index), end <= place else {
          // The quote is open at the place.
          index = place
          continue
        }
        index = end
        continue
      case UInt8(ascii: "="): isKey = false
      case UInt8(ascii: ";"):
        isKey = true
        begin = nil
      case UInt8(ascii: "/") where index + 1 < place && bytes[index + 1] == UInt8(ascii: "/"): return nil
      case UInt8(ascii: "/") where index + 1 < place && bytes[index + 1] == UInt8(ascii: "*"):
        index += 2
        while index < place, !(bytes[index - 1] == UInt8(ascii: "*") && bytes[index] == UInt8(ascii: "/")) {
          index += 1
        }
      case 0x20, 0x09: break
      default: if begin == nil { begin = index }
      }
      index += 1
    }
    guard isKey else { return nil }
    let first = begin ?? place
    isQuoted = first < place && bytes[first] == UInt8(ascii: "\"")
    var ends: [Int] = [place]
    if isQuoted, let end = TableKeySpot.endOfQuoted(bytes, from: first) {
      ends.insert(max(end, place), at: 0)
    } else if !isQuoted {
      var end = place
      while end < bytes.count, TableKeySpot.isWord(bytes[end]) { end += 1 }
      ends.insert(end, at: 0)
    }
    // A quote that is not closed ends with the next one, in another entry: then it has nothing that belongs to a key
    // behind it.
    for end in ends {
      let next = TableKeySpot.next(bytes, from: end)
      let isKnown = next.map { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ";") } ?? false
      let isAlone = end >= bytes.count || next == nil || TableKeySpot.endsLine(bytes, at: end)
      guard isKnown || isAlone || end == place else { continue }
      offsets = first..<end
      hasValue = next == UInt8(ascii: "=")
      hasEnd = next == UInt8(ascii: ";")
      return
    }
    return nil
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "$"), UInt8(ascii: ":"), 0x80...:
      true
    default: false
    }
  }

  /// Behind the quote that closes a text on its line.
  private static func endOfQuoted(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start + 1
    while index < bytes.count, !bytes[index].isLineEnd {
      if bytes[index] == UInt8(ascii: "\"") { return index + 1 }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  private static func endsLine(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    var index = offset
    while index < bytes.count, bytes[index].isSpaceOrTab { index += 1 }
    return index >= bytes.count || bytes[index].isLineEnd
  }

  /// The next byte that is neither blank nor in a comment.
  private static func next(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> UInt8? {
    var index = start
    while index < bytes.count {
      if bytes[index].isWhitespace {
        index += 1
      } else if bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*") {
        index += 2
        while index < bytes.count, !(bytes[index - 1] == UInt8(ascii: "*") && bytes[index] == UInt8(ascii: "/")) {
          index += 1
        }
        index += 1
      } else {
        return bytes[index]
      }
    }
    return nil
  }
}
