/// Lists of words in a sentence.
package enum WordList {
  /// Returns a list such as `a, b or c`.
  package static func text(_ words: [String], joinedBy conjunction: String) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
