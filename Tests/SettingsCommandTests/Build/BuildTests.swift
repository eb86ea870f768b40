import Foundation
import SettingsCommand
import SettingsFiles
import SettingsProject
import SettingsPropertyLists
import SettingsSystem
import TestSupport
import Testing

/// `build`: what is written, and that each output is what its own command writes.
@Suite struct BuildTests {
  @Test(arguments: [["build"], ["build", "--check"]])
  func eachFileIsReadOnce(_ arguments: [String]) throws {
    var run = BuildSample.files()
    #expect(run.run("build").status == .success)
    run.counted = CountingStore(run.files)
    #expect(run.run(arguments).status == .success)
    let reads = try #require(run.counted).reads
    for output in ["Defaults.plist", "Defaults.json", "Settings.bundle/Root.plist"] {
      #expect(reads["/work/Große App/Gen/" + output] == 1, "\(output)")
    }
    #expect(reads["/work/Große App/.settingsc-outputs"] == 1)
    // A merge copies byte for byte what it does not change.
    let merged = ["Licenses.plist", "Settings.bundle/Root.plist"].map { "/work/Große App/" + $0 }
    let again = reads.filter { $0.value > 1 }
    #expect(again.allSatisfy { $0.value == 2 && merged.contains($0.key) }, "\(again)")
  }

  @Test func aChangedOutputIsReadOnceBeforeItIsWritten() throws {
    var run = BuildSample.files()
    #expect(run.run("build").status == .success)
    run.files.add("/work/\(BuildSample.bundle)/Root.plist", Array(page(.toggle("b")).utf8))
    run.counted = CountingStore(run.files)
    let outcome = run.run("build")
    #expect(outcome.errors.contains("8 written"), "\(outcome.errors)")
    let reads = try #require(run.counted).reads
    #expect(reads["/work/Große App/Gen/Defaults.plist"] == 1, "\(reads)")
  }

