import PropertyLists
import SettingsBundle
import SettingsSchema

extension Rule {
  static let wrongValueType = Rule(
    id: "wrong-value-type",
    title: "value of a type that the key does not take",
    severity: .error,
    affectsDefaults: true,
    rationale: """
      Settings treats a value of the wrong type as if the key were absent: a number written as a string, a Boolean \
      written as `YES`. The default of a text field is taken as it is, but an app that reads a string gets something \
      else; there it is a warning.
      """,
    remedy: "Write the value with the element of its type, such as `<integer>` or `<true/>`.",
    sources: ["Apple, Settings Application Schema Reference"],
    bad: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSSliderSpecifier</string>
          <key>Key</key>
          <string>volume</string>
          <key>DefaultValue</key>
          <real>0.5</real>
          <key>MinimumValue</key>
          ↓<string>0</string>
          <key>MaximumValue</key>
          <integer>1</integer>
        </dict>
        """)
    ],
    good: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSSliderSpecifier</string>
          <key>Key</key>
          <string>volume</string>
          <key>DefaultValue</key>
          <real>0.5</real>
          <key>MinimumValue</key>
          <integer>0</integer>
          <key>MaximumValue</key>
          <integer>1</integer>
        </dict>
        """)
    ],
    check: .schema([.wrongType, .wrongItemType]) { fault, page, context in
      let key = context.schema.keyID(at: fault.keyIndex)
      // A page whose rows are no array is no page; that rule says more.
      if fault.element == .page, key == .preferenceSpecifiers { return }
      let name = context.schema.name(of: key)
      let owner = fault.row < 0 ? "" : " of \(SchemaWords.label(fault, page))"
      let found = page.list.description(fault.value)
      if fault.kind == .wrongItemType {
        let types = SchemaWords.types(context.schema.itemTypes(at: fault.keyIndex))
        context.report(page, fault.value, "every item of '\(name)'\(owner) must be \(types); found \(found)")
        return
      }
      let types = SchemaWords.types(
        context.schema.types(at: fault.keyIndex), items: context.schema.itemTypes(at: fault.keyIndex))
      let isTextDefault = fault.element == .textField && key == .defaultValue
      context.report(
        page, fault.value, "'\(name)'\(owner) must be \(types); found \(found)",
        severity: isTextDefault ? .warning : nil)
    })
}
