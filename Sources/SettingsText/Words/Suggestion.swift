/// "Did you mean": the one place that compares names by likeness.
package enum Suggestion {
  /// The name most like a misspelled one, if exactly one is clearly the nearest.
  ///
  /// - Parameter name: The name as written.
  /// - Parameter candidates: The names that would be legal at the place.
  package static func best(for name: String, among candidates: some Sequence<String>) -> String? {
    let names = Names(candidates)
    return names.best(for: name).map { names[$0] }
  }

  /// The end of a sentence about a misspelled name: `; did you mean 'json'?`, or nothing where no
  /// name is like it.
  package static func hint(for name: String, among candidates: [String]) -> String {
    best(for: name, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// What to do about a word that is none of those to choose from: `did you mean 'json'?`, else
  /// `expected 'a' or 'b'`.
  ///
  /// - Parameter list: What tells all words where there are more than eight.
  package static func advice(for word: String, among words: [String], orSee list: String) -> String
  {
    let meant = nearest(to: word, among: words)
    if !meant.isEmpty { return "did you mean \(alternatives(meant))?" }
    return words.count <= 8 ? "expected \(alternatives(words))" : list
  }

  /// The words that are equally like a misspelled one, else those that begin with it; none where
  /// they are more than three.
  private static func nearest(to word: String, among words: [String]) -> [String] {
    if let best = best(for: word, among: words) { return [best] }
    let written = fold(word)
    guard written.count >= 3 else { return [] }
    let distances = words.map { distance(written, fold($0), limit: 2) }
    let least = distances.compactMap { $0 }.min()
    var meant = zip(words, distances).filter { least != nil && $1 == least }.map { $0.0 }
    if meant.isEmpty { meant = words.filter { fold($0).starts(with: written) } }
    return meant.count <= 3 ? meant : []
  }

  /// `'a', 'b' or 'c'`.
  private static func alternatives(_ words: [String]) -> String {
    WordList.text(words.map { "'\($0)'" }, joinedBy: "or")
  }

  /// Names to be compared with many others. Most pairs differ in the letters they have, which takes
  /// a few instructions to see.
  package struct Names: Sendable {
    private let names: [String]
    private let folded: [[Unicode.Scalar]]
    /// A bit for each character, by its number modulo 64, that a name has.
    private let letters: [UInt64]

    /// Takes in the names that would be legal at a place.
    package init(_ names: some Sequence<String>) {
      self.names = Array(names)
      folded = self.names.map(Suggestion.fold)
      letters = folded.map(Names.letters)
    }

    /// The name at an index.
    package subscript(index: Int) -> String { names[index] }

    /// The index of the name most like a misspelt one, if exactly one is clearly the nearest.
    ///
    /// - Parameter name: The name as written.
    /// - Parameter isLegal: Whether the name at an index is one of those to choose from; asked of
    ///   similar names only.
    package func best(for name: String, where isLegal: (Int) -> Bool = { _ in true }) -> Int? {
      let written = Suggestion.fold(name)
      guard !written.isEmpty else { return nil }
      let limit = written.count <= 4 ? 1 : written.count <= 8 ? 2 : 3
      let own = Names.letters(written)
      var best: (distance: Int, index: Int)?
      var isTied = false
      let hasMarks = name.utf8.contains { $0 >= 0x80 }
      for (index, others) in letters.enumerated() {
        // One name whose accents are encoded differently; Swift takes the two for equal.
        if hasMarks, names[index] == name, !names[index].utf8.elementsEqual(name.utf8),
          isLegal(index)
        {
          return index
        }
        // An edit changes two letters at most; the beginning of a longer name has no letter of its
        // own.
        let differing = own ^ others
        guard
          differing.nonzeroBitCount <= 2 * limit || differing & own == 0 || differing & others == 0,
          let distance = Suggestion.distance(written, folded[index], limit: limit),
          names[index] != name, isLegal(index)
        else { continue }
        if let current = best, distance >= current.distance {
          if distance == current.distance { isTied = true }
        } else {
          best = (distance, index)
          isTied = false
        }
      }
      return isTied ? nil : best?.index
    }

    private static func letters(_ name: [Unicode.Scalar]) -> UInt64 {
      name.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
    }
  }

  private static func distance(_ written: [Unicode.Scalar], _ other: [Unicode.Scalar], limit: Int)
    -> Int?
  {
    if other == written { return 0 }
    // `Footer` for `FooterText`, `Autocapitalization` for `AutocapitalizationType`.
    if min(other.count, written.count) >= 5,
      other.starts(with: written) || written.starts(with: other)
    {
      return 1
    }
    return editDistance(written, other, limit: limit)
  }

  /// Letters and digits in lower case: case, blanks, hyphens, underscores and what is not seen do
  /// not make another name.
  private static func fold(_ name: String) -> [Unicode.Scalar] {
    name.lowercased().unicodeScalars.filter { scalar in
      guard !scalar.isASCII else {
        return scalar != " " && scalar != "_" && scalar != "-" && scalar != "\t"
      }
      return !VisibleText.isInvisible(scalar) && !scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// The number of insertions, deletions, replacements and swaps of neighbors; `nil` above `limit`.
  static func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int?
  {
    guard abs(left.count - right.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 1...max(left.count, 1) where row <= left.count {
      var current = [row]
      current.reserveCapacity(right.count + 1)
      var least = row
      for column in 1...max(right.count, 1) where column <= right.count {
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        var value = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + cost)
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          value = min(value, beforeLast[column - 2] + 1)
        }
        current.append(value)
        least = min(least, value)
      }
      if least > limit { return nil }
      beforeLast = last
      last = current
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
