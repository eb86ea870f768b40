import SettingsAnalysis

extension ForeignListKind {
  /// The list in words: `an empty string`; `nil` for a dictionary that looks like nothing else.
  var words: String? {
    switch self {
    case .emptyString: "an empty string"
    case .emptyDictionary: "an empty dictionary"
    case .rows: "an array of rows without a page around it"
    case .row: "a single row"
    case .bundleInformation: "an information property list"
    case .privacyManifest: "a privacy manifest"
    case .otherFramework: "a list for another framework, such as PreferenceLoader"
    case .dictionary: nil
    case .value(.data): "data"
    case .value(let kind): (kind == .array || kind == .integer ? "an " : "a ") + kind.name
    }
  }

  /// What is wrong with a file that holds this list instead of a page, without its name: `is an empty string`.
  var fault: String { words.map { "is \($0)" } ?? "has no 'PreferenceSpecifiers'" }
}
