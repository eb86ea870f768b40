import SettingsPropertyLists

/// Keys that are kept in iCloud too.
extension KeyCrossReference {
  /// The most bytes that a key may have there.
  package static let cloudKeyLength = 64
  /// The most keys.
  package static let cloudKeyCount = 1024
  /// The most bytes of all values.
  package static let cloudSize = 1 << 20

  /// The first use of each key that is mirrored, with the key.
  package var mirroredKeys: [(key: String, use: KeyUse)] {
    var seen: Set<ExactText> = []
    return usage.uses.compactMap { use in
      guard use.isMirrored, let key = use.key.text, seen.insert(ExactText(key)).inserted else { return nil }
      return (key, use)
    }
  }

  /// How many bytes the keys that are mirrored take together with the defaults of their rows, in UTF-8.
  package func size(ofMirrored keys: [String]) -> Int {
    let defaults = Dictionary(
      entries.map { (ExactText($0.setting.key), $0.setting.codeDefault) }, uniquingKeysWith: { first, _ in first })
    return keys.reduce(0) { size, key in
      let value: Int
      if case .string(let text)?? = defaults[ExactText(key)] { value = text.utf8.count } else { value = 8 }
      return size + key.utf8.count + value
    }
  }
}
