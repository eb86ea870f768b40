import Foundation
import SettingsFiles
import SettingsProject
import SettingsSystem
import Testing

@testable import SettingsCommand

/// What no command writes over, whatever its output option says.
@Suite("Outputs")
struct OutputTests {
  private static let page = """
    { StringsTable = Root; PreferenceSpecifiers = (
      { Type = PSTextFieldSpecifier; Title = Sound; Key = sound; DefaultValue = loud; } ); }
    """
  private static let files = [
    "Settings.bundle/Root.plist": page,
    "Settings.bundle/en.lproj/Root.strings": "\"Sound\" = \"Sound\";",
    "Other/Settings.bundle/Root.plist": page, ".settingsc.yml": "strict: true", "own.mustache": "x",
    "page.plist": page,
    "stored.plist": "{ sound = loud; }", "code/own": "kept", "Named.bundle/Root.plist": page,
    "App/a.swift": "let sound = UserDefaults.standard.string(forKey: \"sound\")",
  ]

  @Test func aBaselineThatIsNotThereLeavesPagesAsTheyAre() {
    let page = Self.page.replacingOccurrences(
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
  func refusal(_ arguments: [String]) {
    let run = MemoryRun(Self.files)
    let outcome = run.run(arguments)
    #expect(outcome.errors.contains("choose another output"), "\(outcome.errors)")
    #expect(outcome.output == "")
    #expect(outcome.status == .usage)
    for (path, text) in Self.files { #expect(run.text(path) == text) }
    #expect(run.files.paths.count == Self.files.count + 1)
  }

  @Test("that are refused keep everything from being written")
  func nothingElse() {
    let page = Self.page.replacing("loud", with: "YES").replacing(
      "PSTextField", with: "PSToggleSwitch")
    let files = [
      "Settings.bundle/Root.plist": page, "mine": "own", "Old.bundle/Root.plist": Self.page,
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

  @Test("in a checkout that is called like an app are protected as elsewhere")
  func checkout() {
    let run = MemoryRun([
      "Reader.app/A/Settings.bundle/Root.plist": Self.page,
      "Reader.app/B/Settings.bundle/Root.plist": Self.page,
      "Reader.app/B/Settings.bundle/notes.txt": "",
      "Reader.app/Settings.bundle/Root.plist": Self.page,
      "Reader.app/.git/config": "", "DerivedData/Built.app/Settings.bundle/Root.plist": Self.page,
    ])
    for place in ["Reader.app/B/Settings.bundle", "Reader.app/Settings.bundle"] {
      #expect(run.run("compile", "Reader.app/A/Settings.bundle", "-o", place).status == .usage)
      #expect(run.text(place + "/Root.plist") == Self.page)
    }
    #expect(
      run.run(
        "compile", "Reader.app/A/Settings.bundle", "-o", "DerivedData/Built.app/Settings.bundle"
      ).status
        == .success)
    #expect(run.text("DerivedData/Built.app/Settings.bundle/Root.plist") != Self.page)
  }

  @Test(
    "that are folders instead of files are rejected",
    arguments: [
      ["defaults", "Settings.bundle", "-o", "new/"],
      ["lint", "Settings.bundle", "--write-baseline", "new/"],
    ])
  func folderForFile(_ arguments: [String]) {
    let run = MemoryRun(Self.files)
    let outcome = run.run(arguments)
    #expect(outcome.errors.contains("'new/' is a folder; name a file in it"), "\(outcome.errors)")
    #expect(outcome.status == .usage)
    #expect(run.files.paths.count == Self.files.count + 1)
  }

  @Test("inside the input bundle are rejected")
  func wholeBundle() {
    let outcome = MemoryRun(Self.files).run("generate", "Settings.bundle", "-o", "Settings.bundle")
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
  func sharedReports(_ arguments: [String]) {
    let run = MemoryRun(Self.files.merging(["a/x": ""]) { $1 })
    let outcome = run.run(arguments)
    #expect(outcome.errors.contains("name a file for"), "\(outcome.errors)")
    #expect(outcome.output == "")
    #expect(outcome.status == .usage)
    #expect(run.text("x") == nil)
  }

  private static let header = "// Generated by settingsc from 'Settings.bundle'.\n"

  @Test("that belong together are written together or not at all")
  func pair() {
    let run = MemoryRun(
      Self.files.merging(["out/ACME.h": Self.header, "out/ACME.m": Self.header]) { $1 })
    run.files.refuseWriting("/work/out/ACME.m", .system("permission denied"))
    let arguments = ["generate", "page.plist", "--language", "objc", "--name", "ACME", "-o"]
    #expect(run.run(arguments + ["out"]).status == .failure)
    #expect(run.text("out/ACME.h") == Self.header)
    run.files.refuseWriting("/work/new/ACME.m", .system("permission denied"))
    #expect(run.run(arguments + ["new"]).status == .failure)
    #expect(!run.files.exists("/work/new"))
  }

  @Test(
    "that are files instead of folders are rejected",
    arguments: [
      ["generate", "Settings.bundle", "-o", "Settings.swift"],
      ["strings", "export", "Settings.bundle", "--format", "csv", "-o", "new/out.csv"],
      ["strings", "export", "Settings.bundle", "-o", "Root.xcstrings"],
      ["rules", "--pages", "rules.md"],
    ])
  func fileForFolder(_ arguments: [String]) {
    let run = MemoryRun(Self.files)
    let outcome = run.run(arguments)
    #expect(
      outcome.errors.contains("' looks like a file; give a folder, which gets '"),
      "\(outcome.errors)")
    #expect(outcome.status == .usage)
    #expect(run.files.paths.count == Self.files.count + 1)
  }

  @Test(
    "do not replace folders that settingsc did not write",
    arguments: [
      ("out/Settings.bundle", "is not a folder"),
      ("out/Settings.bundle/notes.txt", "was not written by settingsc"),
      ("out/Settings.bundle/Root.plist", "was not written by settingsc"),
    ])
  func foreignBundle(_ path: String, _ reason: String) {
    var files = Self.files
    files[path] = Self.page
    let run = MemoryRun(files)
    for arguments in [
      ["compile", "Settings.bundle", "-o", "out"],
      ["compile", "Settings.bundle", "-o", "out/Settings.bundle"],
      ["merge", "Settings.bundle", "-o", "out/Settings.bundle"],
    ] {
      let outcome = run.run(arguments)
      #expect(
        outcome.errors
          == "settingsc: error: 'out/Settings.bundle' \(reason); choose another output, or replace it with '--force'\n"
      )
      #expect(outcome.status == .usage)
      #expect(run.text(path) == Self.page)
    }
    #expect(
      run.run("merge", "Settings.bundle", "-o", "out/Settings.bundle", "--force").status == .success
    )
    #expect(run.text("out/Settings.bundle/Root.plist") == Self.page)
  }

  @Test("replace a bundle that a run wrote, unless somebody added a file to it")
  func writtenBundle() {
    let run = MemoryRun(Self.files)
    let merge = ["merge", "Settings.bundle", "-o", "new/folder/Settings.bundle"]
    #expect(run.run(merge).status == .success)
    run.files.add("/work/new/folder/Settings.bundle/.DS_Store", [1])
    #expect(run.run("compile", "Settings.bundle", "-o", "new/folder").status == .success)
    #expect(run.run(merge).status == .success)
    run.files.add("/work/new/folder/Settings.bundle/Icon.png", [1])
    let outcome = run.run("compile", "Settings.bundle", "-o", "new/folder")
    #expect(
      outcome.errors.contains("has 'Icon.png', which settingsc did not write"), "\(outcome.errors)")
    #expect(outcome.status == .usage)
    #expect(run.text("new/folder/Settings.bundle/Icon.png") != nil)
  }

  @Test("that are bundles end as bundles do")
  func bundleName() {
    let run = MemoryRun(Self.files)
    let outcome = run.run("merge", "Settings.bundle", "-o", "out")
    #expect(
      outcome.errors
        == "settingsc: error: 'out' does not end in '.bundle'; name the bundle to write\n")
    #expect(outcome.status == .usage)
  }

