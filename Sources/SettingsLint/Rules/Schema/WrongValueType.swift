import PropertyLists
import SettingsAnalysis
import SettingsModel
import SettingsSchema

extension Rule {
  static let wrongValueType = Rule(
    id: "wrong-value-type",
    title: "value of a type that the key does not take",
    severity: .error,
    rationale: """
      Settings treats a value of the wrong type as if the key were absent: a number written as a string, a Boolean \
      written as `YES`. The default of a text field is taken as it is, but an app that reads a string gets something \
      else; there it is a warning. So is a number in the place of a Boolean or the other way round, which Settings \
      cannot tell apart, and a list of idioms that is no list, which hides nothing.
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
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSSliderSpecifier</string>
          <key>Key</key>
          <string>volume</string>
          <key>DefaultValue</key>
          ↓<string>loud</string>
          <key>MinimumValue</key>
          ↓<string>0</string>
          <key>MaximumValue</key>
          ↓<true/>
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
          <key>IsSecure</key>
          ↓<string>YES</string>
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
          <key>IsSecure</key>
          ↓<integer>1</integer>
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
          <key>DefaultValue</key>
          ↓<integer>8080</integer>
        </dict>
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
          <key>DefaultValue</key>
          ↓<array>
            <true/>
          </array>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          ↓<integer>1</integer>
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
          <string>PSMultiValueSpecifier</string>
          <key>Title</key>
          <string>Sound</string>
          <key>Key</key>
          <string>sound</string>
          <key>DefaultValue</key>
          <integer>0</integer>
          <key>Titles</key>
          <array>
            <string>Off</string>
            ↓<integer>1</integer>
          </array>
          <key>Values</key>
          <array>
            <integer>0</integer>
            <integer>1</integer>
          </array>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSMultiValueSpecifier</string>
          <key>Title</key>
          <string>Sound</string>
          <key>Key</key>
          <string>sound</string>
          <key>DefaultValue</key>
          <integer>0</integer>
          <key>Titles</key>
          ↓<string>Off</string>
          <key>Values</key>
          <array>
            <integer>0</integer>
            <integer>1</integer>
          </array>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>SupportedUserInterfaceIdioms</key>
          ↓<string>Phone</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          ↓<integer>1</integer>
          <key>Title</key>
          <string>Sounds</string>
        </dict>
        """),
      .page(
        """
        <key>StringsTable</key>
        ↓<integer>1</integer>
        <key>PreferenceSpecifiers</key>
        <array>
          <dict>
            <key>Type</key>
            <string>PSGroupSpecifier</string>
          </dict>
          <dict>
            <key>Type</key>
            <string>PSSliderSpecifier</string>
            <key>Key</key>
            <string>volume</string>
            <key>DefaultValue</key>
            <integer>1</integer>
            <key>MinimumValue</key>
            <integer>0</integer>
            <key>MaximumValue</key>
            <integer>2</integer>
          </dict>
        </array>
        """),
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
          <key>DefaultValue</key>
          <integer>1</integer>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Title</key>
          <string>Name</string>
          <key>Key</key>
          <string>name</string>
          <key>DefaultValue</key>
          <string>8080</string>
          <key>IsSecure</key>
          <false/>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSMultiValueSpecifier</string>
          <key>Title</key>
          <string>Sound</string>
          <key>Key</key>
          <string>sound</string>
          <key>DefaultValue</key>
          <data>AQ==</data>
          <key>Titles</key>
          <array>
            <string>Off</string>
            <string>On</string>
          </array>
          <key>Values</key>
          <array>
            <data>AA==</data>
            <data>AQ==</data>
          </array>
        </dict>
        """),
    ],
    check: .schema([.wrongType, .wrongItemType]) { fault, page, context in
      let key = context.schema.keyID(at: fault.keyIndex)
      // A page whose rows are no array is no page; that rule says more.
      if fault.element == .page, key == .preferenceSpecifiers { return }
      let name = context.schema.name(of: key)
      let owner = fault.row < 0 ? "" : " of \(SchemaWords.label(fault, page))"
      let found = page.list.description(fault.value)
      if fault.kind == .wrongItemType {
        let types = context.schema.itemTypes(at: fault.keyIndex)
        context.report(
          page, fault.value, "every item of '\(name)'\(owner) must be \(SchemaWords.types(types)); found \(found)",
          fixes: ValueConversion.fixes(fault.value, to: types, page))
        return
      }
      let types = SchemaWords.types(
        context.schema.types(at: fault.keyIndex), items: context.schema.itemTypes(at: fault.keyIndex))
      let isTextDefault = fault.element == .textField && key == .defaultValue
      let isBearable =
        isTextDefault || key == .supportedUserInterfaceIdioms
        || ValueConversion.isSameNumber(page.list.kind(fault.value), context.schema.types(at: fault.keyIndex))
      context.report(
        page, fault.value, "'\(name)'\(owner) must be \(types); found \(found)", severity: isBearable ? .warning : nil,
        fixes: isNameOfThing(fault.keyIndex, context.schema)
          ? [] : ValueConversion.fixes(fault.value, to: context.schema.types(at: fault.keyIndex), page))
    })
}

/// Whether a key names a type, a page, an image or the like: the digits of a number are no such name.
private func isNameOfThing(_ keyIndex: Int, _ schema: Schema) -> Bool {
  switch schema.role(at: keyIndex) {
  case .plain, .defaultsKey, .defaultValue: schema.flags(at: keyIndex).contains(.limited)
  case .page, .image, .stringsTable, .appGroup, .idioms, .elementType, .nested: true
  }
}
