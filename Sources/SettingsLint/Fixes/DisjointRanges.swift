import SettingsText

/// A sorted set of ranges that do not overlap.
///
/// An empty range is an insertion; each place has at most one.
struct DisjointRanges {
  private var ranges: [Range<Int>] = []

  /// Returns whether new ranges overlap neither each other nor the ranges of the set.
  func accepts(_ new: [Range<Int>]) -> Bool {
    let sorted = new.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    for (first, second) in zip(sorted, sorted.dropFirst()) where overlap(first, second) {
      return false
    }
    return sorted.allSatisfy { range in
      let index = firstIndex(notBefore: range)
      if index < ranges.count, overlap(range, ranges[index]) { return false }
      return index == 0 || !overlap(ranges[index - 1], range)
    }
  }

  /// Returns whether two ranges overlap or are insertions at one place.
  ///
  /// - Parameter first: The range that comes first in the order of the set.
  private func overlap(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    first.upperBound > second.lowerBound || first == second
  }

  /// Adds accepted ranges.
  ///
  /// Adding them in order takes constant time.
  mutating func insert(_ new: [Range<Int>]) {
    for range in new { ranges.insert(range, at: firstIndex(notBefore: range)) }
  }

  private func firstIndex(notBefore range: Range<Int>) -> Int {
    ranges.partitioningIndex {
      ($0.lowerBound, $0.upperBound) >= (range.lowerBound, range.upperBound)
    }
  }
}
