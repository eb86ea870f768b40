extension RandomAccessCollection where Index == Int {
  /// The index of the first element for which a condition holds that holds for all later ones; the
  /// end where it holds for none. Takes time proportional to the logarithm of the count.
  @inlinable
  package func partitioningIndex(where belongsToSecond: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
