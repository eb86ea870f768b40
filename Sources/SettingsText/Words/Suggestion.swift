/// Advice for misspelled words: "did you mean".
package enum Suggestion {
  /// Returns the name most similar to a misspelled one, if exactly one is clearly the nearest.
  ///
  /// - Parameter name: The name as written.
  /// - Parameter candidates: The names that would be legal at the place.
  package static func best(for name: String, among candidates: some Sequence<String>) -> String? {
    let names = SimilarNames(candidates)
    return names.best(for: name).map { names[$0] }
  }

  /// Returns the end of a sentence about a misspelled name: `; did you mean 'json'?`, or an empty
  /// text if no name is clearly the nearest.
  package static func hint(for name: String, among candidates: [String]) -> String {
    best(for: name, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Returns advice about a word that is not among the choices: `did you mean 'json'?`, else
  /// `expected 'a' or 'b'`.
  ///
  /// - Parameter list: The advice if there are more than eight words: where to find all of them.
  package static func advice(for word: String, among words: [String], orSee list: String) -> String
  {
    let meant = nearest(to: word, among: words)
    if !meant.isEmpty { return "did you mean \(alternatives(meant))?" }
    guard words.count <= 8 else { return list }
    return "expected \(alternatives(words))"
  }

  /// Returns the nearest words to a misspelled one or, if there are none, those that begin with it;
  /// empty if there are more than three, or if the word is too short to tell.
  private static func nearest(to word: String, among words: [String]) -> [String] {
    let names = SimilarNames(words)
    if let best = names.best(for: word) { return [words[best]] }
    let written = SimilarNames.folded(word)
    // With fewer letters, almost any short word would be similar.
    guard written.count >= 3 else { return [] }
    let search = names.search(for: word, limit: 2, maximumCount: 3)
    if search.hasMatches { return search.nearest.map { words[$0] } }
    let longer = words.filter { SimilarNames.folded($0).starts(with: written) }
    guard longer.count <= 3 else { return [] }
    return longer
  }

  /// Returns a list of alternatives such as `'a', 'b' or 'c'`.
  private static func alternatives(_ words: [String]) -> String {
    WordList.text(words.map { "'\($0)'" }, joinedBy: "or")
  }
}
