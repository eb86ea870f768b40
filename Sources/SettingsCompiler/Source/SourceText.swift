/// Source code that is being written, line by line.
struct SourceText {
  /// What was written so far.
  private(set) var text = ""
  private let indentation: String

  /// Makes an empty text.
  ///
  /// - Parameter indentation: The blanks of one level.
  init(indentation: Int = 2) { self.indentation = String(repeating: " ", count: indentation) }

  /// Adds a line; an empty one has no blanks.
  mutating func line(_ level: Int, _ line: some StringProtocol) {
    for _ in 0..<(line.isEmpty ? 0 : level) { text += indentation }
    text += line
    text += "\n"
  }

  /// Adds lines that are written as one text; each keeps its own indentation below the level.
  mutating func block(_ level: Int, _ text: String) {
    // By bytes: to find where characters end takes six times as long.
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      self.line(level, Substring(line))
    }
  }

  /// Adds an empty line.
  mutating func blank() { text += "\n" }
}

/// Text of a bundle inside a comment: one line without anything that could end it or turn its direction.
enum CommentText {
  /// The text with blanks for control and format characters, cut after 80 characters.
  static func quoted(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < 80 else {
        result.append("…")
        break
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
        if result.last != " " { result.append(" ") }
      // At the end of a line it would join it with the next one in C.
      default: result.append(scalar == "\\" ? "/" : scalar)
      }
      count += 1
    }
    return "'" + String(result) + "'"
  }

  /// What a setting is: `The switch 'Play Sounds' in Root.plist.`
  static func summary(_ setting: SettingOutline) -> String {
    let title = setting.title.map { " " + quoted($0) } ?? ""
    return "The \(setting.kind)\(title) in \(quoted(setting.page))."
  }
}
