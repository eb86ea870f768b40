import SettingsBundleKit
import TestSupport
import Testing

/// The library as another package uses it: nothing here imports a module of the tool.
@Suite struct KitTests {
  private static let slider = TestRow.slider("volume", 2, to: 2.5)
  private static let list = TestRow.list("level", 1, [0, 1], titles: ["Low", "High"])

  private func loaded(_ texts: [String: String]) -> SettingsBundle {
    SettingsBundle(files: texts.mapValues { Array($0.utf8) })
  }

  @Test func rowsAreTypedAndLocated() throws {
    let bundle = loaded(["Root.plist": page(Self.slider, Self.list)])
    let page = try #require(bundle.pages().first)
    #expect(page.file == "Root.plist" && page.isShownBySettings)
    let row = page.specifiers[0]
    guard case .slider(let minimum, let maximum) = row.content,
      case .multiValue(let list) = page.specifiers[1].content
    else {
      Issue.record("the rows are a slider and a multi-value row")
      return
    }
    #expect(minimum?.value == 0 && maximum?.value == 2.5)
    #expect(row.defaultValue?.value == .integer(2))
    #expect(row.range?.start.line == 3 && row.range?.start.column == 1)
    #expect(list.map(\.title?.value) == ["Low", "High"])
    #expect(list.map(\.value.value) == [.integer(0), .integer(1)])
  }

  @Test func findingsFollowTheConfiguration() throws {
    let bundle = loaded(["Root.plist": page(.toggle("a", "YES"))])
    let finding = try #require(bundle.lint().first)
    #expect(finding.rule == "toggle-default-mismatch" && finding.severity == .error)
    #expect(finding.path == "Settings.bundle/Root.plist" && finding.fixes.map(\.isSafe) == [false])
    #expect(
      finding.identity == "toggle-default-mismatch|Settings.bundle/Root.plist|a|DefaultValue|YES")
    var configuration = LintConfiguration()
    configuration.severities = ["toggle-default-mismatch": .info]
    #expect(try bundle.lint(configuration).map(\.severity) == [.info])
    configuration.disabledRules = ["toggle-default-mismatch"]
    #expect(try bundle.lint(configuration).isEmpty)
    #expect(try bundle.fixed(configuration).isEmpty)
    #expect(SettingsBundle(files: [:]).lint().map(\.rule) == ["missing-root-page"])
  }

  @Test func aConfigurationThatMeansNothingIsAnError() {
    let bundle = loaded(["Root.plist": page(.toggle("a"))])
    var configuration = LintConfiguration()
    configuration.disabledRules = ["unknown-kye"]
    let rule = #expect(throws: LintConfiguration.Invalid.self) { try bundle.lint(configuration) }
    #expect(rule?.description == "no rule is named 'unknown-kye'; did you mean 'unknown-key'?")
    #expect(throws: LintConfiguration.Invalid.unknownRule("unknown-kye", suggestion: "unknown-key"))
    {
      try bundle.fixed(configuration)
    }
    configuration = LintConfiguration()
    configuration.deploymentTargets = [.iOS: "16.x"]
    let version = #expect(throws: LintConfiguration.Invalid.self) { try bundle.lint(configuration) }
    #expect(
      version?.description == "the deployment target of iOS is '16.x', not a version such as '16.4'"
    )
  }

  @Test func omissionsAreNamed() throws {
    let button =
      TestRow("IASKTextViewSpecifier", ["Key": "note", "DefaultValue": "x"])
    let bundle = loaded([
      "Root.plist": page(.toggle("a"), button), "Lost.plist": page(.toggle("b")),
    ])
    let defaults = try bundle.registrationDefaults()
    #expect(defaults.suites.map(\.values) == [["a": .boolean(true)]])
    #expect(defaults.omissions.map(\.rule) == ["unreachable-page", "foreign-dialect"])
  }

  @Test func fixesAreApplied() throws {
    let files = ["Root.plist": page(.toggle("a", "NO"))]
    let changed = loaded(files).fixed()
    #expect(changed.map(\.path) == ["Root.plist"])
    #expect(changed.first?.contents == Array(page(.toggle("a", false)).utf8))
  }

  @Test func defaultsAreBySuite() throws {
    let pane =
      TestRow.pane("Shared", title: "S")
    let bundle = loaded([
      "Root.plist": page(.toggle("a"), pane), "Shared.plist": page(Self.slider, group: "group.x"),
    ])
    let defaults = try bundle.registrationDefaults()
    #expect(defaults.suites.map(\.identifier) == [nil, "group.x"])
    #expect(defaults.suites.map(\.values) == [["a": .boolean(true)], ["volume": .integer(2)]])
    let json = try #require(defaults.file(of: "group.x", as: .json))
    #expect(String(decoding: json, as: UTF8.self) == "{\n  \"volume\": 2\n}\n")
  }

  @Test func faultyDefaultsAreRefusedOrLeftOut() throws {
    let bundle = loaded(
      [
        "Root.plist": page(
          .toggle("a"), .xml("<!-- settingsc:disable -->"), .toggle("b", .date("x")))
      ])
    let unreadable = #expect(throws: RegistrationDefaults.Refused.self) {
      try bundle.registrationDefaults()
    }
    #expect(unreadable?.diagnostics.map(\.rule) == ["malformed-plist"])
    let faulty = loaded(
      [
        "Root.plist": page(.toggle("a"), .xml("<!-- settingsc:disable -->"), .toggle("b", "YES"))
      ])
    #expect(faulty.lint().isEmpty)
    #expect(throws: RegistrationDefaults.Refused.self) { try faulty.registrationDefaults() }
    var options = RegistrationDefaults.Options()
    options.skipsFaulty = true
    let defaults = try faulty.registrationDefaults(options)
    #expect(defaults.suites.map(\.values) == [["a": .boolean(true)]])
    #expect(defaults.leftOut.map(\.rule) == ["toggle-default-mismatch"])
  }

  @Test func defaultsOfOneDeviceAreThoseThatItShows() throws {
    let bundle = loaded([
      "Root.plist": page(.toggle("a", true, .only("Phone")), .toggle("a", false, .only("Pad")))
    ])
    for (idiom, value) in [(RegistrationDefaults.Idiom.phone, true), (.pad, false)] {
      var options = RegistrationDefaults.Options()
      options.idiom = idiom
      #expect(
        try bundle.registrationDefaults(options).suites.map(\.values) == [["a": .boolean(value)]])
    }
  }

  @Test func fixesSayWhetherTheyAreSafe() {
    let bundle = loaded(["Root.plist": page(.toggle("a", "NO"), .textField("b", 5))])
    let fixes = bundle.lint().map { "\($0.rule) \($0.fixes.map(\.isSafe))" }
    #expect(fixes == ["toggle-default-mismatch [true]", "wrong-value-type [false]"])
  }

  @Test func aMissingFolderIsAnError() {
    let error = #expect(throws: SettingsBundle.LoadingError.self) {
      try SettingsBundle(contentsOf: "/nowhere/Settings.bundle/")
    }
    #expect(error?.path == "/nowhere/Settings.bundle" && error?.reason == "no such file or folder")
  }
}
