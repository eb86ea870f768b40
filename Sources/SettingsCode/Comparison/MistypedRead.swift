import SettingsSchema

/// Code that reads another type than a row stores.
extension DeclaredKey {
  /// Whether a read, or a declaration of a key, never gets the value with its stored type.
  package func isMistyped(_ use: KeyUse) -> Bool {
    let stored = storedKinds
    // A library that declares keys reads what it declares.
    guard use.access == .read || use.access == .register, let type = use.type, !stored.isEmpty else { return false }
    if use.storesText { return !stored.contains(.string) }
    switch (type, use.strictness) {
    case (.array, _), (.dictionary, _), (.data, _), (.date, _): return true
    case (.url, _): return !stored.contains(.string)
    case (.boolean, .refuses): return stored.isSubset(of: [.string, .real])
    case (.integer, .refuses), (.real, .refuses): return stored == [.string]
    case (.string, .refuses): return !stored.contains(.string)
    case (.boolean, .converts): return stored == [.real] || stored == [.string] && !holdsOnly(DeclaredKey.isBooleanText)
    // What a user types may be a number.
    case (.integer, .converts), (.real, .converts):
      return stored == [.string] && !texts.isEmpty && !holdsOnly { Double($0) != nil }
    case (.string, .converts): return false
    }
  }

  private func holdsOnly(_ isExpected: (String) -> Bool) -> Bool {
    let texts = texts + switchTexts
    return !texts.isEmpty && texts.allSatisfy(isExpected)
  }

  /// Whether `NSString` takes a text for a Boolean on purpose.
  private static func isBooleanText(_ text: String) -> Bool {
    ["yes", "no", "true", "false", "y", "n", "t", "f", ""].contains(text.lowercased()) || Int(text) != nil
  }

  /// The texts that a switch stores.
  private var switchTexts: [String] {
    rows.flatMap { row in [row.string(.trueValue), row.string(.falseValue)].compactMap { $0?.value } }
  }
}
