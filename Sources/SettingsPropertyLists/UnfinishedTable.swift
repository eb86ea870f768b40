import SettingsFiles
import SettingsText

/// A strings table in which a user is typing a key.
package struct UnfinishedTable {
  /// The range of the key typed so far, with its quotes, as 0-based UTF-8 offsets; empty if no key
  /// is there yet.
  package let key: Range<Int>
  package let isQuoted: Bool
  /// Whether an equal sign follows.
  package let hasValue: Bool
  /// Whether a semicolon follows.
  package let hasEnd: Bool
  /// The other keys.
  package let others: Set<String>

  /// Reads a text in UTF-8 around a 0-based UTF-8 offset; `nil` if a value or a comment is there.
  package init?(_ source: FileBytes, at place: Int) {
    var state = OpenStepReaderState(source: source, symbols: .empty, limits: ReadingLimits())
    // The key at the place, and the byte of the sign after it.
    var found: (key: Range<Int>, next: UInt8)?
    var others: Set<String> = []
    // Each round reads a gap, and the entry or the single byte after it.
    while true {
      let gapStart = state.position
      // A comment that never closes takes the rest of the table.
      let isClosed = (try? state.skipBlanks()) != nil
      let isPlaceInGap = gapStart <= place && place <= state.position
      if found == nil, isPlaceInGap {
        if !isClosed || state.hasComment(around: place) { return nil }
        found = (place..<place, source[place])
      }
      guard isClosed, state.position < source.count else { break }
      let start = state.position
      guard state.isStringStart(source[start]) || source[start] >= 0x80 else {
        state.position += 1
        continue
      }
      // A key with an unclosed quote extends to the end of its line.
      let keyEnd = state.endOfKey(from: start)
      var end = keyEnd ?? source.lineEnd(start)
      // A place directly before a key is also at the end of the gap before the key. An empty key
      // has then been found there.
      let mayBeAtPlace = found == nil || found?.key.lowerBound == start
      if mayBeAtPlace, start <= place, place <= end {
        // An unclosed key ends at the place.
        end = max(keyEnd ?? place, place)
        state.position = end
        try? state.skipBlanks()
        found = (start..<end, source[state.position])
      } else if let key = try? state.readString(kind: .key, endsTableAtFault: false) {
        others.insert(state.builder.text(of: state.builder.nodes[key], in: source))
      }
      state.position = end
      guard let sign = state.position(of: UInt8(ascii: "=")) else { continue }
      state.position = sign + 1
      try? state.skipBlanks()
      let value = state.position
      if value < source.count, source[value] != UInt8(ascii: ";") {
        state.position = state.endOfKey(from: value, isValue: true) ?? source.lineEnd(value)
      }
      let semicolon = state.position(of: UInt8(ascii: ";"))
      let entryEnd = semicolon ?? source.lineEnd(value)
      let isPlaceInValue = sign < place && place <= entryEnd
      if found == nil, isPlaceInValue { return nil }
      if let semicolon { state.position = semicolon + 1 }
    }
    guard let found else { return nil }
    key = found.key
    isQuoted = !found.key.isEmpty && state.isQuote(source[found.key.lowerBound])
    hasValue = found.next == UInt8(ascii: "=")
    hasEnd = found.next == UInt8(ascii: ";")
    self.others = others
  }
}

extension OpenStepReaderState {
  /// Returns whether one of the comments so far is around a 0-based UTF-8 offset.
  fileprivate func hasComment(around place: Int) -> Bool {
    builder.comments.contains { comment in
      // A place at the end of a line comment is inside the comment. A place after a `*/` is not.
      let isLineComment = source[comment.lowerBound + 1] == UInt8(ascii: "/")
      var end = comment.upperBound
      if isLineComment { end += 1 }
      return comment.lowerBound < place && place < end
    }
  }

  /// Returns the 0-based UTF-8 offset of a sign if only blanks and comments are between the cursor
  /// and the sign; otherwise, `nil`.
  fileprivate func position(of sign: UInt8) -> Int? {
    guard let next = try? endOfBlanks(from: position), source[next] == sign else { return nil }
    return next
  }

  /// Returns the 0-based UTF-8 offset after a key or value; `nil` for a string with an unclosed
  /// quote.
  ///
  /// The quote of the next string would close such a string. A string therefore counts as closed
  /// only at the end of a line, before a `;` or, if it is a key, before a `=`. A key must also end
  /// in the line in which it begins.
  fileprivate func endOfKey(from start: Int, isValue: Bool = false) -> Int? {
    guard isQuote(source[start]) else {
      var end = start
      while end < count, isUnquoted(source[end]) || source[end] >= 0x80 { end += 1 }
      return max(end, start + 1)
    }
    guard let end = try? endOfString(at: start), isValue || end <= source.lineEnd(start) else {
      return nil
    }
    let next = (try? endOfBlanks(from: end)) ?? end
    let isLastOfLine = next >= count || source.lineEnd(end) < next
    if isLastOfLine || source[next] == UInt8(ascii: ";") { return end }
    let isKeyBeforeValue = !isValue && source[next] == UInt8(ascii: "=")
    guard isKeyBeforeValue else { return nil }
    return end
  }
}
