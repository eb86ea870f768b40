import SettingsDiagnostics
import SettingsPropertyLists
import SettingsSchema
import Testing

@testable import SettingsLint
@testable import SettingsModel

/// Fixes that would make one of two things are refused, whatever rules propose them.
@Suite struct FixClashTests {
  private func lint(_ files: [String: String], _ configuration: LintConfiguration = LintConfiguration()) -> [Diagnostic]
  {
    Linter(configuration: configuration).lint(PageText.bundle(files))
  }

  private func toggle(_ fields: String, key: String = "<key>Key</key><string>a</string>") -> String {
    """
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>Alpha</string>\(key)
    <key>DefaultValue</key><true/>\(fields)</dict>
    """
  }

  @Test func twoRulesThatWantOneNameNameEachOther() {
    let key = "<key>Identifier</key><string>a</string><key>key</key><string>b</string>"
    let found = lint(["Root.plist": PageText.page(toggle("", key: key))])
    #expect(found.map(\.rule) == ["editor-label-as-key", "unknown-key"])
    #expect(found.map(\.severity) == [.error, .warning])
    #expect(found.flatMap(\.fixes) == [])
    #expect(found.flatMap(\.notes).map(\.message) == Array(repeating: "this may be meant for 'Key' too", count: 2))
  }

