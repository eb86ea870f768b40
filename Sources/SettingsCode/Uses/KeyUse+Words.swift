import SettingsPropertyLists

/// Words for messages.
extension KeyStore {
  /// The description of the store for messages: `the app's own defaults`
  package var words: String {
    switch self {
    case .standard: "the app's own defaults"
    case .suite(let name): "the defaults of '\(name.text)'"
    case .unknown, .possibleDefaults: "user defaults"
    case .cloud: "iCloud's key-value store"
    }
  }
}

extension CodeValue {
  /// A short form on one line: `true`, `0.5`, `'text'`.
  package var shown: String {
    switch self {
    case .boolean(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .string(let text) where text.count > 60: "'\(text.prefix(60))…'"
    case .string(let text): "'\(text)'"
    case .other: "another value"
    }
  }
}

extension KeyUse.Access {
  /// The access as a participle, for lists of uses: `registered`.
  package var words: String {
    switch self {
    case .read: "read"
    case .write: "written"
    case .remove: "removed"
    case .register: "registered"
    case .observe: "observed"
    }
  }
}

extension KeyUse {
  /// The fate of a value of another type: `the code always gets nil`.
  package var mistypedOutcome: String {
    if strictness == .refuses { return "the code never gets the value" }
    if let type, !type.isScalar { return "the code always gets nil" }
    return "most values are lost"
  }

  /// The value that the code gets if nothing is stored: `false`, `0`, `nil`.
  package var absentValue: String {
    switch (absence, type) {
    case (.zero, .boolean?): "false"
    case (.zero, _): "0"
    default: "nil"
    }
  }
}
