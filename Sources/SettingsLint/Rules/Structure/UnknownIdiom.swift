import Diagnostics
import PropertyLists
import SettingsAnalysis
import SettingsModel

extension Rule {
  static let unknownIdiom = Rule(
    id: "unknown-idiom",
    title: "device that Settings does not know",
    severity: .warning,
    rationale: """
      `SupportedUserInterfaceIdioms` is compared with `Phone` on iPhone and with `Pad` on every other device. Any \
      other name, such as `TV`, `iPad` or `phone`, never matches, and a row that has only such names is hidden \
      everywhere.
      """,
    remedy: "Write `Phone` or `Pad`.",
    sources: [
      "Apple, Settings Application Schema Reference, the SupportedUserInterfaceIdioms key"
    ],
    bad: [
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
          <key>SupportedUserInterfaceIdioms</key>
          <array>
            <string>Phone</string>
          ↓<string>Mac</string>
          </array>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          <string>name</string>
          <key>SupportedUserInterfaceIdioms</key>
          <array>
          ↓<string>phone</string>
          ↓<string>iPad</string>
          </array>
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
          <key>SupportedUserInterfaceIdioms</key>
          <array>
            <string>Pad</string>
          </array>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          <string>name</string>
          <key>SupportedUserInterfaceIdioms</key>
          <array>
            <string>Mac</string>
          </array>
        </dict>
        """, dialects: ["inappsettingskit"]),
    ],
    check: .legacyRows([]) { row, page, context in
      guard let field = row.field(.supportedUserInterfaceIdioms) else { return }
      let list = page.list
      for item in list.items(field.value) where list.kind(item) == .string {
        let name = list.text(item)
        let allowed = context.schema.key(.supportedUserInterfaceIdioms, in: row.element)?.allowedValues ?? []
        guard !allowed.isEmpty, !allowed.contains(name) else { continue }
        let suggestion = Suggestion.best(for: name, among: allowed)
        let loss = row.shownIdioms.isEmpty && allowed.count == 2 ? "; the row is hidden everywhere" : ""
        context.report(
          page, item,
          """
          'SupportedUserInterfaceIdioms' of \(row.label) must hold only \(SchemaWords.choices(allowed)); found '\(name)'\
          \(suggestion.map { "; did you mean '\($0)'?" } ?? "")\(loss)
          """,
          fixes: suggestion.map { [ProposedFix("write '\($0)'", .safe, [page.edit(.replaceValue(item, .string($0)))])] }
            ?? [])
      }
    })
}
