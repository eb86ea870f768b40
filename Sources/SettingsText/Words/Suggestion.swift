/// "Did you mean": advice for words that are misspelled.
package enum Suggestion {
  /// The name most like a misspelled one, if exactly one is clearly the nearest.
  ///
  /// - Parameter name: The name as written.
  /// - Parameter candidates: The names that would be legal at the place.
  package static func best(for name: String, among candidates: some Sequence<String>) -> String? {
    let names = SimilarNames(candidates)
    return names.best(for: name).map { names[$0] }
  }

  /// The end of a sentence about a misspelled name: `; did you mean 'json'?`, or nothing where no
  /// name is like it.
  package static func hint(for name: String, among candidates: [String]) -> String {
    best(for: name, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Returns advice about a word that is not among the choices: `did you mean 'json'?`, else
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
    let names = SimilarNames(words)
    if let best = names.best(for: word) { return [words[best]] }
    let written = SimilarNames.folded(word)
    guard written.count >= 3 else { return [] }
    let search = names.search(for: word, limit: 2, maximumCount: 3)
    if search.hasMatches { return search.nearest.map { words[$0] } }
    let longer = words.filter { SimilarNames.folded($0).starts(with: written) }
    return longer.count <= 3 ? longer : []
  }

  /// `'a', 'b' or 'c'`.
  private static func alternatives(_ words: [String]) -> String {
    WordList.text(words.map { "'\($0)'" }, joinedBy: "or")
  }
}
