import SettingsText

/// Text of a bundle inside a comment: one line without anything that could end it or turn its
/// direction.
enum CommentText {
  /// Returns the text with blanks for control and format characters, cut after 80 characters.
  static func quoted(_ text: String) -> String {
    let shown = String(text.unicodeScalars.prefix(80))
    // A backslash at the end of a line would join it with the next one in C.
    let line = VisibleText.replacing(shown) { scalar in
      if scalar == "\\" { return "/" }
      if scalar.properties.generalCategory == .spaceSeparator { return nil }
      return SourceScalars.needsEscape(scalar) ? " " : nil
    }
    let isCut = shown.utf8.count < text.utf8.count
    return isCut ? "'\(line)…'" : "'\(line)'"
  }

  /// Returns a sentence about a setting: `The switch 'Play Sounds' in Root.plist.`
  static func summary(_ setting: SettingOutline) -> String {
    let title = setting.title.map { " " + quoted($0) } ?? ""
    return "The \(setting.kind)\(title) in \(quoted(setting.page))."
  }
}
