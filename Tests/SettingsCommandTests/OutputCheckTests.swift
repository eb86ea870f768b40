import Testing

@testable import SettingsCommand

/// What no command writes over, whatever its output option says.
@Suite("Outputs in the wrong place")
struct OutputCheckTests {
  private static let page = """
    { StringsTable = Root; PreferenceSpecifiers = (
      { Type = PSTextFieldSpecifier; Title = Sound; Key = sound; DefaultValue = loud; } ); }
    """
  private static let files = [
    "Settings.bundle/Root.plist": page, "Settings.bundle/en.lproj/Root.strings": "\"Sound\" = \"Sound\";",
    "Other/Settings.bundle/Root.plist": page, ".settingsc.yml": "strict: yes", "own.mustache": "x", "page.plist": page,
    "stored.plist": "{ sound = loud; }", "code/own": "kept", "Named.bundle/Root.plist": page,
    "App/a.swift": "let sound = UserDefaults.standard.string(forKey: \"sound\")",
  ]

  @Test(
    "are refused, and nothing is written",
    arguments: [
      ["defaults", "Settings.bundle", "-o", "Settings.bundle/Root.plist"],
      ["defaults", "Settings.bundle", "-o", "Other/Settings.bundle/Root.plist"],
      ["defaults", "Settings.bundle", "-o", "Named.bundle/New.plist"],
      ["defaults", "page.plist", "-o", "page.plist"], ["defaults", "Settings.bundle", "-o", ".settingsc.yml"],
      ["generate", "Settings.bundle", "-o", "Other/Settings.bundle"],
      ["generate", "page.plist", "--template", "own.mustache", "-o", "Settings.bundle/en.lproj"],
      ["compile", "Settings.bundle", "-o", "Other/Settings.bundle"],
      ["compile", "Settings.bundle", "-o", "Other"], ["strings", "export", "Settings.bundle", "-o", "Settings.bundle"],
      ["strings", "export", "Settings.bundle", "--format", "csv", "-o", "Other/Settings.bundle/New"],
      ["rules", "--pages", "Settings.bundle/en.lproj"], ["config", "schema", "-o", "Settings.bundle/Root.plist"],
      ["config", "init", "Settings.bundle"], ["preview", "Settings.bundle", "-o", "Other/Settings.bundle/x.html"],
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
  func refusal(_ arguments: [String]) {
    let run = MemoryRun(Self.files)
    let outcome = run.run(arguments)
    #expect(outcome.errors.contains("choose another output"), "\(outcome.errors)")
    #expect(outcome.output == "")
    #expect(outcome.status == .usage)
    for (path, text) in Self.files { #expect(run.text(path) == text) }
    #expect(run.files.paths.count == Self.files.count + 1)
  }

  @Test(
    "are folders where files are meant",
    arguments: [
      ["defaults", "Settings.bundle", "-o", "new/"], ["lint", "Settings.bundle", "--write-baseline", "new/"],
    ])
  func folderForFile(_ arguments: [String]) {
    let run = MemoryRun(Self.files)
    let outcome = run.run(arguments)
    #expect(outcome.errors.contains("'new/' is a folder; name a file in it"), "\(outcome.errors)")
    #expect(outcome.status == .usage)
    #expect(run.files.paths.count == Self.files.count + 1)
  }

  @Test("over the whole bundle differ from outputs over a file")
  func wholeBundle() {
    let outcome = MemoryRun(Self.files).run("generate", "Settings.bundle", "-o", "Settings.bundle")
    #expect(outcome.errors.contains("'Settings.bundle' is the bundle that is read"))
  }

  @Test(
    "of two reports never go to one place, however it is spelled",
    arguments: [
      ["lint", "--format", "json:x", "--format", "text:./x"],
      ["lint", "--format", "json:x", "--format", "text:a/../x"],
      ["lint", "--format", "json", "--format", "json"], ["lint", "--format", "auto", "--format", "text"],
      ["diff", "Settings.bundle", "Other/Settings.bundle", "--format", "json", "--format", "json:-"],
    ])
  func sharedReports(_ arguments: [String]) {
    let run = MemoryRun(Self.files.merging(["a/x": ""]) { $1 })
    let outcome = run.run(arguments)
    #expect(outcome.errors.contains("name a file for"), "\(outcome.errors)")
    #expect(outcome.output == "")
    #expect(outcome.status == .usage)
    #expect(run.text("x") == nil)
  }

  @Test("of two files that belong together are both written or none")
  func pair() {
    let run = MemoryRun(Self.files.merging(["out/ACME.h": "old header", "out/ACME.m": "old code"]) { $1 })
    run.files.refuseWriting("/work/out/ACME.m", .system("permission denied"))
    let arguments = ["generate", "page.plist", "--language", "objc", "--name", "ACME", "-o"]
    #expect(run.run(arguments + ["out"]).status == .failure)
    #expect(run.text("out/ACME.h") == "old header")
    run.files.refuseWriting("/work/new/ACME.m", .system("permission denied"))
    #expect(run.run(arguments + ["new"]).status == .failure)
    #expect(!run.files.exists("/work/new"))
  }

  @Test(
    "are files where folders are meant",
    arguments: [
      ["generate", "Settings.bundle", "-o", "Settings.swift"],
      ["strings", "export", "Settings.bundle", "--format", "csv", "-o", "new/out.csv"],
      ["strings", "export", "Settings.bundle", "-o", "Root.xcstrings"], ["rules", "--pages", "rules.md"],
    ])
  func fileForFolder(_ arguments: [String]) {
    let run = MemoryRun(Self.files)
    let outcome = run.run(arguments)
    #expect(outcome.errors.contains("' looks like a file; give a folder, which gets '"), "\(outcome.errors)")
    #expect(outcome.status == .usage)
    #expect(run.files.paths.count == Self.files.count + 1)
  }

  @Test(
    "are refused where a bundle would replace what was never compiled",
    arguments: [
      ("out/Settings.bundle", "is not a folder"), ("out/Settings.bundle/notes.txt", "is not a compiled bundle"),
      ("out/Settings.bundle/Root.plist", "holds the source of a bundle, not a compiled one"),
    ])
  func foreignBundle(_ path: String, _ reason: String) {
    var files = Self.files
    files[path] = Self.page
    let run = MemoryRun(files)
    let outcome = run.run("compile", "Settings.bundle", "-o", "out")
    #expect(
      outcome.errors
        == "settingsc: error: 'out/Settings.bundle' \(reason); remove it, or choose another output folder\n")
    #expect(outcome.status == .usage)
    #expect(run.text(path) == Self.page)
  }

  @Test("are right where a bundle was compiled before, and in a product, into which Xcode copies the source")
  func products() {
    var files = Self.files
    files["My.app/Settings.bundle/Root.plist"] = Self.page
    let run = MemoryRun(files)
    #expect(run.run("compile", "Settings.bundle", "-o", "My.app").status == .success)
    #expect(run.run("compile", "Settings.bundle", "-o", "out").status == .success)
    run.files.add("/work/out/Settings.bundle/old.strings", Array("bplist00".utf8))
    #expect(run.run("compile", "Settings.bundle", "-o", "out").status == .success)
    #expect(run.text("out/Settings.bundle/old.strings") == nil)
  }
}
