import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAnalysis

@Suite struct SettingTests {
  private func settings(_ files: [String: String], dialects: [DialectTable] = [.apple]) -> Settings
  {
    BundleAnalysis(loadBundle(files, dialects: dialects)).settings
  }

  /// The setting of a row with the key 'k'.
  private func setting(_ type: String, _ fields: Fields, dialects: [DialectTable] = [.apple]) throws
    -> Setting
  {
    try #require(
      settings(["Root.plist": page(TestRow(type, ["Key": "k"] + fields))], dialects: dialects).all
        .first)
  }

  @Test func keysThatOnlyLookAlikeAreDifferentSettings() {
    let settings = settings([
      "Root.plist": page(.toggle("caf\u{E9}"), .toggle("cafe\u{301}"))
    ])
    #expect(settings.all.count == 2)
    #expect(settings[SettingID(suite: nil, key: "caf\u{E9}")]?.first.row.index == 0)
    #expect(settings[SettingID(suite: nil, key: "cafe\u{301}")]?.first.row.index == 1)
  }

  @Test func aKeyOfTwoSuitesIsTwoSettings() {
    let settings = settings([
      "Root.plist": page(.toggle("k"), .pane("Shared")),
      "Shared.plist": page(.toggle("k", false), group: "group.a"),
    ])
    #expect(settings.suites.map(\.identifier) == [nil, "group.a"])
    #expect(settings[SettingID(suite: "group.a", key: "k")]?.defaultValue == .boolean(false))
    #expect(settings[SettingID(suite: nil, key: "k")]?.defaultValue == .boolean(true))
    #expect(settings[SettingID(suite: "group.b", key: "k")] == nil)
  }

  @Test func theFirstRowWithADefaultGivesIt() throws {
    let settings = settings([
      "Root.plist": page(.textField("k"), .textField("k", "a"), .textField("k", "b"))
    ])
    let setting = try #require(settings.all.first)
    #expect(setting.rows.map(\.row.index) == [0, 1, 2])
    #expect(setting.first.row.index == 0)
    #expect(setting.source.row.index == 1)
    #expect(setting.defaultValue == .string("a"))
  }

  @Test func theLastOfRepeatedKeysCounts() throws {
    let fields: Fields = [
      "Title": "T", "Key": "other", "DefaultValue": "a", "Key": "k", "DefaultValue": "b",
    ]
    let setting = try #require(
      settings(["Root.plist": page(TestRow("TextField", fields))]).all.first)
    #expect(setting.key == "k")
    #expect(setting.defaultValue == .string("b"))
  }

  @Test(
    "a number of another type than those of a row is a lesser fault",
    arguments: [
      ("MultiValue", ["Values": [1, 2.5]], .real(1), nil),
      ("MultiValue", ["Values": [1, 2]], .real(1), true),
      ("MultiValue", ["Values": [1, 2]], .boolean(true), true),
      ("MultiValue", ["Values": [1, 2]], .real(3), false),
      ("ToggleSwitch", ["TrueValue": 1], .boolean(true), true),
      ("ToggleSwitch", ["TrueValue": 1], .integer(PropertyListInteger(Int64(0))), true),
      ("ToggleSwitch", ["TrueValue": 1, "FalseValue": 0], .boolean(true), true),
      ("ToggleSwitch", ["TrueValue": "on"], .string("on"), nil),
      ("ToggleSwitch", [:], .string("YES"), false),
    ] as [(String, Fields, PropertyListValue, Bool?)])
  func aNumberOfAnotherTypeIsALesserFault(
    _ type: String, _ fields: Fields, _ value: PropertyListValue, _ isOtherNumber: Bool?
  ) throws {
    let row = try setting(type, ["Title": "T", "Titles": ["A", "B"]] + fields).first.row
    #expect(row.mismatch(ofStored: value)?.isOfTypeOnly == isOtherNumber)
  }

  @Test func aRowThatSettingsDropsIsHiddenWithItsReasonAndGivesNoDefault() throws {
    let setting = try setting("Slider", ["DefaultValue": 1.0])
    #expect(setting.rows.isEmpty)
    #expect(setting.defaultValue == nil)
    guard case .dropped(let drop)? = setting.hidden.first?.hiddenReason else {
      Issue.record("the row is not hidden")
      return
    }
    #expect(drop.reason == .missingKey)
    #expect(drop.key == .minimumValue)
  }

  @Test func pagesForInAppSettingsKitAloneComeLast() {
    let settings = settings([
      "Root.plist": page(.toggle("a")), "Root.inApp.plist": page(.group("T"), .toggle("b")),
    ])
    #expect(settings.all.map(\.key) == ["a", "b"])
  }

  @Test func rowsOfOneKeyForEachDeviceAreOneSetting() throws {
    let settings = settings([
      "Root.plist": page(.textField("k", nil, .only("Phone")), .textField("k", nil, .only("Pad")))
    ])
    #expect(settings.all.map { $0.rows.map(\.idioms) } == [[.phone, .pad]])
  }

  @Test(
    arguments: [
      ("ToggleSwitch", [:], [PropertyListKind.boolean]),
      ("ToggleSwitch", ["TrueValue": "YES"], [.string, .boolean]),
      ("ToggleSwitch", ["FalseValue": 0], [.integer, .boolean]),
      ("ToggleSwitch", ["TrueValue": 1, "FalseValue": "0"], [.string, .integer]),
      ("TextField", ["DefaultValue": 1], [.string]),
      ("Slider", ["MinimumValue": 0, "MaximumValue": 1, "DefaultValue": 1], [.real]),
      ("MultiValue", ["Titles": ["A", "B"], "Values": [1.5, 2]], [.integer, .real]),
      ("TitleValue", ["DefaultValue": "1.0"], []),
    ] as [(String, Fields, [PropertyListKind])])
  func theStoredKindsAreThoseThatTheControlWrites(
    type: String, fields: Fields, kinds: [PropertyListKind]
  ) throws {
    let stored = try setting(type, ["Title": "T"] + fields).storedKinds
    #expect(Set(stored) == Set(kinds))
    #expect(stored == stored.sorted { $0.rawValue < $1.rawValue })
  }

  @Test func choicesPairTitlesWithValuesAndAreNoneWhereTheCountsDiffer() throws {
    func choices(_ titles: XMLValue) throws -> [Choice] {
      try setting("TitleValue", ["Titles": titles, "Values": [1, 2]]).first.row.choices
    }
    let paired = try choices(["One", ""])
    #expect(paired.map(\.title) == ["One", nil])
    #expect(paired.map(\.value.number) == [1, 2])
    #expect(try choices(["One"]).isEmpty)
  }

  @Test func aFieldWhoseKeyNamesASecretIsOneEvenIfItShowsWhatIsTyped() throws {
    #expect(try setting("TextField", ["IsSecure": true]).isSecret)
    #expect(try setting("TextField", ["Title": "Password"]).isSecret)
    #expect(try !setting("TextField", ["Title": "Name"]).isSecret)
  }

  @Test func onlyRowsThatChangeTheValueDecideWhatIsLegal() throws {
    let settings = settings([
      "Root.plist": page(.toggle("k"), .title("k", "on"))
    ])
    let setting = try #require(settings.all.first)
    #expect(setting.isEditable)
    #expect(setting.decidingRows.map(\.row.index) == [0])
    #expect(setting.storedKinds == [.boolean])
  }
}
