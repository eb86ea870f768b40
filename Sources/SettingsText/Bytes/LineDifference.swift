/// The lines in which a text differs from an earlier version of it.
///
/// Lines that occur once in each version are matched first, then the lines between them. To bound
/// the work, a large part in which no line occurs once in each version counts as changed.
package struct LineDifference<Line: Hashable> {
  /// A part of both versions that has not been compared yet.
  private struct Block {
    var old: Range<Int>
    var new: Range<Int>
    /// The number of divisions that led to the part.
    let depth: Int
  }

  /// The maximum product of both versions' line counts for which a part is compared line by line.
  private static var largestTable: Int { 1 << 20 }
  /// The depth at which a part is not divided any more.
  private static var greatestDepth: Int { 64 }

  private let old: [Line]
  private let new: [Line]

  /// The 0-based ranges of changed lines in the new version, in order; an empty range for removed
  /// lines.
  package private(set) var changes: [Range<Int>] = []

  /// Compares two versions.
  package init(from old: [Line], to new: [Line]) {
    self.old = old
    self.new = new
    var blocks = [Block(old: old.indices, new: new.indices, depth: 0)]
    while let block = blocks.popLast() { blocks += compare(block) }
    changes.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  }

  /// Records the changes of a block, or returns the blocks into which it is divided.
  private mutating func compare(_ block: Block) -> [Block] {
    let block = trimmed(block)
    if block.old.isEmpty, block.new.isEmpty { return [] }
    var anchors: [(old: Int, new: Int)] = []
    if block.depth < Self.greatestDepth { anchors = self.anchors(in: block) }
    if !anchors.isEmpty { return parts(of: block, between: anchors) }
    let hasOneSide = block.old.isEmpty || block.new.isEmpty
    let size = block.old.count.multipliedReportingOverflow(by: block.new.count)
    let isTooLarge = size.overflow || size.partialValue > Self.largestTable
    if hasOneSide || isTooLarge {
      changes.append(block.new)
    } else {
      compareLineByLine(block)
    }
    return []
  }

  /// Returns a block without the equal lines at both of its ends.
  private func trimmed(_ block: Block) -> Block {
    var oldRange = block.old
    var newRange = block.new
    while let first = oldRange.first, let other = newRange.first, old[first] == new[other] {
      oldRange = (first + 1)..<oldRange.upperBound
      newRange = (other + 1)..<newRange.upperBound
    }
    while let last = oldRange.last, let other = newRange.last, old[last] == new[other] {
      oldRange = oldRange.lowerBound..<last
      newRange = newRange.lowerBound..<other
    }
    return Block(old: oldRange, new: newRange, depth: block.depth)
  }

  /// Returns the longest sequence of lines that occur once in each version of a block and have the
  /// same order in both.
  private func anchors(in block: Block) -> [(old: Int, new: Int)] {
    let oldPlaces = uniquePlaces(in: block.old, of: old)
    let newPlaces = uniquePlaces(in: block.new, of: new)
    var pairs: [(old: Int, new: Int)] = []
    for (line, newPlace) in newPlaces {
      if let oldPlace = oldPlaces[line] { pairs.append((oldPlace, newPlace)) }
    }
    // Once the pairs have the order of the new version, their longest subsequence with increasing
    // old places is the result.
    pairs.sort { $0.new < $1.new }
    // The item at `n` is the index of the last pair in a sequence of `n + 1` pairs. Of several such
    // sequences, the sequence that ends first in the old version is kept.
    var lastPairs: [Int] = []
    // For each pair, the index of the pair before it in its sequence.
    var previous = [Int?](repeating: nil, count: pairs.count)
    for index in pairs.indices {
      // The length of the longest sequence that the pair can continue.
      let lengthBefore = lastPairs.partitioningIndex { pairs[$0].old > pairs[index].old }
      if lengthBefore > 0 { previous[index] = lastPairs[lengthBefore - 1] }
      if lengthBefore == lastPairs.count {
        lastPairs.append(index)
      } else {
        lastPairs[lengthBefore] = index
      }
    }
    var longest: [(old: Int, new: Int)] = []
    var next = lastPairs.last
    while let index = next {
      longest.append(pairs[index])
      next = previous[index]
    }
    return longest.reversed()
  }

  /// Returns the indices of the lines that occur once in a range.
  private func uniquePlaces(in range: Range<Int>, of lines: [Line]) -> [Line: Int] {
    var places: [Line: Int] = [:]
    var repeated: Set<Line> = []
    for index in range {
      let earlierPlace = places.updateValue(index, forKey: lines[index])
      if earlierPlace != nil { repeated.insert(lines[index]) }
    }
    for line in repeated { places[line] = nil }
    return places
  }

  /// Returns the blocks before, between and after the anchors of a block.
  private func parts(of block: Block, between anchors: [(old: Int, new: Int)]) -> [Block] {
    var parts: [Block] = []
    var oldStart = block.old.lowerBound
    var newStart = block.new.lowerBound
    for anchor in anchors {
      parts.append(
        Block(
          old: oldStart..<anchor.old, new: newStart..<anchor.new, depth: block.depth + 1))
      oldStart = anchor.old + 1
      newStart = anchor.new + 1
    }
    parts.append(
      Block(
        old: oldStart..<block.old.upperBound, new: newStart..<block.new.upperBound,
        depth: block.depth + 1))
    return parts
  }

  /// Records the lines of a block outside the longest common subsequence of both versions.
  ///
  /// A table has a cell for each pair of an old and a new line. It holds the length of the longest
  /// common subsequence of the two rests of the block that begin with these lines.
  private mutating func compareLineByLine(_ block: Block) {
    // The additional row and column stand for empty rests.
    let width = block.new.count + 1
    var lengths = [Int32](repeating: 0, count: (block.old.count + 1) * width)
    func cell(_ oldLine: Int, _ newLine: Int) -> Int {
      (oldLine - block.old.lowerBound) * width + newLine - block.new.lowerBound
    }
    for oldLine in block.old.reversed() {
      for newLine in block.new.reversed() {
        if old[oldLine] == new[newLine] {
          lengths[cell(oldLine, newLine)] = lengths[cell(oldLine + 1, newLine + 1)] + 1
        } else {
          lengths[cell(oldLine, newLine)] = max(
            lengths[cell(oldLine + 1, newLine)], lengths[cell(oldLine, newLine + 1)])
        }
      }
    }
    var oldLine = block.old.lowerBound
    var newLine = block.new.lowerBound
    // The lines after the last equal pair.
    var changeStart = (old: oldLine, new: newLine)
    func recordChange() {
      let hasLines = oldLine > changeStart.old || newLine > changeStart.new
      if hasLines { changes.append(changeStart.new..<newLine) }
    }
    while oldLine < block.old.upperBound, newLine < block.new.upperBound {
      if old[oldLine] == new[newLine] {
        recordChange()
        oldLine += 1
        newLine += 1
        changeStart = (oldLine, newLine)
      } else if lengths[cell(oldLine + 1, newLine)] >= lengths[cell(oldLine, newLine + 1)] {
        oldLine += 1
      } else {
        newLine += 1
      }
    }
    oldLine = block.old.upperBound
    newLine = block.new.upperBound
    recordChange()
  }
}
