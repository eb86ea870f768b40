import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import Testing

@testable import SettingsAnalysis

@Suite struct SettingTests {
  private func settings(_ files: [String: String], dialects: [DialectTable] = [.apple]) -> Settings {
    BundleAnalysis(TestBundle.load(files, dialects: dialects)).settings
  }

  private func setting(_ row: String, dialects: [DialectTable] = [.apple]) throws -> Setting {
    try #require(settings(["Root.plist": TestBundle.page(row)], dialects: dialects).all.first)
  }

  private static func row(_ type: String, _ fields: String) -> String {
    "<dict><key>Type</key><string>\(type)</string><key>Key</key><string>k</string>\(fields)</dict>"
  }

  @Test func keysThatOnlyLookAlikeAreDifferentSettings() {
    let settings = settings([
      "Root.plist": TestBundle.page(TestBundle.toggle("caf\u{E9}"), TestBundle.toggle("cafe\u{301}"))
    ])
    #expect(settings.all.count == 2)
    #expect(settings[SettingID(suite: nil, key: "caf\u{E9}")]?.first.row.index == 0)
    #expect(settings[SettingID(suite: nil, key: "cafe\u{301}")]?.first.row.index == 1)
  }

  @Test func aKeyOfTwoSuitesIsTwoSettings() {
    let settings = settings([
      "Root.plist": TestBundle.page(TestBundle.toggle("k"), TestBundle.pane("Shared")),
      "Shared.plist": TestBundle.page(TestBundle.toggle("k", "<false/>"), group: "group.a"),
    ])
    #expect(settings.suites.map(\.identifier) == [nil, "group.a"])
    #expect(settings[SettingID(suite: "group.a", key: "k")]?.defaultValue == .boolean(false))
    #expect(settings[SettingID(suite: nil, key: "k")]?.defaultValue == .boolean(true))
    #expect(settings[SettingID(suite: "group.b", key: "k")] == nil)
  }

  @Test func theFirstRowWithADefaultGivesIt() throws {
    let settings = settings([
      "Root.plist": TestBundle.page(TestBundle.text("k"), TestBundle.text("k", "a"), TestBundle.text("k", "b"))
    ])
    let setting = try #require(settings.all.first)
    #expect(setting.rows.map(\.row.index) == [0, 1, 2])
    #expect(setting.first.row.index == 0)
    #expect(setting.source.row.index == 1)
    #expect(setting.defaultValue == .string("a"))
  }

  @Test func aRowThatSettingsDropsIsHiddenWithItsReasonAndGivesNoDefault() throws {
    let setting = try setting(Self.row("PSSliderSpecifier", "<key>DefaultValue</key><real>1</real>"))
    #expect(setting.rows.isEmpty)
    #expect(setting.defaultValue == nil)
    guard case .dropped(let drop)? = setting.hidden.first?.hidden else {
      Issue.record("the row is not hidden")
      return
    }
    #expect(drop.reason == .missingKey(.minimumValue))
  }

  @Test func rowsOfOneKeyForEachDeviceAreOneSetting() throws {
    let settings = settings([
      "Root.plist": TestBundle.page(TestBundle.text("k", on: ["Phone"]), TestBundle.text("k", on: ["Pad"]))
    ])
    #expect(settings.all.map { $0.rows.map(\.idioms) } == [[.phone, .pad]])
  }

  @Test(arguments: [
    ("PSToggleSwitchSpecifier", "", [PropertyListKind.boolean]),
    ("PSToggleSwitchSpecifier", "<key>TrueValue</key><string>YES</string>", [.string, .boolean]),
    ("PSToggleSwitchSpecifier", "<key>FalseValue</key><integer>0</integer>", [.integer, .boolean]),
    (
      "PSToggleSwitchSpecifier", "<key>TrueValue</key><integer>1</integer><key>FalseValue</key><string>0</string>",
      [.string, .integer]
    ),
    ("PSTextFieldSpecifier", "<key>DefaultValue</key><integer>1</integer>", [.string]),
    (
      "PSSliderSpecifier",
      "<key>MinimumValue</key><integer>0</integer><key>MaximumValue</key><integer>1</integer>"
        + "<key>DefaultValue</key><integer>1</integer>", [.real]
    ),
    (
      "PSMultiValueSpecifier",
      "<key>Titles</key><array><string>A</string><string>B</string></array>"
        + "<key>Values</key><array><real>1.5</real><integer>2</integer></array>", [.integer, .real]
    ),
    ("PSTitleValueSpecifier", "<key>DefaultValue</key><string>1.0</string>", []),
  ])
  func theStoredKindsAreThoseThatTheControlWrites(type: String, fields: String, kinds: [PropertyListKind]) throws {
    let stored = try setting(Self.row(type, "<key>Title</key><string>T</string>" + fields)).storedKinds
    #expect(Set(stored) == Set(kinds))
    #expect(stored == stored.sorted { $0.rawValue < $1.rawValue })
  }

  @Test func choicesPairTitlesWithValuesAndAreNoneWhereTheCountsDiffer() throws {
    func choices(_ titles: String) throws -> [Choice] {
      try setting(
        Self.row(
          "PSTitleValueSpecifier",
          "<key>Titles</key><array>\(titles)</array>"
            + "<key>Values</key><array><integer>1</integer><integer>2</integer></array>")
      ).first.row.choices
    }
    let paired = try choices("<string>One</string><string></string>")
    #expect(paired.map(\.title) == ["One", nil])
    #expect(paired.map(\.value.number) == [1, 2])
    #expect(try choices("<string>One</string>").isEmpty)
  }

  @Test func aFieldWhoseKeyNamesASecretIsOneEvenIfItShowsWhatIsTyped() throws {
    #expect(try setting(Self.row("PSTextFieldSpecifier", "<key>IsSecure</key><true/>")).isSecret)
    #expect(try setting(Self.row("PSTextFieldSpecifier", "<key>Title</key><string>Password</string>")).isSecret)
    #expect(try !setting(Self.row("PSTextFieldSpecifier", "<key>Title</key><string>Name</string>")).isSecret)
  }

  @Test func onlyRowsThatChangeTheValueDecideWhatIsLegal() throws {
    let settings = settings([
      "Root.plist": TestBundle.page(
        TestBundle.toggle("k"),
        "<dict><key>Type</key><string>PSTitleValueSpecifier</string><key>Key</key><string>k</string>"
          + "<key>DefaultValue</key><string>on</string></dict>")
    ])
    let setting = try #require(settings.all.first)
    #expect(setting.isEditable)
    #expect(setting.decidingRows.map(\.row.index) == [0])
    #expect(setting.storedKinds == [.boolean])
  }
}
