extension ForeignListKind {
  /// What is wrong with a page that holds this list, without its name: `is an empty string`.
  package var fault: String {
    switch self {
    case .dictionary: "has no 'PreferenceSpecifiers'"
    case .otherFramework: "looks like \(words)"
    default: "is \(words)"
    }
  }

  /// What a file that holds this list is instead of a page: `is an empty string, not a settings page`.
  package var strayWords: String {
    switch self {
    case .dictionary: "\(fault), so it is not a settings page"
    case .otherFramework: "\(fault), not like a settings page"
    default: "\(fault), not a settings page"
    }
  }

  private var words: String {
    switch self {
    case .emptyString: "an empty string"
    case .emptyDictionary: "an empty dictionary"
    case .rows: "an array of rows without a page around it"
    case .row: "a single row"
    case .bundleInformation: "an information property list"
    case .privacyManifest: "a privacy manifest"
    case .otherFramework: "a list for another framework, such as PreferenceLoader"
    case .dictionary: "a dictionary"
    case .value(.data): "data"
    case .value(let kind): (kind == .array || kind == .integer ? "an " : "a ") + kind.name
    }
  }
}
