import SettingsAnalysis
import SettingsPropertyLists

/// Registered values, and registrations that come too late or have no effect.
extension KeyCrossReference {
  /// Returns whether code registers a value for a key, or may do so.
  package func mayBeRegistered(_ entry: Entry) -> Bool {
    let key = ExactText(entry.setting.key)
    // Code that passes the whole page to `register(defaults:)` has a fault of its own, so the key
    // counts as registered here.
    if usage.registeredPages.contains(where: { $0.keys.contains(key) }) { return true }
    if usage.registersUnknownValues || usage.registersRowDefaults || usage.isIncomplete {
      return true
    }
    return allUses(of: entry).contains { $0.defaultHoldsForAllReaders && !$0.isDebugOnly }
  }

  /// Returns the registrations whose value differs from the default of a setting that its rows only
  /// show.
  ///
  /// Settings never sees a registered value. The result is empty if code may also store a value,
  /// which Settings shows.
  package func disagreeingRegistrations(ofShown entry: Entry) -> [KeyUse] {
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
    // A registration in another function may run before the reads. If the registered value is the
    // usual result for a missing key, an early read makes no difference.
    guard let registration = registrations.first, registration.enclosingFunction != nil,
      registrations.allSatisfy({ $0.isInFunction(of: registration) }),
      !isAbsentValue(registration.defaultValue)
    else { return [] }
    let earlyReads = uses.filter { use in
      guard use.access == .read, use.absence != .handled, use.store == registration.store else {
        return false
      }
      return use.isInFunction(of: registration)
        && use.calledNameOffset < registration.calledNameOffset
    }
    return earlyReads.map { ($0, registration) }
  }

  /// Returns whether a value is a usual result for a missing key: `false`, an empty text, or a
  /// number that is not positive.
  private func isAbsentValue(_ value: CodeValue?) -> Bool {
    guard let value else { return false }
    return value.mayMeanMissing || value == .boolean(false)
  }
}

extension KeyUse {
  /// Returns whether the function that runs another use also runs this one.
  fileprivate func isInFunction(of other: KeyUse) -> Bool {
    file == other.file && enclosingFunction == other.enclosingFunction
  }
}
