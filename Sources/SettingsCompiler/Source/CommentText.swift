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
