import Foundation
import SettingsFiles
import SettingsProject
import SettingsSystem
import Testing

@testable import SettingsCommand

/// Files that no command overwrites, for any output option.
@Suite("Outputs in the wrong place")
struct MisplacedOutputTests {
  @Test(
    "that are invalid are rejected before anything is written",
    arguments: [
      ["defaults", "Settings.bundle", "-o", "Settings.bundle/Root.plist"],
      ["defaults", "Settings.bundle", "-o", "Other/Settings.bundle/Root.plist"],
      ["defaults", "Settings.bundle", "-o", "Named.bundle/New.plist"],
      ["defaults", "page.plist", "-o", "page.plist"],
      ["defaults", "Settings.bundle", "-o", ".settingsc.yml"],
      ["generate", "Settings.bundle", "-o", "Other/Settings.bundle"],
      ["generate", "page.plist", "--template", "own.mustache", "-o", "Settings.bundle/en.lproj"],
      ["compile", "Settings.bundle", "-o", "Other/Settings.bundle"],
      ["compile", "Settings.bundle", "-o", "Other"],
      ["strings", "export", "Settings.bundle", "-o", "Settings.bundle"],
      [
        "strings", "export", "Settings.bundle", "--format", "csv", "-o",
        "Other/Settings.bundle/New",
      ],
      ["rules", "--pages", "Settings.bundle/en.lproj"],
      ["config", "schema", "-o", "Settings.bundle/Root.plist"],
      ["init", "Settings.bundle"],
      ["preview", "Settings.bundle", "-o", "Other/Settings.bundle/x.html"],
      ["preview", "Settings.bundle", "--preferences", "stored.plist", "-o", "stored.plist"],
      ["resolve", "Settings.bundle", "--preferences", "stored.plist", "-o", "stored.plist"],
      ["snapshot", "Settings.bundle", "-o", "Other/Settings.bundle/Root.plist"],
      ["diff", "Settings.bundle", "Settings.bundle", "-o", ".settingsc.yml"],
      ["lint", "Settings.bundle", "--format", "json:Other/Settings.bundle/Root.plist"],
      ["lint", "Settings.bundle", "--format", "json:.settingsc.yml"],
      ["lint", "Settings.bundle", "--write-baseline", ".settingsc.yml"],
      ["usage", "Settings.bundle", "--sources", "App", "-o", "App/a.swift"],
      ["lint", "Settings.bundle", "--sources", "App", "--format", "json:App/a.swift"],
      ["lint", "Settings.bundle", "--sources", "App", "--write-baseline", "App/a.swift"],
    ])
  func invalidOutputsAreRejected(_ arguments: [String]) {
    let run = MemoryRun(OutputSample.files)
    let outcome = run.run(arguments)
    #expect(outcome.errors.contains("choose another output"), "\(outcome.errors)")
    #expect(outcome.output == "")
    #expect(outcome.status == .usage)
    for (path, text) in OutputSample.files { #expect(run.text(path) == text) }
    #expect(run.files.paths.count == OutputSample.files.count + 1)
  }

  @Test("that are refused keep everything from being written")
  func aRefusedOutputKeepsEverythingFromBeingWritten() {
    let page = OutputSample.page.replacing("loud", with: "YES").replacing(
      "PSTextField", with: "PSToggleSwitch")
    let files = [
      "Settings.bundle/Root.plist": page, "mine": "own", "Old.bundle/Root.plist": OutputSample.page,
    ]
    for arguments in [
      ["lint", "--unsafe-fixes", "--format", "text:mine"],
      ["lint", "--fix", "--write-baseline", "mine"],
      ["lint", "--format", "json:ok.json", "--format", "text:mine"],
      [
        "diff", "Old.bundle", "Settings.bundle", "--accept", "key-removed:sound", "--reason", "x",
        "-o", "mine",
      ],
    ] {
      let run = MemoryRun(files)
      let outcome = run.run(arguments)
      #expect(outcome.status == .usage, "\(arguments) \(outcome)")
      #expect(outcome.errors.contains("'mine' was not written by settingsc"), "\(outcome.errors)")
      #expect(run.files.paths.count == files.count + 1, "\(run.files.paths)")
      for (path, text) in files { #expect(run.text(path) == text) }
    }
  }

  @Test func aMissingBaselineLeavesPagesUnchanged() {
    let page = OutputSample.page.replacingOccurrences(
      of: "PSTextFieldSpecifier", with: "PSTextFieldSpecifer")
    func text(_ arguments: [String]) -> String? {
      let run = MemoryRun(["Settings.bundle/Root.plist": page])
      _ = run.run(["lint", "--unsafe-fixes"] + arguments)
      return run.text("Settings.bundle/Root.plist")
    }
    #expect(text(["--baseline", "typo.json"]) == page)
    #expect(text([]) != page)
  }

  @Test(
    "that are folders instead of files are rejected",
    arguments: [
      ["defaults", "Settings.bundle", "-o", "new/"],
      ["lint", "Settings.bundle", "--write-baseline", "new/"],
    ])
  func foldersInsteadOfFilesAreRejected(_ arguments: [String]) {
    let run = MemoryRun(OutputSample.files)
    let outcome = run.run(arguments)
    #expect(outcome.errors.contains("'new/' is a folder; name a file in it"), "\(outcome.errors)")
    #expect(outcome.status == .usage)
    #expect(run.files.paths.count == OutputSample.files.count + 1)
  }

  @Test(
    "that are files instead of folders are rejected",
    arguments: [
      ["generate", "Settings.bundle", "-o", "Settings.swift"],
      ["strings", "export", "Settings.bundle", "--format", "csv", "-o", "new/out.csv"],
      ["strings", "export", "Settings.bundle", "-o", "Root.xcstrings"],
      ["rules", "--pages", "rules.md"],
    ])
  func filesInsteadOfFoldersAreRejected(_ arguments: [String]) {
    let run = MemoryRun(OutputSample.files)
    let outcome = run.run(arguments)
    #expect(
      outcome.errors.contains("' looks like a file; give a folder, which gets '"),
      "\(outcome.errors)")
    #expect(outcome.status == .usage)
    #expect(run.files.paths.count == OutputSample.files.count + 1)
  }

  @Test("inside the input bundle are rejected")
  func outputsInsideTheInputAreRejected() {
    let outcome = MemoryRun(OutputSample.files).run(
      "generate", "Settings.bundle", "-o", "Settings.bundle")
    #expect(
      outcome.errors.contains("'Settings.bundle/SettingsBundle.swift' is in what is read; choose"))
  }

