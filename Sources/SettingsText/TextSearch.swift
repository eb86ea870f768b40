extension StringProtocol {
  /// Returns whether this text contains another one, compared byte by byte.
  package func contains(text: String) -> Bool { firstRange(ofText: text) != nil }

  /// Returns the range of the first occurrence of a text, compared byte by byte; `nil` if there is
  /// none.
  ///
  /// The standard library's string searches would link its regular-expression engine.
  package func firstRange(ofText text: String) -> Range<Index>? {
    Substring(self).firstRange(ofBytes: Array(text.utf8))
  }

  /// Returns the parts between the occurrences of a text; one part if the text is empty.
  package func split(atText text: String) -> [SubSequence] {
    var parts: [SubSequence] = []
    var rest = self[...]
    while !text.isEmpty, let place = rest.firstRange(ofText: text) {
      parts.append(self[rest.startIndex..<place.lowerBound])
      rest = self[place.upperBound...]
    }
    return parts + [self[rest.startIndex...]]
  }

  /// Returns the text with every occurrence of another text replaced, from left to right.
  package func replacing(text: String, with new: String) -> String {
    split(atText: text).joined(separator: new)
  }
}

extension Substring {
  /// Returns the range of the first occurrence of a byte sequence; `nil` if there is none.
  ///
  /// The function is not generic, so that the compiler can optimize it for all kinds of strings.
  fileprivate func firstRange(ofBytes bytes: [UInt8]) -> Range<Index>? {
    guard let lead = bytes.first else { return startIndex..<startIndex }
    var text = self
    let offset = text.withUTF8 { content in
      // `bytes` cannot begin later.
      let starts = content.indices.dropLast(bytes.count - 1)
      return starts.first { start in
        content[start] == lead && content[start..<start + bytes.count].elementsEqual(bytes)
      }
    }
    guard let offset else { return nil }
    let start = utf8.index(startIndex, offsetBy: offset)
    return start..<utf8.index(start, offsetBy: bytes.count)
  }
}