  @Test(
    "are right in a product, into which Xcode copies the source of a bundle, and leave no manifest there"
  )
  func products() {
    var files = Self.files
    files["DerivedData/My.app/Settings.bundle/Root.plist"] = Self.page
    let run = MemoryRun(files)
    #expect(run.run("compile", "Settings.bundle", "-o", "DerivedData/My.app").status == .success)
    #expect(run.text("DerivedData/My.app/Settings.bundle/Root.plist")?.hasPrefix("bplist") == true)
    #expect(run.text("DerivedData/My.app/Settings.bundle/.settingsc-manifest") == nil)
  }

  @Test("of code replace no file without the header of generated code, and of a template neither")
  func code() {
    let run = MemoryRun(
      Self.files.merging(["out/SettingsBundle.swift": "// By hand.\nlet x = 1\n"]) { $1 })
    let generate = ["generate", "Settings.bundle", "-o", "out"]
    let refused = run.run(generate)
    #expect(refused.status == .usage)
    #expect(
      refused.errors.contains("'out/SettingsBundle.swift' was not written by settingsc"),
      "\(refused.errors)")
    #expect(!refused.errors.contains("template"), "\(refused.errors)")
    #expect(run.text("out/SettingsBundle.swift")?.hasPrefix("// By hand") == true)
    run.files.add("/work/empty/SettingsBundle.swift", [])
    #expect(run.run("generate", "Settings.bundle", "-o", "empty").status == .success)
    #expect(run.run(generate + ["--force"]).status == .success)
    #expect(run.run(generate + ["--access", "public"]).status == .success)
    let template = ["generate", "Settings.bundle", "--template", "own.mustache", "-o", "code"]
    let outcome = run.run(template)
    #expect(
      outcome.errors.contains("a template can mark its files with 'Generated by settingsc'"),
      "\(outcome.errors)")
    #expect(run.text("code/own") == "kept")
  }

  @Test(
    "replace a file with the mark of settingsc at its beginning, a dictionary of the bundle's keys, and nothing else",
    arguments: [
      (["defaults", "Settings.bundle"], "<?xml version=\"1.0\"?>\n<plist><dict/></plist>", false),
      (
        ["defaults", "Settings.bundle"],
        "<?xml version=\"1.0\"?>\n<!-- Generated by settingsc. -->\n<plist/>", true
      ),
      (["defaults", "Settings.bundle"], "<!-- Not Generated by settingsc. -->\n<plist/>", false),
      (["defaults", "Settings.bundle"], "<plist/>\n<!-- Generated by settingsc. -->", false),
      (["defaults", "Settings.bundle"], "", true),
      (["defaults", "Settings.bundle", "--format", "yaml"], "on: push\njobs: {}\n", false),
      (
        ["defaults", "Settings.bundle", "--format", "yaml"],
        "# CI\n# Generated by settingsc\n\"old\": 1\n", true
      ),
      (
        ["defaults", "Settings.bundle", "--format", "shell", "--domain", "a.b"],
        "#!/bin/sh\nrm x\n", false
      ),
      (["defaults", "Settings.bundle", "--format", "json"], "<plist/>", false),
      (
        ["defaults", "Settings.bundle", "--format", "json"],
        "{\"name\": \"app\", \"sound\": \"loud\"}", false
      ),
      (["defaults", "Settings.bundle", "--format", "json"], "[]", false),
      (["defaults", "Settings.bundle", "--format", "json"], "{\"sound\": {\"name\": 1}}", false),
      (["defaults", "Settings.bundle", "--format", "json"], "{\"sound\": \"low\"}", true),
      (
        ["defaults", "Settings.bundle", "--format", "json", "--by-suite"],
        "{\"standard\": {\"sound\": 1}}", true
      ),
      (["defaults", "Settings.bundle", "--format", "binary"], "bplist00", false),
      (["defaults", "Settings.bundle"], "{\"sound\": 1}", false),
      (["defaults", "Settings.bundle", "--format", "arguments"], "-verbose yes\n", false),
      (["defaults", "Settings.bundle", "--format", "arguments"], "-sound low\n", true),
      (["export", "Settings.bundle", "--format", "markdown"], "# Our settings\n", false),
      (
        ["export", "Settings.bundle", "--format", "markdown"],
        "# S\n\n<!-- Generated by settingsc. -->\n", true
      ),
      (
        ["export", "Settings.bundle", "--format", "markdown"], "`\n// Generated by settingsc\n",
        false
      ),
      (["export", "Settings.bundle", "--format", "asciidoc"], "= Ours\n", false),
      (["export", "Settings.bundle", "--format", "html"], "<!DOCTYPE html>\n<html></html>", false),
      (["export", "Settings.bundle", "--format", "csv"], "name,value\n", false),
      (["export", "Settings.bundle", "--format", "csv"], "page,group,title,key,type\n", true),
      (["export", "Settings.bundle", "--format", "json-schema"], "{\"$schema\": \"x\"}", false),
      (
        ["export", "Settings.bundle", "--format", "jamf", "--bundle-id", "a.b"],
        "{\"title\": \"x\"}", false
      ),
      (["export", "Settings.bundle", "--format", "intune"], "{\"description\": \"x\"}", false),
      (["export", "Settings.bundle", "--format", "managed-configuration"], "<plist/>", false),
      (
        ["export", "Settings.bundle", "--format", "appconfig", "--bundle-id", "a.b"],
        "<managedApp/>", false
      ),
      (["preview", "Settings.bundle"], "<!DOCTYPE html>\n<html><title>Home</title></html>", false),
      (["snapshot", "Settings.bundle"], "{\"version\": 1, \"name\": \"package\"}", false),
      (["snapshot", "Settings.bundle"], "{\"version\":2,\n\t\"kind\":\"settings-bundle\"}", true),
      (["usage", "Settings.bundle", "--sources", "App"], "notes\n", false),
      (["usage", "Settings.bundle", "--sources", "App", "--format", "csv"], "a,b\n", false),
      (["resolve", "Settings.bundle"], "notes\n", false),
      (
        ["resolve", "Settings.bundle", "--format", "json"], "{\"version\": 1, \"values\": []}",
        false
      ),
      (["diff", "Settings.bundle", "Other/Settings.bundle"], "notes\n", false),
      (
        ["diff", "Settings.bundle", "Other/Settings.bundle", "--format", "markdown"], "# Notes\n",
        false
      ),
      (["config", "schema"], "{\"$schema\": \"x\"}", false),
    ])
  func ownership(_ arguments: [String], _ old: String, _ isReplaced: Bool) {
    let run = MemoryRun(Self.files.merging(["out/file": old]) { $1 })
    let outcome = run.run(arguments + ["-o", "out/file"])
    #expect(outcome.status == (isReplaced ? .success : .usage), "\(outcome.errors)")
    #expect((run.text("out/file") != old) == isReplaced)
    #expect(run.run(arguments + ["-o", "out/file", "--force"]).status == .success)
    #expect(run.run(arguments + ["-o", "fresh/deep/file"]).status == .success)
    #expect(run.text("fresh/deep/file") == run.text("out/file"))
    // An output of another bundle has the same mark; a dictionary has other keys.
    run.files.add(
      "/work/Settings.bundle/Root.plist", Array(Self.page.replacing("loud", with: "low").utf8))
    #expect(
      run.run(arguments + ["-o", "out/file"]).status == .success,
      "an output replaces its earlier version")
  }

  @Test("of defaults are known again whatever became of their keys, until somebody changes them")
  func renamedKeys() {
    for format in ["json", "binary", "arguments", "plist"] {
      let run = MemoryRun(Self.files)
      let arguments = ["defaults", "Settings.bundle", "--format", format, "-o", "out/Defaults"]
      #expect(run.run(arguments).status == .success)
      run.files.add(
        "/work/Settings.bundle/Root.plist",
        Array(Self.page.replacing("Key = sound", with: "Key = noise").utf8))
      #expect(run.run(arguments + ["--check"]).status == .findings)
      let again = run.run(arguments)
      #expect(again.status == .success, "\(format): \(again.errors)")
      let bytes = (try? run.files.read("/work/out/Defaults", limit: .max).array) ?? []
      #expect(String(decoding: bytes, as: UTF8.self).contains("noise"), "\(format)")
    }
    let run = MemoryRun(Self.files)
    let arguments = ["defaults", "Settings.bundle", "--format", "json", "-o", "out/Defaults"]
    #expect(run.run(arguments).status == .success)
    run.files.add("/work/out/Defaults", Array("{\"sound\": \"loud\", \"own\": 1}".utf8))
    #expect(run.run(arguments).status == .usage)
  }

  @Test("in an app that a build left anywhere are replaced without a manifest")
  func builtApp() {
    var run = MemoryRun([
      "Settings.bundle/Root.plist": Self.page,
      "Out/My.app/Info.plist": "{ CFBundleExecutable = My; }",
      "Out/My.app/My": "", "Out/My.app/Settings.bundle/Root.plist": Self.page,
      "Own.app/Info.plist": "{ CFBundleExecutable = \"$(EXECUTABLE_NAME)\"; }",
      "Own.app/Settings.bundle/Root.plist": Self.page,
    ])
    run.environment = ["TARGET_BUILD_DIR": "/work/Out"]
    let arguments = ["compile", "Settings.bundle", "-o", "Out/My.app"]
    #expect(run.run(arguments).status == .success)
    run.environment = [:]
    run.files.add(
      "/work/Settings.bundle/Root.plist", Array(Self.page.replacing("loud", with: "low").utf8))
    let again = run.run(arguments)
    #expect(again.status == .success, "\(again.errors)")
    #expect(run.run("compile", "Settings.bundle", "-o", "Own.app").status == .usage)
  }

  @Test("with the values of suites are replaced while all of their keys are the bundle's")
  func suites() {
    func page(_ key: String, _ value: String = "YES") -> String {
      let row = "{ Type = PSTextFieldSpecifier; Title = T; Key = \(key); DefaultValue = \(value); }"
      return
        "{ ApplicationGroupContainerIdentifier = group.\(key); PreferenceSpecifiers = ( \(row) ); }"
    }
    let run = MemoryRun(["A.bundle/Root.plist": page("a"), "B.bundle/Root.plist": page("b")])
    func defaults(_ bundle: String, _ file: String) -> CommandRun.Outcome {
      run.run("defaults", bundle, "--by-suite", "--format", "binary", "-o", file)
    }
    #expect(defaults("A.bundle", "a.bin").status == .success)
    // Without the record of what was written, only its keys tell whose file it is.
    run.files.remove("/work/.settingsc-outputs")
    #expect(
      defaults("B.bundle", "a.bin").errors.contains(
        "'a.bin' has the key 'a', which is not a key of the bundle"))
    run.files.add("/work/A.bundle/Root.plist", Array(page("a", "NO").utf8))
    let again = defaults("A.bundle", "a.bin")
    #expect(again.status == .success, "\(again.errors)")
  }

  @Test(
    "of lint replace its own reports and nothing else",
    arguments: [
      "azure", "checkstyle", "csv", "github", "gitlab", "html", "json", "jsonl", "junit",
      "markdown", "rdjson", "sarif",
      "sonarqube", "summary", "teamcity", "text", "xcode",
    ])
  func reports(_ format: String) {
    let broken = Self.page.replacing("PSTextFieldSpecifier", with: "PSText")
    for text in [
      "{\"name\": \"app\"}", "notes\n", "a,b\n", "[1]", "<checkstyle version=\"10.0\"/>",
      "# Notes\n",
    ] {
      let run = MemoryRun(Self.files.merging(["report": text]) { $1 })
      let lint = ["lint", "Settings.bundle", "--no-config", "--format", "\(format):report"]
      let refused = run.run(lint)
      #expect(refused.status == .usage, "\(refused.errors)")
      #expect(refused.errors.contains("'report' was not written by settingsc"), "\(refused.errors)")
      #expect(run.text("report") == text)
      #expect(run.run(lint + ["--force"]).status == .success)
      for page in [broken, Self.page, broken.replacing("Sound", with: "Noise")] {
        run.files.add("/work/Settings.bundle/Root.plist", Array(page.utf8))
        let again = run.run(lint)
        #expect(again.status == (page == Self.page ? .success : .findings), "\(again.errors)")
      }
    }
  }

  @Test("of lint are baselines of any version, and no other JSON")
  func baselines() {
    for (text, isReplaced) in [
      ("{\"name\": 1}", false), ("{\"version\": 1, \"findings\": []}", true),
      ("{\"version\":2,\"findings\":[]}", true),
    ] {
      let run = MemoryRun(Self.files.merging(["known.json": text]) { $1 })
      let outcome = run.run("lint", "Settings.bundle", "--write-baseline", "known.json")
      #expect(outcome.status == (isReplaced ? .success : .usage), "\(outcome.errors)")
      #expect((run.text("known.json") == text) != isReplaced)
    }
  }

  @Test("in a folder that the user named are named, if they are new or changed")
  func writtenFiles() {
    let run = MemoryRun(Self.files)
    let generate = ["generate", "Settings.bundle", "-o", "App/"]
    #expect(run.run(generate).errors == "settingsc: wrote 'App/SettingsBundle.swift'\n")
    #expect(run.run(generate).errors == "")
  }

  @Test("that people edit are replaced only where nothing changes")
  func exchangedFiles() {
    for format in ["xcstrings", "csv"] {
      let run = MemoryRun(Self.files)
      let export = ["strings", "export", "Settings.bundle", "--format", format, "-o", "out"]
      #expect(run.run(export).status == .success)
      #expect(run.run(export).status == .success)
      let path = run.files.paths.first { $0.hasPrefix("/work/out/") } ?? ""
      run.files.add(path, Array((run.files.text(path) ?? "").replacing("Sound", with: "Ton").utf8))
      let outcome = run.run(export)
      #expect(outcome.status == .usage)
      #expect(
        outcome.errors.contains("has other content, which may be somebody's work"),
        "\(outcome.errors)")
      #expect(run.files.text(path)?.contains("Ton") == true)
    }
  }

  @Test("are no pipes and devices but those of the process")
  func pipes() throws {
    let run = try CommandRun()
    try run.write("Settings.bundle/Root.plist", Self.page)
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

  @Test("that cannot be read are no foreign files")
  func unreadable() {
    let run = MemoryRun(Self.files.merging(["out/file": "x"]) { $1 })
    run.files.refuse("/work/out/file", .system("permission denied"))
    let outcome = run.run("defaults", "Settings.bundle", "-o", "out/file")
    #expect(outcome.errors.contains("permission denied"), "\(outcome.errors)")
    #expect(outcome.status == .failure)
  }

  @Test("are written through links")
  func links() throws {
    let run = try CommandRun()
    for path in ["Settings.bundle/Root.plist", "Page.plist"] { try run.write(path, Self.page) }
    try run.write("real/file.json", "{\"sound\": 1}")
    let files = FileManager.default
    try files.createDirectory(
      atPath: run.folder + "/real/Settings.bundle", withIntermediateDirectories: true)
    try files.createDirectory(atPath: run.folder + "/out", withIntermediateDirectories: true)
    for name in ["file.json", "Settings.bundle"] {
      try files.createSymbolicLink(
        atPath: run.folder + "/out/\(name)", withDestinationPath: "../real/\(name)")
    }
    let json = run.run("defaults", "Settings.bundle", "--format", "json", "-o", "out/file.json")
    #expect(json.status == .success, "\(json.errors)")
    #expect(run.read("real/file.json")?.contains("loud") == true)
    let merge = run.run("merge", "Settings.bundle", "-o", "out/Settings.bundle")
    #expect(merge.status == .success, "\(merge.errors)")
    #expect(run.read("real/Settings.bundle/Root.plist") == Self.page)
    for name in ["file.json", "Settings.bundle"] {
      #expect(
        (try? files.destinationOfSymbolicLink(atPath: run.folder + "/out/\(name)"))
          == "../real/\(name)")
    }
  }

  @Test("that cannot be written leave no folders behind")
  func madeFolders() {
    let run = MemoryRun(Self.files)
    run.files.refuseWriting("/work/new/deep/file", .full)
    let outcome = run.run("defaults", "Settings.bundle", "-o", "new/deep/file")
    #expect(
      outcome.errors
        == "settingsc: error: 'new/deep/file' cannot be written: no space is left on the disk\n")
    #expect(outcome.status == .failure)
    #expect(!run.files.exists("/work/new"))
    let blocked = run.run("defaults", "Settings.bundle", "-o", "page.plist/deep/file")
    #expect(
      blocked.errors == "settingsc: error: 'page.plist' is a file; give a folder to write to\n")
    #expect(blocked.status == .failure)
  }

  @Test(
    "of code refuse options without an effect on them",
    arguments: [
      ["--language", "csharp", "--access", "package"],
      ["--language", "objc", "--access", "public"],
      ["--language", "objc", "--user-defaults-properties"],
      ["--language", "csharp", "--user-defaults-properties"],
    ])
  func idleOptions(_ options: [String]) {
    let outcome = MemoryRun(Self.files).run(["generate", "Settings.bundle", "-o", "new"] + options)
    #expect(
      outcome.errors.contains("has no effect with '--language \(options[1])'"), "\(outcome.errors)")
    #expect(outcome.status == .usage)
  }
}
