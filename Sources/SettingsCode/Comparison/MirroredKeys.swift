import SettingsPropertyLists

/// Keys that are kept in iCloud too.
extension KeyCrossReference {
  /// The most bytes that a key may have there.
  package static let cloudKeyLength = 64

  /// The first use of each key that is mirrored, with the key.
  package var mirroredKeys: [(key: String, use: KeyUse)] {
    var seen: Set<ExactText> = []
    return usage.uses.compactMap { use in
      guard use.isMirrored, let key = use.key.text, seen.insert(ExactText(key)).inserted else { return nil }
      return (key, use)
    }
  }
}
