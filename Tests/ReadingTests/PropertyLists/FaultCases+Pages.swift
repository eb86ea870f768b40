/// The pages that the cases change a line of.
extension FaultCases {
  /// A page with a row that has an array, and a row behind it.
  static let page = """
    <plist version="1.0">
    <dict>
    <key>PreferenceSpecifiers</key>
    <array>
    <dict>
    <key>Titles</key>
    <array>
    <string>A</string>
    </array>
    <key>Values</key>
    <array>
    <integer>1</integer>
    </array>
    </dict>
    <dict>
    <key>Key</key>
    <true/>
    </dict>
    </array>
    <key>StringsTable</key>
    <string>Root</string>
    </dict>
    </plist>

    """

  static let shortPage = """
    <plist version="1.0">
    <dict>
    <key>PreferenceSpecifiers</key>
    <array>
    <dict>
    <key>Type</key>
    <string>PSMultiValueSpecifier</string>
    <key>Values</key>
    <array>
    <integer>1</integer>
    </array>
    </dict>
    <dict>
    <key>Type</key>
    <string>PSGroupSpecifier</string>
    <key>DefaultValue</key>
    <true/>
    </dict>
    </array>
    </dict>
    </plist>

    """

  /// A page with an element of each kind.
  static let richPage =
    CoreFoundationCase.declaration + "\n" + CoreFoundationCase.documentType + "\n" + """
      <plist version="1.0">
      <dict>
      \t<key>PreferenceSpecifiers</key>
      \t<array>
      \t\t<!-- first -->
      \t\t<dict>
      \t\t\t<key>Title</key>
      \t\t\t<string>Fish &amp; &#65; Chips</string>
      \t\t\t<key>DefaultValue</key>
      \t\t\t<true/>
      \t\t</dict>
      \t\t<dict>
      \t\t\t<key>Title</key>
      \t\t\t<string/>
      \t\t\t<key>Values</key>
      \t\t\t<array>
      \t\t\t\t<integer>1</integer>
      \t\t\t\t<real>1.5</real>
      \t\t\t\t<date>2001-01-01T00:00:00Z</date>
      \t\t\t\t<data>AAAA</data></array>
      \t\t\t<key>DefaultValue</key>
      \t\t\t<false/>
      \t\t</dict></array>
      \t<key>StringsTable</key>
      \t<string>Root</string>
      </dict>
      </plist>

      """
}
