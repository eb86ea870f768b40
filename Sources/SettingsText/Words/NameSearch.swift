/// A search for the names most similar to a misspelled one.
package struct NameSearch {
  private let written: [Unicode.Scalar]
  private let maximumCount: Int
  private var found: [Int] = []
  /// The number of compared pairs of names.
  package private(set) var comparisonCount = 0
  /// Whether the search ended early because too many names share parts with the misspelled one.
  package private(set) var isExhausted = false

  /// The maximum number of names compared for each number of edits.
  ///
  /// A list of at most this length is searched completely. In a longer list, a name that is similar
  /// to so many others has no nearest one.
  package static let comparisonLimit = 1024
  /// The maximum number of names found by their parts, counting a name again for each part by which
  /// it is found.
  private static let sharedPartLimit = 32 * comparisonLimit
  /// The minimum length of a name that stands for a longer one: `Footer` for `FooterText`.
  private static let minimumPrefix = 5

  init(_ written: [Unicode.Scalar], maximumCount: Int) {
    self.written = written
    self.maximumCount = maximumCount
  }

  /// Whether any name is similar enough.
  var hasMatches: Bool { !found.isEmpty }

  /// The indices of the nearest names; empty if there are too many.
  package var nearest: [Int] {
    guard found.count <= maximumCount, !isExhausted else { return [] }
    return found.sorted()
  }

  /// Adds a name that is found without a search.
  mutating func add(_ index: Int) { found.append(index) }

  /// Searches names with an increasing number of edits until any name matches.
  mutating func run(in names: SimilarNames, limit: Int, where isLegal: (Int) -> Bool) {
    guard !written.isEmpty, mayHoldSimilarName(names, limit) else { return }
    let hashes = ScalarHashes(written)
    for edits in 0...limit where !hasMatches && !isExhausted {
      compare(hashes, with: names, edits, isLegal)
      // A name that begins with the other one counts as one edit away.
      if edits == 1 { compareBeginnings(hashes, names, isLegal) }
    }
  }

  /// Returns whether the letters of any name allow it to be similar.
  ///
  /// Most searches among few names find none, so letters are compared before the parts of the
  /// misspelled name are hashed.
  private func mayHoldSimilarName(_ names: SimilarNames, _ limit: Int) -> Bool {
    guard names.letters.count <= NameSearch.comparisonLimit else { return true }
    let letters = SimilarNames.letters(written)
    return names.letters.contains { other in
      // An edit changes at most two letters. If one name begins with the other, all letters of the
      // shorter one are in the longer one.
      let common = letters & other
      return (letters ^ other).nonzeroBitCount <= 2 * limit || common == letters || common == other
    }
  }

  /// Whether to continue the search for this number of edits.
  private var continues: Bool { found.count <= maximumCount && !isExhausted }

  private mutating func compare(
    _ hashes: ScalarHashes, with names: SimilarNames, _ edits: Int, _ isLegal: (Int) -> Bool
  ) {
    let letters = SimilarNames.letters(written)
    let lettersOfNames = names.letters
    let folded = names.folded
    var compared: Set<Int> = []
    var remaining = NameSearch.sharedPartLimit
    names.parts[edits].forEachName(like: hashes) { index in
      remaining -= 1
      if remaining == 0 { isExhausted = true }
      // An edit changes at most two letters.
      guard (letters ^ lettersOfNames[index]).nonzeroBitCount <= 2 * edits,
        compared.insert(index).inserted
      else { return continues }
      comparisonCount += 1
      if compared.count > NameSearch.comparisonLimit {
        isExhausted = true
      } else if EditDistance.isWithin(edits, written[...], folded[index][...]),
        isLegal(index)
      {
        found.append(index)
      }
      return continues
    }
  }

  private mutating func compareBeginnings(
    _ hashes: ScalarHashes, _ names: SimilarNames, _ isLegal: (Int) -> Bool
  ) {
    guard written.count >= NameSearch.minimumPrefix else { return }
    func note(_ index: Int) {
      comparisonCount += 1
      if !found.contains(index), isLegal(index) { found.append(index) }
    }
    let folded = names.folded
    // The names with which the misspelled one begins.
    for length in NameSearch.minimumPrefix..<written.count {
      names.parts[0].forEachName(ofLength: length, like: hashes) { index in
        if written.starts(with: folded[index]) { note(index) }
        return continues
      }
    }
    // The names that begin with the misspelled one.
    var position = names.sorted.partitioningIndex {
      !names.folded[$0].lexicographicallyPrecedes(written)
    }
    var remaining = NameSearch.comparisonLimit
    while continues, position < names.sorted.count {
      let index = names.sorted[position]
      guard names.folded[index].starts(with: written) else { return }
      if names.folded[index].count > written.count { note(index) }
      remaining -= 1
      if remaining == 0 { isExhausted = true }
      position += 1
    }
  }
}
