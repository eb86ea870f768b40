import Diagnostics
import PropertyLists
import SettingsAnalysis
import SettingsModel
import SettingsSchema

extension Rule {
  static let unknownType = Rule(
    id: "unknown-type",
    title: "type that Settings does not know",
    severity: .error,
    rationale: """
      The names of the types are compared exactly, upper and lower case included. A row of any other type is left out, \
      without a message.
      """,
    remedy: "Write one of the names of the schema.",
    sources: ["Apple, Settings Application Schema Reference"],
    bad: [
      .rows(
        """
        <dict>
          <key>Type</key>
          ↓<string>PSToggleSwitchSpecifer</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          <true/>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          ↓<string>PSSwitchCell</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          <true/>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          ↓<string>psGroupSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          ↓<string>Rating</string>
          <key>Title</key>
          <string>Stars</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          ↓<string>PSConfirmationPrompt</string>
          <key>Title</key>
          <string>Sure</string>
          <key>Prompt</key>
          <string>Sure?</string>
        </dict>
        """),
    ],
    good: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          <true/>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>IASKButtonSpecifier</string>
          <key>Title</key>
          <string>Reset</string>
          <key>Key</key>
          <string>reset</string>
        </dict>
        """,
        dialects: ["inappsettingskit"]),
    ],
    check: .schema([.unknownType]) { fault, page, context in
      let written = page.list.text(fault.value)
      let meant = RowTypeGuess.best(for: written, context.schema)
      let hint = meant.map { "; did you mean '\($0)'?" } ?? ""
      context.report(
        page, fault.value,
        "'Type' must be one of \(SchemaWords.choices(context.schema.typeNames)); found '\(written)'\(hint)",
        fixes: meant.map {
          [
            ProposedFix(
              "replace '\(written)' by '\($0)'", .safe, [page.edit(.replaceValue(fault.value, .string($0)))])
          ]
        } ?? [])
    })
}

/// Which type a misspelt one most likely is.
enum RowTypeGuess {
  /// The raw name most like the written one; the cells of PreferenceLoader are translated.
  static func best(for written: String, _ schema: Schema) -> String? {
    let names = schema.typeNames
    if let cell = cells[written], names.contains(cell) { return cell }
    return Suggestion.best(for: written, among: names)
      ?? names.first { $0.lowercased() == "ps" + written.lowercased() + "specifier" }
  }

  /// PreferenceLoader's names for what Settings has too.
  private static let cells = [
    "PSGroupCell": "PSGroupSpecifier", "PSSwitchCell": "PSToggleSwitchSpecifier", "PSSliderCell": "PSSliderSpecifier",
    "PSEditTextCell": "PSTextFieldSpecifier", "PSSecureEditTextCell": "PSTextFieldSpecifier",
    "PSLinkCell": "PSChildPaneSpecifier", "PSLinkListCell": "PSMultiValueSpecifier",
    "PSTitleValueCell": "PSTitleValueSpecifier", "PSSegmentCell": "PSMultiValueSpecifier",
  ]
}
