import SettingsDiagnostics
import SettingsModel
import TestSupport
import Testing

@testable import SettingsLint
@testable import SettingsRules

/// Faults that every user of an app sees.
@Suite struct SeenByUsersTests {
  private static let template: [TestRow] = [
    .group("Group"), .textField("name_preference", "", title: "Name"),
    .toggle("enabled_preference", title: "Enabled"),
    .slider("slider_preference", 0.5, from: 0, to: 1),
  ]

  private func leftovers(_ rows: [TestRow], isRequested: Bool = false) -> [Severity] {
    lint(["Root.plist": page(rows)], enabling: isRequested ? ["template-leftover"] : [])
      .filter { $0.rule == "template-leftover" }.map { $0.severity }
  }

  @Test func onlyAPageThatIsTheTemplateIsReportedUnasked() {
    #expect(leftovers(Self.template) == [.warning])
    #expect(leftovers(Self.template + [.toggle("own")]).isEmpty)
    #expect(leftovers(Array(Self.template.dropLast())).isEmpty)
    let renamed =
      Self.template.dropFirst(2) + [.textField("name_preference", "", title: "Nickname")]
    #expect(leftovers(Array(renamed)).isEmpty)
  }

  @Test func singleRowsOfTheTemplateAreReportedOnRequest() {
    let rows = Self.template + [.toggle("own")]
    #expect(leftovers(rows, isRequested: true) == [.info, .info, .info, .info])
    #expect(leftovers(Self.template, isRequested: true) == [.warning])
  }

  @Test func aSecondPageThatIsTheTemplateIsReportedWhereARowOpensIt() {
    let more = page(Self.template)
    func paths(_ root: TestRow...) -> [String] {
      lint(["Root.plist": page(root), "More.plist": more])
        .filter { $0.rule == "template-leftover" }.map { $0.path }
    }
    #expect(paths(.toggle("a"), .pane("More")) == ["Settings.bundle/More.plist"])
    #expect(paths(.toggle("a")).isEmpty)
  }

  @Test func entriesOfTheTemplateAreReportedOnRequest() {
    let found = lint(
      [
        "Root.plist": page(.toggle("a", title: "Sounds"), table: "Root"),
        "de.lproj/Root.strings":
          "\"Group\" = \"Gruppe\";\n\"Name\" = \"Name\";\n\"Sounds\" = \"Geräusche\";\n",
        "en.lproj/Root.strings": "\"Group\" = \"Group\";\n\"Sounds\" = \"Sounds\";\n",
      ], enabling: ["template-leftover"])
    #expect(
      found.map { $0.message } == [
        "'Group' is left over from Xcode's template; no page shows it (and 2 more places)"
      ])
    #expect(found.flatMap { $0.fixes }.map { $0.safety } == [.safe])
  }

  @Test func valuesOfSeveralTypesAreReportedBesideADefaultOfOneOfThem() {
    let list = TestRow.list("l", "1", ["0", 1, "2"])
    #expect(Set(lint(list).map { $0.rule }) == ["default-type-differs", "mixed-value-types"])
  }

  @Test(arguments: ["<dict/>", "<string></string>", "<dict><key>New item</key><string/></dict>"])
  func anEmptyRowIsAWarningWithAFix(_ row: String) {
    let found = lint(.toggle("a"), .xml(row))
    #expect(found.map { $0.message } == ["row 2 is an empty row; Settings drops it"])
    #expect(found.map { $0.severity } == [.warning])
    #expect(found.map { $0.help } == ["remove it"])
    #expect(found.flatMap { $0.fixes }.map { $0.safety } == [.safe])
  }

  @Test func aSecretOnThePagesOfTwoDevicesIsOneFinding() {
    let field = TestRow.textField("pass", "s3cret", ["IsSecure": true])
    let found = lint(["Root.plist": page(field), "Root~ipad.plist": page(field)])
    #expect(found.map { $0.rule } == ["secure-default"])
  }

  @Test func theWatchGetsNoValuesWhateverTheGroupIs() {
    let found = lint(["Root.plist": page(.toggle("a"))], name: "Settings-Watch.bundle")
    #expect(found.map { $0.rule } == ["watch-bundle-deprecated"])
  }

  @Test(arguments: [
    ("UISwitch", "use 'PSToggleSwitchSpecifier'"), ("Checkbox", "use 'PSToggleSwitchSpecifier'"),
    ("Picker", "use 'PSMultiValueSpecifier'"), ("Label", "use 'PSTitleValueSpecifier'"),
    ("TextFieldCell", "use 'PSTextFieldSpecifier'"), ("Section", "use 'PSGroupSpecifier'"),
    ("PSButtonSpecifier", "remove the row; Settings has no buttons"),
    ("DatePicker", "remove the row; Settings has no date pickers"),
    ("Stepper", "remove the row; Settings has no steppers"),
  ]) func aControlOfAnotherNameHasOneRemedy(_ type: String, _ help: String) {
    let row = TestRow.xml(
      "<dict><key>Type</key><string>\(type)</string><key>Title</key><string>A</string></dict>")
    #expect(lint(.toggle("a"), row).filter { $0.rule == "unknown-type" }.map { $0.help } == [help])
  }
}
