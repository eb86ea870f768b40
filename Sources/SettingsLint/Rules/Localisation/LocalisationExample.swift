/// The page that the examples of this folder share, with what differs between them.
enum LocalisationExample {
  /// A page with one switch.
  ///
  /// - Parameter table: The entry that names the strings table.
  /// - Parameter title: The element with the switch's title.
  static func page(
    table: String = "<key>StringsTable</key>\n<string>Root</string>", title: String = "<string>Sounds</string>"
  ) -> String {
    """
    <key>PreferenceSpecifiers</key>
    <array>
      <dict>
        <key>Type</key>
        <string>PSToggleSwitchSpecifier</string>
        <key>Title</key>
        \(title)
        <key>Key</key>
        <string>sounds</string>
        <key>DefaultValue</key>
        <true/>
      </dict>
    </array>
    """ + (table.isEmpty ? "" : "\n" + table)
  }
}
