import SettingsFiles
import SettingsText

extension LexedCode {
  /// Returns the content between the quotes of a string: 0-based UTF-8 offsets; `nil` for one that
  /// is half-written or has several lines.
  ///
  /// - Parameter range: The string with its quotes: 0-based UTF-8 offsets.
  package func content(ofString range: Range<Int>) -> Range<Int>? {
    guard let opening = opening(ofString: range) else { return nil }
    let end = range.upperBound - opening.closingCount
    guard opening.content <= end, opening.closes(at: end, bytes, source.count) else { return nil }
    let content = opening.content..<end
    // What several lines have at their beginnings depends on the last one.
    if opening.quotes > 1, source.buffer[content].contains(where: { $0.isLineEnd }) { return nil }
    return content
  }

  /// Returns the text of a string, escapes resolved; `nil` where a part of it is known only while
  /// the program runs.
  ///
  /// - Parameter range: The string with its quotes: 0-based UTF-8 offsets.
  package func value(ofString range: Range<Int>) -> String? { KeyText(parts(ofString: range)).text }

  /// Returns a text as it is written between the quotes of a string of this file; `nil` where such
  /// a string cannot hold it.
  ///
  /// - Parameter range: The string with its quotes: 0-based UTF-8 offsets.
  package func written(_ text: String, inString range: Range<Int>) -> String? {
    guard let opening = opening(ofString: range) else { return nil }
    return opening.style.written(text, marks: opening.marks)
  }

  func opening(ofString range: Range<Int>) -> StringOpening? {
    guard range.upperBound <= source.count else { return nil }
    return language.stringOpening(at: range.lowerBound, bytes, source.count)
  }
}

extension StringStyle {
  /// Returns a text as it is written in a string of this style; `nil` where such a string cannot
  /// hold it.
  func written(_ text: String, marks: Int) -> String? {
    var escape = "\\"
    if mark == UInt8(ascii: "#") { escape += String(repeating: "#", count: marks) }
    let special = reservedCharacters.unicodeScalars
    var result = ""
    for scalar in text.unicodeScalars {
      if special.contains(scalar) || escapes != .backslash && scalar.value == quote { return nil }
      switch scalar {
      case "\\" where escapes == .backslash, Unicode.Scalar(quote):
        result += escape + String(scalar)
      case "\n" where escapes == .backslash: result += escape + "n"
      case "\r" where escapes == .backslash: result += escape + "r"
      case "\t" where escapes == .backslash: result += escape + "t"
      default:
        if scalar.properties.generalCategory == .control { return nil }
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Characters that begin code, or whose escapes are not written here.
  private var reservedCharacters: String {
    switch interpolation {
    case .none where escapes != .backslash: "\\"
    case .none, .backslash: ""
    case .dollarBraces, .dollarNames: "$\\"
    case .braces: "{}\\"
    }
  }
}
