import SettingsAnalysis
import SettingsPropertyLists

/// Registered values, and registrations that come too late or have no effect.
extension KeyCrossReference {
  /// Returns whether code registers a value for a key, or may do so.
  package func mayBeRegistered(_ entry: Entry) -> Bool {
    let key = ExactText(entry.setting.key)
    // Registering the page instead of its values is reported as a fault of its own.
    if usage.registeredPages.contains(where: { $0.keys.contains(key) }) { return true }
    if usage.registersUnknownValues || usage.registersRowDefaults || usage.isIncomplete {
      return true
    }
    return allUses(of: entry).contains { $0.registers && !$0.isDebugOnly }
  }

  /// Returns the calls that register another value than the default of rows that only show a value.
  ///
  /// Settings never sees a registered value. The result is empty if code may also store a value,
  /// which Settings shows.
  package func registrationsOfShown(_ entry: Entry) -> [KeyUse] {
    guard entry.setting.isOnlyShown, !mayStore(entry) else { return [] }
    let registrations = uses(of: entry).filter { $0.access == .register && !$0.isGenerated }
    return registrations.filter { registration in
      registration.store == entry.setting.store
        && registration.defaultValue != entry.setting.codeDefault
    }
  }

  /// Returns whether code may store a value of a setting, which Settings shows in place of the
  /// default.
  package func mayStore(_ setting: Setting) -> Bool {
    guard let entry = entries.first(where: { $0.setting.id == setting.id }) else { return false }
    return mayStore(entry)
  }

  private func mayStore(_ entry: Entry) -> Bool {
    entry.mayBeStoredAtMention || hasUnknownWrites
      || allUses(of: entry).contains { $0.access == .write }
  }

  /// Returns the reads of a key that come before its registration in the same function, each with
  /// the registration.
  package func readsBeforeRegistration(
    _ entry: Entry
  ) -> [(read: KeyUse, registration: KeyUse)] {
    let uses = uses(of: entry)
    let registrations = uses.filter { $0.access == .register && !$0.isGenerated }
    // A registration in another function may run before the reads.
    guard let first = registrations.first, first.function != nil,
      registrations.allSatisfy({ $0.file == first.file && $0.function == first.function }),
      !isAbsentValue(first.defaultValue)
    else { return [] }
    return uses.filter { use in
      guard use.access == .read, use.absence != .handled, use.store == first.store else {
        return false
      }
      return use.file == first.file && use.function == first.function
        && use.functionNameOffset < first.functionNameOffset
    }.map { ($0, first) }
  }

  /// Returns whether a value is a usual result for a missing key: `false`, an empty text, or a
  /// number that is not positive.
  private func isAbsentValue(_ value: CodeValue?) -> Bool {
    guard let value else { return false }
    return value.mayMeanMissing || value == .boolean(false)
  }
}
