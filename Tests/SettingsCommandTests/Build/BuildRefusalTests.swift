import Foundation
import SettingsCommand
import SettingsFiles
import SettingsProject
import SettingsPropertyLists
import SettingsSystem
import TestSupport
import Testing

/// `build`: what it refuses to write, and where it says so.
@Suite struct BuildRefusalTests {
  @Test func outputsOfARefusedBundleAreUnchanged() {
    let files = BuildSample.files()
    files.write("Other/.settingsc.yml", "outputs: [{defaults: Defaults.plist}]")
    files.write("Other/Settings.bundle/Root.plist", page(.toggle("x")))
    files.write("Große App/Settings.bundle/Root.plist", page(.toggle("a"), .toggle("a", false)))
    let outcome = files.run("build")
    #expect(outcome.status == .findings)
    #expect(outcome.errors.contains("[conflicting-defaults]"))
    #expect(files.text("Große App/Gen/Defaults.plist") == nil)
    #expect(files.text("Other/Defaults.plist") != nil)
    #expect(outcome.errors.hasSuffix("settingsc: 8 outputs: 1 written, 7 could not be made\n"))
  }

  @Test(
    "outputs that would replace each other are refused at their place",
    arguments: [
      (
        "defaults: a.plist", "defaults: b/../a.plist",
        "two outputs go to 'Große App/a.plist'; name a file for each"
      ),
      (
        "defaults: a.plist", "defaults: A.plist",
        "differ by case only, and are one file on many disks"
      ),
      (
        "compile: Gen/Settings.bundle", "defaults: gen/Settings.bundle/d.plist",
        "one would be in the other"
      ),
      ("defaults: Gen/S.bundle/d.plist", "compile: Gen/S.bundle", "one would be in the other"),
      (
        "generate: {language: objc, file: A.h}", "generate: {language: objc, file: a.m}",
        "differ by case only"
      ),
    ])
  func outputsThatReplaceEachOtherAreRefused(_ first: String, _ second: String, _ message: String) {
    let files = BuildSample.files("outputs:\n  - \(first)\n  - \(second)\n")
    for command in ["build", "lint"] {
      let outcome = files.run(command)
      #expect(outcome.status == .usage)
      #expect(outcome.errors.contains("Große App/.settingsc.yml:3:5: error: "), "\(outcome.errors)")
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }
  }

