import SettingsText

/// Text of a bundle inside a comment: one line without anything that could end it or turn its
/// direction.
enum CommentText {
  /// The text with blanks for control and format characters, cut after 80 characters.
  static func quoted(_ text: String) -> String {
    let shown = String(text.unicodeScalars.prefix(80))
    // A backslash at the end of a line would join it with the next one in C.
    let line = VisibleText.replacing(shown) { scalar in
      if scalar == "\\" { return "/" }
      let isBlank = scalar.properties.generalCategory == .spaceSeparator
      return SourceScalars.needsEscape(scalar) && !isBlank ? " " : nil
    }
    return "'\(line)\(shown.utf8.count < text.utf8.count ? "…" : "")'"
  }

  /// What a setting is: `The switch 'Play Sounds' in Root.plist.`
  static func summary(_ setting: SettingOutline) -> String {
    let title = setting.title.map { " " + quoted($0) } ?? ""
    return "The \(setting.kind)\(title) in \(quoted(setting.page))."
  }
}
