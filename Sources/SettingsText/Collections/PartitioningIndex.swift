extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that satisfies a condition; the end index if none does.
  ///
  /// All elements after it must satisfy the condition too. The time is proportional to the
  /// logarithm of the count.
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
