/// An index of valid names that finds those most similar to a misspelled one.
///
/// No other type compares names by similarity.
///
/// A search compares only names that share a part with the misspelled one, so that its time hardly
/// grows with their number.
package struct SimilarNames: Sendable {
  private let names: [String]
  /// The form of each name in which names are compared, as of ``folded(_:)``.
  let folded: [[Unicode.Scalar]]
  /// For each name, the set of its letters: a letter with the number `n` sets the bit `n % 64`.
  let letters: [UInt64]
  /// The parts of the names, by the number of edits within which they find a name.
  let parts: [NameParts]
  /// The indices, sorted by folded name.
  let sorted: [Int]
  /// The indices of names with non-ASCII characters, by name.
  ///
  /// A name also finds names whose accents are encoded differently: Swift's strings are equal then.
  private let accented: [String: [Int]]

  /// The maximum number of edits between similar names.
  private static let maximumEdits = 3

  /// Indexes the names that are legal at a place.
  package init(_ names: some Sequence<String>) {
    let names = Array(names)
    let folded = names.map(SimilarNames.folded)
    self.names = names
    self.folded = folded
    letters = folded.map(SimilarNames.letters)
    parts = (0...SimilarNames.maximumEdits).map { NameParts(of: folded, edits: $0) }
    sorted = folded.indices.sorted { folded[$0].lexicographicallyPrecedes(folded[$1]) }
    accented = Dictionary(
      grouping: names.indices.filter { names[$0].utf8.contains { $0 >= 0x80 } }, by: { names[$0] })
  }

  /// Returns whether the index contains a name.
  package func contains(_ name: String) -> Bool {
    let folded = SimilarNames.folded(name)
    let start = sorted.partitioningIndex { !self.folded[$0].lexicographicallyPrecedes(folded) }
    let indicesOfSameForm = sorted[start...].prefix { self.folded[$0] == folded }
    return indicesOfSameForm.contains { names[$0] == name }
  }

  /// Accesses the name at an index.
  package subscript(index: Int) -> String { names[index] }

  /// Returns the index of the name most similar to a misspelled one, if exactly one is clearly the
  /// nearest.
  ///
  /// - Parameter name: The name as written.
  /// - Parameter isLegal: Returns whether the name at an index is allowed; called for similar names
  ///   only.
  package func best(for name: String, where isLegal: (Int) -> Bool = { _ in true }) -> Int? {
    let count = SimilarNames.folded(name).count
    let limit =
      switch count {
      case ...4: 1
      case ...8: 2
      default: 3
      }
    return search(
      for: name,
      limit: limit,
      maximumCount: 1,
      where: isLegal
    ).nearest.first
  }

  /// Finds the nearest names to a misspelled one.
  ///
  /// - Parameter limit: The maximum number of edits.
  /// - Parameter maximumCount: The number of names above which none is the nearest.
  package func search(
    for name: String, limit: Int, maximumCount: Int,
    where isLegal: (Int) -> Bool = { _ in true }
  ) -> NameSearch {
    var search = NameSearch(SimilarNames.folded(name), maximumCount: maximumCount)
    // The same name with its accents encoded differently.
    let twin = accented[name]?.first {
      !names[$0].utf8.elementsEqual(name.utf8) && isLegal($0)
    }
    if let twin {
      search.add(twin)
    } else {
      search.run(in: self, limit: limit) { names[$0] != name && isLegal($0) }
    }
    return search
  }

  /// Returns the set of the letters of a folded name, as in ``letters``.
  static func letters(_ name: some Sequence<Unicode.Scalar>) -> UInt64 {
    name.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
  }

  /// Returns a name in lower case, without the blanks, hyphens, underscores and invisible
  /// characters that do not distinguish names.
  static func folded(_ name: String) -> [Unicode.Scalar] {
    name.lowercased().unicodeScalars.filter { scalar in
      if scalar.isASCII {
        return scalar != " " && scalar != "_" && scalar != "-" && scalar != "\t"
      }
      return !VisibleText.isInvisible(scalar) && !scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
