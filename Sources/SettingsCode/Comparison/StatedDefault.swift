import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Defaults that code states for a key.
extension KeyCrossReference {
  /// Returns the uses that state another default than the rows, as far as that default is ever
  /// taken.
  package func disagreements(_ entry: Entry) -> [KeyUse] {
    let setting = entry.setting
    let uses = uses(of: entry)
    guard let declared = setting.codeDefault else { return [] }
    // A registered default is found wherever the key is read, so that a fallback there is never
    // taken.
    let isRegistered = mayBeRegistered(entry)
    let isReadAsNumber = uses.contains {
      $0.access == .read && $0.strictness == .converts && ($0.type == .integer || $0.type == .real)
    }
    let isMistyped = uses.contains { setting.isMistyped($0) }
    // Which of two registrations is the last one, only the running app knows.
    let computed = uses.filter { use in
      use.access == .register && (use.defaultValue ?? .other) == .other && !isOfOtherPlatform(use)
    }
    return uses.filter { use in
      if isOfOtherPlatform(use) { return false }
      let isComputedElsewhere = computed.contains { $0.file != use.file || $0.call != use.call }
      if use.access == .register, isComputedElsewhere { return false }
      guard use.access == .register || use.registers || use.access == .read && !isRegistered,
        !use.isDebugOnly,
        !use.isGenerated, use.store != .cloud, let stated = use.defaultValue, stated != .other,
        !setting.isMistyped(use), !setting.isMarker(stated, use)
      else { return false }
      // A number and its text differ only in type, which `mistyped-read` reports.
      if isMistyped, stated.kind != declared.kind, let number = stated.anyNumber,
        number == declared.anyNumber
      {
        return false
      }
      return setting.differs(
        stated, from: declared, isRegistered: use.registers && use.access == .register,
        isReadAsNumber: isReadAsNumber)
    }
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
    let possible = entry.possibleUses.map { usage.uses[$0] }
    let uses = (uses(of: entry) + possible).filter { !$0.isDebugOnly && $0.store != .cloud }
    // A function of an unknown receiver may ask whether there is a value.
    let isHandled = (uses + entry.doubtfulReads).contains { use in
      use.access == .write && use.defaultValue == declared
        || use.access == .read && use.absence == .handled && use.defaultValue == nil
          && (use.type == nil || use.type == .integer || use.type == .real)
    }
    guard !isHandled else { return ([], true) }
    let reads = uses.filter { use in
      guard use.access == .read else { return false }
      switch use.absence {
      case .zero: return declared.isSet(readAs: use.type)
      case .null: return declared != .string("")
      case .handled: return false
      }
    }
    let certain = reads.filter { $0.key.text != nil }
    if certain.isEmpty { return (reads, false) }
    return (certain, true)
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
    if isPlainSwitch, let left = stated.flag, let right = declared.flag { return left != right }
    if case .string(let left) = stated, case .string(let right) = declared { return left != right }
    // A list holds values of one type, which others do not equal, unless the code takes numbers
    // from text.
    let isStrict = !isReadAsNumber && hasList
    func number(_ value: CodeValue) -> Double? {
      if isStrict { return value.number }
      return value.anyNumber
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
      row.element == .toggleSwitch
        && [(row.value(.trueValue), true), (row.value(.falseValue), false)].allSatisfy {
          value, flag in
          value.map { CodeValue(row.list.value(of: $0.node))?.flag == flag } ?? true
        }
    }
  }
}

extension CodeValue {
  /// Returns whether the value is none of those that a coercing read returns for a missing one.
  fileprivate func isSet(readAs type: ValueKind?) -> Bool {
    if type == .boolean, case .string = self { return flag ?? false }
    return anyNumber.map { $0 != 0 } ?? false
  }

  /// A Boolean, a number, or a text, as `NSString` takes it for a Boolean.
  fileprivate var flag: Bool? {
    guard case .string(let text) = self else { return number.map { $0 != 0 } }
    let rest = text.drop { $0 == " " || $0 == "+" || $0 == "-" || $0 == "0" }
    return rest.first.map { "YyTt123456789".contains($0) } ?? false
  }

  /// A number, or a text that is one.
  fileprivate var anyNumber: Double? {
    if case .string(let text) = self { return Double(text) }
    return number
  }
}
