import Diagnostics
import PropertyLists
import SettingsAnalysis
import SettingsModel
import SettingsSchema

extension Rule {
  static let editorLabelAsKey = Rule(
    id: "editor-label-as-key",
    title: "label of Xcode's editor in the place of a raw name",
    severity: .error,
    rationale: """
      Xcode's property-list editor shows `Identifier` for `Key`, `Toggle Switch` for `PSToggleSwitchSpecifier` and \
      so on. Settings knows the raw names only: a row whose type is a label is left out, a key that is one is never \
      read, and a value that is one is ignored.
      """,
    remedy: "Write the raw name; in Xcode it is shown after choosing Raw Keys and Values from the context menu.",
    sources: [
      "Apple, Building a Settings bundle for your app",
      "Apple, Preferences and Settings Programming Guide",
    ],
    bad: [
      .rows(
        """
        <dict>
          <key>Type</key>
          ↓<string>Toggle Switch</string>
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
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>DefaultValue</key>
          <true/>
          ↓<key>Identifier</key>
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
          <string>name</string>
          <key>KeyboardType</key>
          ↓<string>Number Pad</string>
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
          <string>name</string>
          ↓<key>Autocorrection Style</key>
          <string>No</string>
        </dict>
        """),
      .page(
        """
        <key>StringsTable</key>
        <string>Root</string>
        ↓<key>Settings Page Title</key>
        <string>Sounds</string>
        <key>PreferenceSpecifiers</key>
        <array>
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
        </array>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          ↓<key>Identifier</key>
          <string>sound</string>
          <key>DefaultValue</key>
          <true/>
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
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Title</key>
          <string>Name</string>
          <key>Key</key>
          <string>name</string>
          <key>KeyboardType</key>
          <string>NumberPad</string>
        </dict>
        """)
    ],
    check: .schema([.typeLabel, .keyLabel, .invalidChoice]) { fault, page, context in
      let schema = context.schema
      let written = page.list.text(fault.kind == .keyLabel ? fault.node : fault.value)
      switch fault.kind {
      case .typeLabel:
        guard let element = schema.elementID(labelled: written) else { return }
        let name = schema.element(element).name
        context.report(
          page, fault.value, "'Type' must be a raw name; found Xcode's label '\(written)'; write '\(name)'",
          fixes: [page.replacing(fault.value, by: name)])
      case .keyLabel:
        guard let key = fault.suggestion else { return }
        let name = schema.name(of: key)
        let fields = fault.row < 0 ? page.fields : page.rows[fault.row]
        if let raw = fields.field(key) {
          context.report(
            page, fault.node, "a key must be a raw name; found Xcode's label '\(written)' beside '\(name)'; remove it",
            severity: .warning, notes: [FindingNote("'\(name)' is here", at: page.place(raw.key))],
            fixes: [ProposedFix("remove '\(written)'", .unsafe, [page.edit(.removeEntry(key: fault.node))])])
          return
        }
        let loss = fault.dropsRow && fault.row >= 0 ? "; without it the row is dropped" : ""
        context.report(
          page, fault.node, "a key must be a raw name; found Xcode's label '\(written)'; write '\(name)'\(loss)",
          fixes: [
            ProposedFix("rename '\(written)' to '\(name)'", .safe, [page.edit(.renameKey(fault.node, name))])
          ])
      default:
        guard let name = schema.value(labelled: written, at: fault.keyIndex) else { return }
        let key = schema.name(of: schema.keyID(at: fault.keyIndex))
        context.report(
          page, fault.value,
          """
          '\(key)' of \(SchemaWords.label(fault, page)) must be a raw value; found Xcode's label '\(written)'; \
          write '\(name)'
          """,
          fixes: [page.replacing(fault.value, by: name)])
      }
    })
}

extension Page {
  /// A fix that puts a string in the place of another one.
  func replacing(
    _ node: PropertyList.NodeID, by text: String, _ safety: FixIt.Safety = .safe
  ) -> ProposedFix {
    ProposedFix(
      "replace '\(list.text(node))' by '\(text)'", safety, [edit(.replaceValue(node, .string(text)))])
  }
}
