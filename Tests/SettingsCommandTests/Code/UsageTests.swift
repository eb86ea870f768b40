import SettingsProject
import SettingsText
import TestSupport
import Testing

@Suite struct UsageTests {
  private static let used = [
    "Settings.bundle/Root.plist": page(CodeTests.sounds, CodeTests.music),
    "App/A.swift": """
    let a = UserDefaults.standard.bool(forKey: "play_sounds")
    UserDefaults(suiteName: "g")!.set(1, forKey: "own")

    """,
  ]

  @Test func aBundleWithoutAFirstPageHasNoUsage() {
    let run = MemoryRun([
      "Settings.bundle/Sounds.plist": page(CodeTests.sounds), "App/A.swift": "let a = 1\n",
    ])
    let outcome = run.run("usage", "Settings.bundle", "--sources", "App")
    #expect(outcome.errors == "settingsc: error: 'Settings.bundle' has no 'Root.plist'\n")
    #expect(outcome.status == .failure)
  }

  @Test func usageIsACrossReference() {
    let run = MemoryRun(Self.used).run("usage", "Settings.bundle", "--sources", "App")
    #expect(
      run.output == """
        play_sounds: default false
          declared   Settings.bundle/Root.plist:3:110
          read       App/A.swift:1:44 bool(forKey:) (boolean)
        music: default false
          declared   Settings.bundle/Root.plist:4:110
          not in the code

        Keys that no row has:
          own: written App/A.swift:2:46 set(_:forKey:) (suite g)

        2 keys declared, 1 read, in 1 source file

        """)
    #expect(run.status == .success)
  }

  @Test func usageNamesHiddenSettings() throws {
    var files = Self.used
    let fields: Fields = [
      "Key": "list", "Title": "T", "DefaultValue": "a", "Titles": ["A", "B"], "Values": ["a"],
    ]
    files["Settings.bundle/Root.plist"] = page(
      CodeTests.sounds, TestRow("PSMultiValueSpecifier", fields))
    let text = MemoryRun(files).run("usage", "Settings.bundle", "--sources", "App")
    #expect(text.output.contains("\n  hidden     Settings drops the row\n"), "\(text)")
    let json = MemoryRun(files).run(
      "usage", "Settings.bundle", "--sources", "App", "--format", "json")
    let keys = try JSONParser.parse(Array(json.output.utf8))["keys"]?.array
    #expect(keys?.map { $0["hidden"]?.string } == [nil, "Settings drops the row"])
  }

  @Test func usageForProgramsHasItsShape() throws {
    let run = MemoryRun(Self.used).run(
      "usage", "Settings.bundle", "--sources", "App", "--format", "json")
    let json = try JSONParser.parse(Array(run.output.utf8))
    #expect(json["keys"]?.array?.map { $0["key"]?.string } == ["play_sounds", "music"])
    let csv = MemoryRun(Self.used).run(
      "usage", "Settings.bundle", "--sources", "App", "--format", "csv")
    #expect(csv.output.split(separator: "\r\n").count == 5, "\(csv.output)")
  }

  @Test func usageForSpreadsheetsHasNoHiddenCharacters() {
    var files = Self.used
    files["App/X.swift"] = "let x = UserDefaults.standard.bool(forKey: \"a\u{202E}b\u{1B}\")\n"
    let csv = MemoryRun(files).run(
      "usage", "Settings.bundle", "--sources", "App", "--format", "csv")
    #expect(csv.output.contains("\r\na\\u{202E}b\\u{1B},"), "\(csv.output)")
  }

  @Test(arguments: ["Debug", "Debug/Root.plist"])
  func usageCountsRowsOfFragments(_ fragment: String) {
    var files = Self.used
    files["Debug/Root.plist"] = page(.toggle("own"), .toggle("other"))
    files[".settingsc.yml"] = """
      sources: [App]
      outputs:
        - compile: { file: Build/Settings.bundle, fragments: [\(fragment)] }
        - merge: { file: Build/Debug.bundle, fragments: [\(fragment)] }
        - compile: { file: Build/Other.bundle, bundle: Other.bundle, fragments: [None] }
      """
    let run = MemoryRun(files).run("usage", "Settings.bundle")
    #expect(run.status == .success, "\(run.errors)")
    #expect(!run.output.contains("Keys that no row has"), "\(run.output)")
    #expect(
      run.output.contains(
        "own: default true\n  declared   Debug/Root.plist:3:"), "\(run.output)")
    #expect(run.output.contains("  written    App/A.swift:2:46 set(_:forKey:)"))
    #expect(run.output.contains("\n4 keys declared, 1 read, in 1 source file\n"))
  }

  @Test func usageNamesAMissingFragmentAndGoesOn() {
    var files = Self.used
    files[".settingsc.yml"] =
      "sources: [App]\noutputs: [{ merge: { file: B.bundle, fragments: [None] } }]\n"
    let run = MemoryRun(files).run("usage", "Settings.bundle")
    #expect(run.status == .failure)
    #expect(run.errors.contains("'None'"), "\(run.errors)")
    #expect(run.output.contains("2 keys declared"))
  }

  @Test func usageNeedsSources() {
    let run = MemoryRun(Self.used).run("usage", "Settings.bundle")
    #expect(run.status == .usage)
  }
}
