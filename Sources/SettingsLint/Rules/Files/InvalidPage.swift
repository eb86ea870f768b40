extension Rule {
  static let invalidPage = Rule(
    .invalidPage, title: "page that is not a dictionary with a list of rows",
    rationale:
      "Settings shows a blank page without an error; for `Root.plist`, the app loses all its settings.",
    remedy: "Put the rows into an array under `PreferenceSpecifiers`.",
    sources: [.schema()],
    bad: .files(
      ["Root.plist": Sample.list(.marked(["Title": "Music"]))],
      finds: "page 'Root' has no 'PreferenceSpecifiers'; Settings shows it blank",
      help: "add 'PreferenceSpecifiers' with an array of rows"),
    good: .files(["Root.plist": Sample.soundsPage]))
}
