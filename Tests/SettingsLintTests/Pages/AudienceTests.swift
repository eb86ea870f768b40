import SettingsDiagnostics
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsLint
@testable import SettingsModel
@testable import SettingsRules

/// Findings by who reads the page, and by what they have in common.
@Suite struct AudienceTests {
  /// A list whose default is the text of a number among its values.
  private static func list(_ values: XMLValue..., titles: [XMLValue] = ["One"]) -> TestRow {
    .list("list", "1", values, titles: titles)
  }

  private static let toggle = TestRow.toggle("t")

  @Test(arguments: [
    ("Other.plist", Severity.warning), ("Root~ipad.plist", .error), ("Root.inApp.plist", .warning),
  ])
  func aPageThatSettingsNeverShowsHasNoErrors(_ file: String, _ severity: Severity) {
    let found = lint(["Root.plist": page(Self.toggle), file: page(Self.list(1))])
      .filter { $0.rule == "default-type-differs" }
    #expect(found.map(\.severity) == [severity])
    #expect(found.allSatisfy { $0.message.contains("; Settings") == (severity == .error) })
  }

  @Test func anUnreadableFileIsAnErrorEverywhere() {
    let found = lint(["Root.plist": "<plist><dict>"], name: "InAppSettings.bundle")
    #expect(found.filter { $0.severity == .error }.map(\.rule) == ["malformed-plist"])
  }

  @Test func missingPartsOfABundleForInAppSettingsKitAreNotErrors() {
    let found = lint(["en.lproj/Root.strings": ""], name: "InAppSettings.bundle")
    #expect(found.filter { $0.rule == "missing-root-page" }.map(\.severity) == [.warning])
  }

  @Test func aFirstPageThatCannotBeReadLeavesTheReadersOpen() {
    let found = lint(["Root.plist": "<plist><dict>", "Other.plist": page(Self.list(1))])
    #expect(found.first { $0.rule == "default-type-differs" }?.severity == .error)
  }

