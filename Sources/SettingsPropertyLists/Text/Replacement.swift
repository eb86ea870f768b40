import SettingsFiles
import SettingsText

/// New text for a part of a text.
package struct Replacement: Sendable, Hashable {
  /// The replaced range, as 0-based UTF-8 offsets.
  package var offsets: Range<Int>
  /// The new text.
  package var text: String

  package init(_ offsets: Range<Int>, with text: String) {
    self.offsets = offsets
    self.text = text
  }

  /// Returns the insertion of a text at a 0-based UTF-8 offset.
  package static func insertion(of text: String, at offset: Int) -> Replacement {
    Replacement(offset..<offset, with: text)
  }

  /// Returns the removal of a range, given as 0-based UTF-8 offsets.
  package static func removal(of offsets: Range<Int>) -> Replacement {
    Replacement(offsets, with: "")
  }

  /// Returns the 0-based UTF-8 offset in the text before the replacement for an offset in the text
  /// after it.
  ///
  /// An offset inside the new text becomes the start of the replaced range.
  package func offsetBefore(_ place: Int) -> Int {
    let endOfNewText = offsets.lowerBound + text.utf8.count
    if place < endOfNewText { return min(place, offsets.lowerBound) }
    return place - endOfNewText + offsets.upperBound
  }
}

extension [Replacement] {
  /// Returns the text with these changes, in UTF-8.
  ///
  /// Changes at one place keep their order.
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
