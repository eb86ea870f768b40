import SettingsFiles
import SettingsText

/// A text of a file: its hash and its place.
struct SearchTerm: Sendable {
  /// The hash of the text, as returned by ``LexedCode/nameHash(of:)``.
  let hash: UInt32
  /// The token with the text, or the index of the constant with the text.
  @CompactIndex var index: Int
}

/// The names and strings of a file by which keys are found in it.
struct SearchTerms: Sendable {
  /// The minimum length, in bytes, of a string that is treated as a message rather than a key.
  static let lengthLimit = 256

  /// Each name with its first token.
  private(set) var names: [SearchTerm] = []
  /// The strings as they are written.
  private(set) var strings: [SearchTerm] = []
  /// The strings that may be a part of a key, by the first known text in them.
  private(set) var partialStrings: [SearchTerm] = []

  init() {}

  /// Creates the terms of a file.
  ///
  /// - Parameter scan: The scan of a file, with the tokens of its strings.
  init(of scan: FileScan) {
    addNames(of: scan.code)
    if scan.isGeneratedSwift { return }
    for string in scan.strings { addString(Int(string), scan) }
    // A copy takes up no more memory than its terms need.
    names = names.map { $0 }
    strings = strings.map { $0 }
    partialStrings = partialStrings.map { $0 }
  }

  private mutating func addNames(of code: LexedCode) {
    let bytes = code.source.buffer
    let hashOfText = TextHash.shared
    // Most names occur several times, and only the first occurrence is added. Different names with
    // the same hash count as equal, since a search by the hash finds the first of them for either.
    var knownNames = HashIndex(capacity: code.tokens.count / 8)
    for (number, token) in code.tokens.enumerated() where token.kind == .identifier {
      let hash = hashOfText(bytes[token.range])
      // The index returns the number of the name. A new name gets the next number.
      let nextNumber = knownNames.count
      let isNew = knownNames.insert(hash, where: { _ in true }) == nextNumber
      if isNew {
        names.append(SearchTerm(hash: UInt32(truncatingIfNeeded: hash), index: number))
      }
    }
  }

  private mutating func addString(_ token: TokenIndex, _ scan: FileScan) {
    guard let content = scan.searchedContent(ofString: token) else { return }
    let bytes = scan.code.source.buffer[content]
    let hash = UInt32(truncatingIfNeeded: TextHash.hash(bytes))
    strings.append(SearchTerm(hash: hash, index: token))
    for text in scan.partialTexts(ofString: token, content) {
      guard let knownText = text.firstKnownText else { continue }
      partialStrings.append(SearchTerm(hash: knownText.nameHash, index: token))
    }
  }
}

extension FileScan {
  /// Returns the content of a string that may be a key or a part of one; `nil` for a string that is
  /// too long or unclosed, or has several lines.
  func searchedContent(ofString token: TokenIndex) -> Range<Int>? {
    guard let content = code.content(ofString: tokens[token].range),
      content.count < SearchTerms.lengthLimit
    else { return nil }
    return content
  }

  /// Returns the texts with unknown parts in which a string has a part: `row_*` for the strings in
  /// `"row_\(number)"` and `"row_" + number`
  ///
  /// - Parameter content: The content of the string.
  func partialTexts(ofString token: TokenIndex, _ content: Range<Int>) -> [KeyText] {
    var texts: [KeyText] = []
    let mayHaveGaps = code.source.buffer[content].contains { $0.mayBeginGap }
    if mayHaveGaps {
      let string = ValueExpression.literal(code.parts(ofString: tokens[token].range))
      if case .literal(let parts) = string.formatted { texts.append(KeyText(parts)) }
    }
    let isAfterText = isByte(token - 1, "+")
    let isBeforeText = precedesText(token)
    if isAfterText || isBeforeText {
      var parts = [StringPart.text(code.text(content))]
      if isAfterText { parts.insert(.wildcard, at: 0) }
      if isBeforeText { parts.append(.wildcard) }
      texts.append(KeyText(parts))
    }
    // A text such as `a*` would match nearly every key.
    return texts.filter { $0.text == nil && $0.lengthAsShown > 3 }
  }

  /// Returns whether another text is appended to a string: `"row_" + number`
  private func precedesText(_ string: TokenIndex) -> Bool {
    let next = string + 1
    if isByte(next, "+") { return true }
    if isByte(next, ".") { return isAnyWord(next + 1, ["appending", "plus", "concat"]) }
    guard kind(next) == .identifier else { return false }
    // In C, `"row_" NAME` joins a string with the text of a macro.
    if isCFamily, !isByte(next + 1, ":") { return true }
    return word(next).hasPrefix("stringByAppending")
  }
}

extension UInt8 {
  /// Whether the byte may begin code, a format or an escape in a string.
  fileprivate var mayBeginGap: Bool {
    switch self {
    case UInt8(ascii: "%"), UInt8(ascii: "$"), UInt8(ascii: "{"), UInt8(ascii: "\\"): true
    default: false
    }
  }
}

extension KeyText {
  /// The length in bytes with one byte for each unknown part.
  fileprivate var lengthAsShown: Int { knownLength + parts.count { $0 == .wildcard } }

  /// The first part that is known and not empty, if any.
  fileprivate var firstKnownText: String? {
    for case .text(let text) in parts where !text.isEmpty { return text }
    return nil
  }
}
