import SettingsSchema

extension DroppedRow.Reason {
  /// The name of the reason for programs.
  package var name: String {
    switch self {
    case .notADictionary: "not-a-dictionary"
    case .missingType: "missing-type"
    case .typeNotAString: "type-not-a-string"
    case .unknownType: "unknown-type"
    case .missingKey: "missing-key"
    case .emptyKey: "empty-key"
    case .wrongType: "wrong-type"
    case .choiceCounts: "choice-counts"
    case .hiddenEverywhere: "hidden-everywhere"
    }
  }

  /// The reason in a few words, about the row as `it`.
  package func words(_ schema: Schema) -> String {
    switch self {
    case .notADictionary: "it is not a dictionary"
    case .missingType: "it has no 'Type'"
    case .typeNotAString: "its 'Type' is not a string"
    case .unknownType: "its type is unknown"
    case .missingKey(let key): "it has no '\(schema.name(of: key))'"
    case .emptyKey(let key): "its '\(schema.name(of: key))' is empty"
    case .wrongType(let key): "its '\(schema.name(of: key))' has the wrong type"
    case .choiceCounts: "its 'Titles' and 'Values' do not match"
    case .hiddenEverywhere: "it is hidden on every device"
    }
  }
}
