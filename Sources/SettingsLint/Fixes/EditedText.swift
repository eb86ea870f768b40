import SettingsAnalysis
import SettingsPropertyLists

/// A text and what was changed in it, round after round, without losing sight of what is still the original.
package struct EditedText: Sendable {
  private enum Piece: Sendable {
    case original(Range<Int>)
    case added([UInt8])

    var count: Int {
      switch self {
      case .original(let range): range.count
      case .added(let bytes): bytes.count
      }
    }
  }

  /// New bytes for a part of the original.
  package struct Change: Sendable, Hashable {
    /// 0-based UTF-8 offsets in the original.
    package var original: Range<Int>
    /// What is there now.
    package var new: [UInt8]
  }

  /// The text before any change.
  package let original: FileBytes
  private var pieces: [Piece]

  /// Starts with an unchanged text.
  package init(_ original: FileBytes) {
    self.original = original
    pieces = original.count == 0 ? [] : [.original(0..<original.count)]
  }

  /// Compares two texts: what is between the lines they begin and end with alike is one change.
  package init(from original: FileBytes, to new: FileBytes) {
    self.init(original)
    let old = original.buffer
    let text = new.buffer
    let shorter = min(old.count, text.count)
    var start = 0
    var lineStart = 0
    while start < shorter, old[start] == text[start] {
      start += 1
      if old[start - 1] == 0x0A { lineStart = start }
    }
    if start == old.count, start == text.count { return }
    var end = 0
    var lineEnd = 0
    while end < shorter - lineStart, old[old.count - 1 - end] == text[text.count - 1 - end] {
      end += 1
      let position = text.count - end
      if position == lineStart || text[position - 1] == 0x0A { lineEnd = end }
    }
    let middle = UnsafeBufferPointer(rebasing: text[lineStart..<text.count - lineEnd])
    apply([
      TreeEditRendering.Replacement(
        offsets: lineStart..<old.count - lineEnd, text: String(decoding: middle, as: UTF8.self))
    ])
  }

  /// Replaces parts of the text as it is now.
  ///
  /// - Parameter replacements: Sorted by their offsets, which do not overlap.
  package mutating func apply(_ replacements: [TreeEditRendering.Replacement]) {
    var reader = PieceReader(pieces)
    var result: [Piece] = []
    result.reserveCapacity(pieces.count + 2 * replacements.count)
    for replacement in replacements {
      reader.move(to: replacement.offsets.lowerBound, into: &result)
      reader.skip(to: replacement.offsets.upperBound)
      if !replacement.text.isEmpty { result.append(.added(Array(replacement.text.utf8))) }
    }
    reader.moveRest(into: &result)
    pieces = result
  }

  private struct PieceReader {
    private let pieces: [Piece]
    private var index = 0
    private var offset = 0
    private var position = 0

    init(_ pieces: [Piece]) { self.pieces = pieces }

    mutating func move(to end: Int, into result: inout [Piece]) {
      advance(to: end) { piece, range in
        switch piece {
        case .original(let stretch):
          result.append(.original(stretch.lowerBound + range.lowerBound..<stretch.lowerBound + range.upperBound))
        case .added(let bytes): result.append(.added(Array(bytes[range])))
        }
      }
    }

    mutating func moveRest(into result: inout [Piece]) {
      while index < pieces.count { move(to: position + pieces[index].count, into: &result) }
    }

    mutating func skip(to end: Int) { advance(to: end) { _, _ in } }

    private mutating func advance(to end: Int, _ body: (Piece, Range<Int>) -> Void) {
      while index < pieces.count, position < end {
        let count = min(pieces[index].count - offset, end - position)
        if count > 0 { body(pieces[index], offset..<offset + count) }
        offset += count
        position += count
        if offset == pieces[index].count {
          index += 1
          offset = 0
        }
      }
    }
  }

  /// The text as it is now, in UTF-8.
  package var bytes: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(pieces.reduce(0) { $0 + $1.count })
    for piece in pieces {
      switch piece {
      case .original(let range): result += UnsafeBufferPointer(rebasing: original.buffer[range])
      case .added(let bytes): result += bytes
      }
    }
    return result
  }

  /// The text with the changes of another one of the same original too, those that are the same once; `nil` where changes
  /// overlap. Text that both insert at one place follows each other.
  func merging(_ other: EditedText) -> EditedText? {
    guard original.buffer.elementsEqual(other.original.buffer) else { return nil }
    let own = changes
    let known = Set(own)
    let all = (own.map { ($0, 0) } + other.changes.filter { !known.contains($0) }.map { ($0, 1) }).sorted {
      ($0.0.original.lowerBound, $0.0.original.upperBound, $0.1)
        < ($1.0.original.lowerBound, $1.0.original.upperBound, $1.1)
    }.map(\.0)
    for (left, right) in zip(all, all.dropFirst()) where left.original.upperBound > right.original.lowerBound {
      return nil
    }
    var result = EditedText(original)
    result.apply(
      all.map {
        TreeEditRendering.Replacement(offsets: $0.original, text: String(decoding: $0.new, as: UTF8.self))
      })
    return result
  }

  /// What differs from the original, in its order.
  package var changes: [Change] {
    var changes: [Change] = []
    var position = 0
    var new: [UInt8] = []
    for piece in pieces + [.original(original.count..<original.count)] {
      switch piece {
      case .added(let bytes): new += bytes
      case .original(let range):
        if range.lowerBound > position || !new.isEmpty {
          changes.append(Change(original: position..<range.lowerBound, new: new))
          new = []
        }
        position = range.upperBound
      }
    }
    return changes
  }
}
