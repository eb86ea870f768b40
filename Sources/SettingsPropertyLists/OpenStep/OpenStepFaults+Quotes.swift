import SettingsText

/// Faults of strings that lack quotes, or that a quote ends too early.
extension OpenStepReaderState {
  func unterminatedString(_ start: Int) -> ReadingError {
    let line = source.trimmed(start..<source.lineEnd(start))
    let quote = Unicode.Scalar(source[start])
    var repair = ReadingError.Repair(
      .insertion(of: "\(quote);", at: line.upperBound),
      help: "write '\(quote)' and ';' at the end of the line")
    if let semicolon = line.last(where: { source[$0] == ";" }) {
      let end = source.trimmed(line.lowerBound..<semicolon).upperBound
      repair = .init(.insertion(of: "\(quote)", at: end), help: "write '\(quote)' before ';'")
    }
    return .at(
      line, "'\(source.excerpt(line))' has no closing quote", repair: repair)
  }

  /// Returns whether a quoted string begins at the cursor, on a later line than the end of the
  /// previous string: most likely the next entry.
  func isStringOnLaterLine(than end: Int) -> Bool {
    position < count && isQuote(source[position]) && source.lineEnd(end) < position
  }

  /// Returns the repair that inserts a string's lost quote before a `=` inside the string; `nil`
  /// for any other string.
  func quoteBeforeSign(inString node: Int) -> ReadingError.Repair? {
    let string = range(of: node)
    guard isQuote(source[string.lowerBound]),
      let sign = source.find("=", from: string.lowerBound, to: string.upperBound)
    else { return nil }
    let quote = Unicode.Scalar(source[string.lowerBound])
    let end = source.trimmed(string.lowerBound..<sign).upperBound
    return .init(.insertion(of: "\(quote)", at: end), help: "write '\(quote)' before '='")
  }

  /// Returns the error for a string that has lost a quote and so ends at the next one, in another
  /// line; `nil` for any other string.
  ///
  /// The string's first line is at fault.
  func lostQuote(ofString node: Int) -> ReadingError? {
    let string = range(of: node)
    guard isQuote(source[string.lowerBound]) else { return nil }
    // The cursor is at text that is no separator. Directly after the closing quote, such text shows
    // that the quote belongs to another string.
    let isFollowedByText = position == string.upperBound
    let spansLines = source[string].contains { $0.isLineEnd }
    let isLost = source.hasLostQuote(string) || (spansLines && isFollowedByText)
    guard isLost else { return nil }
    return unterminatedString(string.lowerBound)
  }

  /// Returns advice for a string that has no quotes, or that a quote may have ended too early;
  /// `nil` for any other string.
  ///
  /// - Parameter noun: The noun for the string: `key` or `value`.
  func advice(forQuotesOf node: Int, _ noun: String) -> String? {
    let string = range(of: node)
    guard isQuote(source[string.lowerBound]) else { return "put the \(noun) in quotes" }
    // A text continues after the quote that ended the string too early.
    guard position == string.upperBound, position < count, isText(at: position) else {
      return nil
    }
    let quote = Unicode.Scalar(source[string.lowerBound])
    return "write '\\\(quote)' for each quote inside the string"
  }

  /// Returns whether a quote, a letter, a digit or a visible non-ASCII character is at an offset.
  private func isText(at offset: Int) -> Bool {
    if source[offset] < 0x80 { return isQuote(source[offset]) || source[offset].isLetterOrDigit }
    let text = source.text(offset..<source.endOfScalar(offset))
    guard let scalar = text.unicodeScalars.first else { return false }
    return !VisibleText.isInvisible(scalar)
  }
}

extension FileBytes {
  /// Returns whether a string most likely has lost its closing quote: it spans lines and contains
  /// the `=` or `;` of an entry.
  func hasLostQuote(_ string: Range<Int>) -> Bool {
    let spansLines = self[string].contains { $0.isLineEnd }
    return spansLines && self[string].contains { $0 == "=" || $0 == ";" }
  }
}
