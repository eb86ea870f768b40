import TestSupport
import Testing

@testable import SettingsCommand

/// Outputs whose paths have variables: in Xcode, and where nothing is built.
@Suite("The path of an output")
struct OutputPathTests {
  private static let built =
    "$(TARGET_BUILD_DIR)/$(UNLOCALIZED_RESOURCES_FOLDER_PATH)/Settings.bundle"
  private static let xcode = [
    "XCODE_VERSION_ACTUAL": "2600", "TARGET_BUILD_DIR": "/Derived/Products",
    "UNLOCALIZED_RESOURCES_FOLDER_PATH": "My.app", "MARKETING_VERSION": "1.2",
  ]

  private static func run(_ outputs: String...) -> MemoryRun {
    MemoryRun([
      "App/Settings.bundle/Root.plist": page(.title("version", "$(MARKETING_VERSION)")),
      ".settingsc.yml": "outputs:\n" + outputs.map { "  - \($0)\n" }.joined(),
    ])
  }

  @Test(arguments: [["build"], ["build", "--check"], ["build", "--diff"]])
  func aPathWithXcodeSettingsIsSkippedOutsideOfXcode(_ arguments: [String]) {
    let run = Self.run("compile: \(Self.built)", "generate: Gen/AppSettings.swift")
    #expect(run.run("build").status == .success)
    let outcome = run.run(arguments)
    #expect(outcome.status == .success, "\(outcome.errors)")
    #expect(
      outcome.errors.contains(
        "settingsc: note: '\(Self.built)' is skipped outside of Xcode, which defines 'TARGET_BUILD_DIR' and "
          + "'UNLOCALIZED_RESOURCES_FOLDER_PATH'; '--define' does too\n"), "\(outcome.errors)")
    #expect(outcome.errors.hasSuffix("settingsc: 2 outputs: 1 up to date, 1 skipped\n"))
    #expect(run.text("Gen/AppSettings.swift") != nil)
    #expect(run.files.paths.allSatisfy { !$0.contains("$(") }, "\(run.files.paths)")
  }

  @Test func aSkippedOutputAloneIsAllowed() {
    let outcome = Self.run("compile: \(Self.built)").run("build", "--check")
    #expect(outcome.status == .success)
    #expect(outcome.errors.hasSuffix("settingsc: 1 output: 1 skipped\n"))
  }

  @Test func leadsIntoTheBuiltAppInXcode() {
    var run = Self.run("compile: \(Self.built)")
    run.environment = Self.xcode
    let place = "/Derived/Products/My.app/Settings.bundle/Root.plist"
    run.files.add(place, Array(page(.toggle("old")).utf8))
    for _ in 1...2 {
      let built = run.run("build")
      #expect(built.status == .success, "\(built.errors)")
      #expect(run.run("build", "--check").status == .success)
    }
    #expect(run.run("show", "/Derived/Products/My.app").output.contains("'1.2'"))
  }

  @Test func isDefinedByOptionsElsewhere() {
    let run = Self.run("compile: \(Self.built)")
    let values = [
      "--define", "UNLOCALIZED_RESOURCES_FOLDER_PATH=My.app", "--define", "MARKETING_VERSION=1.3",
    ]
    #expect(run.run(["build", "--define", "TARGET_BUILD_DIR=Out"] + values).status == .success)
    #expect(run.files.exists("/work/Out/My.app/Settings.bundle/Root.plist"))
    // Somebody who defines a part of it wants it.
    let part = run.run(["build"] + values)
    #expect(part.status == .usage)
    #expect(part.errors.contains("nothing defines the variable 'TARGET_BUILD_DIR' in the path"))
  }

  @Test(
    "with an unknown variable is an error at its place",
    arguments: [
      ("$(TARGET_BULD_DIR)/My.app/Settings.bundle", "did you mean 'TARGET_BUILD_DIR'?"),
      (
        "$(TARGET_BUILD_DIR)/$(UNLOCALIZED_RESOURCE_FOLDER_PATH)/Settings.bundle",
        "did you mean 'UNLOCALIZED_RESOURCES_FOLDER_PATH'?"
      ),
      ("Gen/$(STAGE)/Settings.bundle", "elsewhere '--define STAGE=VALUE' does"),
    ])
  func anUnknownVariableIsAnErrorAtItsPlace(_ path: String, _ advice: String) {
    let run = Self.run("compile: \(path)")
    let outcome = run.run("build")
    #expect(outcome.status == .usage)
    #expect(
      outcome.errors.contains(".settingsc.yml:2:5: error: nothing defines the variable '"),
      "\(outcome.errors)")
    #expect(outcome.errors.contains(advice), "\(outcome.errors)")
  }

  @Test func lacksNothingInABuildPhase() {
    var run = Self.run("compile: \(Self.built)")
    run.environment = Self.xcode
    run.environment["TARGET_BUILD_DIR"] = nil
    let outcome = run.run("build")
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains("nothing defines the variable 'TARGET_BUILD_DIR'"))
  }

  @Test func leadsNowhereButIntoTheConfigurationsFolderAndThoseOfBuilds() {
    var run = Self.run("defaults: $(STAGE_DIR)/Defaults.plist")
    run.environment = ["XCODE_VERSION_ACTUAL": "2600", "STAGE_DIR": "/Users/me"]
    let outcome = run.run("build")
    #expect(outcome.status == .usage, "\(outcome.errors)")
    #expect(outcome.errors.contains("leads out of the configuration's folder"))
    #expect(!run.files.exists("/Users/me/Defaults.plist"))
  }

  @Test func takesNothingOfTheMachineFromTheEnvironment() {
    var run = Self.run("defaults: Gen/$(USER).plist")
    run.environment = ["XCODE_VERSION_ACTUAL": "2600", "USER": "me"]
    let outcome = run.run("build")
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains("nothing defines the variable 'USER' in the path"))
    #expect(outcome.errors.contains("Xcode's environment gives it no value"), "\(outcome.errors)")
  }

  @Test func leavesCustomSettingsBesideKnownOnesToXcode() {
    let outcome = Self.run("defaults: $(SRCROOT)/$(GENERATED)/D.plist").run("build")
    #expect(outcome.status == .success, "\(outcome.errors)")
    #expect(
      outcome.errors.contains(
        "is skipped outside of Xcode, which defines 'SRCROOT' and 'GENERATED'"),
      "\(outcome.errors)")
  }

  @Test func leavesNoVariableToXcodeThatItDoesNotDefine() {
    let outcome = Self.run("defaults: $(SRCROOT)/$(USER)/D.plist").run("build")
    #expect(outcome.status == .usage, "\(outcome.errors)")
    #expect(outcome.errors.contains("nothing defines the variable 'USER' in the path"))
    #expect(outcome.errors.contains("'--define USER=VALUE' does"), "\(outcome.errors)")
  }

  // MARK: - Code that is compiled already

  @Test func warnsOfCodeThatChangesAfterItIsCompiled() {
    var run = Self.run(
      "compile: \(Self.built)", "generate: Gen/AppSettings.swift", "defaults: Gen/D.plist")
    run.environment = Self.xcode
    run.files.add("/Derived/Products/My.app/.keep", [])
    let warning =
      "/work/Gen/AppSettings.swift:1:1: warning: the app was compiled with the old code, since this phase runs after "
      + "'Compile Sources'; build again"
    let first = run.run("build")
    #expect(first.status == .success, "\(first.errors)")
    #expect(first.errors.contains(warning), "\(first.errors)")
    #expect(!first.errors.contains("D.plist:1:1"))
    #expect(!run.run("build").errors.contains("warning"), "nothing changes")
    run.files.add(
      "/work/App/Settings.bundle/Root.plist", Array(page(.toggle("a"), .toggle("b")).utf8))
    #expect(!run.run("build", "--check").errors.contains(warning), "nothing is written")
    let before = run.run("build", "--only", "Gen")
    #expect(!before.errors.contains("warning"), "\(before.errors)")
    #expect(run.text("Gen/AppSettings.swift")?.contains("\"b\"") == true)
    let after = run.run("build", "--only", "/Derived/Products")
    #expect(after.status == .success, "\(after.errors)")
    #expect(!after.errors.contains("warning"), "\(after.errors)")
    #expect(run.run("build", "--check").status == .success)
    run.environment = [:]
    run.files.add("/work/App/Settings.bundle/Root.plist", Array(page(.toggle("c")).utf8))
    #expect(!run.run("build").errors.contains("warning"), "in a shell, nothing is compiled")
  }

  // MARK: - Some of the outputs

  private static let several = [
    "defaults: Gen/D.plist", "generate: Gen/A.swift", "compile: B.bundle",
  ]

  @Test(
    "names the only output to make, or a folder with some",
    arguments: [
      (["Gen/A.swift"], ["Gen/A.swift"]), (["Gen"], ["Gen/D.plist", "Gen/A.swift"]),
      (["Gen/D.plist", "./Gen/A.swift"], ["Gen/D.plist", "Gen/A.swift"]),
    ])
  func aPathSelectsTheOutputsToMake(_ given: [String], _ made: [String]) {
    let run = Self.run(Self.several[0], Self.several[1], Self.several[2])
    let only = given.flatMap { ["--only", $0] }
    #expect(run.run(["build", "--check"] + only).output.split(separator: "\n").count == made.count)
    // The bundle's version is not defined, which is no matter to the others.
    let outcome = run.run(["build"] + only)
    #expect(outcome.status == .success, "\(outcome.errors)")
    for path in ["Gen/A.swift", "Gen/D.plist", "B.bundle/Root.plist"] {
      #expect((run.text(path) != nil) == made.contains(path), "\(path)")
    }
  }

  @Test func anUnlistedPathIsRefused() {
    let run = Self.run(Self.several[0], Self.several[1], Self.several[2])
    let similar = run.run("build", "--only", "Gen/B.swift")
    #expect(similar.status == .usage)
    #expect(similar.errors.contains("no output goes to 'Gen/B.swift'; did you mean 'Gen/A.swift'?"))
    let other = run.run("build", "--only", "Elsewhere")
    #expect(
      other.errors.contains("the outputs are 'Gen/D.plist', 'Gen/A.swift' and 'B.bundle'"),
      "\(other.errors)")
    #expect(run.text("Gen/A.swift") == nil)
  }
}
