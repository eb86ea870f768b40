import SettingsPropertyLists

extension PropertyListKind {
  /// The option of `defaults write` for a value of the type; `nil` if it needs an XML property
  /// list.
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
