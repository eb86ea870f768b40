import SettingsDiagnostics
import SettingsSchema
import Testing

@testable import SettingsLint
@testable import SettingsModel

/// Findings by who reads the page, and by what they have in common.
@Suite struct AudienceTests {
  /// A list whose default is the text of a number among its values.
  private static func list(values: String = "<integer>1</integer>", title: String = "List") -> String {
    """
    <dict><key>Type</key><string>PSMultiValueSpecifier</string><key>Title</key><string>\(title)</string>
    <key>Key</key><string>list</string><key>DefaultValue</key><string>1</string>
    <key>Titles</key><array><string>One</string></array><key>Values</key><array>\(values)</array></dict>
    """
  }

  private static let toggle = """
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>t</string>
    <key>Key</key><string>t</string><key>DefaultValue</key><true/></dict>
    """

  private func lint(_ files: [String: String], name: String = "Settings.bundle") -> [Diagnostic] {
    Linter().lint(BundleLoader(schema: .apple).load(MemoryFiles(texts: files), path: name, name: name))
  }

  @Test(arguments: [("Other.plist", Severity.warning), ("Root~ipad.plist", .error), ("Root.inApp.plist", .warning)])
  func aPageThatSettingsNeverShowsHasNoErrors(_ file: String, _ severity: Severity) {
    let found = lint(["Root.plist": PageText.page(Self.toggle), file: PageText.page(Self.list())])
      .filter { $0.rule == "default-type-differs" }
    #expect(found.map(\.severity) == [severity])
    #expect(found.allSatisfy { $0.message.contains("; Settings") == (severity == .error) })
  }

  @Test func whatCannotBeReadIsAnErrorEverywhere() {
    let found = lint(["Root.plist": "<plist><dict>"], name: "InAppSettings.bundle")
    #expect(found.filter { $0.severity == .error }.map(\.rule) == ["malformed-plist"])
  }

  @Test func aFirstPageThatCannotBeReadLeavesTheReadersOpen() {
    let found = lint(["Root.plist": "<plist><dict>", "Other.plist": PageText.page(Self.list())])
    #expect(found.first { $0.rule == "default-type-differs" }?.severity == .error)
  }

  @Test(arguments: ["Other.plist", "Root.inApp.plist", "Item.plist", "Custom.plist"])
  func aKeyOnTwoRowsIsReportedOnAnyPage(_ file: String) {
    let list = """
      <dict><key>Type</key><string>IASKListGroupSpecifier</string><key>Title</key><string>l</string>
      <key>Key</key><string>l</string><key>ItemSpecifier</key><dict><key>Type</key><string>PSChildPaneSpecifier</string>
      <key>Title</key><string>i</string><key>File</key><string>Item</string></dict></dict>
      <dict><key>Type</key><string>IASKCustomViewSpecifier</string><key>Key</key><string>v</string>
      <key>File</key><string>Custom</string></dict>
      """
    let rows = Self.toggle + Self.toggle.replacing("<true/>", with: "<false/>")
    let found = lint(["Root.plist": PageText.page(Self.list() + list), file: PageText.page(rows)])
    #expect(found.filter { $0.rule == "conflicting-defaults" }.map(\.path) == ["Settings.bundle/\(file)"])
    #expect(found.contains { $0.rule == "unreachable-page" } == (file == "Other.plist"))
  }

  @Test func pagesThatNobodyOpensShareNoValues() {
    let off = Self.toggle.replacing("<true/>", with: "<false/>")
    let pages = ["A.plist": PageText.page(Self.toggle), "B.plist": PageText.page(off)]
    let all = pages.merging(["Root.plist": PageText.page(Self.list())]) { $1 }
    #expect(!lint(all).contains { $0.rule == "conflicting-defaults" })
    // One that leads to the other does.
    let link = """
      <dict><key>Type</key><string>PSChildPaneSpecifier</string><key>Title</key><string>b</string>
      <key>File</key><string>B</string></dict>
      """
    let linked = all.merging(["A.plist": PageText.page(Self.toggle + link)]) { $1 }
    #expect(lint(linked).contains { $0.rule == "conflicting-defaults" })
  }

  @Test func aTableOfPagesThatSettingsNeverShowsSaysNothingAboutSettings() {
    func messages(_ name: String) -> [String] {
      lint(
        [
          "Root.plist": PageText.page(Self.toggle), "en.lproj/Root.strings": "\"t\" = \"\";",
        ], name: name
      ).filter { $0.rule == "empty-translation" }.map(\.message)
    }
    #expect(messages("InAppSettings.bundle") == ["empty translation of 't'"])
  }

