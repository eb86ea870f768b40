import Foundation
import SettingsProject
import TestSupport
import Testing

/// The part of generated Swift that is the same for every bundle, and the names of app groups.
@Suite struct SharedRuntimeTests {
  private static func bundle(_ fixture: String) -> String {
    PackageFolder.file("Fixtures/Generated/\(fixture)/Settings.bundle").path
  }

  private static let group = "group.com.example.trailhead"

  @Test(arguments: TargetForm.extremes)
  func twoBundlesShareOneRuntime(form: TargetForm) throws {
    let scratch = try TemporaryFolder()
    for arguments in [
      ["SevenKeys", "--separate-runtime", "--name", "AppSettings"],
      ["EveryKind", "--no-runtime", "--name", "OtherSettings"],
      ["OddNames", "--no-runtime", "--name", "OddSettings"],
    ] {
      let run = ToolRun(
        ["generate", Self.bundle(arguments[0]), "-o", "."] + arguments.dropFirst(), in: scratch.url)
      #expect(run.status == .success, "\(run.errors)")
    }
    try scratch.write(
      "main.swift",
      """
      AppSettings.registerDefaults()
      OtherSettings.registerDefaults()
      AppSettings.standard.volume = 0.25
      OtherSettings.standard.quality = false
      print(AppSettings.standard.volume, AppSettings.trailhead.offlineMaps)
      print(OtherSettings.standard.quality, OtherSettings.shared.sync)
      print(AppSettings.Theme.dark.localizedTitle, OtherSettings.standard.title(of: \\.quality))
      """)
    let names = [
      "AppSettings.swift", "AppSettings+Runtime.swift", "OtherSettings.swift", "OddSettings.swift",
    ]
    let built = try scratch.run(
      "swiftc",
      form.flags + ["-warnings-as-errors"] + names + ["main.swift", "-o", "program"])
    #expect(built.status == 0, "\(built.output)")
    let run = try scratch.run("./program", [], home: true)
    #expect(run.output == "0.25 false\nfalse true\nDark High Quality\n")
  }

  @Test func theRuntimeIsTheSameForEveryBundle() throws {
    let scratch = try TemporaryFolder()
    var texts: Set<String> = []
    for fixture in ["SevenKeys", "EveryKind"] {
      let run = ToolRun(
        "generate", Self.bundle(fixture), "--separate-runtime", "-o", fixture, in: scratch.url)
      #expect(run.status == .success, "\(run.errors)")
      texts.insert(try #require(scratch.text(fixture + "/SettingsBundle+Runtime.swift")))
    }
    #expect(texts.count == 1)
  }

  @Test func twoFilesNeedAFolder() throws {
    let scratch = try TemporaryFolder()
    let run = ToolRun(
      "generate", Self.bundle("SevenKeys"), "--separate-runtime", in: scratch.url)
    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(
      run.errors.contains(
        "the code has two files, 'SettingsBundle.swift' and 'SettingsBundle+Runtime.swift'; name"))
  }

  @Test func otherLanguagesHaveNoRuntime() throws {
    let scratch = try TemporaryFolder()
    let run = ToolRun(
      "generate", Self.bundle("SevenKeys"), "--language", "csharp", "--no-runtime", in: scratch.url)
    #expect(run.status == .usage)
    #expect(run.errors.contains("'--no-runtime' has no effect with '--language csharp'"))
  }

  @Test(arguments: [
    ("swift", "static let shared = Suite(keys: SharedKeys(), bundle: bundle)"),
    ("objc", "@property (class, nonatomic, readonly) SettingsBundleSharedSettings *shared;"),
    ("csharp", "public static SharedSettings Shared { get; } ="),
  ])
  func anAppGroupTakesTheNameThatItIsGiven(language: String, line: String) throws {
    let scratch = try TemporaryFolder()
    try scratch.write(
      ".settingsc.yml", "generate: {suites: {\(Self.group): Other, group.not.there: Unused}}\n")
    try scratch.add(fixture: "Generated/SevenKeys/Settings.bundle", as: "Settings.bundle")
    let generate = ["generate", "Settings.bundle", "--language", language, "-o", "."]
    let configured = ToolRun(generate, in: scratch.url)
    #expect(configured.status == .success, "\(configured.errors)")
    let file = "SettingsBundle." + (["objc": "h", "csharp": "cs"][language] ?? language)
    let other = line.replacingOccurrences(of: "Shared", with: "Other")
      .replacingOccurrences(of: "shared", with: "other")
    #expect(try #require(scratch.text(file)).contains(other))
    let given = ToolRun(generate + ["--suite-name", "\(Self.group)=Shared"], in: scratch.url)
    #expect(given.status == .success, "\(given.errors)")
    #expect(try #require(scratch.text(file)).contains(line))
  }

  @Test(arguments: [
    ("group.com.example.other=Shared", "no setting in the app group 'group.com.example.other'"),
    (group, "'--suite-name' is '\(group)', not GROUP=NAME"),
    ("=Shared", "'--suite-name' is '=Shared', not GROUP=NAME"),
    (group + "=a b", "'--suite-name' is 'a b', not a letter, then letters, digits and '_'"),
  ])
  func aNameForNothingIsRefused(name: String, message: String) throws {
    let scratch = try TemporaryFolder()
    let run = ToolRun(
      "generate", Self.bundle("SevenKeys"), "--suite-name", name, in: scratch.url)
    #expect(run.status == .usage)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func buildWritesTheRuntimeBesideTheCode() throws {
    let scratch = try TemporaryFolder()
    try scratch.add(fixture: "Generated/SevenKeys/Settings.bundle", as: "Settings.bundle")
    try scratch.write(
      ".settingsc.yml",
      """
      generate: {runtime: separate}
      outputs:
        - generate: Code/AppSettings.swift
        - generate: {file: Code/OtherSettings.swift, runtime: none, suites: {\(Self.group): Other}}
      """)
    let run = ToolRun("build", in: scratch.url)
    #expect(run.status == .success, "\(run.errors)")
    #expect(run.errors.hasSuffix("settingsc: 3 outputs: 3 written\n"), "\(run.errors)")
    #expect(
      try #require(scratch.text("Code/AppSettings+Runtime.swift")).contains(
        "enum SettingsRuntime {"))
    #expect(try #require(scratch.text("Code/OtherSettings.swift")).contains("static let other = "))
    // A build plugin has told its build system of one file.
    let plugin = ToolRun("build", "--code", "Plugin/AppSettings.swift", in: scratch.url)
    #expect(plugin.status == .success, "\(plugin.errors)")
    let code = try #require(scratch.text("Plugin/AppSettings.swift"))
    #expect(code.contains("// MARK: - The same for every bundle"))
  }

  @Test func twoOutputsMayNotBeOneFile() throws {
    let scratch = try TemporaryFolder()
    try scratch.add(fixture: "Generated/SevenKeys/Settings.bundle", as: "Settings.bundle")
    try scratch.write(
      ".settingsc.yml",
      """
      outputs:
        - generate: {file: App.swift, runtime: separate}
        - defaults: App+Runtime.swift
      """)
    let run = ToolRun("build", in: scratch.url)
    #expect(run.status == .usage, "\(run.errors)")
    #expect(run.errors.contains("App+Runtime.swift"))
  }
}
