import TestSupport
import Testing

@testable import SettingsCommand

/// Xcode's build settings as values of variables: what they change, and what is the same in a shell.
@Suite("Xcode's build settings")
struct BuildSettingTests {
  private static let bundle = page(
    .title("version", "$(MARKETING_VERSION)"), .textField("host", "https://$(API_HOST)/"),
    .toggle("sounds"))
  private static let xcode = [
    "XCODE_VERSION_ACTUAL": "2600", "MARKETING_VERSION": "4.0", "API_HOST": "debug.example.com",
    "TARGET_BUILD_DIR": "/Derived/Products",
  ]

  private static func run(_ configuration: String) -> MemoryRun {
    MemoryRun([
      "App/Settings.bundle/Root.plist": bundle, "App/Extra.plist": page(.group("Extra")),
      ".settingsc.yml": configuration,
    ])
  }

  private static let outputs = """
    outputs:
      - generate: Gen/A.swift
      - generate: {language: objc, file: Gen/MY.h}
      - generate: {fragments: [App/Extra.plist], file: Gen/M.swift}
      - defaults: Gen/D.plist
      - export: {format: markdown, file: Gen/S.md}

    """

  @Test(
    "leave files of the project as a shell writes them",
    arguments: [outputs, "variables: {API_HOST: a.b}\n" + outputs])
  func filesOfTheProjectAreThoseOfAShell(_ configuration: String) {
    var run = Self.run(configuration)
    #expect(run.run("build").status == .success)
    run.environment = Self.xcode
    let check = run.run("build", "--check")
    #expect(check.status == .success, "\(check.output)\(check.errors)")
    #expect(run.text("Gen/A.swift")?.contains("4.0") == false)
    for arguments in [
      ["defaults", "-o", "Gen/D.plist"], ["generate", "--name", "A", "-o", "Gen"],
      ["export", "--format", "markdown", "-o", "Gen/S.md"],
    ] {
      #expect(run.run(arguments + ["--check"]).status == .success, "\(arguments)")
    }
  }

  @Test("that files of the project lack on purpose are not reported in a build")
  func missingSettingsAreNotReportedInABuild() {
    var run = Self.run(Self.outputs)
    let inShell = run.run("build").errors
    #expect(inShell.contains("the default of 'host' is not included: nothing defines 'API_HOST'"))
    #expect(inShell.contains("'version' is not included: nothing defines 'MARKETING_VERSION'"))
    #expect(inShell.contains("nothing is to be done"), "\(inShell)")
    run.environment = Self.xcode
    for arguments in [
      ["build", "--force"], ["defaults", "-o", "Gen/E.plist"],
      ["generate", "--name", "B", "-o", "Gen"],
      ["generate", "--name", "C", "-o", "Gen", "--merge", "App/Extra.plist"],
    ] {
      let built = run.run(arguments)
      #expect(built.status == .success, "\(built.errors)")
      #expect(!built.errors.contains("is not included"), "\(arguments): \(built.errors)")
    }
    run.environment["API_HOST"] = nil
    let lacking = run.run("defaults", "-o", "Gen/F.plist").errors
    #expect(lacking.contains("the default of 'host' is not included"), "\(lacking)")
    #expect(!lacking.contains("'version'"), "\(lacking)")
  }

