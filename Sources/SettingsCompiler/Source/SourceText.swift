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
  mutating func line(_ level: Int, _ line: String) {
    for _ in 0..<(line.isEmpty ? 0 : level) { text += indentation }
    text += line
    text += "\n"
  }

  /// Adds lines that are written as one text; each keeps its own indentation below the level.
  mutating func block(_ level: Int, _ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { self.line(level, String(line)) }
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
      default: result.append(scalar)
      }
      count += 1
    }
    // A backslash at the end of a line would join it with the next one in C; '*/' would end a comment there.
    let safe = String(result).split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "/")
    return "'" + safe + "'"
  }

  /// What a setting is: `The switch 'Play Sounds' in Root.plist.`
  static func summary(_ setting: SettingOutline) -> String {
    let title = setting.title.map { " " + quoted($0) } ?? ""
    return "The \(setting.kind)\(title) in \(quoted(setting.page))."
  }
}
