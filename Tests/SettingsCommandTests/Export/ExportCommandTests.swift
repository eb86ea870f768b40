import SettingsCommand
import SettingsProject
import TestSupport
import Testing

/// `export`: options, exit statuses and the check of files. What the formats hold is tested beside
/// them.
@Suite struct ExportCommandTests {
  private static let page = """
    <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array>
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>Sounds</string>
    <key>Key</key><string>sounds</string><key>DefaultValue</key><true/></dict>
    <dict><key>Type</key><string>PSMultiValueSpecifier</string><key>Title</key><string>Theme</string>
    <key>Key</key><string>theme</string><key>DefaultValue</key><string>auto</string>
    <key>Values</key><array><string>auto</string><string>dark</string></array>
    <key>Titles</key><array><string>Automatic</string><string>Dark</string></array></dict>
    <dict><key>Type</key><string>PSSliderSpecifier</string><key>Key</key><string>volume</string>
    <key>DefaultValue</key><real>0.5</real><key>MinimumValue</key><real>0</real>
    <key>MaximumValue</key><real>1</real></dict>
    </array></dict></plist>
    """

  private func run(_ files: [String: String] = [:], _ arguments: String...) -> (
    MemoryRun, CommandRun.Outcome
  ) {
    let run = MemoryRun(["Settings.bundle/Root.plist": Self.page].merging(files) { $1 })
    return (run, run.run(["export", "Settings.bundle"] + arguments))
  }

  @Test func theFileGoesWhereItIsAskedFor() {
    let (files, outcome) = run([:], "--format", "csv", "-o", "out.csv")
    #expect(outcome.status == .success && outcome.output == "")
    #expect(outcome.errors == "settingsc: wrote 'out.csv'\n")
    #expect(files.text("out.csv") == run([:], "--format", "csv").1.output)
    #expect(run([:], "--format", "csv", "-o", "Settings.bundle/out.csv").1.status == .usage)
  }

