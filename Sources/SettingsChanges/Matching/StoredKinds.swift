import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// The types of values that Settings stores for a row.
struct StoredKinds: Hashable, Sendable {
  /// The types in the order of their declaration; empty where nothing tells.
  let kinds: [PropertyListKind]

  /// Looks at what a row can store.
  init(_ row: Row) {
    switch Specifier(row) {
    case .textField: kinds = [.string]
    case .slider: kinds = [.real]
    case .toggleSwitch(let toggle):
      let values = SwitchValues(toggle)
      kinds = StoredKinds.sorted([values.on, values.off].map { $0.node.map(row.list.kind) ?? .boolean })
    case .multiValue, .radioGroup, .titleValue, .extended, .unknown:
      let values = (row.array(.values)?.value ?? []).map(row.list.kind)
      let fallback = row.defaultValue.map { [row.list.kind($0.node)] } ?? []
      kinds = StoredKinds.sorted(values.isEmpty ? fallback : values)
    case .group, .childPane: kinds = []
    }
  }

  private static func sorted(_ kinds: [PropertyListKind]) -> [PropertyListKind] {
    Array(Set(kinds)).sorted { $0.rawValue < $1.rawValue }
  }

  /// The names of the types.
  var names: [String] { kinds.map(\.name) }

  /// The types for a message: `strings`, `integers or reals`.
  var phrase: String { kinds.map { "\($0.name)s" }.joined(separator: " or ") }
}
