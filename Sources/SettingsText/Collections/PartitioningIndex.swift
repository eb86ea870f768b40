extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that satisfies a condition, which all later elements
  /// must satisfy too; the end index if none does. Takes time proportional to the logarithm of the
  /// count.
  @inlinable
  package func partitioningIndex(where belongsToSecond: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
