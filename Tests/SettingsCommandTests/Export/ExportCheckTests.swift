import SettingsCommand
import SettingsProject
import TestSupport
import Testing

/// `export --validate`: every deviation of a file for device management is one finding with its place.
@Suite struct ExportCheckTests {
  private static let root = page(
    .toggle("sounds"), .list("theme", "auto", ["auto", "dark"]),
    .slider("volume", 0.5, from: 0.0, to: 1.0),
    .list("mixed", 1, [1, 2.5]), .list("bytes", .data("AQI="), [.data("AQI="), .data("Aw==")]),
    .textField("name"))

  private func check(_ text: String, name: String = "app.xml", _ more: String...)
    -> CommandRun.Outcome
  {
    let run = MemoryRun(["Settings.bundle/Root.plist": Self.root, name: text])
    return run.run(["export", "Settings.bundle", "--validate", name] + more)
  }

  /// The first lines of the findings, without their rules.
  private func findings(_ outcome: CommandRun.Outcome) -> [String] {
    outcome.output.split(separator: "\n").filter {
      $0.contains(": error: ") || $0.contains(": info: ") || $0.contains(": warning: ")
    }
    .map { line in
      let end = line.lastIndex(of: "[").map { line.index(before: $0) } ?? line.endIndex
      return String(line[..<end])
    }
  }

  private static func appConfig(
    _ dict: String, _ presentation: String = "", version: String = "1",
    app: String = "com.example.app"
  ) -> String {
    "<managedAppConfiguration><version>\(version)</version><bundleId>\(app)</bundleId><dict>\n\(dict)</dict>\n"
      + presentation + "</managedAppConfiguration>"
  }

