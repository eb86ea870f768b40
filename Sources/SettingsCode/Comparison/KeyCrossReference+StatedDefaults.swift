import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Defaults that code states for a key: `@AppStorage("volume") var volume = 0.5`
extension KeyCrossReference {
  /// Returns the uses that state another default than the rows, as far as that default is ever
  /// taken.
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
        stated, from: declared, isRegistered: use.registers && use.access == .register,
        isReadAsNumber: isReadAsNumber)
    }
  }

  /// Returns whether the app may work with the default that a use states.
  ///
  /// - Parameter computed: The registrations of values that are known only while the app runs.
  private func isTaken(defaultOf use: KeyUse, isRegistered: Bool, computed: [KeyUse]) -> Bool {
    if use.isDebugOnly || use.isGenerated || use.store == .cloud || isOfOtherPlatform(use) {
      return false
    }
    switch use.access {
    case .register:
      // Which of two registrations is the last one, only the running app knows.
      return !computed.contains {
        $0.file != use.file || $0.functionNameOffset != use.functionNameOffset
      }
    case .read:
      // A registered default is found wherever the key is read, so that a fallback there is never
      // taken.
      return use.registers || !isRegistered
    case .write, .remove, .observe: return use.registers
    }
  }

  private func isComputedRegistration(_ use: KeyUse) -> Bool {
    guard use.access == .register, !isOfOtherPlatform(use) else { return false }
    return use.defaultValue == nil || use.defaultValue == .other
  }

  private func isOfOtherPlatform(_ use: KeyUse) -> Bool {
    PlatformFolders.differ(usage.files[use.file].path, bundlePath)
  }

  /// Returns the reads of a key that give another value than the row shows, on a first launch of an
  /// app that registers nothing; where no such read is certain, those that may be of the key.
  package func unregisteredReads(of entry: Entry) -> (reads: [KeyUse], areCertain: Bool) {
    guard let declared = entry.setting.codeDefault, !mayBeRegistered(entry),
      !entry.isStoredElsewhere
    else {
      return ([], true)
    }
    let uses = allUses(of: entry).filter { !$0.isDebugOnly && $0.store != .cloud }
    // A function of an unknown receiver may ask whether there is a value.
    let isHandled = (uses + entry.doubtfulReads).contains { handlesMissingValue($0, declared) }
    guard !isHandled else { return ([], true) }
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

  /// Returns whether a use stores the default of the row, or asks whether there is a value.
  private func handlesMissingValue(_ use: KeyUse, _ declared: CodeValue) -> Bool {
    switch use.access {
    case .write: return use.defaultValue == declared
    case .read:
      let isNumberOrAny = use.type == nil || use.type == .integer || use.type == .real
      return use.absence == .handled && use.defaultValue == nil && isNumberOrAny
    case .remove, .register, .observe: return false
    }
  }
}

extension Setting {
  /// Returns whether two values for the key mean different things.
  ///
  /// - Parameter isReadAsNumber: Whether code reads the key with a function that takes numbers from
  ///   text.
  fileprivate func differs(
    _ stated: CodeValue, from declared: CodeValue, isRegistered: Bool, isReadAsNumber: Bool
  ) -> Bool {
    if isPlainSwitch, let statedFlag = stated.flag, let declaredFlag = declared.flag {
      return statedFlag != declaredFlag
    }
    if case .string(let statedText) = stated, case .string(let declaredText) = declared {
      return statedText != declaredText
    }
    // A list holds values of one type, which others do not equal, unless the code takes numbers
    // from text.
    let takesNumbersFromText = isReadAsNumber || !hasList
    func number(_ value: CodeValue) -> Double? {
      if takesNumbersFromText { return value.numberOfText }
      return value.number
    }
    if let left = number(stated), let right = number(declared) {
      return abs(left - right) > 1e-6 * max(1, abs(left), abs(right))
    }
    // A read of another type is a fault of its own.
    return isRegistered
  }

  /// Returns whether a value means a missing one: the rows do not offer it.
  fileprivate func isMarker(_ stated: CodeValue, _ use: KeyUse) -> Bool {
    use.access == .read && stated.mayMeanMissing && hasList && !legalValues.contains(stated)
  }

  private var hasList: Bool { knownRows.contains { $0.array(.values) != nil } }

  /// Whether the rows are switches whose values are what `bool(forKey:)` takes for them.
  private var isPlainSwitch: Bool {
    knownRows.allSatisfy { row in
      row.element == .toggleSwitch && row.hasFlag(true, of: .trueValue)
        && row.hasFlag(false, of: .falseValue)
    }
  }
}

extension Row {
  /// Returns whether the value of a key, if there is one, means a Boolean.
  fileprivate func hasFlag(_ flag: Bool, of key: KeyID) -> Bool {
    guard let value = value(key) else { return true }
    return CodeValue(list.value(of: value.node))?.flag == flag
  }
}

extension CodeValue {
  /// Returns whether the value is none of those that a coercing read returns for a missing one.
  fileprivate func isSet(readAs type: ValueKind?) -> Bool {
    if type == .boolean, case .string = self { return flag ?? false }
    return numberOfText.map { $0 != 0 } ?? false
  }

  /// A Boolean, a number, or a text, as `NSString` takes it for a Boolean.
  fileprivate var flag: Bool? {
    guard case .string(let text) = self else { return number.map { $0 != 0 } }
    let rest = text.drop { $0 == " " || $0 == "+" || $0 == "-" || $0 == "0" }
    return rest.first.map { "YyTt123456789".contains($0) } ?? false
  }

  /// A number, or a text that is one.
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
