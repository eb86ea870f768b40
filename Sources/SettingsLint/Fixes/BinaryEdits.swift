import SettingsAnalysis
import SettingsPropertyLists

/// Changes of a list without text: the list is rebuilt as a value.
struct BinaryEdits {
  private var replaced: [PropertyList.NodeID: TreeEdit.Replacement] = [:]
  private var renamed: [PropertyList.NodeID: String] = [:]
  private var removed: Set<PropertyList.NodeID> = []
  private var added: [PropertyList.NodeID: [(key: String, value: TreeEdit.Replacement)]] = [:]

  init(_ changes: [TreeEdit.Change]) {
    for change in changes {
      switch change {
      case .replaceValue(let node, let replacement): replaced[node] = replacement
      case .renameKey(let key, let name): renamed[key] = name
      case .removeEntry(let node), .removeItem(let node): removed.insert(node)
      case .addEntry(let dictionary, let key, let value): added[dictionary, default: []].append((key, value))
      case .replaceText, .removeText: break
      }
    }
  }

  /// The nodes a change touches, as a range of their indices; `nil` for a change of text.
  static func range(of change: TreeEdit.Change, in list: PropertyList) -> Range<Int>? {
    func end(_ node: PropertyList.NodeID) -> Int { Int(list.end(of: node).index) }
    switch change {
    case .replaceValue(let node, _), .removeItem(let node): return Int(node.index)..<end(node)
    case .renameKey(let key, _): return Int(key.index)..<Int(key.index) + 1
    case .removeEntry(let key): return Int(key.index)..<end(PropertyList.NodeID(key.index + 1))
    case .addEntry(let dictionary, _, _): return Int(dictionary.index)..<Int(dictionary.index) + 1
    case .replaceText, .removeText: return nil
    }
  }

  /// The changed list.
  func value(_ list: PropertyList) -> PropertyListValue { value(list.root, list) }

  private func value(_ node: PropertyList.NodeID, _ list: PropertyList) -> PropertyListValue {
    if let replacement = replaced[node] { return value(replacement, list) }
    switch list.kind(node) {
    // Readers bound the depth, so recursion does too.
    case .array: return .array(list.items(node).filter { !removed.contains($0) }.map { value($0, list) })
    case .dictionary:
      let entries = list.entries(node).filter { !removed.contains($0.key) }.map { entry in
        PropertyListValue.Entry(key: renamed[entry.key] ?? list.text(entry.key), value: value(entry.value, list))
      }
      let more = added[node, default: []].map { PropertyListValue.Entry(key: $0.key, value: value($0.value, list)) }
      return .dictionary(entries + more)
    default: return list.value(of: node)
    }
  }

  private func value(_ replacement: TreeEdit.Replacement, _ list: PropertyList) -> PropertyListValue {
    switch replacement {
    case .string(let text): .string(text)
    case .boolean(let flag): .boolean(flag)
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .copy(let node): list.value(of: node)
    }
  }
}
