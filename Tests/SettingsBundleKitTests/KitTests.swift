import SettingsBundleKit
import Testing

/// The library as another package uses it: nothing here imports a module of the tool.
@Suite struct KitTests {
  private static func page(_ rows: String, group: String? = nil) -> [UInt8] {
    let group = group.map { "<key>ApplicationGroupContainerIdentifier</key><string>\($0)</string>" } ?? ""
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>\(group)<key>PreferenceSpecifiers</key><array>
      \(rows)
      </array></dict></plist>
      """.utf8)
  }

  private static func toggle(_ key: String, _ value: String = "<true/>") -> String {
    "<dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>T</string>"
      + "<key>Key</key><string>\(key)</string><key>DefaultValue</key>\(value)</dict>"
  }

  private static let slider = """
    <dict><key>Type</key><string>PSSliderSpecifier</string><key>Key</key><string>volume</string>
    <key>DefaultValue</key><integer>2</integer><key>MinimumValue</key><integer>0</integer>
    <key>MaximumValue</key><real>2.5</real></dict>
    """

  private static let list = """
    <dict><key>Type</key><string>PSMultiValueSpecifier</string><key>Title</key><string>L</string>
    <key>Key</key><string>level</string><key>DefaultValue</key><integer>1</integer>
    <key>Titles</key><array><string>Low</string><string>High</string></array>
    <key>Values</key><array><integer>0</integer><integer>1</integer></array></dict>
    """

  @Test func rowsAreTypedAndLocated() throws {
    let bundle = SettingsBundle(files: ["Root.plist": Self.page(Self.slider + Self.list)])
    let page = try #require(bundle.pages().first)
    #expect(page.file == "Root.plist" && page.isShownBySettings)
    guard case .slider(let slider) = page.specifiers[0], case .multiValue(let list) = page.specifiers[1] else {
      Issue.record("the rows are a slider and a multi-value row")
      return
    }
    #expect(slider.minimum?.value == 0 && slider.maximum?.value == 2.5)
    #expect(slider.row.defaultValue?.value == .integer(2))
    #expect(slider.row.range?.start.line == 3 && slider.row.range?.start.column == 1)
    #expect(list.choices.map(\.title?.value) == ["Low", "High"])
    #expect(list.choices.map(\.value.value) == [.integer(0), .integer(1)])
  }

  @Test func findingsFollowTheConfiguration() throws {
    let bundle = SettingsBundle(files: ["Root.plist": Self.page(Self.toggle("a", "<string>YES</string>"))])
    let finding = try #require(bundle.lint().first)
    #expect(finding.rule == "toggle-default-mismatch" && finding.severity == .error)
    #expect(finding.path == "Settings.bundle/Root.plist" && finding.fixes.map(\.isSafe) == [true])
    #expect(finding.identity == "toggle-default-mismatch|Settings.bundle/Root.plist|a|DefaultValue|YES")
    var configuration = LintConfiguration()
    configuration.severities = ["toggle-default-mismatch": .info]
    #expect(try bundle.lint(configuration).map(\.severity) == [.info])
    configuration.disabledRules = ["toggle-default-mismatch"]
    #expect(try bundle.lint(configuration).isEmpty)
    #expect(try bundle.fixed(configuration).isEmpty)
  }

  @Test func aConfigurationThatMeansNothingIsAnError() {
    let bundle = SettingsBundle(files: ["Root.plist": Self.page(Self.toggle("a"))])
    var configuration = LintConfiguration()
    configuration.disabledRules = ["unknown-kye"]
    let rule = #expect(throws: LintConfiguration.Invalid.self) { try bundle.lint(configuration) }
    #expect(rule?.description == "no rule is named 'unknown-kye'; did you mean 'unknown-key'?")
    #expect(throws: LintConfiguration.Invalid.unknownRule("unknown-kye", suggestion: "unknown-key")) {
      try bundle.fixed(configuration)
    }
    configuration = LintConfiguration()
    configuration.deploymentTargets = [.iOS: "16.x"]
    let version = #expect(throws: LintConfiguration.Invalid.self) { try bundle.lint(configuration) }
    #expect(version?.description == "the deployment target of iOS is '16.x', not a version such as '16.4'")
  }

  @Test func whatContributesNothingIsNamed() throws {
    let button =
      "<dict><key>Type</key><string>IASKTextViewSpecifier</string><key>Key</key><string>note</string>"
      + "<key>DefaultValue</key><string>x</string></dict>"
    let bundle = SettingsBundle(files: [
      "Root.plist": Self.page(Self.toggle("a") + button), "Lost.plist": Self.page(Self.toggle("b")),
    ])
    let defaults = try bundle.registrationDefaults()
    #expect(defaults.suites.map(\.values) == [["a": .boolean(true)]])
    #expect(defaults.omissions.map(\.rule) == ["unreachable-page", "foreign-dialect"])
  }

  @Test func fixesAreApplied() throws {
    let files = ["Root.plist": Self.page(Self.toggle("a", "<string>YES</string>"))]
    let changed = SettingsBundle(files: files).fixed()
    #expect(changed.map(\.path) == ["Root.plist"])
    #expect(changed.first?.contents == Self.page(Self.toggle("a", "<true/>")))
  }

  @Test func defaultsAreBySuite() throws {
    let pane =
      "<dict><key>Type</key><string>PSChildPaneSpecifier</string><key>Title</key><string>S</string>"
      + "<key>File</key><string>Shared</string></dict>"
    let bundle = SettingsBundle(files: [
      "Root.plist": Self.page(Self.toggle("a") + pane), "Shared.plist": Self.page(Self.slider, group: "group.x"),
    ])
    let defaults = try bundle.registrationDefaults()
    #expect(defaults.suites.map(\.identifier) == [nil, "group.x"])
    #expect(defaults.suites.map(\.values) == [["a": .boolean(true)], ["volume": .integer(2)]])
    let json = try #require(defaults.file(of: "group.x", as: .json))
    #expect(String(decoding: json, as: UTF8.self) == "{\n  \"volume\": 2\n}\n")
  }

  @Test func faultyDefaultsAreRefusedOrLeftOut() throws {
    let bundle = SettingsBundle(
      files: [
        "Root.plist": Self.page(
          Self.toggle("a") + "\n<!-- settingsc:disable -->\n" + Self.toggle("b", "<date>x</date>"))
      ])
    let unreadable = #expect(throws: RegistrationDefaults.Refused.self) { try bundle.registrationDefaults() }
    #expect(unreadable?.diagnostics.map(\.rule) == ["malformed-plist"])
    let faulty = SettingsBundle(
      files: [
        "Root.plist": Self.page(
          Self.toggle("a") + "<!-- settingsc:disable -->" + Self.toggle("b", "<string>YES</string>"))
      ])
    #expect(faulty.lint().isEmpty)
    #expect(throws: RegistrationDefaults.Refused.self) { try faulty.registrationDefaults() }
    var options = RegistrationDefaults.Options()
    options.skipsFaulty = true
    let defaults = try faulty.registrationDefaults(options)
    #expect(defaults.suites.map(\.values) == [["a": .boolean(true)]])
    #expect(defaults.leftOut.map(\.rule) == ["toggle-default-mismatch"])
  }

  /// No input reaches memory that is not its own, whatever dialect it is in.
  @Test(arguments: SettingsBundle.Dialect.allCases) func anyInputIsSafe(_ dialect: SettingsBundle.Dialect) {
    let inApp = "<dict><key>Type</key><string>IASKButtonSpecifier</string><key>Key</key><string>k</string></dict>"
    for bytes in [[], Array("bplist00".utf8), Array("<plist>".utf8), [0xFF, 0xFE, 0x00], Self.page(inApp)] {
      let bundle = SettingsBundle(files: ["Root.plist": bytes, "en.lproj/Root.strings": bytes], dialect: dialect)
      _ = bundle.pages()
      _ = bundle.lint()
      _ = try? bundle.registrationDefaults()
    }
    #expect(SettingsBundle(files: [:]).lint().map(\.rule) == ["missing-root-page"])
  }

  @Test func aMissingFolderIsAnError() {
    let error = #expect(throws: SettingsBundle.LoadingError.self) {
      try SettingsBundle(contentsOf: "/nowhere/Settings.bundle/")
    }
    #expect(error?.path == "/nowhere/Settings.bundle" && error?.reason == "no such file or folder")
  }
}
