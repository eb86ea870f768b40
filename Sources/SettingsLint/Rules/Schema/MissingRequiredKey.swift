import PropertyLists
import SettingsAnalysis
import SettingsModel
import SettingsSchema

extension Rule {
  static let missingRequiredKey = Rule(
    id: "missing-required-key",
    title: "required key that is absent or empty",
    severity: .error,
    rationale: """
      Settings drops a row that lacks a key its type needs, or whose key is empty, without a message. One text field \
      with an empty `Key` is reported to hide the whole page from iOS 18 on.
      """,
    remedy: "Add the key with a value of its own.",
    sources: [
      "Apple, Settings Application Schema Reference", "https://github.com/pguyot/Einstein/pull/200",
      "https://github.com/qrush/motion-settings-bundle/pull/1",
    ],
    bad: [
      .rows(
        """
        ↓<dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Title</key>
          <string>Name</string>
          <key>Key</key>
          ↓<string></string>
        </dict>
        """),
      .rows(
        """
        ↓<dict>
          <key>Type</key>
          <string>PSChildPaneSpecifier</string>
          <key>Title</key>
          <string>Licences</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          ↓<string></string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          <true/>
        </dict>
        """),
      .rows(
        """
        ↓<dict>
          <key>Type</key>
          <string>PSSliderSpecifier</string>
          <key>Key</key>
          <string>volume</string>
          <key>DefaultValue</key>
          <real>0.5</real>
          <key>MaximumValue</key>
          <integer>1</integer>
        </dict>
        """),
      .rows(
        """
        ↓<dict>
          <key>Type</key>
          <string>PSTitleValueSpecifier</string>
          <key>Title</key>
          <string>State</string>
          <key>Key</key>
          <string>state</string>
        </dict>
        """),
    ],
    good: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Title</key>
          <string>Name</string>
          <key>Key</key>
          <string>name</string>
        </dict>
        """),
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
          <string></string>
        </dict>
        """),
    ],
    check: .schema([.missingKey, .emptyKey]) { fault, page, context in
      let key = context.schema.keyID(at: fault.keyIndex)
      // A page without rows and lists of choices have rules of their own.
      if fault.element == .page || isListOfChoices(key) { return }
      let name = context.schema.name(of: key)
      let element = SchemaWords.element(fault.element, context.schema)
      if fault.kind == .missingKey {
        let isBearable = key == .defaultValue && context.isInAppOnly(page)
        context.report(
          page, fault.node, "\(element) must have '\(name)'; \(SchemaWords.label(fault, page)) has none",
          severity: isBearable ? .warning : nil)
      } else {
        context.report(
          page, fault.value, "'\(name)' of \(element) must not be empty; \(SchemaWords.label(fault, page)) has none")
      }
    })

  private static func isListOfChoices(_ key: KeyID) -> Bool { key == .titles || key == .values }
}
