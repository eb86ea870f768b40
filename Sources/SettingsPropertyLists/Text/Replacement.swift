/// New text for a part of a text.
package struct Replacement: Sendable, Hashable {
  /// 0-based UTF-8 offsets.
  package var offsets: Range<Int>
  /// The new text.
  package var text: String

  /// Makes a replacement.
  package init(_ offsets: Range<Int>, with text: String) {
    self.offsets = offsets
    self.text = text
  }

  /// Inserts a text at an offset.
  package static func insertion(of text: String, at offset: Int) -> Replacement {
    Replacement(offset..<offset, with: text)
  }

  /// Removes a part.
  package static func removal(of offsets: Range<Int>) -> Replacement {
    Replacement(offsets, with: "")
  }

  /// The offset in the old text of a place in the new one.
  package func offsetBefore(_ place: Int) -> Int {
    let end = offsets.lowerBound + text.utf8.count
    return place < end ? min(place, offsets.lowerBound) : place - end + offsets.upperBound
  }
}

extension [Replacement] {
  /// The text with these changes, in UTF-8; those of one place stay in their order.
  ///
  /// - Precondition: They do not overlap.
  package func applied(to source: FileBytes) -> [UInt8] {
    let sorted = enumerated().sorted { left, right in
      (left.element.offsets.lowerBound, left.element.offsets.upperBound, left.offset)
        < (right.element.offsets.lowerBound, right.element.offsets.upperBound, right.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    var position = 0
    for (_, replacement) in sorted {
      result += source.buffer[position..<replacement.offsets.lowerBound]
      result += replacement.text.utf8
      position = replacement.offsets.upperBound
    }
    return result + source.buffer[position...]
  }
}
