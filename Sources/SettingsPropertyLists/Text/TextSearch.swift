extension StringProtocol {
  /// Whether a text occurs in this one, byte by byte.
  package func contains(text: String) -> Bool { firstRange(ofText: text) != nil }

  /// The first occurrence of a text, compared byte by byte, in linear time.
  ///
  /// The standard library's string searches would link its regular-expression engine.
  package func firstRange(ofText text: String) -> Range<Index>? {
    Substring(self).firstRange(of: TextSearch(text))
  }

  /// The parts between the occurrences of a text.
  package func split(atText text: String) -> [SubSequence] {
    var parts: [SubSequence] = []
    var rest = self[...]
    while !text.isEmpty, let place = rest.firstRange(ofText: text) {
      parts.append(self[rest.startIndex..<place.lowerBound])
      rest = self[place.upperBound...]
    }
    return parts + [self[rest.startIndex...]]
  }

  /// The text with every occurrence of a text replaced, from the left.
  package func replacing(text: String, with new: String) -> String { split(atText: text).joined(separator: new) }
}

extension Substring {
  /// Not generic, so that the compiler can optimize it for all kinds of strings.
  fileprivate func firstRange(of search: TextSearch) -> Range<Index>? {
    guard search.count > 0 else { return startIndex..<startIndex }
    var search = search
    var place = utf8.startIndex
    while place < utf8.endIndex {
      let next = utf8.index(after: place)
      if search.ends(with: utf8[place]) { return utf8.index(place, offsetBy: 1 - search.count)..<next }
      place = next
    }
    return nil
  }
}

/// A Knuth-Morris-Pratt search for a text in a sequence of bytes.
private struct TextSearch {
  private let bytes: [UInt8]
  /// For each position, the length of the longest proper prefix of the text that also ends there.
  private let borders: [Int]
  private var matched = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
    var borders = [Int](repeating: 0, count: bytes.count)
    var length = 0
    for position in bytes.indices.dropFirst() {
      while length > 0, bytes[position] != bytes[length] { length = borders[length - 1] }
      if bytes[position] == bytes[length] { length += 1 }
      borders[position] = length
    }
    self.borders = borders
  }

  /// The size of the text in bytes.
  var count: Int { bytes.count }

  /// Takes the next byte and returns whether an occurrence of the text ends with it.
  mutating func ends(with byte: UInt8) -> Bool {
    guard !bytes.isEmpty else { return false }
    if matched == bytes.count { matched = borders[matched - 1] }
    while matched > 0, bytes[matched] != byte { matched = borders[matched - 1] }
    if bytes[matched] == byte { matched += 1 }
    return matched == bytes.count
  }
}