  @Test func formatsSayWhatTheyNeed() {
    let (_, unknown) = run([:], "--format", "markdwn")
    #expect(unknown.status == .usage)
    #expect(
      unknown.errors == "settingsc: error: '--format' is 'markdwn'; did you mean 'markdown'?\n")
    #expect(run([:], "--format", "appconfig").1.errors.contains("'--bundle-id'"))
    #expect(
      run([:], "--format", "profile-manifest", "--bundle-id", "a.b").1.errors.contains(
        "'--modified'"))
    let whole = ["--format", "profile-manifest", "--bundle-id", "a.b", "--modified"]
    for date in ["2026-13-40", "yesterday", "2026-1-1"] {
      let outcome = MemoryRun(["Settings.bundle/Root.plist": Self.page]).run(
        ["export", "Settings.bundle"] + whole + [date])
      #expect(outcome.status == .usage)
    }
    let outcome = MemoryRun(["Settings.bundle/Root.plist": Self.page]).run(
      ["export", "Settings.bundle"] + whole + ["2026-01-31"])
    #expect(outcome.output.contains("<date>2026-01-31T00:00:00Z</date>"))
    #expect(run().1.status == .usage)
  }

  @Test func theVersionIsThatOfTheList() {
    let (_, outcome) = run([:], "--format", "appconfig", "--bundle-id", "a.b", "--revision", "7")
    #expect(outcome.status == .success)
    #expect(outcome.output.contains("<version>7</version>"))
  }

  @Test("a format for one suite names the others that have defaults")
  func aFormatForOneSuiteNamesTheOthers() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": TestSupport.page(.toggle("own"), .pane("Shared")),
      "Settings.bundle/Shared.plist": TestSupport.page(
        .toggle("shared"), group: "group.com.example.app"),
    ])
    let note =
      "settingsc: note: the app group 'group.com.example.app' has defaults too; write them with"
    let schema = run.run("export", "Settings.bundle", "--format", "json-schema")
    #expect(schema.errors == note + " '--suite' or '--by-suite'\n")
    #expect(
      run.run("export", "Settings.bundle", "--format", "json-schema", "--by-suite").errors == "")
    #expect(run.run("export", "Settings.bundle", "--format", "markdown").errors == "")
  }

  @Test func theIdentifierOfAnAppIsKnown() {
    let run = MemoryRun([
      "A.app/Settings.bundle/Root.plist": Self.page,
      "A.app/Info.plist": "{CFBundleIdentifier = \"com.example.known\";}",
    ])
    let outcome = run.run("export", "A.app/Settings.bundle", "--format", "appconfig")
    #expect(outcome.output.contains("<bundleId>com.example.known</bundleId>"))
  }

  private static let faulty = page.replacing(
    "<string>auto</string>\n<key>Values", with: "<string>blue</string>\n<key>Values")

  @Test func faultyDefaultsGoToNoDevice() {
    let (files, outcome) = run(
      ["Settings.bundle/Root.plist": Self.faulty], "--format", "managed-configuration", "-o",
      "out.plist")
    #expect(outcome.status == .findings)
    #expect(outcome.errors.contains("blue"))
    #expect(files.text("out.plist") == nil)
  }

  @Test func aBundleWithoutReadablePagesIsNotDocumented() {
    let (files, outcome) = run(
      ["Settings.bundle/Root.plist": "<plist><dict>"], "--format", "markdown", "-o", "out.md")
    #expect(outcome.status == .findings)
    #expect(files.text("out.md") == nil)
  }

  @Test func documentationSaysWhatThePagesSay() {
    for format in ["markdown", "asciidoc", "html", "csv"] {
      let (_, outcome) = run(["Settings.bundle/Root.plist": Self.faulty], "--format", format)
      #expect(outcome.status == .success, "\(format)")
      #expect(outcome.output.contains("blue"), "\(format)")
      #expect(outcome.errors.contains("blue"), "the fault is named, too")
    }
  }

  @Test func sinceNamesTheFirstVersion() {
    let old = Self.page.replacing("theme", with: "other")
    let (_, outcome) = run(
      ["Old.bundle/Root.plist": old], "--format", "csv", "--release", "1.0=Old.bundle", "--release",
      "2.0=Settings.bundle")
    #expect(outcome.output.contains(",sounds,Boolean,true,on,"))
    #expect(outcome.output.contains(",,1.0,,"))
    #expect(outcome.output.contains(",,2.0,,"))
    for given in ["Old.bundle", "1.0=", "=Old.bundle"] {
      #expect(
        run([:], "--format", "csv", "--release", given).1.errors.contains(
          "'\(given)' is not VERSION=OLD"))
    }
    #expect(
      run(
        [:], "--format", "csv", "--release", "1.2.3.4=Settings.bundle", "--release",
        "1.2.3.3=Settings.bundle"
      ).1.errors
        .contains("'--release 1.2.3.3' comes after 1.2.3.4"))
  }

  @Test func aWrittenFileIsRight() {
    let (files, _) = run([:], "--format", "appconfig", "--bundle-id", "a.b", "-o", "app.xml")
    let checked = files.run("export", "Settings.bundle", "--validate", "app.xml")
    #expect(checked.status == .success, "\(checked.output)\(checked.errors)")
    let (others, _) = run([:], "--format", "managed-configuration", "-o", "app.plist")
    #expect(others.run("export", "Settings.bundle", "--validate", "app.plist").status == .success)
  }

  @Test func aWrongFileIsNamedWithItsPlaces() {
    let configuration = """
      <managedAppConfiguration><version>1</version><bundleId>a.b</bundleId><dict>
      <boolean keyName="sound"/>
      <string keyName="sounds"/>
      <string keyName="theme"><constraint><values><value>auto</value><value>blue</value></values></constraint></string>
      <float keyName="volume"><defaultValue><value>2</value></defaultValue></float>
      </dict></managedAppConfiguration>
      """
    let (_, outcome) = run(["app.xml": configuration], "--validate", "app.xml")
    #expect(outcome.status == .findings)
    #expect(outcome.output.contains("app.xml:2:1: error: no page has the key 'sound'"))
    #expect(outcome.output.contains("did you mean 'sounds'?"))
    #expect(outcome.output.contains("app.xml:3:1: error: "))
    #expect(
      outcome.output.contains("app.xml:4:64: error: ")
        && outcome.output.contains("is not one of its values"))
    #expect(
      outcome.output.contains("app.xml:5:39: error: ") && outcome.output.contains("outside of"))
    let list = "<plist version=\"1.0\"><dict><key>theme</key><string>blue</string></dict></plist>"
    let (_, managed) = run(["app.plist": list], "--validate", "app.plist")
    #expect(managed.status == .findings && managed.output.contains("app.plist:1:"))
    let (_, broken) = run(["app.xml": "<managedAppConfiguration><dict>"], "--validate", "app.xml")
    #expect(broken.status == .failure)
    #expect(run([:], "--validate", "missing.xml").1.status == .failure)
  }
}
