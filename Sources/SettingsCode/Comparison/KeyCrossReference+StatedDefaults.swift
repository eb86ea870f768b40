import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Defaults that code states for a key: `@AppStorage("volume") var volume = 0.5`
extension KeyCrossReference {
  /// Returns the uses whose stated default differs from the rows' default and may take effect.
  package func disagreements(_ entry: Entry) -> [KeyUse] {
    let setting = entry.setting
    guard let declared = setting.codeDefault else { return [] }
    let uses = uses(of: entry)
    let isRegistered = mayBeRegistered(entry)
    let computed = uses.filter { isComputedRegistration($0) }
    let isMistyped = uses.contains { setting.isMistyped($0) }
    let isReadAsNumber = uses.contains { use in
      let isNumber = use.type == .integer || use.type == .real
      return isNumber && use.access == .read && use.strictness == .converts
    }
    return uses.filter { use in
      guard let stated = use.defaultValue, stated != .other,
        isTaken(defaultOf: use, isRegistered: isRegistered, computed: computed),
        !setting.isMistyped(use), !setting.isMarker(stated, use)
      else { return false }
      // A number and its text differ only in type, which `mistyped-read` reports.
      if isMistyped, stated.isSameNumber(as: declared) { return false }
      return setting.differs(
        stated, from: declared,
        isRegistration: use.defaultHoldsForAllReaders && use.access == .register,
        isReadAsNumber: isReadAsNumber)
    }
  }

  /// Returns whether the default that a use states may take effect.
  ///
  /// - Parameters:
  ///   - isRegistered: Whether any code may register a value for the key.
  ///   - computed: The registrations of values that are known only while the app runs.
  private func isTaken(defaultOf use: KeyUse, isRegistered: Bool, computed: [KeyUse]) -> Bool {
    if use.isDebugOnly || use.isGenerated || use.store == .cloud || isOfOtherPlatform(use) {
      return false
    }
    switch use.access {
    case .register:
      // The last registration holds. It may be one of an unknown value, in another call.
      let mayBeReplaced = computed.contains {
        $0.file != use.file || $0.calledNameOffset != use.calledNameOffset
      }
      return !mayBeReplaced
    case .read:
      // In `defaults.object(forKey: "k") as? Int ?? 5`, the 5 is never taken if the key has a
      // registered default.
      return use.defaultHoldsForAllReaders || !isRegistered
    case .write, .remove, .observe: return use.defaultHoldsForAllReaders
    }
  }

  private func isComputedRegistration(_ use: KeyUse) -> Bool {
    guard use.access == .register, !isOfOtherPlatform(use) else { return false }
    return use.defaultValue == nil || use.defaultValue == .other
  }

  private func isOfOtherPlatform(_ use: KeyUse) -> Bool {
    PlatformFolders.differ(usage.files[use.file].path, bundlePath)
  }

  /// Returns the reads of a key that give another value than the row shows, on the first launch of
  /// an app that registers nothing.
  ///
  /// If no such read is certainly of the key, the result contains the possible ones.
  package func unregisteredReads(of entry: Entry) -> (reads: [KeyUse], areCertain: Bool) {
    guard let declared = entry.setting.codeDefault, !mayBeRegistered(entry),
      !entry.mayBeStoredAtMention
    else {
      return ([], true)
    }
    let uses = allUses(of: entry).filter { !$0.isDebugOnly && $0.store != .cloud }
    // A call on an object that is possibly not user defaults counts too, since it may ask whether
    // there is a value.
    let isHandled = (uses + entry.doubtfulReads).contains { handlesMissingValue($0, declared) }
    if isHandled { return ([], true) }
    let reads = uses.filter { use in
      guard use.access == .read else { return false }
      switch use.absence {
      case .zero: return declared.isSet(readAs: use.type)
      case .null: return declared != .string("")
      case .handled: return false
      }
    }
    let certainReads = reads.filter { $0.key.text != nil }
    if certainReads.isEmpty { return (reads, false) }
    return (certainReads, true)
  }

