import SettingsAnalysis

/// Registered values that do not take the effect that they seem to have.
extension KeyCrossReference {
  /// Returns the calls that register a value for rows that only show one; none where code stores a
  /// value, which Settings sees.
  package func registrationsOfShown(_ entry: Entry) -> [KeyUse] {
    guard entry.setting.isOnlyShown, !entry.isStoredElsewhere else { return [] }
    let uses = uses(of: entry) + entry.possibleUses.map { usage.uses[$0] }
    if uses.contains(where: { $0.access == .write }) || hasUnknownWrites { return [] }
    return self.uses(of: entry).filter { use in
      use.access == .register && !use.isGenerated && use.store == entry.setting.store
        && use.defaultValue != entry.setting.codeDefault
    }
  }

  /// Returns whether code may store a value of a setting, which Settings shows in place of the
  /// default.
  package func mayStore(_ setting: Setting) -> Bool {
    guard let entry = entries.first(where: { $0.setting.id == setting.id }) else { return false }
    let uses = uses(of: entry) + entry.possibleUses.map { usage.uses[$0] }
    return entry.isStoredElsewhere || hasUnknownWrites || uses.contains { $0.access == .write }
  }

  /// Returns the reads of a key in a function that registers it only below, with the calls that do.
  package func readsBeforeRegistration(
    _ entry: Entry
  ) -> [(read: KeyUse, registration: KeyUse)] {
    let uses = uses(of: entry)
    let registrations = uses.filter { $0.access == .register && !$0.isGenerated }
    // What another function registers may be registered before.
    guard let first = registrations.first, first.function != nil,
      registrations.allSatisfy({ $0.file == first.file && $0.function == first.function })
    else { return [] }
    return uses.compactMap { read in
      guard read.access == .read, read.absence != .handled, read.file == first.file,
        read.function == first.function, read.store == first.store, read.call < first.call,
        first.defaultValue.map({ !$0.mayMeanMissing && $0 != .boolean(false) }) ?? true
      else { return nil }
      return (read, first)
    }
  }
}
