/// The number of insertions, deletions, replacements and swaps of neighbors between two names.
enum EditDistance {
  /// Returns whether two texts differ by at most the given number of edits.
  static func isWithin(
    _ limit: Int, _ left: ArraySlice<Unicode.Scalar>, _ right: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    guard abs(left.count - right.count) <= limit else { return false }
    let shared = zip(left, right).prefix { $0 == $1 }.count
    let left = left.dropFirst(shared)
    let right = right.dropFirst(shared)
    // The rest of the longer text takes at most `limit` insertions.
    if left.isEmpty || right.isEmpty { return true }
    guard limit > 0 else { return false }
    // Replace the first scalar, remove it, or insert one before it.
    if isWithin(limit - 1, left.dropFirst(), right.dropFirst())
      || isWithin(limit - 1, left.dropFirst(), right)
      || isWithin(limit - 1, left, right.dropFirst())
    {
      return true
    }
    let leftPair = left.prefix(2)
    let isSwap = leftPair.count == 2 && leftPair.reversed().elementsEqual(right.prefix(2))
    return isSwap && isWithin(limit - 1, left.dropFirst(2), right.dropFirst(2))
  }
}
