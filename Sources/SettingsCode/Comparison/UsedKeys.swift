import SettingsPropertyLists

/// The keys that code uses, numbered in the order of their first uses.
///
/// All bundles share the numbers, so that comparing a bundle with the code compares each key once
/// instead of each use.
struct UsedKeys: Sendable {
  /// The 0-based number of a key.
  typealias Number = Int

  /// The texts of the keys, by key number.
  private(set) var texts: [String] = []
  /// The uses of each key, in the order of the code, by key number.
  private(set) var uses: [[KeyCrossReference.UseIndex]] = []
  /// The uses whose key is not known, or only in part.
  private(set) var usesOfUnknownKeys: [KeyCrossReference.UseIndex] = []
  /// The uses by which handwritten code reads or observes a known key on the device.
  private(set) var readsOnDevice: [KeyCrossReference.UseIndex] = []
  /// The uses among ``readsOnDevice`` whose key has the prefix of a framework.
  private(set) var prefixedReads: [KeyCrossReference.UseIndex] = []
  /// The keys that code reads on the device, and neither stores nor registers.
  private(set) var keysOnlyRead: [Number] = []
  /// The key of each use; `nil` if it is not known.
  private var numbersByUse: [Number?] = []
  private var numbersByKey: [ExactText: Number] = [:]

  init(of allUses: [KeyUse]) {
    numbersByUse.reserveCapacity(allUses.count)
    for (index, use) in allUses.enumerated() {
      let number = use.key.text.map { self.numberOrNew(of: $0) }
      numbersByUse.append(number)
      guard let number else {
        usesOfUnknownKeys.append(index)
        continue
      }
      uses[number].append(index)
      if use.isReadOnDevice {
        readsOnDevice.append(index)
        if use.prefix != nil { prefixedReads.append(index) }
      }
    }
    keysOnlyRead = texts.indices.filter { number in
      let isRead = uses[number].contains { allUses[$0].isReadOnDevice }
      let isStored = uses[number].contains {
        allUses[$0].access == .write || allUses[$0].access == .register
      }
      return isRead && !isStored
    }
  }

  /// Returns the number of a key, and adds the key if it is new.
  private mutating func numberOrNew(of text: String) -> Number {
    let key = ExactText(text)
    if let known = numbersByKey[key] { return known }
    let number = texts.count
    numbersByKey[key] = number
    texts.append(text)
    uses.append([])
    return number
  }

  /// Returns the number of a key; `nil` if code does not use the key.
  func number(of key: ExactText) -> Number? { numbersByKey[key] }

  /// Returns the number of the key of a use; `nil` if the key is not known.
  func number(ofUse use: KeyCrossReference.UseIndex) -> Number? { numbersByUse[use] }
}
