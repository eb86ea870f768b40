import SettingsFiles
import SettingsText

/// The contents of string tokens. Each range of a string includes its quotes.
extension LexedCode {
  /// Returns the content between the quotes of a string; `nil` for an unclosed string, and for
  /// several lines between triple quotes.
  package func content(ofString range: Range<ByteOffset>) -> Range<ByteOffset>? {
    guard let opening = opening(ofString: range) else { return nil }
    let end = range.upperBound - opening.closingLength
    guard opening.content <= end, opening.closes(at: end, bytes, source.count) else { return nil }
    let content = opening.content..<end
    // In Swift and C#, the lines lose the indentation of the last one, so their bytes are not the
    // text.
    if opening.quoteCount > 1, source.buffer[content].contains(where: { $0.isLineEnd }) {
      return nil
    }
    return content
  }

  /// Returns the text of a string, with escapes resolved; `nil` if a part is known only at run
  /// time.
  package func value(ofString range: Range<ByteOffset>) -> String? {
    KeyText(parts(ofString: range)).text
  }

  /// Returns a text, escaped for the string at a range of this file; `nil` if the string cannot
  /// contain the text.
  package func written(_ text: String, inString range: Range<ByteOffset>) -> String? {
    guard let opening = opening(ofString: range) else { return nil }
    return opening.style.written(text, signCount: opening.signCount)
  }

  func opening(ofString range: Range<ByteOffset>) -> StringOpening? {
    guard range.upperBound <= source.count else { return nil }
    return language.stringOpening(at: range.lowerBound, bytes, source.count)
  }
}

extension StringStyle {
  /// Returns a text, escaped for a string of this style; `nil` if the string cannot contain the
  /// text.
  ///
  /// - Parameter signCount: The number of signs before the quotes: 2 for `##"…"##`
  func written(_ text: String, signCount: Int) -> String? {
    let hasBackslashes = escapes == .backslash
    let escape = "\\" + String(repeating: "#", count: hasHashes ? signCount : 0)
    let reserved = reservedCharacters.unicodeScalars
    var result = ""
    for scalar in text.unicodeScalars {
      if reserved.contains(scalar) { return nil }
      switch scalar {
      case "\\" where hasBackslashes, Unicode.Scalar(quote) where hasBackslashes:
        result += escape + String(scalar)
      // Without backslashes, a quote would end the string, or two would stand for one.
      case Unicode.Scalar(quote): return nil
      case "\n" where hasBackslashes: result += escape + "n"
      case "\r" where hasBackslashes: result += escape + "r"
      case "\t" where hasBackslashes: result += escape + "t"
      default:
        if scalar.properties.generalCategory == .control { return nil }
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The characters for which no text is written, since they may begin interpolated code or, in
  /// another style of string, an escape.
  private var reservedCharacters: String {
    switch interpolation {
    case .none where escapes != .backslash: "\\"
    case .none, .backslash: ""
    case .dollarBraces, .dollarNames: "$\\"
    case .braces: "{}\\"
    }
  }
}
