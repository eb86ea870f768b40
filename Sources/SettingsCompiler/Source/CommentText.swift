import SettingsText

/// Quotes texts of a bundle for comments, on one line and without characters that could end the
/// comment or change its direction.
enum CommentText {
  /// Returns the quoted text, truncated to 80 Unicode scalars, with spaces for control and format
  /// characters, and slashes for backslashes.
  static func quoted(_ text: String) -> String {
    let shown = String(text.unicodeScalars.prefix(maximumLength))
    // In C, a backslash at the end of a line joins it with the next one.
    let line = VisibleText.replacing(shown) { scalar in
      if scalar == "\\" { return "/" }
      if scalar.properties.generalCategory == .spaceSeparator { return nil }
      return SourceScalars.needsEscape(scalar) ? " " : nil
    }
    let isCut = shown.utf8.count < text.utf8.count
    return isCut ? "'\(line)…'" : "'\(line)'"
  }

  /// The maximum length of a quoted text in Unicode scalars.
  private static let maximumLength = 80

  /// Returns a sentence about a setting, such as `The switch 'Play Sounds' in Root.plist.`
  static func summary(_ setting: SettingOutline) -> String {
    let title = setting.title.map { " " + quoted($0) } ?? ""
    return "The \(setting.noun)\(title) in \(quoted(setting.page))."
  }
}
