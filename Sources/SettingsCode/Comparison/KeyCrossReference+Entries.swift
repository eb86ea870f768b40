import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// Facts about each key, gathered from all uses and mentions.
extension KeyCrossReference {
  /// Adds the uses whose key is known, at least in part, to the entries of the key; uses of other
  /// keys are noted as undeclared.
  mutating func addUses(
    to entriesByKey: [ExactText: [EntryIndex]], isIgnored: (String) -> Bool
  ) {
    var usesOfPatterns: [UseIndex] = []
    for (index, use) in usage.uses.enumerated() {
      if let key = use.key.text {
        if let sameKey = entriesByKey[ExactText(key)] {
          for entry in sameKey { entries[entry].uses.append(index) }
        } else if !isIgnored(key) {
          undeclared.append(index)
        }
      } else if use.confidence == .pattern {
        usesOfPatterns.append(index)
      } else if isDynamicRead(use) {
        dynamicReads.append(index)
      }
    }
    for entry in entries.indices {
      entries[entry].possibleUses = usesOfPatterns.filter {
        usage.uses[$0].key.matches(entries[entry].setting.key)
      }
    }
  }

  /// Returns whether a use reads a key that is known only while the app runs, in code that may be
  /// meant for the bundle.
  private func isDynamicRead(_ use: KeyUse) -> Bool {
    guard use.access == .read, use.store != .cloud, !use.isGenerated, !use.isExplained else {
      return false
    }
    return usage.package(of: usage.files[use.file].path) == usage.package(of: bundlePath)
  }

  /// Adds the reads from objects that may not be user defaults.
  mutating func addDoubtfulReads(to entriesByKey: [ExactText: [EntryIndex]]) {
    for read in usage.doubtfulReads {
      guard let key = read.key.text else { continue }
      for entry in entriesByKey[ExactText(key)] ?? [] {
        entries[entry].doubtfulReads.append(read)
      }
    }
  }

  /// Adds the places that have keys in no known use.
  mutating func addMentions() {
    let mentions = KeyMentions(of: entries.map { $0.setting.key }, in: usage)
    for (entry, mention) in mentions.places {
      entries[entry].isMentioned = true
      entries[entry].mention = mention
    }
    for (entry, storage) in mentions.otherStorages { entries[entry].otherStorage = storage }
    for entry in mentions.stored { entries[entry].isStoredElsewhere = true }
  }

  /// Marks the keys that are values of lists as mentioned: code may read the one that is chosen.
  mutating func markOfferedKeys(_ entriesByKey: [ExactText: [EntryIndex]]) {
    for value in entries.flatMap({ $0.setting.legalValues }) {
      guard case .string(let key) = value else { continue }
      for entry in entriesByKey[ExactText(key)] ?? [] { entries[entry].isMentioned = true }
    }
  }

  /// Finds out whether something other than the known code may read the keys. Code that reads some of
  /// them is what reads all; where none does, a library may.
  mutating func findReader() {
    let isAnyKeyRead = entries.contains { entry in
      entry.uses.contains { usage.uses[$0].isRead }
    }
    if isAnyKeyRead { return }
    isReaderUnknown = entries.contains { $0.isMentioned || !$0.possibleUses.isEmpty }
    if !isReaderUnknown { possibleReader = usage.binaries.first }
  }
}