  @Test func theDictionaryOfTheAppIsFound() {
    let inner = "<key>theme</key><string>blue</string><key>bogus</key><true/>"
    let wrapped =
      "<plist version=\"1.0\"><dict><key>com.apple.configuration.managed</key>\n<dict>\(inner)</dict></dict></plist>"
    let outcome = check(wrapped, name: "a.plist")
    #expect(outcome.status == .findings)
    #expect(
      findings(outcome) == [
        "a.plist:2:23: error: 'blue' of 'theme' is not one of its values",
        "a.plist:2:44: error: no page has the key 'bogus'",
      ])
    let beside = wrapped.replacing(
      "</dict></dict>", with: "</dict><key>volume</key><real>1</real></dict>")
    #expect(findings(check(beside, name: "a.plist")).last?.contains("'volume' is beside") == true)
    let wrong =
      "<plist version=\"1.0\"><dict><key>com.apple.configuration.managed</key><true/></dict></plist>"
    #expect(check(wrong, name: "a.plist").status == .failure)
    let system = "<plist version=\"1.0\"><dict><key>com.apple.x</key><true/></dict></plist>"
    #expect(
      findings(check(system, name: "a.plist")) == [
        "a.plist:1:28: error: no page has the key 'com.apple.x'"
      ])
  }

  @Test func otherPropertyListsAreNamed() {
    let profile = """
      <plist version="1.0"><dict><key>PayloadType</key><string>Configuration</string>
      <key>PayloadContent</key><array/></dict></plist>
      """
    let outcome = check(profile, name: "a.mobileconfig")
    #expect(
      outcome.status == .failure
        && outcome.errors.contains("a.mobileconfig:2:26: error: this is a configuration profile"))
    let manifest = "<plist version=\"1.0\"><dict><key>pfm_subkeys</key><array/></dict></plist>"
    #expect(check(manifest, name: "a.plist").errors.contains("manifest of ProfileManifests"))
  }

  @Test func thePresentationIsChecked() {
    let text = Self.appConfig(
      "<string keyName=\"theme\"/>",
      """
      <presentation defaultLocale="en"><field keyName="ghost" type="input"/>
      <fieldGroup><name><language value="en">G</language></name><field keyName="theme" type="select"><options>
      <option value="bad"><language value="en">B</language></option></options></field></fieldGroup>
      </presentation>
      """)
    #expect(
      findings(check(text)) == [
        "app.xml:3:34: error: '<field>' is for 'ghost', which '<dict>' does not define",
        "app.xml:5:1: error: 'bad' of an option of 'theme' is not one of its values",
      ])
  }

  @Test func settingsAreChecked() {
    let text = """
      <managedAppConfiguration>
      <dict>
      <boolean keyName="sounds"><defaultValue><value>yes</value></defaultValue><constraint max="5"/></boolean>
      <boolean keyName="sounds"/>
      <float keyName="volume">
      <constraint min="0" max="100"/></float>
      <string/>
      <text keyName="name"/>
      </dict></managedAppConfiguration>
      """
    #expect(
      findings(check(text)) == [
        "app.xml:3:41: error: 'yes' of 'sounds' is not a Boolean",
        "app.xml:4:1: error: 'sounds' is defined twice",
        "app.xml:6:1: error: 100.0 of 'max' of 'volume' lies outside of 0.0 to 1.0",
        "app.xml:7:1: error: '<string>' has no 'keyName'",
        "app.xml:8:1: error: unknown element '<text>' in '<dict>'",
      ])
    #expect(check("<managedAppConfiguration/>").status == .success)
  }

  @Test func typesAreJudgedWithoutValues() {
    let text = Self.appConfig(
      """
      <string keyName="sounds"/>
      <integer keyName="theme"><defaultValue><value>3</value></defaultValue></integer>
      <integer keyName="volume"/>
      <date keyName="bytes"/>
      <integer keyName="sounds2"/>

      """)
    let outcome = check(text)
    #expect(
      findings(outcome) == [
        "app.xml:2:1: error: 'sounds' is declared as a string, but Settings stores a Boolean",
        "app.xml:3:1: error: 'theme' is declared as an integer, but Settings stores a string",
        "app.xml:5:1: error: 'bytes' is declared as a date, but Settings stores data",
        "app.xml:6:1: error: no page has the key 'sounds2'",
      ])
    #expect(outcome.output.contains("help: declare it with that type"))
    let number = Self.appConfig("<integer keyName=\"sounds\"/>")
    #expect(
      check(number).status == .success
        && check(number).output.contains("info: 'sounds' is declared as an integer"))
  }

  @Test func numbersMayBeDeclaredAsAnotherKindOfNumber() {
    let text = Self.appConfig(
      "<integer keyName=\"volume\"/>\n<boolean keyName=\"volume\"/>\n<string keyName=\"mixed\"/>\n")
    #expect(
      findings(check(text)) == [
        "app.xml:3:1: error: 'volume' is defined twice",
        "app.xml:3:1: info: 'volume' is declared as a Boolean, but Settings stores a real",
        "app.xml:4:1: error: 'mixed' is declared as a string, but Settings stores an integer or a real",
      ])
  }

  @Test func markupThatIsNotReadIsRefused() {
    let whole = Self.appConfig("<boolean keyName=\"sounds\"/>\n")
    for (text, message) in [
      ("<!DOCTYPE x [<!ENTITY e \"f\">]>" + whole, "a document type is not accepted here"),
      (whole.replacing("</dict>", with: ""), "tag mismatch"),
    ] {
      let outcome = check(text)
      #expect(
        outcome.status == .failure && outcome.errors.contains(message),
        "\(outcome.errors)\(outcome.output)")
    }
    // libxml2 warns of a relative namespace only.
    let relative = whole.replacing(
      "<managedAppConfiguration>", with: "<managedAppConfiguration xmlns:a=\"b\">")
    #expect(check(relative).status == .success)
  }

  @Test func secretsAreNotQuoted() {
    let secret = TestRow.textField("pass", nil, ["IsSecure": true])
    let text = Self.appConfig(
      """
      <integer keyName="pass">
      <defaultValue><value>hunter2</value></defaultValue></integer>
      <string keyName="pass"><defaultValue>
      <value>hunter2</value></defaultValue><constraint max="3"/></string>

      """)
    let outcome = MemoryRun([
      "Settings.bundle/Root.plist": Self.root.replacing(
        "</array></dict></plist>", with: "\(secret)</array></dict></plist>"),
      "app.xml": text,
    ]).run("export", "Settings.bundle", "--validate", "app.xml")
    #expect(outcome.output.contains("the value of 'pass' is not an integer"))
    #expect(!outcome.output.contains("hunter2"))
  }

  @Test func theAppIsChecked() {
    let text = Self.appConfig("<string keyName=\"name\"/>\n", app: "com.other.app")
    #expect(check(text).status == .success)
    #expect(
      findings(check(text, "--bundle-id", "com.example.app")) == [
        "app.xml:1:46: error: 'com.other.app' is not the app's bundle identifier, 'com.example.app'"
      ])
    let run = MemoryRun([
      "A.app/Settings.bundle/Root.plist": Self.root,
      "A.app/Info.plist": "{CFBundleIdentifier = \"com.example.app\";}",
      "app.xml": text,
    ])
    #expect(run.run("export", "A.app/Settings.bundle", "--validate", "app.xml").status == .findings)
  }

  @Test func numbersOfMixedListsAreRight() {
    let list = "<plist version=\"1.0\"><dict><key>mixed</key><real>1</real></dict></plist>"
    #expect(check(list, name: "a.plist").output.contains("no findings"))
    #expect(
      check(list.replacing("<real>1</real>", with: "<true/>"), name: "a.plist").output.contains(
        "is not an integer"))
  }

  @Test func dataIsShownAsItIsWritten() {
    let list = "<plist version=\"1.0\"><dict><key>bytes</key><data>BA==</data></dict></plist>"
    let outcome = check(list, name: "a.plist")
    #expect(outcome.output.contains("<data>BA==</data> of 'bytes' is not one of its values"))
    #expect(outcome.output.contains("help: write <data>AQI=</data> or <data>Aw==</data>"))
  }

  @Test func optionsWithoutUseAreRefused() {
    func run(_ arguments: String...) -> CommandRun.Outcome {
      MemoryRun([
        "Settings.bundle/Root.plist": Self.root, "Old.bundle/Root.plist": Self.root, "app.xml": "x",
      ])
      .run(["export", "Settings.bundle"] + arguments)
    }
    #expect(
      run("--validate", "app.xml", "--revision", "3").errors.contains(
        "'--revision' has no effect with '--validate'"))
    #expect(run("--validate", "app.xml", "--idiom", "pad").status == .usage)
    for (format, option) in [
      ("jamf", ["--language", "all"]), ("markdown", ["--modified", "2026-01-31"]),
      ("csv", ["--revision", "2"]),
      ("managed-configuration", ["--language", "en"]), ("intune", ["--release", "1.0=Old.bundle"]),
      ("html", ["--bundle-id", "a.b"]), ("appconfig", ["--by-suite"]),
    ] {
      let app = ["jamf", "appconfig"].contains(format) ? ["--bundle-id", "a.b"] : []
      let outcome = MemoryRun(["Settings.bundle/Root.plist": Self.root])
        .run(["export", "Settings.bundle", "--format", format] + app + option)
      #expect(
        outcome.status == .usage && outcome.errors.contains(option[0]),
        "\(format): \(outcome.errors)")
    }
    for version in ["0", "1.4.2", "100000", "x"] {
      let outcome = run("--format", "appconfig", "--bundle-id", "a.b", "--revision", version)
      #expect(
        outcome.status == .usage && outcome.errors.contains("whole number from 1 to 99999"),
        "\(outcome.errors)")
    }
    let old = ["--release", "2.0=Old.bundle", "--release", "1.0=Old.bundle"]
    let order = MemoryRun([
      "Settings.bundle/Root.plist": Self.root, "Old.bundle/Root.plist": Self.root,
    ])
    .run(["export", "Settings.bundle", "--format", "csv"] + old)
    #expect(order.status == .usage && order.errors.contains("the oldest first"))
    #expect(
      run("--format", "csv", "--release", "1.9=Old.bundle", "--release", "1.10=Old.bundle").status
        == .success)
  }
}
