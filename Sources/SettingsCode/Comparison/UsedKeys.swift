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
  /// The key of each use; `nil` if it is not known.
  private var numbersByUse: [Number?] = []
  private var numbersByKey: [ExactText: Number] = [:]

  init(of uses: [KeyUse]) {
    numbersByUse.reserveCapacity(uses.count)
    for index in uses.indices {
      let number = uses[index].key.text.map { self.insert($0) }
      numbersByUse.append(number)
      if let number { self.uses[number].append(index) } else { usesOfUnknownKeys.append(index) }
    }
  }

  private mutating func insert(_ text: String) -> Number {
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

  /// Returns, by key number, whether any of the given uses is of the key.
  func areUsed(in uses: some Sequence<KeyCrossReference.UseIndex>) -> [Bool] {
    var areUsed = [Bool](repeating: false, count: texts.count)
    for use in uses {
      if let number = numbersByUse[use] { areUsed[number] = true }
    }
    return areUsed
  }
}
