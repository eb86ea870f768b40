import SettingsPropertyLists

extension PropertyListKind {
  /// The option by which `defaults write` takes a value of the type; absent where it takes an XML
  /// property list.
  ///
  /// Source: Apple, `defaults(1)`.
  package var defaultsOption: String? {
    switch self {
    case .string: "-string"
    case .integer: "-int"
    case .real: "-float"
    case .boolean: "-bool"
    case .date: "-date"
    case .data: "-data"
    case .array, .dictionary, .key: nil
    }
  }
}
