import SettingsPropertyLists

/// The key paths of nodes of a list.
///
/// A path is found by walking down from the root. Where many are asked for, the containers and positions of all nodes
/// are noted once instead: passing over the siblings of each of many findings would be quadratic.
struct KeyPathIndex {
  private static let walkLimit = 16

  private let list: PropertyList
  private var walks = 0
  /// The container of each node, and the position of each item in its array.
  private var notes: (parents: [UInt32], positions: [UInt32])?

  /// A step on the way down from the root.
  private enum Step {
    case key(PropertyList.NodeID)
    case item(Int)
  }

  init(_ list: PropertyList) { self.list = list }

  /// `PreferenceSpecifiers[4].DefaultValue`; a key has the path of its value; `nil` for the root.
  mutating func path(_ node: PropertyList.NodeID) -> String? {
    var path = ""
    for step in steps(to: node) {
      switch step {
      case .key(let key): path += (path.isEmpty ? "" : ".") + list.text(key)
      case .item(let position): path += "[\(position)]"
      }
    }
    return path.isEmpty ? nil : path
  }

  /// The keys on the way down, without the positions in arrays: `PreferenceSpecifiers`, `DefaultValue`.
  mutating func names(_ node: PropertyList.NodeID) -> [String] {
    steps(to: node).compactMap { step in
      if case .key(let key) = step { list.text(key) } else { nil }
    }
  }

  private mutating func steps(to node: PropertyList.NodeID) -> [Step] {
    let target = list.kind(node) == .key ? PropertyList.Entry(key: node).value : node
    walks += 1
    if walks > KeyPathIndex.walkLimit, notes == nil { notes = noteAll() }
    return notes.map { noted(target, $0) } ?? walked(target)
  }

  private func walked(_ target: PropertyList.NodeID) -> [Step] {
    var steps: [Step] = []
    var container = list.root
    while container != target {
      var next: PropertyList.NodeID?
      if list.kind(container) == .array {
        for (position, item) in list.items(container).enumerated() where item <= target {
          next = item
          if target < list.end(of: item) {
            steps.append(.item(position))
            break
          }
        }
      } else {
        for entry in list.entries(container) where entry.value <= target && target < list.end(of: entry.value) {
          next = entry.value
          steps.append(.key(entry.key))
        }
      }
      guard let next else { break }
      container = next
    }
    return steps
  }

  private func noted(
    _ target: PropertyList.NodeID, _ notes: (parents: [UInt32], positions: [UInt32])
  ) -> [Step] {
    var steps: [Step] = []
    var number = Int(target.index)
    while number != 0 {
      let parent = Int(notes.parents[number])
      if list.kind(PropertyList.NodeID(parent)) == .array {
        steps.append(.item(Int(notes.positions[number])))
      } else {
        steps.append(.key(PropertyList.NodeID(number - 1)))
      }
      number = parent
    }
    return steps.reversed()
  }

  private func noteAll() -> (parents: [UInt32], positions: [UInt32]) {
    var parents = [UInt32](repeating: 0, count: list.nodeCount)
    var positions = [UInt32](repeating: 0, count: list.nodeCount)
    for number in 0..<list.nodeCount {
      let node = PropertyList.NodeID(number)
      for (position, item) in list.items(node).enumerated() {
        parents[Int(item.index)] = UInt32(number)
        positions[Int(item.index)] = UInt32(position)
      }
      for entry in list.entries(node) {
        parents[Int(entry.key.index)] = UInt32(number)
        parents[Int(entry.value.index)] = UInt32(number)
      }
    }
    return (parents, positions)
  }
}
