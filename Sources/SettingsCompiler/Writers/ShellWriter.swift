import SettingsAnalysis
import SettingsPropertyLists
import SettingsText

/// Writes defaults as a script of `defaults write` commands.
///
/// Source: Apple, `defaults(1)`. Arrays and dictionaries are written as XML property lists, which
/// preserve the types of their items.
enum ShellWriter {
  /// Returns the bytes of the script.
  static func write(_ suites: [SettingSuite], domain: String?) throws(WritingError) -> [UInt8] {
    var text = "#!/bin/sh\n# \(OutputMark.sentence)\nset -eu\n"
    for suite in suites where !suite.entries.isEmpty {
      guard let target = suite.identifier ?? domain, !target.isEmpty else {
        throw WritingError(
          "a script for the app's own defaults must know their domain; name the app with '--domain'"
        )
      }
      // `defaults` would parse a name such as `-g` as an option, here for the global domain.
      guard !target.hasPrefix("-"), target != "NSGlobalDomain" else {
        throw WritingError("'\(target)' is not the domain of an app; name one with '--domain'")
      }
      for entry in suite.sortedEntries {
        let words = [target, entry.key] + (try arguments(entry.value))
        text += "defaults write"
        for word in words { text += " " + (try ShellWord.printed(word)) }
        text += "\n"
      }
    }
    return Array(text.utf8)
  }

  private static func arguments(_ value: PropertyListValue) throws(WritingError) -> [String] {
    let text: String
    switch value {
    case .string(let string): text = string
    case .integer(let number): text = number.description
    case .real(let number):
      guard number.isFinite else {
        throw WritingError("'defaults' cannot write \(number), which is not finite")
      }
      text = number.description
    case .boolean(let flag): text = "\(flag)"
    case .date(let seconds):
      // The format of `NSDate`'s description, the only one that `defaults` certainly accepts.
      let date = CalendarDate(secondsSince2001: seconds).text
      let time = date.dropLast("Z".count).suffix("00:00:00".count)
      let day = date.dropLast("T00:00:00Z".count)
      text = "\(day) \(time) +0000"
    case .data(let bytes): text = hexadecimal(bytes)
    case .array, .dictionary: text = try PropertyListFragment.text(value)
    }
    guard let option = value.kind.defaultsOption else { return [text] }
    return [option, text]
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

/// Quotes words for a shell's command line.
enum ShellWord {
  /// Returns a shell expression for a word, such as `"$(printf 'a\033')"`, with escapes for
  /// characters that control a terminal or reorder text.
  ///
  /// The shell prints such characters only when the script runs.
  ///
  /// - Throws: `WritingError` for U+0000.
  static func printed(_ word: String) throws(WritingError) -> String {
    let needsEscapes = word.unicodeScalars.contains(where: isHidden)
    if !needsEscapes || word.utf8.contains(0) { return try literal(word) }
    // A shell removes the trailing newlines of a command's output, so they are added after it.
    let newlineCount = word.utf8.reversed().prefix { $0 == UInt8(ascii: "\n") }.count
    var format = ""
    for scalar in word.unicodeScalars.dropLast(newlineCount) {
      switch scalar {
      case "\\", "'", "%": format += SourceScalars.octalEscapes(scalar)
      case _ where isHidden(scalar): format += SourceScalars.octalEscapes(scalar)
      default: format.unicodeScalars.append(scalar)
      }
    }
    let expression = "\"$(printf '\(format)')\""
    if newlineCount == 0 { return expression }
    return expression + (try literal(String(repeating: "\n", count: newlineCount)))
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    VisibleText.isHidden(scalar) && scalar != "\n" && scalar != "\t"
  }

  /// Returns the word unchanged if a shell accepts it, else in single quotation marks.
  ///
  /// - Throws: `WritingError` for U+0000, and for another character that controls a terminal or
  ///   reorders text.
  static func quote(_ word: String) throws(WritingError) -> String {
    if let scalar = word.unicodeScalars.first(where: { isHidden($0) && $0 != "\0" }) {
      throw WritingError(
        "'\(VisibleText.escaped(word))' contains \(VisibleText.name(scalar)), which is not shown")
    }
    return try literal(word)
  }

  private static func literal(_ word: String) throws(WritingError) -> String {
    guard !word.utf8.contains(0) else {
      throw WritingError("'\(word)' contains U+0000, which no command line can pass on")
    }
    if isPlain(word) { return word }
    var quoted = "'"
    for scalar in word.unicodeScalars {
      if scalar == "'" {
        quoted += "'\\''"
      } else {
        quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "'"
  }

  /// Returns whether a shell accepts the word without quotation marks.
  private static func isPlain(_ word: String) -> Bool {
    guard !word.isEmpty else { return false }
    return word.utf8.allSatisfy { byte in
      byte.isLetter || byte.isDigit || "_-.:/+@%".utf8.contains(byte)
    }
  }
}