  @Test(
    "an output that cannot be made is an error at its place",
    arguments: [
      (
        "generate: {language: csharp, access: package, file: A.cs}",
        "'access: package' has no effect with 'language: csharp'"
      ),
      (
        "generate: {language: objc, file: A.swift}",
        "'A.swift' does not fit the code, which goes to 'A.h' and 'A.m'"
      ),
      ("generate: my-code.swift", "'my-code' cannot name the type; set 'name'"),
      (
        "export: {format: csv, bundle_id: a.b, file: a.csv}",
        "'bundle_id' has no effect with 'format: csv'"
      ),
      ("export: {format: appconfig, file: a.xml}", "'appconfig' needs 'bundle_id'"),
      (
        "defaults: {suite: a, by_suite: true, file: b.plist}",
        "'suite' and 'by_suite' exclude each other"
      ),
      ("compile: Settings", "'Große App/Settings' does not end in '.bundle'"),
      (
        "defaults: {bundle: Nope/Settings.bundle, file: b.plist}",
        "'Große App/Nope/Settings.bundle' is not there"
      ),
    ])
  func anOutputThatCannotBeMadeIsAnError(_ output: String, _ message: String) {
    let files = BuildSample.files("outputs:\n  - defaults: a.plist\n  - \(output)\n")
    let outcome = files.run("build")
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains("Große App/.settingsc.yml:3:5: error: "), "\(outcome.errors)")
    #expect(
      outcome.errors.contains(message.replacing("'A.swift'", with: "'Große App/A.swift'")),
      "\(outcome.errors)")
    #expect(files.text("Große App/a.plist") == nil)
  }

  @Test func anInputThatCannotBeReadIsNamedWithItsOutput() {
    let outcome = BuildSample.files(
      "outputs:\n  - merge: {fragments: [Nope.plist], file: M.bundle}\n"
    )
    .run("build")
    #expect(outcome.status == .failure)
    #expect(
      outcome.errors == """
        settingsc: 1 output: 1 could not be made
        Große App/.settingsc.yml:2:5: error: 'Große App/Nope.plist' cannot be read: no such file or folder

        """)
  }

  @Test func anOutputSaysWhichOfSeveralBundlesItIsMadeOf() {
    let files = MemoryRun([
      "Phone/Settings.bundle/Root.plist": page(.toggle("phone")),
      "Watch/Settings.bundle/Root.plist": page(.toggle("watch")),
      ".settingsc.yml": "outputs:\n  - defaults: {bundle: Watch/Settings.bundle, file: w.plist}\n",
    ])
    #expect(files.run("build").status == .success)
    #expect(files.text("w.plist")?.contains("<key>watch</key>") == true)
    files.write(".settingsc.yml", "outputs:\n  - defaults: w.plist\n")
    let open = files.run("build")
    #expect(open.status == .usage)
    #expect(
      open.errors.contains(
        ".settingsc.yml:2:5: error: the configuration is for 2 bundles: 'Phone/Settings.bundle' and "
          + "'Watch/Settings.bundle'; name one with 'bundle', or list one whose pages belong to the other under 'fragments'"
      ))
  }

  @Test func nothingToBuildIsAnError() {
    let none = BuildSample.files("strict: true\n").run("build")
    #expect(none.status == .usage)
    #expect(none.errors.contains("no configuration has 'outputs'"))
    #expect(BuildSample.files("strict: true\n").run("build", "--allow-missing").status == .usage)
    let several = BuildSample.files("strict: true\n")
    several.write("Other/Settings.bundle/Root.plist", page(.toggle("x")))
    #expect(
      several.run("build", "--code", "A.swift").errors.contains(
        "'--code' is for one bundle; found 2"))
    let empty = MemoryRun([".settingsc.yml": "outputs: [{defaults: a.plist}]"])
    #expect(empty.run("build").status == .usage)
    #expect(empty.run("build", "--allow-missing").status == .success)
    let outside = BuildSample.files("outputs:\n  - defaults: ../a.plist\n").run("build")
    #expect(outside.status == .usage)
    #expect(outside.errors.contains("'../a.plist' is outside of the configuration's folder"))
    for path in ["Docs/.Git/config", "App/.SETTINGSC.yml", ".settingsc-outputs"] {
      let own = BuildSample.files("outputs:\n  - defaults: \(path)\n").run("build")
      #expect(own.status == .usage, "\(path)")
      #expect(own.errors.contains("'\(path)' "))
    }
    #expect(
      BuildSample.files("outputs:\n  - defaults: .settingsc.defaults.plist\n").run("build").status
        == .success)
    #expect(
      BuildSample.files().run("build", "Große App/Settings.bundle/Root.plist").status == .success)
    #expect(BuildSample.files().run("build", "Große App/Licenses.plist").status == .usage)
  }

  @Test func aLinkTakesNoOutputOutOfTheFolder() throws {
    let run = try CommandRun()
    try run.write("App/Settings.bundle/Root.plist", page(.toggle("a")))
    try run.write(
      "App/.settingsc.yml", "outputs: [{defaults: Gen/a.json}]\nformats: ['sarif:Gen/lint.sarif']\n"
    )
    try FileManager.default.createDirectory(
      atPath: run.folder + "/Elsewhere", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: run.folder + "/App/Gen", withDestinationPath: "../Elsewhere")
    for arguments in [["build"], ["lint"]] {
      let outcome = run.run(arguments, in: "App")
      #expect(outcome.status == .usage)
      #expect(
        outcome.errors.contains(
          "leads out of the configuration's folder, or into '.git', through a symbolic link"),
        "\(outcome)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: run.folder + "/Elsewhere").isEmpty)
    try run.write("App/.settingsc.yml", "outputs: [{defaults: g/a.json}]\n")
    try run.write("App/.git/config", "")
    for target in [".git", "nowhere"] {
      let link = run.folder + "/App/g" + (target == ".git" ? "" : "/a.json")
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      #expect(run.run(["build"], in: "App").status == .usage)
      try FileManager.default.removeItem(atPath: link)
      try FileManager.default.createDirectory(
        atPath: run.folder + "/App/g", withIntermediateDirectories: true)
    }
    try run.write("App/.settingsc.yml", "formats: ['sarif:Gen/lint.sarif']\n")
    #expect(run.run(["lint", "--format", "sarif:Gen/lint.sarif"], in: "App").status == .success)
  }
}