  @Test(arguments: ["Other.plist", "Root.inApp.plist", "Item.plist", "Custom.plist"])
  func aKeyOnTwoRowsIsReportedOnAnyPage(_ file: String) {
    let items = TestRow(
      "IASKListGroupSpecifier",
      [
        "Title": "l", "Key": "l",
        "ItemSpecifier": ["Type": "PSChildPaneSpecifier", "Title": "i", "File": "Item"],
      ])
    let view = TestRow("IASKCustomViewSpecifier", ["Key": "v", "File": "Custom"])
    let rows = [Self.toggle, .toggle("t", false)]
    let found = lint(["Root.plist": page(Self.list(1), items, view), file: page(rows)])
    #expect(
      found.filter { $0.rule == "conflicting-defaults" }.map(\.path) == ["Settings.bundle/\(file)"])
    #expect(found.contains { $0.rule == "unreachable-page" } == (file == "Other.plist"))
  }

  @Test func pagesThatAreNeverOpenedShareNoValues() {
    let pages = ["A.plist": page(Self.toggle), "B.plist": page(.toggle("t", false))]
    let all = pages.merging(["Root.plist": page(Self.list(1))]) { $1 }
    #expect(lint(all).map(\.rule) == ["unreachable-page", "default-type-differs"])
  }

  @Test func aTableOfPagesThatSettingsNeverShowsSaysNothingAboutSettings() {
    func messages(_ name: String) -> [String] {
      lint(
        [
          "Root.plist": page(Self.toggle), "en.lproj/Root.strings": "\"t\" = \"\";",
        ], name: name
      ).filter { $0.rule == "empty-translation" }.map(\.message)
    }
    #expect(messages("InAppSettings.bundle") == ["empty translation of 't'"])
  }

  @Test(
    "InAppSettingsKit takes numbers for texts that it shows, and texts for numbers",
    arguments: [
      ("TextField", "DefaultValue", 5, true), ("TextField", "Title", 5, true),
      ("TextField", "Key", 5, false),
      ("TextField", "KeyboardType", 5, false), ("TextField", "DefaultValue", true, false),
      ("TextField", "IsSecure", 1, true), ("TextField", "IsSecure", "YES", true),
      ("TextField", "IsSecure", "maybe", false), ("Slider", "MinimumValue", "1", true),
      ("Slider", "MinimumValue", "low", false), ("Slider", "MinimumValue", true, false),
    ] as [(String, String, XMLValue, Bool)])
  func whatInAppSettingsKitTakes(_ type: String, _ key: String, _ value: XMLValue, _ isTaken: Bool)
  {
    let found = lint(
      ["Root.plist": page(TestRow(type, ["Title": "T"] + [key: value]))],
      name: "InAppSettings.bundle")
    #expect(!found.contains { $0.rule == "wrong-value-type" } == isTaken)
  }

  @Test(
    "the app may give InAppSettingsKit all choices of a row, but not half of them",
    arguments: [([:], 0), (["Titles": ["A"]], 1), (["Values": [1]], 1)] as [(Fields, Int)])
  func choicesOfTheApp(_ choices: Fields, _ count: Int) {
    let row = TestRow("MultiValue", ["Title": "T", "Key": "k", "DefaultValue": 1] + choices)
    let found = lint(["Root.plist": page(row)], name: "InAppSettings.bundle")
    #expect(found.count { $0.rule == "titles-values-count" } == count)
  }

  /// Whatever a user wrote, a finding is one short line.
  @Test func noFindingPrintsAParagraph() {
    let long = String(repeating: "lorem ipsum\n\tdolor ", count: 40)
    let text = XMLValue(long)
    let rows: [TestRow] = [
      .toggle(long, text), .toggle(long, true, [long: text]),
      .list("m", "\(long)x", [text, text], titles: [text, text]),
      TestRow("TextField", ["Key": "$(\(long))", "KeyboardType": text, "DefaultValue": "$(A)"]),
      TestRow("Slider", ["Key": "s", "MinimumValueImage": text, "MinimumValue": text]),
      .pane(long, title: "a"), .pane("../" + long, title: "b"),
      .pane("x/" + long + ".plist", title: "c"),
      .xml("<dict><key>Type</key><string>\(long)</string></dict>"),
      .xml("<string>\(long)</string>"),
    ]
    let root = page(rows, table: long, group: long, fields: [long: text])
    var configuration = LintConfiguration()
    configuration.enabledRules = Rule.all.map(\.id)
    configuration.entitledGroups = ["group.a"]
    let files = [
      "Root.plist": root, "en.lproj/Root.strings": "\"\(long)\" = \"\(long)\";\"\(long)\" = \"\";",
    ]
    let found = Linter(configuration: configuration).diagnostics(in: loadBundle(files))
    #expect(Set(found.map(\.rule)).count > 12)
    for diagnostic in found {
      let texts =
        [diagnostic.message, diagnostic.help ?? ""] + diagnostic.notes.map(\.message)
        + diagnostic.fixes.map(\.title)
      for text in texts {
        #expect(
          text.count < 420 && !text.unicodeScalars.contains { $0.value < 0x20 },
          "\(diagnostic.rule): \(text)")
      }
    }
  }

  @Test func aCommentAtOnePlaceLeavesTheOthers() {
    let rows = ["a", "b", "c"].map { TestRow.toggle($0, true, ["Colour": true]) }
    func unknownKeys(_ rows: TestRow...) -> [Diagnostic] {
      lint(["Root.plist": page(rows)]).filter { $0.rule == "unknown-key" }
    }
    #expect(unknownKeys(rows[0], rows[1], rows[2]).map(\.notes.count) == [2])
    let rest = unknownKeys(
      .xml("<!-- settingsc:disable unknown-key -->"), rows[0],
      .xml("<!-- settingsc:enable unknown-key -->"), rows[1],
      rows[2])
    #expect(
      rest.map(\.message) == [
        "unknown key 'Colour' in a PSToggleSwitchSpecifier; Settings ignores it (and 1 more place)"
      ])
    #expect(rest.map(\.keyPath) == ["PreferenceSpecifiers[1].Colour"])
  }

  @Test func aFixThatGuessesIsUnsafe() {
    func safeties(_ rule: String, _ files: [String: String]) -> [FixSafety] {
      lint(files).filter { $0.rule == rule }.flatMap { $0.fixes.map(\.safety) }
    }
    func titled(_ titles: XMLValue..., values: [XMLValue] = [1, 2]) -> [String: String] {
      ["Root.plist": page(.list("list", "One", values, titles: titles))]
    }
    // Code may expect the text of the title.
    #expect(safeties("default-is-title", titled("One", "Two", values: ["1", "2"])) == [.unsafe])
    #expect(safeties("default-is-title", titled("One", "Two")) == [.unsafe])
    let link = TestRow.pane("more", title: "m")
    let files = ["Root.plist": page(Self.toggle, link), "More.plist": page(Self.list(1))]
    #expect(safeties("case-mismatch", files) == [.safe])
    #expect(
      safeties("case-mismatch", files.merging(["MORE.plist": page(Self.list(1))]) { $1 }) == [
        .unsafe
      ])
  }

  @Test func aFixThatMakesVariantsDifferIsUnsafe() {
    func safeties(_ pad: TestRow) -> [FixSafety] {
      lint(["Root.plist": page(Self.list(1)), "Root~ipad.plist": page(pad)])
        .filter { $0.rule == "default-type-differs" && $0.path.hasSuffix("/Root.plist") }
        .flatMap { $0.fixes.map(\.safety) }
    }
    #expect(safeties(Self.list(1)) == [.safe])
    #expect(safeties(Self.list("1")) == [.unsafe])
    // A copy without a default may go, whatever the other file has.
    let copies = page(.textField("a"), .textField("a"), .toggle("b"))
    let removals = lint([
      "Root.plist": copies, "Root~ipad.plist": page(.textField("a", "x"), .toggle("b")),
    ])
    .filter { $0.rule == "duplicate-key" }.flatMap(\.fixes)
    #expect(removals.map(\.safety) == [.safe])
    // Defaults that differ may become equal.
    #expect(safeties(.list("list", "3", [3], titles: ["One"])) == [.safe])
    // A row that gets its type is one that the other file lacks.
    let typed = lint([
      "Root.plist": page(.toggle("a"), .toggle("b").replacing("<key>Type<", with: "<key>type<")),
      "Root~ipad.plist": page(.toggle("a")),
    ]).filter { $0.rule == "missing-type" }.flatMap(\.fixes)
    #expect(typed.map(\.safety) == [.unsafe])
    let german = [
      "Root.plist": page(.toggle("a", "NO")),
      "de.lproj/Root.plist": page(.toggle("a", false, title: "Ä")),
    ]
    let fixes = lint(german).filter { $0.rule == "toggle-default-mismatch" }.flatMap(\.fixes)
    #expect(fixes.map(\.safety) == [.safe])
  }

  @Test func aBundleForTheWatchIsDeprecated() {
    let found = lint(["Root.plist": page(.toggle("a"))], name: "Settings-Watch.bundle")
    #expect(found.map { $0.rule } == ["watch-bundle-deprecated"])
  }
}
