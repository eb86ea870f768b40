import SettingsFiles
import SettingsSystem
import TestSupport
import Testing

@testable import SettingsCommand

@Suite("Outputs with fragments")
struct FragmentOutputTests {
  @Test("are in the outputs of every kind that name them, or the bundle that is made of them")
  func areInTheOutputsOfEveryKindThatNameThem() {
    let run = FragmentTests.run(
      """
      outputs:
        - defaults: {bundle: Build/Settings.bundle, file: Gen/FromMerge.plist}
        - merge: {fragments: [Packages/Player/Settings], file: Build/Settings.bundle}
        - generate: {bundle: Build/Settings.bundle, file: Gen/FromMerge.swift}
        - compile: {bundle: Build/Settings.bundle, file: Ship/Settings.bundle}
        - defaults: {bundle: Ship/Settings.bundle, format: json, file: Gen/FromCompiled.json}
        - defaults: {fragments: [Packages/Player/Settings], file: Gen/Own.plist}
        - export: {fragments: [Packages/Player/Settings], format: markdown, file: Gen/Own.md}
      """)
    // The bundle is below 'App', its outputs are not.
    let build = run.run("build", "App")
    #expect(build.status == .success, "\(build.errors)")
    #expect(build.errors.contains("7 outputs: 7 written"), "\(build.errors)")
    #expect(!build.errors.contains("lacks"))
    for file in ["FromMerge.plist", "FromMerge.swift", "FromCompiled.json", "Own.plist", "Own.md"] {
      #expect(run.text("Gen/" + file)?.contains("skip") == true, "\(file)")
      #expect(run.text("Gen/" + file)?.contains("sounds") == true, "\(file)")
    }
    #expect(run.run("show", "Ship/Settings.bundle").output.contains("[skip]"))
    #expect(run.run("build", "--check").status == .success)
    // What is made of the bundle follows it at once, not a run later.
    run.files.add(
      "/work/Packages/Player/Settings/Player.plist",
      Array(page(.group("Playback"), .toggle("jump")).utf8))
    #expect(run.run("build").status == .success)
    #expect(run.text("Gen/FromCompiled.json")?.contains("jump") == true)
  }

  @Test("that an output lacks are reported once, unless it names its bundle")
  func fragmentsThatAnOutputLacksAreReportedOnce() {
    func notes(_ output: String) -> [Substring] {
      let run = FragmentTests.run(
        "outputs:\n  - merge: {fragments: [Packages/Player/Settings], file: Build/Settings.bundle}\n"
          + "  - \(output)\n")
      let build = run.run("build")
      #expect(build.status == .success, "\(build.errors)")
      return build.errors.split(separator: "\n").filter { $0.contains("lacks") }
    }
    #expect(
      notes("defaults: D.plist") == [
        "settingsc: note: 'D.plist' lacks 1 key that fragments add to 'Build/Settings.bundle', such as 'skip'; set its 'bundle' to 'Build/Settings.bundle', or to 'App/Settings.bundle' if it is to lack them"
      ])
    #expect(notes("generate: S.swift").count == 1)
    #expect(notes("defaults: {bundle: App/Settings.bundle, file: D.plist}").isEmpty)
    #expect(notes("defaults: {bundle: Build/Settings.bundle, file: D.plist}").isEmpty)
  }

  @Test("and bundles that are made of themselves are an error of the configuration")
  func aBundleThatIsMadeOfItselfIsAnError() {
    let run = FragmentTests.run(
      """
      outputs:
        - compile: {bundle: B/Settings.bundle, file: A/Settings.bundle}
        - compile: {bundle: A/Settings.bundle, file: B/Settings.bundle}
      """)
    let build = run.run("build")
    #expect(build.status == .usage, "\(build.errors)")
    #expect(
      build.errors.contains(
        ".settingsc.yml:2:5: error: 'B/Settings.bundle' would be made of itself")
        || build.errors.contains("'A/Settings.bundle' would be made of itself"),
      "\(build.errors)")
  }

  @Test("have the place of an undefined variable, and are expanded once")
  func haveThePlaceOfAnUndefinedVariable() throws {
    let fragment = page(.group("By $(TEAM)"), .textField("server", "$(SERVER)"))
    let run = FragmentTests.run(nil, ["App/DebugSettings/Root.plist": fragment])
    let arguments = ["merge", "App/Settings.bundle", "App/DebugSettings", "-o", "Out.bundle"]
    let undefined = run.run(arguments)
    #expect(undefined.status == .findings)
    for name in ["TEAM", "SERVER"] {
      #expect(
        undefined.errors.contains("error: nothing defines the variable '\(name)'"),
        "\(undefined.errors)")
    }
    for line in undefined.errors.split(separator: "\n") where line.contains(": error: ") {
      #expect(line.hasPrefix("App/DebugSettings/Root.plist:"), "\(line)")
    }
    #expect(undefined.errors.contains("write '$$(TEAM)' if it is text"), "\(undefined.errors)")
    // Code has the key, and no default.
    let code = run.run("generate", "App/Settings.bundle", "--merge", "App/DebugSettings")
    #expect(code.output.contains("Setting<String?>(key: \"server\", default: nil"))
    #expect(code.errors.contains("the default of 'server' is not included"), "\(code.errors)")
    let defined = run.run(arguments + ["--define", "TEAM=$(SERVER)", "--define", "SERVER=x"])
    #expect(defined.status == .success, "\(defined.errors)")
    let merged = run.run("show", "Out.bundle").output
    #expect(merged.contains("By $(SERVER)"), "\(merged)")
    #expect(merged.contains("= 'x'"))
  }
}
