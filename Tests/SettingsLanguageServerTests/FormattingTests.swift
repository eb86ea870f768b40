import SettingsPropertyLists
import SettingsText
import Testing

@testable import SettingsLanguageServer

@Suite struct FormattingTests {
  private func formatted(_ text: String) throws -> String {
    let client = try TestClient([Sample.root: text])
    client.open(Sample.root)
    let edits = try client.request(
      "textDocument/formatting", client.document(Sample.root, ", \"options\": {\"tabSize\": 2, \"insertSpaces\": true}")
    )
    return try apply(edits.array ?? [], to: text)
  }

  @Test func orderAndIndentation() throws {
    let messy = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict><key>PreferenceSpecifiers</key> <array>
      <dict>
          <!-- the key -->
          <key>Key</key><string> kept  as it is </string>
            <key>Own</key><true/>
        <key>Type</key>
        <string>PSToggleSwitchSpecifier</string></dict>
      <!-- between -->
      <dict/>
      </array></dict>
      </plist>
      """
    let result = try formatted(messy)
    #expect(
      result == """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
        \t<key>PreferenceSpecifiers</key>
        \t<array>
        \t\t<dict>
        \t\t\t<key>Type</key>
        \t\t\t<string>PSToggleSwitchSpecifier</string>
        \t\t\t<!-- the key -->
        \t\t\t<key>Key</key>
        \t\t\t<string> kept  as it is </string>
        \t\t\t<key>Own</key>
        \t\t\t<true/>
        \t\t</dict>
        \t\t<!-- between -->
        \t\t<dict/>
        \t</array>
        </dict>
        </plist>
        """)
    #expect(try formatted(result) == result)
  }

  @Test func onlyWhatMovesIsReplaced() throws {
    let text = page(toggle("a"), toggle("b"))
    let client = try TestClient([Sample.root: text])
    client.open(Sample.root)
    let edits = try client.request("textDocument/formatting", client.document(Sample.root, ", \"options\": {}"))
    // The rows stay; the name of the table moves behind them.
    #expect(edits.array?.compactMap { $0["newText"]?.string }.contains { $0.contains("PSToggle") } == false)
    let result = try apply(edits.array ?? [], to: text)
    #expect(result.hasSuffix("\t</array>\n\t<key>StringsTable</key>\n\t<string>Root</string>\n</dict>\n</plist>\n"))
  }

  @Test func lineEndsAndSuppressionsAreKept() throws {
    let text = page(
      "\t\t\t<key>Key</key>\n\t\t\t<!-- settingsc:disable-next unknown-type -->\n\t\t<key>Type</key>\n\t\t\t<string>X</string>"
    )
    let windows = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    let result = try formatted(windows)
    #expect(!result.split(separator: "\r\n").contains { $0.contains("\n") })
  }
}

extension String {
  func replacingFirst(_ old: String, with new: String) -> String {
    guard let range = firstRange(of: old) else { return self }
    return String(self[..<range.lowerBound]) + new + String(self[range.upperBound...])
  }
}
