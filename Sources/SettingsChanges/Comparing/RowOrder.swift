import SettingsModel
import SettingsText

/// Which rows of a page stand in another order.
struct RowOrder {
  /// The rows of both sides that moved, by their 0-based indices: as few as explain the new order.
  let moved: [(old: Int, new: Int)]

  /// Compares the rows that two versions of a page have in common.
  init(_ old: Page, _ new: Page) {
    var places: [RowName: [Int]] = [:]
    for row in new.rows {
      if let name = PagePair.rowName(row) { places[name, default: []].append(row.index) }
    }
    for name in places.keys { places[name]?.reverse() }
    var common: [(old: Int, new: Int)] = []
    for row in old.rows {
      if let name = PagePair.rowName(row), let place = places[name]?.popLast() { common.append((row.index, place)) }
    }
    let kept = RowOrder.longestIncreasing(common.map(\.new))
    moved = common.enumerated().filter { !kept.contains($0.offset) }.map(\.element)
  }

  /// The indices of a longest increasing part of some numbers.
  private static func longestIncreasing(_ numbers: [Int]) -> Set<Int> {
    // By length, the index of the smallest last number of an increasing part of that length.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      let place = ends.partitioningIndex { numbers[$0] >= number }
      previous[index] = place > 0 ? ends[place - 1] : nil
      if place == ends.count { ends.append(index) } else { ends[place] = index }
    }
    var kept: Set<Int> = []
    var next = ends.last
    while let index = next {
      kept.insert(index)
      next = previous[index]
    }
    return kept
  }
}
