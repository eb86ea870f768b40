extension Rule {
  static let duplicateDictionaryKey = Rule(
    .duplicateDictionaryKey, title: "dictionary with two entries for one key",
    rationale:
      "Which of the two entries is kept depends on the reader. No property-list tool reports it.",
    remedy: "Remove the entry that is not meant. The fix removes the second of two equal entries.",
    sources: [.issue("futuretap/InAppSettingsKit", 111)],
    bad: .rows(
      Sample.row(.toggleSwitch).replacing(
        text: "</dict>", with: "  ↓<key>DefaultValue</key>\n  <false/>\n</dict>"),
      finds: "second 'DefaultValue' in one dictionary; readers disagree on which one counts",
      help: "remove one of them"),
    alsoBad: .rows(
      Sample.row(.toggleSwitch).replacing(
        text: "</dict>", with: "  ↓<key>DefaultValue</key>\n  <true/>\n</dict>"),
      finds: "second 'DefaultValue' in one dictionary; readers disagree on which one counts",
      help: "remove it",
      fixed: [Sample.row(.toggleSwitch)]),
    good: .row(.toggleSwitch))
}
