import SettingsText

/// Texts among which to find the new wording of an old text.
struct RewordedTexts {
  private struct Candidate {
    let text: String
    let words: Set<String>
  }

  /// A degree of likeness, in ascending order.
  private enum Likeness: Comparable {
    /// A text that begins with a shorter one of at least half its length.
    case beginning
    /// Shared words, in thousandths of all words of both texts.
    case words(Int)
    /// A difference only in XML references such as `&apos;`.
    case text
  }

  private let candidates: [Candidate]

  init(_ texts: [String]) {
    candidates = texts.map { Candidate(text: $0, words: RewordedTexts.words(of: $0)) }
  }

  /// Returns the index of the text most similar to the given one; `nil` if none is similar, or if
  /// two are equally similar.
  func best(for text: String, where isLegal: (Int) -> Bool = { _ in true }) -> Int? {
    let words = RewordedTexts.words(of: text)
    var best: (index: Int, likeness: Likeness)?
    var isTied = false
    for (index, candidate) in candidates.enumerated() {
      guard let likeness = RewordedTexts.likeness(of: text, words, candidate), isLegal(index) else {
        continue
      }
      if let best, likeness == best.likeness { isTied = true }
      if let best, likeness <= best.likeness { continue }
      best = (index, likeness)
      isTied = false
    }
    return isTied ? nil : best?.index
  }

  /// Returns whether two texts differ only in XML references.
  static func differOnlyInReferences(_ text: String, _ other: String) -> Bool {
    withoutReferences(text) == withoutReferences(other)
  }

  private static func likeness(
    of text: String, _ words: Set<String>, _ candidate: Candidate
  ) -> Likeness? {
    let mayHaveReference = [text, candidate.text].contains { $0.utf8.contains(UInt8(ascii: "&")) }
    if mayHaveReference, differOnlyInReferences(text, candidate.text) { return .text }
    let shared = words.intersection(candidate.words).count
    let wordsOfShorter = min(words.count, candidate.words.count)
    // Shared words count in both texts.
    let thousandths = 2 * shared * 1000 / max(words.count + candidate.words.count, 1)
    let isShorterContained = shared == wordsOfShorter
    let areAlike = isShorterContained || thousandths > 800
    if wordsOfShorter >= 2, areAlike { return .words(thousandths) }
    let isCut = isBeginning(text, of: candidate.text) || isBeginning(candidate.text, of: text)
    guard isCut else { return nil }
    return .beginning
  }

  private static func isBeginning(_ short: String, of long: String) -> Bool {
    long.hasPrefix(short) && short.count >= 4 && short.count * 2 >= long.count
  }

  private static func words(of text: String) -> Set<String> {
    Set(
      text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
        .map(String.init))
  }

  private static func withoutReferences(_ text: String) -> String {
    var text = text
    for (reference, character) in references {
      text = text.replacing(text: reference, with: character)
    }
    return text
  }

  private static let references = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#39;", "'"),
    ("&amp;", "&"),
  ]
}
