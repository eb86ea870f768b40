import SettingsText

/// A sorted set of ranges that do not overlap, in which an empty range is an insertion, at most one
/// at a place.
struct DisjointRanges {
  private var ranges: [Range<Int>] = []

  /// Returns whether no new range overlaps another one or an existing one.
  func accepts(_ new: [Range<Int>]) -> Bool {
    let sorted = new.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    for (first, second) in zip(sorted, sorted.dropFirst())
    where first.upperBound > second.lowerBound || first == second {
      return false
    }
    return sorted.allSatisfy { range in
      let index = firstIndex(notBefore: range)
      if index < ranges.count, ranges[index].lowerBound < range.upperBound || ranges[index] == range
      {
        return false
      }
      return index == 0 || ranges[index - 1].upperBound <= range.lowerBound
    }
  }

  /// Adds accepted ranges; adding them in order takes constant time.
  mutating func insert(_ new: [Range<Int>]) {
    for range in new { ranges.insert(range, at: firstIndex(notBefore: range)) }
  }

  private func firstIndex(notBefore range: Range<Int>) -> Int {
    ranges.partitioningIndex {
      ($0.lowerBound, $0.upperBound) >= (range.lowerBound, range.upperBound)
    }
  }
}