  /// Whatever a user wrote, a finding is one short line.
  @Test func noFindingPrintsAParagraph() {
    let long = String(repeating: "lorem ipsum\n\tdolor ", count: 40)
    func value(_ key: String, _ text: String) -> String { "<key>\(key)</key><string>\(text)</string>" }
    func row(_ type: String, _ fields: String) -> String { "<dict>\(value("Type", type))\(fields)</dict>" }
    let titles = "<array><string>\(long)</string><string>\(long)</string></array>"
    let rows = [
      row("PSToggleSwitchSpecifier", value("Title", long) + value("Key", long) + value("DefaultValue", long)),
      row("PSToggleSwitchSpecifier", value("Title", long) + value("Key", long) + value(long, long)),
      row(
        "PSMultiValueSpecifier",
        value("Title", "m") + value("Key", "m") + value("DefaultValue", long + "x")
          + "<key>Titles</key>\(titles)<key>Values</key>\(titles)"),
      row(
        "PSTextFieldSpecifier", value("Key", "$(\(long))") + value("KeyboardType", long) + value("DefaultValue", "$(A)")
      ),
      row("PSSliderSpecifier", value("Key", "s") + value("MinimumValueImage", long) + value("MinimumValue", long)),
      row("PSChildPaneSpecifier", value("Title", "a") + value("File", long)),
      row("PSChildPaneSpecifier", value("Title", "b") + value("File", "../" + long)),
      row("PSChildPaneSpecifier", value("Title", "c") + value("File", "x/" + long + ".plist")),
      row(long, ""), "<string>\(long)</string>",
    ].joined(separator: "\n")
    let page = PageText.page(rows).replacing(
      "<dict>\n  <key>PreferenceSpecifiers",
      with: "<dict>\(value("StringsTable", long))\(value("ApplicationGroupContainerIdentifier", long))"
        + "\(value(long, long))<key>PreferenceSpecifiers")
    var configuration = LintConfiguration()
    configuration.enabledRules = Rule.all.map(\.id)
    configuration.entitledGroups = ["group.a"]
    let files = ["Root.plist": page, "en.lproj/Root.strings": "\"\(long)\" = \"\(long)\";\"\(long)\" = \"\";"]
    let bundle = BundleLoader(schema: .apple).load(MemoryFiles(texts: files), path: "B", name: "Settings.bundle")
    let found = Linter(configuration: configuration).lint(bundle)
    #expect(Set(found.map(\.rule)).count > 12)
    for diagnostic in found {
      let texts =
        [diagnostic.message, diagnostic.help ?? ""] + diagnostic.notes.map(\.message) + diagnostic.fixes.map(\.title)
      for text in texts {
        #expect(text.count < 420 && !text.unicodeScalars.contains { $0.value < 0x20 }, "\(diagnostic.rule): \(text)")
      }
    }
  }

  @Test func aCommentAtOnePlaceLeavesTheOthers() {
    let rows = ["a", "b", "c"].map { PageText.faultyToggle($0, unknown: ["Colour"]) }
    let all = PageText.linter().lint(PageText.bundle(["Root.plist": PageText.page(rows.joined(separator: "\n"))]))
    #expect(all.filter { $0.rule == "unknown-key" }.map(\.notes.count) == [2])
    let suppressed = "<!-- settingsc:disable unknown-key -->\n" + rows[0] + "\n<!-- settingsc:enable unknown-key -->\n"
    let rest = PageText.linter().lint(
      PageText.bundle(["Root.plist": PageText.page(suppressed + rows[1] + "\n" + rows[2])])
    ).filter { $0.rule == "unknown-key" }
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
    func titled(_ titles: String...) -> [String: String] {
      let all = titles.map { "<string>\($0)</string>" }.joined()
      let list = Self.list(values: "<integer>1</integer><integer>2</integer>")
        .replacing("<array><string>One</string></array>", with: "<array>\(all)</array>")
      return ["Root.plist": PageText.page(list.replacing("<string>1</string>", with: "<string>One</string>"))]
    }
    // The default gets another type, which code may read.
    #expect(safeties("default-is-title", titled("One", "Two")) == [.unsafe])
    #expect(safeties("default-is-title", titled("One", "One")) == [.unsafe])
    let link = """
      <dict><key>Type</key><string>PSChildPaneSpecifier</string><key>Title</key><string>m</string>
      <key>File</key><string>more</string></dict>
      """
    let files = ["Root.plist": PageText.page(Self.toggle + link), "More.plist": PageText.page(Self.list())]
    #expect(safeties("case-mismatch", files) == [.safe])
    #expect(safeties("case-mismatch", files.merging(["MORE.plist": PageText.page(Self.list())]) { $1 }) == [.unsafe])
  }

  @Test func aFixThatMakesVariantsDifferIsUnsafe() {
    func safeties(_ pad: String) -> [FixSafety] {
      lint(["Root.plist": PageText.page(Self.list()), "Root~ipad.plist": PageText.page(pad)])
        .filter { $0.rule == "default-type-differs" && $0.path.hasSuffix("/Root.plist") }
        .flatMap { $0.fixes.map(\.safety) }
    }
    #expect(safeties(Self.list()) == [.safe])
    #expect(safeties(Self.list(values: "<string>1</string>")) == [.unsafe])
  }
}
