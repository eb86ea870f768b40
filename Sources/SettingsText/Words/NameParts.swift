/// The parts of names that a given number of edits leave unchanged.
///
/// A name is divided into one more part than there are edits, so that any name within so many edits
/// contains at least one part unchanged, shifted by at most as many places. A scalar between two
/// parts belongs to neither, so no swap of neighbors affects both.
///
/// For a single edit, the parts are the name without one of its scalars: names that are one edit
/// apart have such a part in common, and hardly any others do.
struct NameParts: Sendable {
  /// The parts by their hashes.
  private let parts: [(hash: UInt64, name: Int)]
  private let edits: Int

  /// The maximum length of names that are indexed without one of their scalars.
  private static let maximumLength = 64

  init(of names: [[Unicode.Scalar]], edits: Int) {
    self.edits = edits
    var parts: [(hash: UInt64, name: Int)] = []
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
    parts.sort { ($0.hash, $0.name) < ($1.hash, $1.name) }
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
      for hash in text.withoutOne where !forEachName(with: hash, body) { return }
    }
    // For a single edit, only names beyond the maximum length are indexed by parts.
    for length in max(text.count - edits, 0)...text.count + edits
    where edits != 1 || length > NameParts.maximumLength {
      guard forEachName(ofLength: length, like: text, body) else { return }
    }
  }

  /// Calls `body` for names of a length until it returns `false`, and returns whether it never did.
  @discardableResult
  func forEachName(ofLength length: Int, like text: ScalarHashes, _ body: (Int) -> Bool) -> Bool {
    for number in 0...edits {
      let part = NameParts.range(number, ofLength: length, edits: edits)
      let first = max(part.lowerBound - edits, 0)
      let last = min(part.lowerBound + edits, text.count - part.count)
      for start in stride(from: first, through: last, by: 1) {
        let hash = NameParts.hash(text[start..<start + part.count], number, length)
        guard forEachName(with: hash, body) else { return false }
      }
    }
    return true
  }

  private func forEachName(with hash: UInt64, _ body: (Int) -> Bool) -> Bool {
    var index = parts.partitioningIndex { $0.hash >= hash }
    while index < parts.count, parts[index].hash == hash {
      guard body(parts[index].name) else { return false }
      index += 1
    }
    return true
  }

  private static func range(_ number: Int, ofLength length: Int, edits: Int) -> Range<Int> {
    let total = max(length - edits, 0)
    let start = total * number / (edits + 1)
    let end = total * (number + 1) / (edits + 1)
    let gaps = min(number, length)
    return start + gaps..<end + gaps
  }

  /// Returns the hash of a part's text, its number, and the length of its name together.
  private static func hash(_ textHash: UInt64, _ number: Int, _ length: Int) -> UInt64 {
    textHash ^ (UInt64(length) << 8 | UInt64(number)) &* 0x9E37_79B9_7F4A_7C15
  }
}

/// Hashes of the parts of a text.
struct ScalarHashes {
  private let text: [Unicode.Scalar]
  /// The hashes of the text's prefixes.
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
    // Without one of two equal neighbors, it is the same text.
    for index in text.indices where index == 0 || text[index] != text[index - 1] {
      let rest = index + 1..<count
      hashes.append(prefixes[index] &* powers[rest.count] &+ self[rest])
    }
    return hashes
  }
}
