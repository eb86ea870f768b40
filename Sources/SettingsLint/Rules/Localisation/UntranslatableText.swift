import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension Rule {
  static let untranslatableText = Rule(
    id: "untranslatable-text",
    title: "words in a field that Settings never translates",
    severity: .info,
    isOptIn: true,
    rationale: """
      The value of a read-only row is shown as it is: only titles are looked up in the strings table. Words in a \
      `DefaultValue` therefore stay in one language. `Values` with `Titles` show a translated title in their place.
      """,
    remedy: "Give the row `Values` and `Titles`, so that the title of the value is shown and translated.",
    sources: ["Apple, Settings Application Schema Reference, PSTitleValueSpecifier"],
    bad: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTitleValueSpecifier</string>
          <key>Title</key>
          <string>State</string>
          <key>Key</key>
          <string>state</string>
          <key>DefaultValue</key>
          ↓<string>not connected</string>
        </dict>
        """)
    ],
    good: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTitleValueSpecifier</string>
          <key>Title</key>
          <string>State</string>
          <key>Key</key>
          <string>state</string>
          <key>DefaultValue</key>
          <string>off</string>
          <key>Values</key>
          <array>
            <string>off</string>
          </array>
          <key>Titles</key>
          <array>
            <string>not connected</string>
          </array>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTitleValueSpecifier</string>
          <key>Title</key>
          <string>Build</string>
          <key>Key</key>
          <string>build</string>
          <key>DefaultValue</key>
          <string>1.0b2</string>
        </dict>
        """),
    ],
    check: .legacyRows([.titleValue]) { row, page, context in
      guard !row.has(.values), let value = row.field(.defaultValue)?.value, page.list.kind(value) == .string,
        !context.bundle.languages.isEmpty || context.bundle.isSinglePage,
        UntranslatableWords.found(in: page.list.text(value))
      else { return }
      context.report(
        page, value,
        "'DefaultValue' of \(row.label) must not need translation, as Settings shows it as it is; found "
          + page.list.display(value))
    })
}

/// Tells words of a language from versions, names and addresses.
private enum UntranslatableWords {
  /// Whether a text has a word of at least three lower-case letters and nothing that makes it an address, a path, a
  /// version or a placeholder.
  static func found(in text: String) -> Bool {
    if text.unicodeScalars.contains(where: { "@/\\$%_{}<>=".unicodeScalars.contains($0) }) { return false }
    return text.split(separator: " ").contains { word in
      word.count >= 3 && word.dropFirst().allSatisfy { $0.isLowercase || (!$0.isASCII && $0.isLetter) }
        && word.first?.isLetter == true
    }
  }
}
