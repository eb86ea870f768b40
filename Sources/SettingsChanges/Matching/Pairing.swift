extension Array {
  /// Removes pairs of elements with equal descriptions from two lists, each element being in at
  /// most one pair.
  ///
  /// - Parameter descriptions: The descriptions by which elements are paired, the strictest first;
  ///   each returns `nil` for an element that it does not describe.
  mutating func takePairs(
    with others: inout [Element], by descriptions: [@Sendable (Element) -> AnyHashable?]
  ) -> [(old: Element, new: Element)] {
    var pairs: [(old: Element, new: Element)] = []
    for description in descriptions {
      // The indices in `others` by description, the first index last, where `popLast` takes it.
      var candidates: [AnyHashable: [Int]] = [:]
      for (index, other) in others.enumerated().reversed() {
        if let key = description(other) { candidates[key, default: []].append(index) }
      }
      var taken: Set<Int> = []
      var unpaired: [Element] = []
      for element in self {
        if let key = description(element), let index = candidates[key]?.popLast() {
          taken.insert(index)
          pairs.append((element, others[index]))
        } else {
          unpaired.append(element)
        }
      }
      self = unpaired
      others = others.enumerated().filter { !taken.contains($0.offset) }.map(\.element)
    }
    return pairs
  }
}
