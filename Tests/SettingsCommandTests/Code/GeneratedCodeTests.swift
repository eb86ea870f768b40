import TestSupport
import Testing

/// Findings in apps whose sources have the code that `settingsc generate` writes.
@Suite struct GeneratedCodeTests {
  private static let version = TestRow(
    "TitleValue", ["Title": "Version", "Key": "version", "DefaultValue": "1.0"])
  private static let read =
    "let isLoud = UserDefaults.standard.bool(forKey: \"play_sounds\")\n"

  /// The files of an app with the generated code in one file.
  private static func files(_ code: String) -> MemoryRun {
    let run = MemoryRun([
      "R.app/Info.plist": "{ CFBundleShortVersionString = \"2.3\"; }",
      "R.app/Settings.bundle/Root.plist": page(.toggle("play_sounds", title: "Sounds"), version),
      "App/A.swift": code,
    ])
    let written = run.run("generate", "R.app/Settings.bundle", "-o", "App")
    #expect(written.status == .success && run.text("App/SettingsBundle.swift") != nil)
    return run
  }

  private func lint(_ run: MemoryRun, _ rule: String) -> String {
    run.run("lint", "R.app", "--sources", "App", "--only", rule).output
  }

  @Test func aDefaultThatNothingAsksTheCodeToRegisterIsReported() {
    let output = lint(Self.files(Self.read), "unregistered-default")
    #expect(
      output.contains(
        "nothing calls 'SettingsBundle.registerDefaults()', which registers the default true of "
          + "'play_sounds'; the app reads false until the user changes it"))
    #expect(output.contains("help: call it at launch, or state the default"))
  }

  @Test func aTitleThatEqualsTheKeyDoesNotMentionIt() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": page(.toggle("play_sounds", title: "play_sounds")),
      "App/A.swift": Self.read,
    ])
    _ = run.run("generate", "Settings.bundle", "-o", "App")
    let output = run.run("lint", "Settings.bundle", "--sources", "App").output
    #expect(output.contains("nothing calls 'SettingsBundle.registerDefaults()'"))
  }

  @Test func aFunctionOfTheAppWithTheNameRegistersNothing() {
    let code = "func registerDefaults() { log() }\nregisterDefaults()\n"
    #expect(
      lint(Self.files(Self.read + code), "unregistered-default").contains("nothing calls"))
  }

  @Test(arguments: [
    "SettingsBundle.registerDefaults()", "SettingsBundle.standard.registerDefaults()",
    "func registerDefaults() { SettingsBundle.registerDefaults() }",
    "let settings = SettingsBundle.standard\nfunc f() { settings.registerDefaults() }",
    "typealias S = SettingsBundle\nfunc f() { S.registerDefaults() }",
    "extension SettingsBundle { static func start() { registerDefaults() } }",
    "UserDefaults.standard.register(defaults: SettingsBundle.standard.registrationDefaults)",
  ]) func aCallRegistersTheDefaults(_ code: String) {
    let output = lint(Self.files(Self.read + code), "unregistered-default")
    #expect(!output.contains("[unregistered-default]"), "\(code)")
  }

  @Test func generatedCodeStoresNoVersion() {
    #expect(lint(Self.files(Self.read), "stale-version-row").contains("shows version '1.0'"))
  }

  @Test func generatedCodeHasNoKeysOfRunTime() {
    let run = Self.files(Self.read)
    let output = run.run("usage", "R.app/Settings.bundle", "--sources", "App").output
    #expect(output.contains("2 keys declared, 1 read, in 2 source files"))
    #expect(!output.contains("Keys known only at run time"))
  }

  @Test func theRuntimeInAFileOfItsOwnIsGenerated() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": page(.toggle("play_sounds", title: "Sounds")),
      "App/A.swift": Self.read,
    ])
    _ = run.run("generate", "Settings.bundle", "--separate-runtime", "-o", "App")
    #expect(run.text("App/SettingsBundle+Runtime.swift") != nil)
    let output = run.run("usage", "Settings.bundle", "--sources", "App").output
    #expect(output.contains("1 key declared, 1 read, in 3 source files"))
    #expect(!output.contains("Keys known only at run time"))
    #expect(
      run.run("lint", "Settings.bundle", "--sources", "App").output.contains("nothing calls"))
  }
}