  @Test func twoRowsThatWouldGetOneKeyAreLeftAlone() {
    let key = "<key>key</key><string>a</string>"
    let rows = toggle("", key: key) + toggle("", key: key).replacing("<true/>", with: "<false/>")
    let found = lint(["Root.plist": PageText.page(rows)]).filter { $0.rule == "unknown-key" }
    #expect(found.flatMap(\.fixes) == [])
    #expect(found.flatMap(\.notes).contains { $0.message == "another row has this key" }, "\(found)")
    // Keys must differ between pages of a bundle, but not between variants of a page.
    let pages = [toggle("", key: key), toggle("", key: key)].map(PageText.page)
    #expect(
      lint(["Root.plist": pages[0], "More.plist": pages[1]]).filter { $0.rule == "unknown-key" }.flatMap(\.fixes) == [])
    #expect(!lint(["Root.plist": pages[0], "Root~ipad.plist": pages[1]]).flatMap(\.fixes).isEmpty)
  }

  @Test func anAdditionGivesWayToARename() {
    let page = PageText.page(
      """
      <dict><key>Type</key><string>PSTextFieldSpecifier</string><key>Title</key><string>Password</string>
      <key>Key</key><string>password</string><key>issecure</key><true/></dict>
      """)
    let fixes = lint(["Root.plist": page]).flatMap(\.fixes).map(\.title)
    #expect(fixes == ["rename 'issecure' to 'IsSecure'"])
  }

  @Test func aKeyThatAnotherRowHasIsNotWritten() {
    let number = toggle("", key: "<key>Key</key><integer>5</integer>")
    let text = toggle("", key: "<key>Key</key><string>5</string>").replacing("<true/>", with: "<false/>")
    let found = lint(["Root.plist": PageText.page(number + text)])
    #expect(found.map(\.rule) == ["wrong-value-type"])
    #expect(found.flatMap(\.fixes).isEmpty)
    #expect(found.flatMap(\.notes).map(\.message) == ["'5' is already here"])
    // Another file of the page repeats its rows.
    let variants = lint(["Root.plist": PageText.page(number), "Root~ipad.plist": PageText.page(number)])
    #expect(variants.flatMap(\.fixes).count == 2)
  }

  @Test(arguments: ["<string>5</string><integer>5</integer>", "<integer>5</integer><integer>5</integer>"])
  func aTitleThatIsThereIsNotWritten(_ titles: String) {
    let page = PageText.page(
      """
      <dict><key>Type</key><string>PSMultiValueSpecifier</string><key>Title</key><string>Alpha</string>
      <key>Key</key><string>a</string><key>DefaultValue</key><integer>0</integer>
      <key>Titles</key><array>\(titles)</array>
      <key>Values</key><array><integer>0</integer><integer>1</integer></array></dict>
      """)
    #expect(lint(["Root.plist": page]).filter { $0.rule == "wrong-value-type" }.flatMap(\.fixes).isEmpty)
  }

  @Test func aKeyThatAnotherRowHasIsNotRenamedTo() {
    let rows = toggle("") + toggle("").replacing("<key>Key</key>", with: "<key>Identifier</key>")
    let found = lint(["Root.plist": PageText.page(rows)])
    #expect(found.map(\.rule) == ["editor-label-as-key"])
    #expect(found.flatMap(\.fixes).isEmpty)
    #expect(found.flatMap(\.notes).map(\.message) == ["another row has this key"])
  }

  @Test func aDefaultThatKeepsItsMeaningOnlyForSettingsIsAnUnsafeFix() {
    let page = PageText.page(
      """
      <dict><key>Type</key><string>PSTextFieldSpecifier</string><key>Title</key><string>Alpha</string>
      <key>Key</key><string>a</string><key>DefaultValue</key><integer>0</integer></dict>
      """)
    #expect(lint(["Root.plist": page]).flatMap(\.fixes).map(\.safety) == [.unsafe])
  }

  @Test func ofTwoFaultsOfOnePlaceThePrimaryOneIsReported() {
    let half = toggle("<key>TrueValue</key><string>YES</string>").replacing("<true/>", with: "<string>NO</string>")
    #expect(lint(["Root.plist": PageText.page(half)]).map(\.rule) == ["toggle-value-types"])
    let mixed = PageText.page(
      """
      <dict><key>Type</key><string>PSMultiValueSpecifier</string><key>Title</key><string>Alpha</string>
      <key>Key</key><string>a</string><key>DefaultValue</key><integer>0</integer>
      <key>Titles</key><array><string>a</string><string>b</string><string>c</string></array>
      <key>Values</key><array><integer>0</integer><integer>1</integer><true/></array></dict>
      """)
    #expect(lint(["Root.plist": mixed]).map(\.rule) == ["duplicate-value"])
    let pane = """
      <dict><key>Type</key><string>PSChildPaneSpecifier</string><key>Title</key><string>More</string>
      <key>File</key><string>sub.plist</string></dict>
      """
    let pages = ["Root.plist": PageText.page(pane), "Sub.plist": PageText.page(toggle(""))]
    #expect(lint(pages).map(\.rule) == ["case-mismatch"])
  }

  /// Correcting only the name would leave the wrong extension as the next finding.
  @Test func aNameIsCorrectedOnlyWhereThatIsAllItNeeds() {
    let pane = """
      <dict><key>Type</key><string>PSChildPaneSpecifier</string><key>Title</key><string>More</string>
      <key>File</key><string>FILE</string></dict>
      """
    func lint(_ file: String, _ names: String...) -> [Diagnostic] {
      let pages = names.map { ($0, PageText.page(toggle(""))) }
      return self.lint(
        ["Root.plist": PageText.page(pane.replacing("FILE", with: file))].merging(pages) { first, _ in first })
    }
    let both = lint("sub", "Sub.PLIST")
    #expect(both.map(\.help) == ["use 'Sub', and rename the file to 'Sub.plist'"])
    #expect(both.flatMap(\.fixes) == [])
    #expect(lint("Sub.plist", "Sub.Plist").map(\.help) == ["rename it to 'Sub.plist', and use 'Sub' in 'File'"])
    // A file with the extension of a page takes precedence over one without.
    let siblings = lint("sub", "SUB.PLIST", "Sub.plist").filter { $0.rule == "case-mismatch" }
    #expect(siblings.map(\.help) == ["use 'Sub'"])
    #expect(siblings.flatMap(\.fixes).map(\.safety) == [.unsafe])
  }

  @Test(arguments: ["iPad", "Pad</string><string>iPad"])
  func unknownDevicesAreOneWarning(_ devices: String) {
    let idioms = "<key>SupportedUserInterfaceIdioms</key><array><string>\(devices)</string></array>"
    #expect(lint(["Root.plist": PageText.page(toggle(idioms))]).map(\.severity) == [.warning])
  }
}
