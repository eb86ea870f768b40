import SettingsConfiguration
import SettingsPropertyLists

extension FuzzInputs {
  /// Reads the input as YAML, writes the tree and reads it again, which must not change it.
  public static func readYAML(_ input: [UInt8]) {
    guard let node = try? YAMLReader.read(input) else { return }
    let written = Array(value(of: node).yamlDocument.utf8)
    do {
      guard let again = try YAMLReader.read(written) else {
        preconditionFailure("the written text has no value")
      }
      precondition(isSame(node, again), "a value changed on the way")
    } catch {
      preconditionFailure("what was written is refused: \(error)")
    }
  }

  /// Keys that are not scalars are left out with their values.
  private static func value(of node: YAMLNode) -> PropertyListValue {
    switch node.content {
    case .scalar(let text, _): .string(text)
    case .list(let items): .array(items.map(value))
    case .map(let entries):
      .dictionary(
        entries.compactMap { entry in
          guard case .scalar(let key, _) = entry.key.content else { return nil }
          return .init(key: key, value: value(of: entry.value))
        })
    }
  }

  private static func isSame(_ first: YAMLNode, _ second: YAMLNode) -> Bool {
    switch (first.content, second.content) {
    case (.scalar(let first, _), .scalar(let second, _)):
      let line = Array("[\(YAMLText.scalar(first))]".utf8)
      guard case .list(let items)? = try? YAMLReader.read(line)?.content, items.count == 1,
        case .scalar(let text, _) = items[0].content
      else { return false }
      return first.utf8.elementsEqual(second.utf8) && first.utf8.elementsEqual(text.utf8)
    case (.list(let first), .list(let second)):
      return first.count == second.count && zip(first, second).allSatisfy(isSame)
    case (.map(let first), .map(let second)):
      let first = first.filter { entry in
        if case .scalar = entry.key.content { true } else { false }
      }
      return first.count == second.count
        && zip(first, second).allSatisfy { isSame($0.key, $1.key) && isSame($0.value, $1.value) }
    default: return false
    }
  }
}
