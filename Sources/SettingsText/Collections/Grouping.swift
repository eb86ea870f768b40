extension Sequence {
  /// The elements with one key, in their order.
  @usableFromInline package typealias Group<Key> = (key: Key, elements: [Element])

  /// Returns groups of elements with the same key, in the order of the first element of each group.
  @inlinable
  package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [Group<Key>] {
    var groups: [Group<Key>] = []
    var numbers: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      if let number = numbers[key] {
        groups[number].elements.append(element)
      } else {
        numbers[key] = groups.count
        groups.append((key, [element]))
      }
    }
    return groups
  }
}

extension Sequence {
  /// Returns the elements sorted by a value computed from each.
  @inlinable
  package func ordered<Value: Comparable>(by value: (Element) -> Value) -> [Element] {
    sorted { value($0) < value($1) }
  }
}

extension Sequence where Element: Hashable {
  /// The elements without repetitions.
  @inlinable
  package var distinct: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
