import Diagnostics
import PropertyLists
import SettingsAnalysis
import SettingsModel
import SettingsSchema

extension Rule {
  static let invalidConfirmationPrompt = Rule(
    id: "invalid-confirmation-prompt",
    title: "confirmation prompt of the wrong shape",
    severity: .error,
    rationale: """
      On Mac Catalyst a switch may ask before it changes. The question is a dictionary with `Type`, `Title` and \
      `Prompt`, all of them strings, and `Type` is always `PSConfirmationPrompt`; a dictionary of another shape asks \
      nothing.
      """,
    remedy: """
      Give the dictionary `Type`, `Title` and `Prompt`; `ConfirmText` and `DenyText` name the buttons and may be \
      absent.
      """,
    sources: [
      "Apple, Building a Settings bundle for your app",
      "Apple, Displaying a Settings window",
    ],
    bad: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Erase</string>
          <key>Key</key>
          <string>erase</string>
          <key>DefaultValue</key>
          <false/>
          <key>TrueConfirmationPrompt</key>
          ↓<dict>
            <key>Title</key>
            <string>Delete</string>
            <key>ConfirmText</key>
            <string>Delete</string>
            <key>DenyText</key>
            <string>Keep</string>
          </dict>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Erase</string>
          <key>Key</key>
          <string>erase</string>
          <key>DefaultValue</key>
          <false/>
          <key>FalseConfirmationPrompt</key>
          <dict>
            <key>Type</key>
            ↓<string>ConfirmationPrompt</string>
            <key>Title</key>
            <string>Delete</string>
            <key>Prompt</key>
            <string>Delete all?</string>
            <key>ConfirmText</key>
            <string>Delete</string>
            <key>DenyText</key>
            <string>Keep</string>
          </dict>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Erase</string>
          <key>Key</key>
          <string>erase</string>
          <key>DefaultValue</key>
          <false/>
          <key>TrueConfirmationPrompt</key>
          <dict>
            <key>Type</key>
            <string>PSConfirmationPrompt</string>
            <key>Title</key>
            <string>Delete</string>
            <key>Prompt</key>
            <string>Delete all?</string>
            <key>ConfirmText</key>
            ↓<integer>1</integer>
            <key>DenyText</key>
            <string>Keep</string>
          </dict>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Erase</string>
          <key>Key</key>
          <string>erase</string>
          <key>DefaultValue</key>
          <false/>
          <key>TrueConfirmationPrompt</key>
          <dict>
            <key>Type</key>
            <string>PSConfirmationPrompt</string>
            <key>Title</key>
            <string>Delete</string>
            ↓<key>prompt</key>
            <string>Delete all?</string>
          </dict>
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
          <string>Erase</string>
          <key>Key</key>
          <string>erase</string>
          <key>DefaultValue</key>
          <false/>
          <key>TrueConfirmationPrompt</key>
          <dict>
            <key>Type</key>
            <string>PSConfirmationPrompt</string>
            <key>Title</key>
            <string>Delete</string>
            <key>Prompt</key>
            <string>Delete all?</string>
            <key>ConfirmText</key>
            <string>Delete</string>
            <key>DenyText</key>
            <string>Keep</string>
          </dict>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Erase</string>
          <key>Key</key>
          <string>erase</string>
          <key>DefaultValue</key>
          <false/>
          <key>FalseConfirmationPrompt</key>
          <dict>
            <key>Type</key>
            <string>PSConfirmationPrompt</string>
            <key>Title</key>
            <string>Delete</string>
            <key>Prompt</key>
            <string>Delete all?</string>
          </dict>
        </dict>
        """),
    ],
    check: .legacyRows([.toggleSwitch]) { row, page, context in
      // Nobody reads a prompt where there is no Catalyst, as another rule says.
      let platforms = context.configuration.platforms
      guard platforms.isEmpty || platforms.contains(.macCatalyst) else { return }
      for key in [KeyID.trueConfirmationPrompt, .falseConfirmationPrompt] {
        guard let field = row.field(key), page.list.kind(field.value) == .dictionary else { continue }
        PromptCheck(prompt: field.value, name: context.schema.name(of: key), row: row, page: page).run(&context)
      }
    })
}

/// Holds one prompt against the schema.
private struct PromptCheck {
  let prompt: PropertyList.NodeID
  let name: String
  let row: Row
  let page: Page

  func run(_ context: inout RuleContext) {
    let schema = context.schema
    let range = schema.keyRange(in: .confirmationPrompt)
    var missing = range.filter { schema.specification(at: $0).requiredBy != [] }.map { schema.keyID(at: $0) }
    let present = Set(page.list.entries(prompt).map { KeyID(rawValue: page.list.symbol($0.key)) })
    let free = range.map { schema.keyID(at: $0) }.filter { !present.contains($0) }.map { schema.name(of: $0) }
    for entry in page.list.entries(prompt) {
      let key = KeyID(rawValue: page.list.symbol(entry.key))
      missing.removeAll { $0 == key }
      let index = key == .unknown ? -1 : schema.keyIndex(key, in: .confirmationPrompt)
      if index < 0 {
        if let meant = misspelt(entry, free, &context) { missing.removeAll { $0 == meant } }
      } else {
        checkValue(entry, index, &context)
      }
    }
    guard !missing.isEmpty else { return }
    let names = SchemaWords.list(missing.map { "'\(schema.name(of: $0))'" }, joinedBy: "and")
    context.report(
      page, prompt, "'\(name)' of \(row.label) must have 'Type', 'Title' and 'Prompt'; it has no \(names)")
  }

  private func misspelt(_ entry: PropertyList.Entry, _ free: [String], _ context: inout RuleContext) -> KeyID? {
    let written = page.list.text(entry.key)
    let meant = Suggestion.best(for: written, among: free)
    let hint = meant.map { "; did you mean '\($0)'?" } ?? ""
    context.report(
      page, entry.key,
      "'\(name)' of \(row.label) must have only keys of a confirmation prompt; found '\(written)'\(hint)",
      severity: meant == nil ? .warning : nil,
      fixes: meant.map {
        [ProposedFix("rename '\(written)' to '\($0)'", .safe, [page.edit(.renameKey(entry.key, $0))])]
      } ?? [])
    return meant.map { context.schema.keyID(named: $0) }
  }

  private func checkValue(_ entry: PropertyList.Entry, _ index: Int, _ context: inout RuleContext) {
    let schema = context.schema
    let list = page.list
    let key = schema.name(of: schema.keyID(at: index))
    guard schema.types(at: index).contains(ValueTypes(list.kind(entry.value))) else {
      context.report(
        page, entry.value,
        """
        '\(key)' of '\(name)' of \(row.label) must be \(SchemaWords.types(schema.types(at: index))); \
        found \(list.description(entry.value))
        """)
      return
    }
    let allowed = schema.specification(at: index).allowedValues
    let isAllowed = list.withText(entry.value) { schema.allows($0, at: index) }
    guard !isAllowed, let only = allowed.first else { return }
    context.report(
      page, entry.value,
      """
      '\(key)' of '\(name)' of \(row.label) must be \(SchemaWords.choices(allowed)); \
      found \(list.display(entry.value))
      """,
      fixes: allowed.count == 1 ? [page.replacing(entry.value, by: only)] : [])
  }
}
