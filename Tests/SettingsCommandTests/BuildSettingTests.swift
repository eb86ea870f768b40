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
  func sameFiles(_ configuration: String) {
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

  @Test("are values in what a build writes anew")
  func builtFiles() {
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
  func types() {
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
  func lists() {
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

  @Test("that the configuration hides are told of once")
  func hidden() {
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
