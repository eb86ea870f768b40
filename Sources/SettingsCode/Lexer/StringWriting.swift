extension LexedCode {
  /// The content between the quotes of a string: 0-based UTF-8 offsets; `nil` for one that is half-written or has
  /// several lines.
  ///
  /// - Parameter range: The string with its quotes: 0-based UTF-8 offsets.
  package func content(ofString range: Range<Int>) -> Range<Int>? {
    guard let (style, hashes) = style(ofString: range), style.quotes.count == 1
    else { return nil }
    let start = range.lowerBound + hashes + style.prefix.count + 1
    let end = range.upperBound - hashes - 1
    guard start <= end, source.buffer[end] == style.quotes[0] else { return nil }
    return start..<end
  }

  /// The text of a string, escapes resolved; `nil` where a part of it is known only while the program runs.
  ///
  /// - Parameter range: The string with its quotes: 0-based UTF-8 offsets.
  package func value(ofString range: Range<Int>) -> String? {
    guard style(ofString: range) != nil else { return nil }
    let token = CodeToken(
      start: UInt32(range.lowerBound), end: UInt32(range.upperBound), kind: .string,
      byte: source.buffer[range.lowerBound])
    var text = ""
    for part in parts(ofString: token) {
      guard case .text(let more) = part else { return nil }
      text += more
    }
    return text
  }

  /// A text as it is written between the quotes of a string of this file; `nil` where such a string cannot hold it.
  ///
  /// - Parameter range: The string with its quotes: 0-based UTF-8 offsets.
  package func written(_ text: String, inString range: Range<Int>) -> String? {
    guard let (style, hashes) = style(ofString: range) else { return nil }
    return style.written(text, hashes: hashes)
  }

  private func style(ofString range: Range<Int>) -> (style: StringStyle, hashes: Int)? {
    guard let base = source.buffer.baseAddress, range.upperBound <= source.count else { return nil }
    return language.stringStyle(at: range.lowerBound, base, source.count)
  }
}

extension CodeLanguage {
  /// A text as a string of its own, in the plainest style; `nil` where that cannot hold it.
  package func quoted(_ text: String) -> String? {
    guard let style = strings.last, let quote = style.quotes.first else { return nil }
    let mark = String(Unicode.Scalar(quote))
    let prefix = String(decoding: style.prefix, as: UTF8.self)
    return style.written(text, hashes: 0).map { prefix + mark + $0 + mark }
  }
}

extension StringStyle {
  fileprivate func written(_ text: String, hashes: Int) -> String? {
    let escape = "\\" + String(repeating: "#", count: hashes)
    var result = ""
    for scalar in text.unicodeScalars {
      if let written = written(scalar, escape) {
        result += written
      } else {
        return nil
      }
    }
    return result
  }

  private func written(_ scalar: Unicode.Scalar, _ escape: String) -> String? {
    switch (scalar, interpolation) {
    case ("$", .dollar), ("$", .dollarBrace): return escapes == .backslash ? escape + "$" : nil
    case ("{", .brace), ("}", .brace): return "\(scalar)\(scalar)"
    default: break
    }
    let isQuote = scalar.value == UInt32(quotes[0])
    switch escapes {
    case .backslash:
      if isQuote || scalar == "\\" { return escape + String(scalar) }
      switch scalar {
      case "\n": return escape + "n"
      case "\r": return escape + "r"
      case "\t": return escape + "t"
      default: break
      }
    case .doubledQuote: if isQuote { return "\(scalar)\(scalar)" }
    case .none: if isQuote { return nil }
    }
    return scalar.properties.generalCategory == .control ? nil : String(scalar)
  }
}