  @Test func everyOutputIsWhatItsCommandWrites() {
    let files = BuildSample.files()
    let outcome = files.run("build")
    #expect(outcome.status == .success, "\(outcome.errors)")
    #expect(outcome.output == "")
    #expect(
      outcome.errors.contains("settingsc: wrote 'Große App/Gen/Die Einstellungen für alle.md'\n"))
    #expect(outcome.errors.hasSuffix("settingsc: 8 outputs: 8 written\n"))
    let commands: [(arguments: [String], file: String)] = [
      (["defaults", BuildSample.bundle], "Defaults.plist"),
      (["defaults", BuildSample.bundle, "--format", "json", "--by-suite"], "Defaults.json"),
      (["generate", BuildSample.bundle, "--name", "AppSettings"], "Swift/AppSettings.swift"),
      (["export", BuildSample.bundle, "--format", "markdown"], "Die Einstellungen für alle.md"),
    ]
    for (arguments, file) in commands {
      #expect(files.text("Große App/Gen/" + file) == files.run(arguments).output, "\(file)")
    }
    _ = files.run(
      "generate", BuildSample.bundle, "--language", "objc", "--name", "MYSettings", "-o", "Other")
    for name in ["MYSettings.h", "MYSettings.m"] {
      #expect(files.text("Große App/Gen/" + name) == files.text("Other/" + name))
    }
    _ = files.run("compile", BuildSample.bundle, "-o", "Other/Settings.bundle")
    _ = files.run(
      "merge", BuildSample.bundle, "Große App/Licenses.plist", "-o", "Other/Merged.bundle")
    for name in [
      "Settings.bundle/Root.plist", "Merged.bundle/Root.plist", "Merged.bundle/Licenses.plist",
    ] {
      #expect(files.contents("Große App/Gen/" + name) == files.contents("Other/" + name), "\(name)")
    }
  }

  @Test func onlyWhatChangesIsWritten() {
    let files = BuildSample.files()
    #expect(files.run("build").status == .success)
    let again = files.run("build")
    #expect(again.status == .success, "\(again.errors)")
    #expect(again.errors == "settingsc: 8 outputs: 8 up to date\n")
    #expect(files.run("build", "--check").status == .success)
    files.files.remove("/work/Große App/Gen/Defaults.json")
    let once = files.run("build", "Große App")
    #expect(
      once.errors
        == "settingsc: wrote 'Große App/Gen/Defaults.json'\nsettingsc: 8 outputs: 1 written, 7 up to date\n"
    )
  }

  @Test func codeOfTheCommandLineIsNotAnnounced() {
    let files = BuildSample.files("outputs: [{defaults: a.plist}]\n")
    let outcome = files.run("build", "--code", "Code.swift")
    #expect(outcome.status == .success)
    #expect(
      outcome.errors == "settingsc: wrote 'Große App/a.plist'\nsettingsc: 1 output: 1 written\n")
    #expect(files.text("Code.swift")?.contains("enum Code") == true)
  }

  @Test func checkNamesWhatIsStaleOrMissingAndWritesNothing() {
    let files = BuildSample.files("outputs:\n  - defaults: a.plist\n  - compile: b.bundle\n")
    let first = files.run("build", "--check")
    #expect(first.status == .findings)
    #expect(
      first.output == """
        Große App/a.plist: error: missing; 'settingsc build' writes it
        Große App/b.bundle: error: missing; 'settingsc build' writes it

        """)
    #expect(first.errors == "settingsc: 2 outputs: 2 not up to date\n")
    #expect(files.text("Große App/a.plist") == nil)
    #expect(files.run("build").status == .success)
    files.write("Große App/Settings.bundle/Root.plist", page(.toggle("b")))
    let stale = files.run("build", "--check")
    #expect(stale.status == .findings)
    #expect(stale.output.contains("Große App/a.plist: error: stale;"))
    #expect(files.text("Große App/a.plist")?.contains("<key>a</key>") == true)
  }

  @Test func remarksNameKeysAndAreMadeOnce() {
    let files = BuildSample.files(
      "outputs: [{defaults: a.plist}, {defaults: {format: json, file: b.json}}]\n")
    files.write(
      "Große App/Settings.bundle/Root.plist",
      page(.toggle("a"), .pane("Shared")))
    files.write("Große App/Settings.bundle/Shared.plist", page(.toggle("b"), group: "group.x"))
    let outcome = files.run("build")
    #expect(outcome.status == .success)
    #expect(outcome.errors.components(separatedBy: "'group.x'").count == 2, "\(outcome.errors)")
    #expect(outcome.errors.contains("print them with 'suite' or 'by_suite'"))
    let alone = files.run("defaults", BuildSample.bundle)
    #expect(alone.errors.contains("print them with '--suite' or '--by-suite'"))
  }

  @Test func servicesGetAnnotations() {
    var files = BuildSample.files("outputs: [{defaults: a.plist}]\n")
    files.environment = ["GITHUB_ACTIONS": "true"]
    let stale = files.run("build", "--check")
    #expect(stale.status == .findings)
    #expect(
      stale.output
        == "::error file=Große App/a.plist,title=settingsc::missing; 'settingsc build' writes it\n")
    let broken = TestRow.toggle("a").replacing("PSToggle", with: "PSTogle")
    files.write("Große App/Settings.bundle/Root.plist", page(.toggle("b"), broken))
    let refused = files.run("build", "--check", "--lint")
    #expect(
      refused.output.contains("::error file=Große App/Settings.bundle/Root.plist,line="),
      "\(refused.output)")
    #expect(!refused.errors.contains("[unknown-type]"))
    files.environment = [:]
    #expect(files.run("build", "--check", "--lint").errors.contains("[unknown-type]"))
  }

  @Test func aBuildPluginGetsCodeAndAGate() {
    let files = BuildSample.files(
      "generate: {access: public, name: Other}\noutputs: [{defaults: a.plist}]\n")
    let arguments = [
      "build", BuildSample.bundle, "--check", "--lint", "--code", "Plugin/WatchSettings.swift",
    ]
    let stale = files.run(arguments)
    #expect(stale.status == .findings)
    #expect(stale.output.contains("Große App/a.plist: error: missing"))
    #expect(files.run("build").status == .success)
    #expect(files.run(arguments + ["--merge", "Große App/Licenses.plist"]).status == .success)
    let code = files.text("Plugin/WatchSettings.swift")
    #expect(code?.contains("public enum WatchSettings") == true, "\(code ?? "")")
    let broken = TestRow.toggle("a").replacing("PSToggle", with: "PSTogle")
    files.write("Große App/Settings.bundle/Root.plist", page(.toggle("b"), broken))
    let refused = files.run(arguments)
    #expect(refused.status == .findings)
    #expect(refused.errors.contains("[unknown-type]"))
    #expect(files.text("Plugin/WatchSettings.swift") == code)
  }

  @Test func theExampleIsUpToDate() {
    let outcome = CommandRun(in: PackageFolder.file("Examples/TaskList")).run("build", "--check")
    #expect(outcome.status == .success, "run 'settingsc build' there: \(outcome.errors)")
  }
}
