import SettingsPropertyLists

/// The containers and key paths of the nodes of a list.
///
/// The containers of all nodes are recorded once, on the first finding, since walking the siblings
/// for each of many findings would take quadratic time.
package struct NodePaths {
  private let list: PropertyList
  /// The index of the container of each key and value.
  private var containers: [UInt32]
  /// The position of each item in its array.
  private var positions: [UInt32]

  /// Records the containers of a list's nodes.
  package init(_ list: PropertyList) {
    self.list = list
    containers = Array(repeating: 0, count: list.nodeCount)
    positions = Array(repeating: 0, count: list.nodeCount)
    for number in 0..<list.nodeCount {
      let node = PropertyList.NodeID(number)
      for (position, item) in list.items(node).enumerated() {
        containers[Int(item.index)] = UInt32(number)
        positions[Int(item.index)] = UInt32(position)
      }
      for entry in list.entries(node) {
        containers[Int(entry.key.index)] = UInt32(number)
        containers[Int(entry.value.index)] = UInt32(number)
      }
    }
  }

  /// Returns the dictionary or array that contains a key or value; `nil` for the root.
  package func container(of node: PropertyList.NodeID) -> PropertyList.NodeID? {
    guard node != list.root else { return nil }
    return PropertyList.NodeID(Int(containers[Int(node.index)]))
  }

  /// Returns the key path of a node, such as `PreferenceSpecifiers[4].DefaultValue`; `nil` for the
  /// root.
  ///
  /// A key has the path of its value.
  func path(_ node: PropertyList.NodeID) -> String? {
    var path = ""
    for step in steps(to: node) {
      switch step {
      case .key(let key):
        if !path.isEmpty { path += "." }
        path += list.text(key)
      case .item(let position): path += "[\(position)]"
      }
    }
    guard !path.isEmpty else { return nil }
    return path
  }

  /// Returns the keys on the path from the root, without the positions in arrays:
  /// `PreferenceSpecifiers`, `DefaultValue`.
  func names(_ node: PropertyList.NodeID) -> [String] {
    steps(to: node).compactMap { step in
      if case .key(let key) = step { list.text(key) } else { nil }
    }
  }

  /// A step on the path from the root.
  private enum Step {
    case key(PropertyList.NodeID)
    case item(Int)
  }

  private func steps(to node: PropertyList.NodeID) -> [Step] {
    var steps: [Step] = []
    var current = node
    if list.kind(node) == .key { current = PropertyList.Entry(key: node).value }
    while let parent = container(of: current) {
      if list.kind(parent) == .array {
        steps.append(.item(Int(positions[Int(current.index)])))
      } else {
        // The key of an entry directly precedes the value.
        steps.append(.key(PropertyList.NodeID(Int(current.index) - 1)))
      }
      current = parent
    }
    return steps.reversed()
  }
}
