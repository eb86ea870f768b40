import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// Facts about each key, gathered from all uses and mentions.
extension KeyCrossReference {
  /// Adds the uses of the keys to the entries.
  ///
  /// A read of a key that no row has is recorded in ``undeclaredReads``, and one whose key is not
  /// known at all in ``dynamicReads``.
  mutating func addUses(
    to entriesByKey: [ExactText: [EntryIndex]], isIgnored: (String) -> Bool
  ) {
    let keys = usage.keys
    // Uses of an ignored key are not recorded.
    isUndeclared = keys.texts.map { !isIgnored($0) }
    for (key, entriesOfKey) in entriesByKey {
      guard let number = keys.number(of: key) else { continue }
      isUndeclared[number] = false
      for index in entriesOfKey { entries[index].uses = keys.uses[number] }
    }
    undeclaredReads = keys.readsOnDevice.filter { hasUndeclaredKey($0) }
    addUsesOfUnknownKeys()
  }

  /// Returns whether the key of a use is known and no row has it; false for an ignored key.
  func hasUndeclaredKey(_ use: UseIndex) -> Bool {
    guard let number = usage.keys.number(ofUse: use) else { return false }
    return isUndeclared[number]
  }

  private mutating func addUsesOfUnknownKeys() {
    var usesOfPatterns: [UseIndex] = []
    for useIndex in usage.keys.usesOfUnknownKeys {
      let use = usage.uses[useIndex]
      if use.confidence == .pattern {
        usesOfPatterns.append(useIndex)
      } else if isDynamicRead(use) {
        dynamicReads.append(useIndex)
      }
    }
    for index in entries.indices {
      let key = entries[index].setting.key
      entries[index].possibleUses = usesOfPatterns.filter { usage.uses[$0].key.matches(key) }
    }
  }

  /// Returns whether a use whose key is known only while the app runs may read a key of the bundle.
  private func isDynamicRead(_ use: KeyUse) -> Bool {
    guard use.access == .read, use.store != .cloud else { return false }
    // The keys of these reads are named elsewhere: by the callers of generated code or of the
    // function around the read, or by the pages of the bundle.
    if use.isGenerated || use.isKeySourceKnown { return false }
    // Code of another Swift package is meant for another bundle.
    return usage.package(of: usage.files[use.file].path) == usage.package(of: bundlePath)
  }

  /// Adds the reads from objects that are possibly not user defaults.
  mutating func addDoubtfulReads(to entriesByKey: [ExactText: [EntryIndex]]) {
    let keys = usage.keysOfDoubtfulReads
    for (key, entriesOfKey) in entriesByKey {
      guard let number = keys.number(of: key) else { continue }
      let reads = keys.uses[number].map { usage.doubtfulReads[$0] }
      for index in entriesOfKey { entries[index].doubtfulReads = reads }
    }
  }

  /// Adds the first place outside of known uses that has each key.
  mutating func addMentions() {
    let mentions = KeyMentions(of: entries.map { $0.setting.key }, in: usage)
    for index in entries.indices {
      entries[index].mention = mentions.places[index]
      entries[index].isMentioned = mentions.places[index] != nil
      entries[index].otherStorage = mentions.otherStorages[index]
      entries[index].mayBeStoredAtMention = mentions.areStored[index]
    }
  }

  /// Marks as mentioned the keys that a row offers as values, since
  /// `defaults.bool(forKey: chosenKey)` may read any of them.
  mutating func markOfferedKeys(_ entriesByKey: [ExactText: [EntryIndex]]) {
    for value in entries.flatMap({ $0.setting.legalValues }) {
      guard case .string(let key) = value else { continue }
      for index in entriesByKey[ExactText(key)] ?? [] { entries[index].isMentioned = true }
    }
  }

  /// Records the possible reader of the keys if no known use reads any of them.
  ///
  /// The reader may be code that is not understood, or else a library without sources.
  mutating func findReader() {
    let isAnyKeyRead = entries.contains { entry in
      entry.uses.contains { usage.uses[$0].isRead }
    }
    if isAnyKeyRead { return }
    isReaderUnknown = entries.contains { $0.isMentioned || !$0.possibleUses.isEmpty }
    if !isReaderUnknown { possibleReader = usage.binaries.first }
  }
}
