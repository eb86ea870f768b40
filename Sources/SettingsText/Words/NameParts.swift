/// The parts of names by which names within a given number of edits are found.
///
/// For two edits, a name is divided into three parts. Two edits change at most two parts, so a name
/// that is two edits away contains the third one, shifted by at most two places. One scalar between
/// two parts belongs to neither, so that no swap of neighbors affects both.
///
/// For a single edit, the parts are the name and the name without each of its scalars. Names that
/// are one edit apart have such a part in common, and hardly any others do. Long names are divided
/// instead.
struct NameParts: Sendable {
  /// The hash of each part and the index of its name, in order.
  private let parts: [(hash: UInt64, nameIndex: Int)]
  /// The number of edits within which names are found.
  private let edits: Int

  /// The maximum length of names that are indexed without one of their scalars.
  private static let maximumLength = 64

  init(of names: [[Unicode.Scalar]], edits: Int) {
    self.edits = edits
    var parts: [(hash: UInt64, nameIndex: Int)] = []
    parts.reserveCapacity(names.count * (edits + 1))
    for (index, name) in names.enumerated() {
      let hashes = ScalarHashes(name)
      if edits == 1, name.count <= NameParts.maximumLength {
        parts += hashes.withoutOne.map { ($0, index) }
        continue
      }
      for number in 0...edits {
        let range = NameParts.range(number, ofLength: name.count, edits: edits)
        parts.append((NameParts.hash(hashes[range], number, name.count), index))
      }
    }
    parts.sort { ($0.hash, $0.nameIndex) < ($1.hash, $1.nameIndex) }
    self.parts = parts
  }

  /// Calls `body` with the names that share a part with a text, part by part.
  ///
  /// A name may occur more than once.
  ///
  /// - Parameter body: Takes the index of a name, and returns whether to continue.
  func forEachName(like text: ScalarHashes, _ body: (Int) -> Bool) {
    // A text may have one scalar more than a name that is one edit away.
    if edits == 1, text.count <= NameParts.maximumLength + 1 {
      for hash in text.withoutOne {
        guard forEachName(with: hash, body) else { return }
      }
    }
    let minimumLength = max(text.count - edits, 0)
    for length in minimumLength...text.count + edits {
      // For a single edit, only long names are divided.
      let isDivided = edits != 1 || length > NameParts.maximumLength
      guard isDivided else { continue }
      guard forEachName(ofLength: length, like: text, body) else { return }
    }
  }

  /// Calls `body` with the names of a length that share a part with a text, until it returns
  /// `false`.
  ///
  /// - Returns: Whether `body` always returned `true`.
  @discardableResult
  func forEachName(ofLength length: Int, like text: ScalarHashes, _ body: (Int) -> Bool) -> Bool {
    for number in 0...edits {
      let part = NameParts.range(number, ofLength: length, edits: edits)
      // An edit shifts a part by at most one place. In a text that is too short, no place is left.
      let first = max(part.lowerBound - edits, 0)
      let last = min(part.lowerBound + edits, text.count - part.count)
      for start in stride(from: first, through: last, by: 1) {
        let hash = NameParts.hash(text[start..<start + part.count], number, length)
        guard forEachName(with: hash, body) else { return false }
      }
    }
    return true
  }

  /// Calls `body` with the names that have a part with the given hash, until it returns `false`.
  ///
  /// - Returns: Whether `body` always returned `true`.
  private func forEachName(with hash: UInt64, _ body: (Int) -> Bool) -> Bool {
    var index = parts.partitioningIndex { $0.hash >= hash }
    while index < parts.count, parts[index].hash == hash {
      guard body(parts[index].nameIndex) else { return false }
      index += 1
    }
    return true
  }

  /// Returns the range of a part, by its 0-based number, in a name of the given length.
  private static func range(_ number: Int, ofLength length: Int, edits: Int) -> Range<Int> {
    let partCount = edits + 1
    // The scalars of all parts, without the scalar between each two of them.
    let total = max(length - edits, 0)
    let start = total * number / partCount
    let end = total * (number + 1) / partCount
    let scalarsBetween = min(number, length)
    return start + scalarsBetween..<end + scalarsBetween
  }

  /// Returns the hash of a part's text, its number, and the length of its name together.
  private static func hash(_ textHash: UInt64, _ number: Int, _ length: Int) -> UInt64 {
    let lengthAndNumber = UInt64(length) << 8 | UInt64(number)
    return textHash ^ (lengthAndNumber &* 0x9E37_79B9_7F4A_7C15)
  }
}

/// Hashes of the parts of a text, computed from the hashes of its prefixes.
struct ScalarHashes {
  private let text: [Unicode.Scalar]
  /// The hashes of the text's prefixes, by length.
  private var prefixes: [UInt64] = [0]
  /// The powers of ``base``, by exponent.
  private var powers: [UInt64] = [1]
  private static let base: UInt64 = 0xD6E8_FEB8_6659_FD93

  init(_ text: [Unicode.Scalar]) {
    self.text = text
    prefixes.reserveCapacity(text.count + 1)
    powers.reserveCapacity(text.count + 1)
    for scalar in text {
      prefixes.append(prefixes[prefixes.count - 1] &* ScalarHashes.base &+ UInt64(scalar.value) + 1)
      powers.append(powers[powers.count - 1] &* ScalarHashes.base)
    }
  }

  var count: Int { text.count }

  /// Accesses the hash of a part of the text.
  subscript(range: Range<Int>) -> UInt64 {
    prefixes[range.upperBound] &- prefixes[range.lowerBound] &* powers[range.count]
  }

  /// The hashes of the whole text and of the text without each of its scalars.
  var withoutOne: [UInt64] {
    var hashes = [prefixes[count]]
    // Leaving out either of two equal neighbors gives the same text.
    for index in text.indices where index == 0 || text[index] != text[index - 1] {
      let rest = index + 1..<count
      hashes.append(prefixes[index] &* powers[rest.count] &+ self[rest])
    }
    return hashes
  }
}