  @Test(
    "of two reports cannot share a path, however it is spelled",
    arguments: [
      ["lint", "--format", "json:x", "--format", "text:./x"],
      ["lint", "--format", "json:x", "--format", "text:a/../x"],
      ["lint", "--format", "json", "--format", "json"],
      ["lint", "--format", "auto", "--format", "text"],
      [
        "diff", "Settings.bundle", "Other/Settings.bundle", "--format", "json", "--format",
        "json:-",
      ],
    ])
  func reportsCannotShareAPath(_ arguments: [String]) {
    let run = MemoryRun(OutputSample.files.merging(["a/x": ""]) { $1 })
    let outcome = run.run(arguments)
    #expect(outcome.errors.contains("name a file for"), "\(outcome.errors)")
    #expect(outcome.output == "")
    #expect(outcome.status == .usage)
    #expect(run.text("x") == nil)
  }

  @Test("that are pipes or devices are rejected unless they are those of the process")
  func otherPipesAndDevicesAreRejected() throws {
    let run = try CommandRun()
    try run.write("Settings.bundle/Root.plist", OutputSample.page)
    try run.write("old/x", "")
    _ = try ChildProcess.run("mkfifo", [run.folder + "/pipe.json"])
    let commands = [
      ["defaults", "Settings.bundle", "-o", "pipe.json"],
      ["lint", "Settings.bundle", "--format", "json:pipe.json"],
      ["lint", "Settings.bundle", "--write-baseline", "pipe.json"],
      ["defaults", "Settings.bundle", "-o", "pipe.json", "--force"],
    ]
    for command in commands {
      let outcome = run.run(command)
      #expect(outcome.status == .usage)
      #expect(
        outcome.errors.contains("'pipe.json' is a pipe or a device; choose another output"),
        "\(outcome.errors)")
    }
    #expect(run.run("defaults", "Settings.bundle", "-o", "/dev/null").status == .success)
  }

  @Test(
    "of code refuse options without an effect on them",
    arguments: [
      ["--language", "csharp", "--access", "package"],
      ["--language", "objc", "--access", "public"],
      ["--language", "objc", "--user-defaults-properties"],
      ["--language", "csharp", "--user-defaults-properties"],
    ])
  func optionsWithoutEffectAreRejected(_ options: [String]) {
    let outcome = MemoryRun(OutputSample.files).run(
      ["generate", "Settings.bundle", "-o", "new"] + options)
    #expect(
      outcome.errors.contains("has no effect with '--language \(options[1])'"), "\(outcome.errors)")
    #expect(outcome.status == .usage)
  }

  @Test(
    "of reports that leave the configuration's folder are rejected",
    arguments: ["sarif:../x", "sarif:/tmp/x", "sarif:a/../../x"])
  func reportsOutsideOfTheFolderOfTheirConfiguration(_ format: String) {
    let run = MemoryRun([
      "App/Settings.bundle/Root.plist": OutputSample.page,
      "App/.settingsc.yml": "formats: ['\(format)']",
    ])
    let outcome = run.run("lint", "App")
    #expect(outcome.errors.contains("outside of the configuration's folder"))
    #expect(outcome.status == .usage)
  }
}
