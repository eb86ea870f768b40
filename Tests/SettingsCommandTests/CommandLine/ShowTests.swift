import Foundation
import SettingsProject
import Testing

@Suite("settingsc show")
struct ShowTests {
  private static let page = """
    <plist version="1.0"><dict><key>StringsTable</key><string>Root</string><key>PreferenceSpecifiers</key><array>
    <dict><key>Type</key><string>PSGroupSpecifier</string><key>Key</key><string>sounds</string>\
    <key>Title</key><string>Sound</string>\
    <key>FooterText</key><string>Loud</string></dict>
    <dict><key>Type</key><string>PSSliderSpecifier</string><key>Key</key><string>volume</string>\
    <key>DefaultValue</key><real>0.5</real><key>MinimumValue</key><integer>0</integer>\
    <key>MaximumValue</key><integer>1</integer></dict>
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>Alarm</string></dict>
    <dict><key>Type</key><string>Nonsense</string><key>Key</key><string>odd</string>\
    <key>MinimumValue</key><string>3</string></dict>
    <dict><key>Type</key><string>PSChildPaneSpecifier</string><key>Key</key><string>more</string><key>Title</key><string>More</string>\
    <key>File</key><string>More</string><key>FooterText</key><string>x</string></dict>
    </array></dict></plist>
    """

  private func run() -> MemoryRun {
    MemoryRun([
      "Settings.bundle/Root.plist": Self.page,
      "Settings.bundle/More.plist": "{ PreferenceSpecifiers = (); }",
      "Settings.bundle/Lost.plist": "{ PreferenceSpecifiers = ( { Type = PSGroupSpecifier; } ); }",
    ])
  }

  private func pages(_ outcome: CommandRun.Outcome) throws -> [[String: Any]] {
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(json["version"] as? Int == 1)
    return try #require(json["pages"] as? [[String: Any]])
  }

  @Test("prints a line per row with the fields of its type, and why rows are dropped")
  func printsALinePerRowWithTheFieldsOfItsType() {
    let outcome = run().run("show", "Settings.bundle")
    #expect(
      outcome.output == """
        Settings.bundle
          Root.plist  (strings table 'Root')
            Group 'Sound' [sounds] (line 2)
              Slider [volume] = 0.5 from 0 to 1 (line 3)
              ToggleSwitch 'Alarm' (line 4) dropped: it has no 'Key'
              Nonsense [odd] (line 5) dropped: its type is unknown
              ChildPane 'More' [more] → More.plist (line 6)
          More.plist
          Lost.plist  (no row that is shown leads here)
            Group (line 1)

        """)
    #expect(outcome.errors == "")
    #expect(outcome.status == .success)
  }

  @Test("names the devices of rows and pages that others do not show")
  func namesTheDevicesOfRowsAndPagesThatOthersDoNotShow() {
    func row(_ key: String, _ idioms: String) -> String {
      "{ Type = PSToggleSwitchSpecifier; Title = \(key); Key = \(key); DefaultValue = 1; \(idioms) }"
    }
    let rows = [
      row("a", ""), row("b", "SupportedUserInterfaceIdioms = (Phone);"),
      row("c", "SupportedUserInterfaceIdioms = (Pad);"),
      row("d", "SupportedUserInterfaceIdioms = (Phone, Pad);"),
    ]
    let output = MemoryRun([
      "Settings.bundle/Root.plist": "{ PreferenceSpecifiers = (\(rows.joined(separator: ", "))); }",
      "Settings.bundle/Root~ipad.plist": "{ PreferenceSpecifiers = (\(rows[0])); }",
    ]).run("show", "Settings.bundle").output
    let lines = output.split(separator: "\n")
    #expect(lines.filter { $0.contains("on iPhone only") }.map { $0.contains("[b]") } == [true])
    #expect(
      lines.filter { $0.contains("on iPad only") }.map(String.init) == [
        "      ToggleSwitch 'c' [c] = '1' on iPad only (line 1)",
        "  Root~ipad.plist  (on iPad only)",
      ], "\(output)")
  }

  @Test("notes that a device does not find a first page in lower case")
  func reportsAFirstPageInLowerCase() {
    let page = "{ PreferenceSpecifiers = ({ Type = PSGroupSpecifier; }); }"
    let output = MemoryRun(["Settings.bundle/root.plist": page]).run("show").output
    #expect(output.contains("  root.plist  (a device does not find it under this name)\n"))
  }

  @Test("has typed fields, readers and reasons as JSON, and unknown rows unchanged")
  func hasTypedFields() throws {
    let outcome = run().run("show", "Settings.bundle", "--format", "json")
    let pages = try pages(outcome)
    #expect(pages.map { $0["file"] as? String } == ["Root.plist", "More.plist", "Lost.plist"])
    #expect(pages.map { $0["reached"] as? Bool } == [true, true, false])
    #expect(pages.map { $0["readers"] as? [String] } == [["settings"], ["settings"], []])
    let rows = try #require(pages[0]["specifiers"] as? [[String: Any]])
    #expect(Set(rows[0].keys) == ["type", "key", "title", "footer", "line"])
    #expect(Set(rows[1].keys) == ["type", "key", "default", "minimum", "maximum", "line"])
    #expect(rows[1]["default"] as? Double == 0.5)
    #expect(rows[2]["dropped"] as? String == "missing-key")
    #expect(rows[2]["droppedKey"] as? String == "Key")
    #expect(rows[3]["dropped"] as? String == "unknown-type")
    #expect(
      rows[3]["raw"] as? [String: String] == [
        "Type": "Nonsense", "Key": "odd", "MinimumValue": "3",
      ])
    #expect(rows[3]["minimum"] == nil)
    #expect(Set(rows[4].keys) == ["type", "key", "title", "file", "line"])
  }

  @Test("shows only the page that is named")
  func showsASinglePageOfABundle() throws {
    let outcome = run().run("show", "Settings.bundle/Lost.plist", "--format", "json")
    #expect(try pages(outcome).map { $0["file"] as? String } == ["Lost.plist"])
    #expect(outcome.status == .success)
  }

  @Test("ends with 3 and the place for a page that cannot be read, and shows the others")
  func endsWith3AndThePlaceForAPageThatCannotBeRead() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": "<plist><dict>",
      "Settings.bundle/More.plist": "{ PreferenceSpecifiers = ( { Type = PSGroupSpecifier; } ); }",
    ])
    let error =
      "Settings.bundle/Root.plist:1:14: error: '<dict>' is never closed; found the end of the file\n"
    let bundle = run.run("show", "Settings.bundle")
    #expect(bundle.errors == error)
    #expect(bundle.output == "Settings.bundle\n  More.plist\n    Group (line 1)\n")
    #expect(bundle.status == .failure)
    let page = run.run("show", "Settings.bundle/Root.plist")
    #expect(page.errors == error)
    #expect(page.output == "")
    #expect(page.status == .failure)
    let json = run.run("show", "Settings.bundle/Root.plist", "--format", "json")
    #expect(json.output == "{\n  \"version\": 1,\n  \"pages\": []\n}\n")
    #expect(json.errors == error)
    #expect(json.status == .failure)
  }
}