  @Test(
    "do not include variables of the shell, the machine and CI",
    arguments: [
      "HOME", "PATH", "USER", "TMPDIR", "LANG", "SHELL", "CI", "SSH_AUTH_SOCK", "GITHUB_ACTOR",
      "CI_COMMIT", "DEPLOY_TOKEN", "API_KEY", "SIGNING_KEY_ID", "MY_SECRET", "DB_PASSWORD",
      "https_proxy", "__CF_USER_TEXT_ENCODING", "CODE_SIGN_IDENTITY",
      "EXPANDED_CODE_SIGN_IDENTITY_NAME",
      "PROVISIONING_PROFILE_SPECIFIER", "SYSTEM_ACCESSTOKEN", "SRCROOT", "DEVELOPER_DIR",
    ])
  func otherVariablesOfTheEnvironmentAreNotSettings(_ name: String) {
    var run = MemoryRun([
      "Settings.bundle/Root.plist": page(.group("About", footer: "Made by $(\(name))"))
    ])
    run.environment = Self.xcode.merging([name: "/private/value"]) { $1 }
    let refused = run.run("compile", "Settings.bundle", "-o", "Out")
    #expect(refused.status == .findings)
    #expect(
      refused.errors.contains(
        ": error: nothing defines the variable '\(name)'"), "\(refused.errors)")
    #expect(
      refused.errors.contains("Xcode's environment gives it no value"), "\(refused.errors)")
    #expect(refused.errors.contains("'--define \(name)=VALUE'"), "\(refused.errors)")
    #expect(!run.files.exists("/work/Out"))
    #expect(!run.run("show", "Settings.bundle").output.contains("/private/value"))
    let path = run.run(
      "compile", "Settings.bundle", "-o", "Out", "--define", "\(name)=/private/value")
    #expect(path.status == .success, "\(path.errors)")
  }

  @Test(
    "put no path of the machine into a text",
    arguments: [
      ("/Users/me/App", false), ("-F/a --root=/Users/me/App", false), ("/var/folders/x", false),
      ("/api/v1", true), ("https://a.example/Users/me", true), ("/Users", true),
    ])
  func noPathOfTheMachineIsWritten(_ value: String, _ isExpanded: Bool) {
    var run = MemoryRun(["Settings.bundle/Root.plist": page(.group("At $(API_BASE)"))])
    run.environment = Self.xcode.merging(["API_BASE": value]) { $1 }
    let built = run.run("compile", "Settings.bundle", "-o", "Out")
    #expect((built.status == .success) == isExpanded, "\(value): \(built.errors)")
    let told = run.run(
      "compile", "Settings.bundle", "-o", "Told", "--define", "API_BASE=\(value)")
    #expect(told.status == .success, "\(told.errors)")
  }

  @Test(
    "that are empty leave no row empty",
    arguments: [
      (TestRow.title("version", "$(MARKETING_VERSION)"), false),
      (TestRow.title("version", "Version $(MARKETING_VERSION)"), false),
      (TestRow.title("host", "$(API_HOST) "), false),
      (TestRow.title("host", "At $(API_HOST)"), true),
      (TestRow.textField("host", "$(API_HOST)"), true),
      (TestRow.group("A", footer: "$(API_HOST)"), true),
    ])
  func noRowIsLeftEmpty(_ row: TestRow, _ isWritten: Bool) {
    var run = MemoryRun(["Settings.bundle/Root.plist": page(row)])
    run.environment = Self.xcode.merging(["API_HOST": "", "MARKETING_VERSION": " "]) { $1 }
    let built = run.run("compile", "Settings.bundle", "-o", "Out")
    #expect((built.status == .success) == isWritten, "\(built.errors)")
    #expect(run.files.exists("/work/Out") == isWritten)
    let sentence = "is empty; Settings shows nothing in its place"
    #expect(built.errors.contains(sentence) == !isWritten, "\(built.errors)")
    let given = run.run(
      "compile", "Settings.bundle", "-o", "Given", "--define", "API_HOST=a", "--define",
      "MARKETING_VERSION=1")
    #expect(given.status == .success, "\(given.errors)")
  }

  @Test(
    "may have any other name",
    arguments: ["API_HOST", "INFOPLIST_KEY_CFBundleDisplayName", "KEYBOARD", "AUTH_HOST"])
  func userDefinedNamesAreSettings(_ name: String) {
    var run = MemoryRun(["Settings.bundle/Root.plist": page(.group("At $(\(name))"))])
    run.environment = Self.xcode.merging([name: "here"]) { $1 }
    let built = run.run("compile", "Settings.bundle", "-o", "Out")
    #expect(built.status == .success, "\(built.errors)")
    #expect(run.run("show", "Out/Settings.bundle").output.contains("At here"))
  }

  @Test("are suggested for a name that is spelled nearly like one")
  func aMisspelledNameIsCorrected() {
    var run = MemoryRun([
      "Settings.bundle/Root.plist": page(.title("version", "$(MARKETING_VERSON)"))
    ])
    run.environment = Self.xcode
    for arguments in [
      ["compile", "Settings.bundle", "-o", "Out"], ["defaults", "-o", "D.plist"], ["generate"],
    ] {
      let outcome = run.run(arguments)
      #expect(
        outcome.errors.contains("did you mean 'MARKETING_VERSION'?"),
        "\(arguments): \(outcome.errors)")
    }
  }

  @Test("are values in files that a build writes again")
  func settingsAreValuesInBuiltFiles() {
    var run = Self.run("outputs:\n  - defaults: $(TARGET_BUILD_DIR)/D.plist\n")
    run.environment = Self.xcode
    run.files.add("/Derived/Products/.keep", [])
    #expect(run.run("build").status == .success)
    #expect(run.files.text("/Derived/Products/D.plist")?.contains("debug.example.com") == true)
    #expect(run.run("defaults", "-o", "/Derived/Products/E.plist").status == .success)
    #expect(run.files.text("/Derived/Products/E.plist")?.contains("debug.example.com") == true)
    #expect(run.run("defaults").output.contains("debug.example.com"))
  }

  @Test("never change the type of a property, nor does '--define'")
  func theTypeOfAPropertyIsUnchanged() {
    let run = Self.run("variables: {API_HOST: a.b}\n")
    func code(_ arguments: String...) -> String {
      let outcome = run.run(["generate"] + arguments)
      #expect(outcome.status == .success, "\(outcome.errors)")
      return outcome.output
    }
    let unknown = code()
    #expect(unknown.contains("Setting<String?>(key: \"version\", default: nil,"), "\(unknown)")
    #expect(unknown.contains("Setting(key: \"host\", default: \"https://a.b/\","), "\(unknown)")
    let known = code("--define", "MARKETING_VERSION=1.2", "--define", "API_HOST=c.d")
    #expect(known.contains("Setting<String?>("), "\(known)")
    #expect(known.contains("default: \"1.2\""), "\(known)")
    #expect(known.contains("registering: \"1.2\""), "\(known)")
    #expect(known.contains("Setting(key: \"host\", default: \"https://c.d/\","), "\(known)")
    let merged = code("--define", "MARKETING_VERSION=1.2", "--merge", "App/Extra.plist")
    #expect(merged.contains("Setting<String?>("), "\(merged)")
    func property(_ arguments: String...) -> String? {
      _ = run.run(
        ["generate", "--language", "objc", "--name", "MY", "-o", "Code", "--force"] + arguments)
      return run.text("Code/MY.h")?.split(separator: "\n")
        .first { $0.contains("NSString *versionSetting") }.map(String.init)
    }
    let header = property()
    #expect(header?.contains("nullable") == true)
    #expect(property("--define", "MARKETING_VERSION=1.2") == header)
  }

  @Test("never change the type of a list")
  func theTypeOfAListIsUnchanged() {
    let list = """
      { PreferenceSpecifiers = ( { Type = PSMultiValueSpecifier; Key = stage; Title = Stage;
        DefaultValue = "$(STAGE)"; Titles = (Live, Test); Values = (live, test); } ); }
      """
    let run = MemoryRun(["Settings.bundle/Root.plist": list])
    let unknown = run.run("generate").output
    let known = run.run("generate", "--define", "STAGE=live").output
    for code in [unknown, known] { #expect(code.contains("Setting<Stage?>("), "\(code)") }
    #expect(known.contains("Stage.live"), "\(known)")
  }

  @Test("that the configuration hides are reported once")
  func hiddenSettingsAreReportedOnce() {
    let note =
      "settingsc: note: 'MARKETING_VERSION' is '3.0' as 'variables' in the configuration says, not '4.0' as in Xcode's "
      + "build settings; remove it from 'variables' to use those\n"
    var run = Self.run(
      """
      variables: {MARKETING_VERSION: '3.0', API_HOST: debug.example.com}
      outputs:
        - compile: B.bundle
        - merge: {fragments: [App/Extra.plist], file: M.bundle}

      """)
    #expect(!run.run("build").errors.contains("note: 'MARKETING"))
    run.environment = Self.xcode
    let built = run.run("build", "--force")
    #expect(built.status == .success, "\(built.errors)")
    #expect(built.errors.components(separatedBy: note).count == 2, "\(built.errors)")
    #expect(!built.errors.contains("'API_HOST' is"), "both are the same")
    for command in [["compile", "-o", "Out"], ["defaults"]] {
      #expect(run.run(command).errors.contains(note), "\(command)")
      let defined = run.run(command + ["--define", "MARKETING_VERSION=5.0", "--force"])
      #expect(!defined.errors.contains("note: 'MARKETING"), "\(defined.errors)")
    }
  }
}
