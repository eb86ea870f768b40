import SettingsAnalysis

/// Reads of a type that differs from the type that the rows store:
/// `defaults.array(forKey: "volume")`
extension KeyCrossReference {
  /// Returns the reads that never get a value of the type that the rows store.
  ///
  /// A read such as `as? [String]` is left out if the same file also reads the key with the right
  /// type, since such code tries several types.
  package func mistypedReads(of entry: Entry) -> [KeyUse] {
    let uses = uses(of: entry)
    let setting = entry.setting
    return uses.filter { use in
      guard setting.isMistyped(use) else { return false }
      if use.strictness == .converts { return true }
      let fileReadsRightType = uses.contains {
        $0.file == use.file && $0.access == .read && $0.type != nil && !setting.isMistyped($0)
      }
      return !fileReadsRightType
    }
  }
}

extension Setting {
  /// Returns whether a read of the key, or a registration with a type, never gets a value of the
  /// type that the rows store; false if either type is unknown.
  package func isMistyped(_ use: KeyUse) -> Bool {
    let stored = storedTypes
    // A declaration such as `Key<Bool>("sounds", default: true)` registers a value, and the library
    // reads the key with the declared type.
    guard use.access == .read || use.access == .register, let type = use.type, !stored.isEmpty
    else { return false }
    if stored.contains(type) { return false }
    switch (type, use.strictness) {
    case (.array, _), (.dictionary, _), (.data, _), (.date, _), (.string, .refuses): return true
    case (.url, _): return !stored.contains(.string)
    case (.boolean, .refuses): return stored.isSubset(of: [.string, .real])
    case (.integer, .refuses), (.real, .refuses): return stored == [.string]
    case (.boolean, .converts):
      if stored == [.string] { return !offersOnly { $0.isBooleanText } }
      return stored == [.real]
    // A text field, which offers no values, may hold a number.
    case (.integer, .converts), (.real, .converts):
      return stored == [.string] && !legalValues.isEmpty && !offersOnly { Double($0) != nil }
    case (.string, .converts): return false
    }
  }

  /// Returns whether the rows offer texts and all of them satisfy a condition.
  private func offersOnly(_ satisfiesCondition: (String) -> Bool) -> Bool {
    let texts = legalValues.compactMap { value in
      if case .string(let text) = value { text } else { nil }
    }
    return !texts.isEmpty && texts.allSatisfy(satisfiesCondition)
  }
}

extension String {
  /// Whether the text looks like a Boolean, so that `bool(forKey:)` reads it on purpose.
  fileprivate var isBooleanText: Bool {
    ["yes", "no", "true", "false", "y", "n", "t", "f", ""].contains(lowercased())
      || Int(self) != nil
  }
}