  /// Returns whether a use makes up for a missing value: it stores the default of the row, or it
  /// handles that the value is missing without stating another value.
  ///
  /// Only a read of a number, or of a value of an unknown type, counts as handling this.
  private func handlesMissingValue(_ use: KeyUse, _ declared: CodeValue) -> Bool {
    switch use.access {
    case .write: return use.defaultValue == declared
    case .read:
      let isNumberOrUnknown = use.type == nil || use.type == .integer || use.type == .real
      return use.absence == .handled && use.defaultValue == nil && isNumberOrUnknown
    case .remove, .register, .observe: return false
    }
  }
}

extension Setting {
  /// Returns whether the value that code states differs in meaning from the default of the rows.
  ///
  /// - Parameters:
  ///   - isRegistration: Whether the code registers the stated value.
  ///   - isReadAsNumber: Whether code reads the key with a function that takes numbers from text.
  fileprivate func differs(
    _ stated: CodeValue, from declared: CodeValue, isRegistration: Bool, isReadAsNumber: Bool
  ) -> Bool {
    if isPlainSwitch, let statedFlag = stated.flag, let declaredFlag = declared.flag {
      return statedFlag != declaredFlag
    }
    if case .string(let statedText) = stated, case .string(let declaredText) = declared {
      return statedText != declaredText
    }
    // A list with the text `5` does not offer the number 5, unless the code takes numbers from
    // text.
    let takesNumbersFromText = isReadAsNumber || !hasList
    func number(_ value: CodeValue) -> Double? {
      if takesNumbersFromText { return value.numberOfText }
      return value.number
    }
    if let left = number(stated), let right = number(declared) {
      // Rounding, as by `Float`, makes no difference.
      let tolerance = 1e-6 * max(1, abs(left), abs(right))
      return abs(left - right) > tolerance
    }
    // The types differ. For a read, `mistyped-read` reports that.
    return isRegistration
  }

  /// Returns whether a fallback such as -1 stands for a missing value, since the rows have a list
  /// that does not offer it.
  fileprivate func isMarker(_ stated: CodeValue, _ use: KeyUse) -> Bool {
    use.access == .read && stated.mayMeanMissing && hasList && !legalValues.contains(stated)
  }

  private var hasList: Bool { knownRows.contains { $0.array(.values) != nil } }

  /// Whether the rows are switches whose values `bool(forKey:)` reads as `true` and `false`.
  private var isPlainSwitch: Bool {
    knownRows.allSatisfy { row in
      row.element == .toggleSwitch && row.hasFlag(true, of: .trueValue)
        && row.hasFlag(false, of: .falseValue)
    }
  }
}

extension Row {
  /// Returns whether the value of a key, if there is one, means the given Boolean.
  fileprivate func hasFlag(_ flag: Bool, of key: KeyID) -> Bool {
    guard let value = value(key) else { return true }
    return CodeValue(list.value(of: value.node))?.flag == flag
  }
}

extension CodeValue {
  /// Returns whether a converting read of the value gives something other than the `false` or 0 of
  /// a missing value.
  fileprivate func isSet(readAs type: ValueKind?) -> Bool {
    if type == .boolean, case .string(let text) = self { return text.isReadAsTrue }
    guard let numberOfText else { return false }
    return numberOfText != 0
  }

  /// The Boolean as which `bool(forKey:)` reads the value; `nil` if it is neither a Boolean nor a
  /// number nor a text.
  fileprivate var flag: Bool? {
    switch self {
    case .boolean, .integer, .real, .other:
      guard let number else { return nil }
      return number != 0
    case .string(let text): return text.isReadAsTrue
    }
  }

  /// The value as a number, also if it is a text; `nil` for other values.
  fileprivate var numberOfText: Double? {
    if case .string(let text) = self { return Double(text) }
    return number
  }

  /// Returns whether a value of another type is the same number: `"5"` and `5`
  fileprivate func isSameNumber(as other: CodeValue) -> Bool {
    guard kind != other.kind, let number = numberOfText else { return false }
    return number == other.numberOfText
  }
}

extension String {
  /// Whether `bool(forKey:)` reads the text as `true`: `YES`, `true`, `-01`
  fileprivate var isReadAsTrue: Bool {
    let rest = drop { $0 == " " || $0 == "+" || $0 == "-" || $0 == "0" }
    guard let first = rest.first else { return false }
    return "YyTt123456789".contains(first)
  }
}
