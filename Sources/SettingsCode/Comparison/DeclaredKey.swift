import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A key that rows of a bundle have.
package struct DeclaredKey: Sendable {
  /// The key.
  package let key: String
  /// The app group that its values are stored for; absent for the app's own defaults.
  package let suite: String?
  /// The rows in the order in which a user meets them.
  package fileprivate(set) var rows: [Row]

  /// The row that tells default and type: the first with a default, else the first.
  package var row: Row { rows.first { $0.defaultValue != nil } ?? rows[0] }
  /// The store that its values are in.
  package var store: KeyStore { suite.map { .suite(ExactText($0)) } ?? .standard }
  /// Whether the rows only show the value.
  package var isOnlyShown: Bool { rows.allSatisfy { $0.element == .titleValue } }

  /// The default of the rows as code would name it; `nil` where there is none, or they differ.
  package var defaultValue: CodeValue? {
    var found: CodeValue?
    for row in rows {
      guard let node = row.defaultValue?.node, let value = row.list.codeValue(node) else { continue }
      if let found, found != value { return nil }
      found = value
    }
    return found
  }

  /// What Settings stores for the rows: the types, as far as they are known.
  package var storedKinds: Set<ValueKind> {
    rows.reduce(into: []) { kinds, row in kinds.formUnion(row.storedKinds) }
  }

  /// The texts that a multi-value row may store.
  package var texts: [String] {
    rows.flatMap { row in (row.array(.values)?.value ?? []).compactMap { row.list.string($0) } }
  }

  /// The keys of a bundle, in the order in which a user meets them.
  package static func keys(of analysis: BundleAnalysis) -> [DeclaredKey] {
    let order = analysis.defaultsOrder
    var keys: [DeclaredKey] = []
    var numbers: [Identity: Int] = [:]
    var seen: Set<DefaultOccurrence> = []
    for occurrence in order.occurrences where seen.insert(occurrence).inserted {
      let row = analysis.bundle.row(occurrence)
      guard let key = row.key?.value else { continue }
      let suite = order.suites[Int(occurrence.suite)]
      let identity = Identity(key: ExactText(key), suite: suite.map(ExactText.init))
      if let number = numbers[identity] {
        keys[number].rows.append(row)
      } else {
        numbers[identity] = keys.count
        keys.append(DeclaredKey(key: key, suite: suite, rows: [row]))
      }
    }
    return keys
  }

  private struct Identity: Hashable {
    var key: ExactText
    var suite: ExactText?
  }
}

extension PropertyList {
  /// A value as code would name it; `nil` for anything but a Boolean, a number or a string.
  func codeValue(_ node: NodeID) -> CodeValue? {
    if let flag = boolean(node) { return .boolean(flag) }
    if let text = string(node) { return .string(text) }
    if let integer = integer(node), let value = Int(integer.description) { return .integer(value) }
    return real(node).map { .real($0) }
  }
}

extension Row {
  /// The types of the values that Settings stores for the row; empty where they are not known.
  fileprivate var storedKinds: Set<ValueKind> {
    switch element {
    case .toggleSwitch:
      let values = [value(.trueValue), value(.falseValue)].compactMap { $0 }
      return values.isEmpty ? [.boolean] : Set(values.compactMap { list.codeValue($0.node)?.kind })
    case .slider: return [.real]
    case .textField: return [.string]
    case .multiValue, .radioGroup:
      return Set((array(.values)?.value ?? []).compactMap { list.codeValue($0)?.kind })
    default: return []
    }
  }
}
