import SettingsPropertyLists

/// New text for a part of a text.
package struct Replacement: Sendable, Hashable {
  /// 0-based UTF-8 offsets.
  package var offsets: Range<Int>
  /// The new text.
  package var text: String

  /// Makes a replacement.
  package init(offsets: Range<Int>, text: String) {
    self.offsets = offsets
    self.text = text
  }
}

extension [Replacement] {
  /// The replacements in the order of their places; those of one place stay in theirs.
  var inOrder: [Replacement] {
    enumerated().sorted { left, right in
      (left.element.offsets.lowerBound, left.element.offsets.upperBound, left.offset)
        < (right.element.offsets.lowerBound, right.element.offsets.upperBound, right.offset)
    }.map(\.element)
  }
}

/// A text and what was changed in it, round after round, without losing sight of what is still the original.
package struct EditedText: Sendable {
  /// A part of what was added, or of the original.
  private struct Piece: Sendable {
    var added: [UInt8]?
    var range: Range<Int>
  }

  /// The text before any change.
  package let original: FileBytes
  private var pieces: [Piece]

  /// Starts with an unchanged text.
  package init(_ original: FileBytes) {
    self.original = original
    pieces = [Piece(range: 0..<original.count)]
  }

  /// Compares two texts: what is between the lines they begin and end with alike is one change.
  package init(from original: FileBytes, to new: FileBytes) {
    self.init(original)
    let (old, text) = (original.buffer, new.buffer)
    let alike = zip(old, text).prefix { $0 == $1 }.count
    if alike == old.count, alike == text.count { return }
    let start = old[..<alike].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let tail = zip(old[start...].reversed(), text[start...].reversed()).prefix { $0 == $1 }.count
    let end = old[(old.count - tail)...].firstIndex(of: 0x0A).map { $0 + 1 } ?? old.count
    let middle = text[start..<text.count - (old.count - end)]
    apply([Replacement(offsets: start..<end, text: String(decoding: middle, as: UTF8.self))])
  }

  /// Replaces parts of the text as it is now.
  ///
  /// - Parameter replacements: Sorted by their offsets, which do not overlap.
  package mutating func apply(_ replacements: [Replacement]) {
    var rest = Array(pieces.reversed())
    var position = 0
    func take(to end: Int) -> [Piece] {
      var taken: [Piece] = []
      while position < end, let piece = rest.popLast() {
        let middle = piece.range.lowerBound + min(piece.range.count, end - position)
        if middle < piece.range.upperBound {
          rest.append(Piece(added: piece.added, range: middle..<piece.range.upperBound))
        }
        taken.append(Piece(added: piece.added, range: piece.range.lowerBound..<middle))
        position += middle - piece.range.lowerBound
      }
      return taken
    }
    var result: [Piece] = []
    for replacement in replacements {
      result += take(to: replacement.offsets.lowerBound)
      _ = take(to: replacement.offsets.upperBound)
      let new = Array(replacement.text.utf8)
      if !new.isEmpty { result.append(Piece(added: new, range: 0..<new.count)) }
    }
    pieces = result + rest.reversed()
  }

  /// The text as it is now, in UTF-8.
  package var bytes: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(pieces.reduce(0) { $0 + $1.range.count })
    for piece in pieces {
      if let added = piece.added { result += added[piece.range] } else { result += original.buffer[piece.range] }
    }
    return result
  }

  /// What differs from the original, in its order.
  package var changes: [Replacement] {
    var changes: [Replacement] = []
    var position = 0
    var new: [UInt8] = []
    for piece in pieces + [Piece(range: original.count..<original.count)] {
      if let added = piece.added {
        new += added[piece.range]
        continue
      }
      if piece.range.lowerBound > position || !new.isEmpty {
        changes.append(
          Replacement(offsets: position..<piece.range.lowerBound, text: String(decoding: new, as: UTF8.self)))
        new = []
      }
      position = piece.range.upperBound
    }
    return changes
  }
}
