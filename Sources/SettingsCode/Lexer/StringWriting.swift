extension LexedCode {
  /// The content between the quotes of a string: 0-based UTF-8 offsets; `nil` for one that is
  /// half-written or has several lines.
  ///
  /// - Parameter range: The string with its quotes: 0-based UTF-8 offsets.
  package func content(ofString range: Range<Int>) -> Range<Int>? {
    guard let (style, hashes) = style(ofString: range), style.quotes.count == 1
    else { return nil }
    let start = range.lowerBound + hashes + style.opening.count
    let end = range.upperBound - hashes - 1
    guard start <= end, source.buffer[end] == style.quotes[0] else { return nil }
    return start..<end
  }

  /// The text of a string, escapes resolved; `nil` where a part of it is known only while the
  /// program runs.
  ///
  /// - Parameter range: The string with its quotes: 0-based UTF-8 offsets.
  package func value(ofString range: Range<Int>) -> String? { KeyText(parts(ofString: range)).text }

  /// A text as it is written between the quotes of a string of this file; `nil` where such a string
  /// cannot hold it.
  ///
  /// - Parameter range: The string with its quotes: 0-based UTF-8 offsets.
  package func written(_ text: String, inString range: Range<Int>) -> String? {
    guard let (style, hashes) = style(ofString: range) else { return nil }
    return style.written(text, hashes: hashes)
  }

  func style(ofString range: Range<Int>) -> (style: StringStyle, hashes: Int)? {
    guard let base = source.buffer.baseAddress, range.upperBound <= source.count else { return nil }
    return language.stringStyle(at: range.lowerBound, base, source.count)
  }
}

extension StringStyle {
  func written(_ text: String, hashes: Int) -> String? {
    let escape = "\\" + String(repeating: "#", count: hashes)
    var result = ""
    for scalar in text.unicodeScalars {
      // What is code, or written otherwise, in some of the languages.
      if interpolation == .dollar || isVerbatim,
        "${}\\\n\r".unicodeScalars.contains(scalar) || scalar.value == quotes[0]
      {
        return nil
      }
      switch scalar {
      case "\\", Unicode.Scalar(quotes[0]): result += escape + String(scalar)
      case "\n": result += escape + "n"
      case "\r": result += escape + "r"
      case "\t": result += escape + "t"
      default:
        if scalar.properties.generalCategory == .control { return nil }
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
