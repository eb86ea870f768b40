import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let malformedPlist = Rule(
    id: "malformed-plist",
    title: "property list that cannot be read",
    severity: .error,
    rationale: """
      A page whose file is no property list is shown blank, without a message; when it is `Root.plist`, the app has no \
      settings at all. Only the device's log tells.
      """,
    remedy:
      "Mend the file at the place the message names; a merge-conflict marker or a tag that was cut off is the usual cause.",
    sources: ["Apple, Property List Programming Guide", "Apple, PropertyList-1.0 DTD"],
    bad: [
      .files([
        "Root.plist": """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
          <key>PreferenceSpecifiers</key>
          <array>
            <integer>↓12x</integer>
          </array>
        </dict>
        </plist>
        """
      ])
    ],
    good: [.files(["Root.plist": ExamplePage.rows(ExamplePage.toggle())])],
    check: .bundle { _, context in context.reportUnreadable(tables: false, [.malformed, .truncated, .limit]) })
}
