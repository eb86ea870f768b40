import SettingsAnalysis

/// Reads of another type than the rows store: `defaults.array(forKey: "volume")`
extension KeyCrossReference {
  /// Returns the reads that never get a value of the type that the rows store; none where the same
  /// file reads the key rightly too, so that the code tells values apart by their types.
  package func mistypedReads(of entry: Entry) -> [KeyUse] {
    let uses = uses(of: entry)
    let setting = entry.setting
    return uses.filter { use in
      guard setting.isMistyped(use) else { return false }
      let isReadRightly = uses.contains {
        $0.file == use.file && $0.access == .read && $0.type != nil && !setting.isMistyped($0)
      }
      return use.strictness == .converts || !isReadRightly
    }
  }
}

extension Setting {
  /// Returns whether a read, or a declaration of a key, never gets the value with its stored type.
  package func isMistyped(_ use: KeyUse) -> Bool {
    let stored = storedTypes
    // A library that declares keys reads what it declares.
    guard use.access == .read || use.access == .register, let type = use.type, !stored.isEmpty
    else { return false }
    if stored.contains(type) { return false }
    switch (type, use.strictness) {
    case (.array, _), (.dictionary, _), (.data, _), (.date, _), (.string, .refuses): return true
    case (.url, _): return !stored.contains(.string)
    case (.boolean, .refuses): return stored.isSubset(of: [.string, .real])
    case (.integer, .refuses), (.real, .refuses): return stored == [.string]
    case (.boolean, .converts):
      return stored == [.real] || stored == [.string] && !offersOnly { $0.isBooleanText }
    // What a user types may be a number.
    case (.integer, .converts), (.real, .converts):
      return stored == [.string] && !legalValues.isEmpty && !offersOnly { Double($0) != nil }
    case (.string, .converts): return false
    }
  }

  /// Returns whether the row offers texts, and all of them have a form.
  private func offersOnly(_ hasForm: (String) -> Bool) -> Bool {
    let texts = legalValues.compactMap { value in
      if case .string(let text) = value { text } else { nil }
    }
    return !texts.isEmpty && texts.allSatisfy(hasForm)
  }
}

extension String {
  /// Whether `NSString` takes it for a Boolean on purpose.
  fileprivate var isBooleanText: Bool {
    ["yes", "no", "true", "false", "y", "n", "t", "f", ""].contains(lowercased())
      || Int(self) != nil
  }
}
