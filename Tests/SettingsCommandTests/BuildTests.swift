import Foundation
import SettingsCommand
import SettingsFiles
import SettingsProject
import SettingsPropertyLists
import SettingsSystem
import TestSupport
import Testing

/// `build`: what is written, what is refused, and that each output is what its own command writes.
@Suite struct BuildTests {
  private static let group = TestRow.group("Licenses")

  private static let outputs = """
    outputs:
      - defaults: Gen/Defaults.plist
      - defaults: {format: json, by_suite: true, file: Gen/Defaults.json}
      - generate: Gen/Swift/AppSettings.swift
      - generate: {language: objc, file: Gen/MYSettings.h}
      - compile: Gen/Settings.bundle
      - export: {format: markdown, file: "Gen/Die Einstellungen für alle.md"}
      - merge: {fragments: [Licenses.plist], file: Gen/Merged.bundle}

    """

  private static func files(_ configuration: String = outputs) -> MemoryRun {
    MemoryRun([
      "Große App/Settings.bundle/Root.plist": page(.toggle("a")),
      "Große App/Licenses.plist": page(group),
      "Große App/.settingsc.yml": configuration,
    ])
  }

  private static let bundle = "Große App/Settings.bundle"

  @Test(arguments: [["build"], ["build", "--check"]])
  func eachFileIsReadOnce(_ arguments: [String]) throws {
    var run = Self.files()
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
    var run = Self.files()
    #expect(run.run("build").status == .success)
    run.files.add("/work/\(Self.bundle)/Root.plist", Array(page(.toggle("b")).utf8))
    run.counted = CountingStore(run.files)
    let outcome = run.run("build")
    #expect(outcome.errors.contains("8 written"), "\(outcome.errors)")
    let reads = try #require(run.counted).reads
    #expect(reads["/work/Große App/Gen/Defaults.plist"] == 1, "\(reads)")
  }

  @Test func everyOutputIsWhatItsCommandWrites() {
    let files = Self.files()
    let outcome = files.run("build")
    #expect(outcome.status == .success, "\(outcome.errors)")
    #expect(outcome.output == "")
    #expect(
      outcome.errors.contains("settingsc: wrote 'Große App/Gen/Die Einstellungen für alle.md'\n"))
    #expect(outcome.errors.hasSuffix("settingsc: 8 outputs: 8 written\n"))
    let commands: [(arguments: [String], file: String)] = [
      (["defaults", Self.bundle], "Defaults.plist"),
      (["defaults", Self.bundle, "--format", "json", "--by-suite"], "Defaults.json"),
      (["generate", Self.bundle, "--name", "AppSettings"], "Swift/AppSettings.swift"),
      (["export", Self.bundle, "--format", "markdown"], "Die Einstellungen für alle.md"),
    ]
    for (arguments, file) in commands {
      #expect(files.text("Große App/Gen/" + file) == files.run(arguments).output, "\(file)")
    }
    _ = files.run(
      "generate", Self.bundle, "--language", "objc", "--name", "MYSettings", "-o", "Other")
    for name in ["MYSettings.h", "MYSettings.m"] {
      #expect(files.text("Große App/Gen/" + name) == files.text("Other/" + name))
    }
    _ = files.run("compile", Self.bundle, "-o", "Other/Settings.bundle")
    _ = files.run("merge", Self.bundle, "Große App/Licenses.plist", "-o", "Other/Merged.bundle")
    for name in [
      "Settings.bundle/Root.plist", "Merged.bundle/Root.plist", "Merged.bundle/Licenses.plist",
    ] {
      #expect(files.contents("Große App/Gen/" + name) == files.contents("Other/" + name), "\(name)")
    }
  }

  @Test func onlyWhatChangesIsWritten() {
    let files = Self.files()
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
    let files = Self.files("outputs: [{defaults: a.plist}]\n")
    let outcome = files.run("build", "--code", "Code.swift")
    #expect(outcome.status == .success)
    #expect(
      outcome.errors == "settingsc: wrote 'Große App/a.plist'\nsettingsc: 1 output: 1 written\n")
    #expect(files.text("Code.swift")?.contains("enum Code") == true)
  }

  @Test func checkNamesWhatIsStaleOrMissingAndWritesNothing() {
    let files = Self.files("outputs:\n  - defaults: a.plist\n  - compile: b.bundle\n")
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
    let files = Self.files(
      "outputs: [{defaults: a.plist}, {defaults: {format: json, file: b.json}}]\n")
    files.write(
      "Große App/Settings.bundle/Root.plist",
      page(.toggle("a"), .pane("Shared")))
    files.write("Große App/Settings.bundle/Shared.plist", page(.toggle("b"), group: "group.x"))
    let outcome = files.run("build")
    #expect(outcome.status == .success)
    #expect(outcome.errors.components(separatedBy: "'group.x'").count == 2, "\(outcome.errors)")
    #expect(outcome.errors.contains("print them with 'suite' or 'by_suite'"))
    let alone = files.run("defaults", Self.bundle)
    #expect(alone.errors.contains("print them with '--suite' or '--by-suite'"))
  }

  @Test func servicesGetAnnotations() {
    var files = Self.files("outputs: [{defaults: a.plist}]\n")
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

  @Test func aRefusedBundleLeavesItsOutputsAlone() {
    let files = Self.files()
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

  @Test func whatAnotherHandWroteIsRefusedUnlessForced() {
    let files = Self.files("outputs:\n  - defaults: a.plist\n  - generate: Code.swift\n")
    files.write("Große App/Code.swift", "let mine = 1\n")
    let outcome = files.run("build")
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains("'Große App/Code.swift' was not written by settingsc"))
    let check = files.run("build", "--check")
    #expect(check.status == .findings)
    #expect(check.output.contains("Große App/a.plist: error: missing\n"))
    #expect(
      check.output.contains(
        "Große App/Code.swift: error: 'Große App/Code.swift' was not written by settingsc;"))
    #expect(files.text("Große App/a.plist") == nil)
    #expect(files.run("build", "--force").status == .success)
    #expect(files.text("Große App/Code.swift")?.contains("Generated by settingsc") == true)
  }

  @Test func whatHasNoPlaceForAMarkIsRecorded() {
    let outputs =
      "outputs:\n  - defaults: {format: json, file: Gen/a.json}\n  - defaults: {format: binary, file: b.bin}\n"
    let files = Self.files(outputs)
    files.write("Große App/Gen/a.json", "{\"a\": 1, \"internal\": 2}")
    let refused = files.run("build")
    #expect(refused.status == .usage)
    #expect(
      refused.errors.contains(
        "'Große App/Gen/a.json' has the key 'internal', which is not a key of the bundle"))
    #expect(files.text("Große App/.settingsc-outputs") == nil)
    files.write("Große App/Gen/a.json", "")
    #expect(files.run("build").status == .success)
    let record = files.text("Große App/.settingsc-outputs")?.split(separator: "\n") ?? []
    #expect(
      record.first == "Written by 'settingsc build', which replaces these files without a mark:")
    #expect(record.dropFirst().map { $0.drop { $0 != " " } } == [" Gen/a.json", " b.bin"])
    files.files.remove("/work/Große App/.settingsc-outputs")
    #expect(files.text("Große App/.settingsc-outputs") == nil)
    let unrecorded = files.run("build", "--check")
    #expect(unrecorded.status == .findings)
    #expect(
      unrecorded.output
        == "Große App/.settingsc-outputs: error: missing; 'settingsc build' writes it\n")
    #expect(files.run("build").status == .success)
    files.write("Große App/Settings.bundle/Root.plist", page(.toggle("renamed")))
    let renamed = files.run("build")
    #expect(renamed.status == .success, "\(renamed.errors)")
    #expect(files.text("Große App/Gen/a.json")?.contains("renamed") == true)
    let alone = files.run(
      "defaults", "Große App/Settings.bundle", "--format", "json", "-o", "Große App/Gen/a.json")
    #expect(alone.status == .success, "\(alone.errors)")
    // What somebody wrote over a recorded file is theirs.
    files.write("Große App/Gen/a.json", "{\"by\": \"hand\"}")
    #expect(files.run("build").status == .usage)
    #expect(files.text("Große App/Gen/a.json") == "{\"by\": \"hand\"}")
  }

  @Test func whatCannotBeWrittenLeavesEverythingAsItWas() {
    let files = Self.files()
    #expect(files.run("build").status == .success)
    let before = files.files.paths.map { $0 + (files.files.text($0) ?? "") }
    files.write("Große App/Settings.bundle/Root.plist", page(.toggle("b")))
    files.files.refuseWriting("/work/Große App/Gen/Die Einstellungen für alle.md", .full)
    let outcome = files.run("build")
    #expect(outcome.status == .failure)
    #expect(
      outcome.errors.contains(
        "'Große App/Gen/Die Einstellungen für alle.md' cannot be written: no space is left"))
    files.write("Große App/Settings.bundle/Root.plist", page(.toggle("a")))
    #expect(files.files.paths.map { $0 + (files.files.text($0) ?? "") } == before)
    let first = Self.files()
    let unbuilt = first.files.paths
    first.files.refuseWriting("/work/Große App/Gen/Die Einstellungen für alle.md", .full)
    #expect(first.run("build").status == .failure)
    #expect(first.files.paths == unbuilt)
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
  func clashes(_ first: String, _ second: String, _ message: String) {
    let files = Self.files("outputs:\n  - \(first)\n  - \(second)\n")
    for command in ["build", "lint"] {
      let outcome = files.run(command)
      #expect(outcome.status == .usage)
      #expect(outcome.errors.contains("Große App/.settingsc.yml:3:5: error: "), "\(outcome.errors)")
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }
  }

  /// Each output lies where the code is scanned that its bundle is compared with.
  private static let amongSources = """
    sources: [App]
    outputs:
      - compile: App/Resources/Settings.bundle
      - generate: App/Generated/AppSettings.swift
      - generate: {language: objc, file: App/Generated/MYSettings.h}
      - defaults: App/Generated/Defaults.plist
      - defaults: {format: binary, file: App/Generated/Binary.plist}
      - export: {format: html, file: App/Generated/Settings.html}

    """

  @Test(arguments: [["build"], ["build", "--lint"], ["build", "--check"], ["build", "--diff"]])
  func outputsAmongTheSourcesAreWrittenAgain(_ arguments: [String]) {
    let files = MemoryRun([
      "Settings.bundle/Root.plist": page(.toggle("a")), ".settingsc.yml": Self.amongSources,
      "App/Main.swift": """
      let lists = ["Defaults", "Binary"].map { Bundle.main.url(forResource: $0, withExtension: "plist")! }
      for url in lists { UserDefaults.standard.register(defaults: NSDictionary(contentsOf: url) as! [String: Any]) }
      let a = UserDefaults.standard.bool(forKey: "a")
      let b = UserDefaults.standard.bool(forKey: "b")
      """,
    ])
    #expect(files.run("build").status == .success)
    let unchanged = files.run(arguments)
    #expect(unchanged.status == .success, "\(unchanged.errors)")
    files.write("Settings.bundle/Root.plist", page(.toggle("b")))
    let changed = files.run(arguments)
    let shows = arguments.contains("--check") || arguments.contains("--diff")
    #expect(changed.status == (shows ? .findings : .success), "\(changed.errors)")
    #expect(!changed.errors.contains("choose another output"), "\(changed.errors)")
    #expect(
      files.text("App/Generated/AppSettings.swift")?.contains("\"\(shows ? "a" : "b")\"") == true)
    #expect(files.run("build").status == .success)
    #expect(files.run("build", "--check").status == .success)
  }

  @Test func codeThatSomebodyWroteIsReplacedByForceAlone() {
    let files = MemoryRun([
      "Settings.bundle/Root.plist": page(.toggle("a")),
      ".settingsc.yml": "sources: [App]\noutputs:\n  - generate: App/Main.swift\n",
      "App/Main.swift": "let a = UserDefaults.standard.bool(forKey: \"a\")\n",
    ])
    let refused = files.run("build", "--lint")
    #expect(refused.status == .usage)
    #expect(refused.errors.contains("'App/Main.swift' was not written by settingsc"))
    #expect(files.run("build", "--lint", "--force").status == .success)
    #expect(files.text("App/Main.swift")?.contains("Generated by settingsc") == true)
  }

  @Test func whatWasWrittenIsNoInputAndAHandWrittenBundleIsNoOutput() {
    let files = Self.files(
      "outputs:\n  - compile: Gen/Settings.bundle\n  - compile: Mine/Settings.bundle\n")
    files.write(
      "Große App/Mine/Settings.bundle/Root.plist", page(.toggle("x").replacing("Title", with: "T")))
    let lint = files.run("lint")
    #expect(lint.output.contains("Große App/Mine/Settings.bundle/Root.plist"), "\(lint.output)")
    _ = files.run("compile", Self.bundle, "-o", "Große App/Gen/Settings.bundle")
    _ = files.run("compile", Self.bundle, "-o", "Große App/Other/Settings.bundle")
    let again = files.run("lint")
    #expect(again.output == lint.output)
    #expect(
      again.errors.contains(
        "'Große App/Other/Settings.bundle' was written by settingsc and is skipped"))
    #expect(!again.errors.contains("Gen/Settings.bundle"))
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
  func misfits(_ output: String, _ message: String) {
    let files = Self.files("outputs:\n  - defaults: a.plist\n  - \(output)\n")
    let outcome = files.run("build")
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains("Große App/.settingsc.yml:3:5: error: "), "\(outcome.errors)")
    #expect(
      outcome.errors.contains(message.replacing("'A.swift'", with: "'Große App/A.swift'")),
      "\(outcome.errors)")
    #expect(files.text("Große App/a.plist") == nil)
  }

  @Test func anInputThatCannotBeReadIsNamedWithItsOutput() {
    let outcome = Self.files("outputs:\n  - merge: {fragments: [Nope.plist], file: M.bundle}\n")
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
          + "'Watch/Settings.bundle'; name one with 'bundle'"))
  }

  @Test func nothingToBuildIsAnError() {
    let none = Self.files("strict: true\n").run("build")
    #expect(none.status == .usage)
    #expect(none.errors.contains("no configuration has 'outputs'"))
    #expect(Self.files("strict: true\n").run("build", "--allow-missing").status == .usage)
    let several = Self.files("strict: true\n")
    several.write("Other/Settings.bundle/Root.plist", page(.toggle("x")))
    #expect(
      several.run("build", "--code", "A.swift").errors.contains(
        "'--code' is for one bundle; found 2"))
    let empty = MemoryRun([".settingsc.yml": "outputs: [{defaults: a.plist}]"])
    #expect(empty.run("build").status == .usage)
    #expect(empty.run("build", "--allow-missing").status == .success)
    let outside = Self.files("outputs:\n  - defaults: ../a.plist\n").run("build")
    #expect(outside.status == .usage)
    #expect(outside.errors.contains("'../a.plist' is outside of the configuration's folder"))
    for path in ["Docs/.Git/config", "App/.SETTINGSC.yml", ".settingsc-outputs"] {
      let own = Self.files("outputs:\n  - defaults: \(path)\n").run("build")
      #expect(own.status == .usage, "\(path)")
      #expect(own.errors.contains("'\(path)' "))
    }
    #expect(
      Self.files("outputs:\n  - defaults: .settingsc.defaults.plist\n").run("build").status
        == .success)
    #expect(Self.files().run("build", "Große App/Settings.bundle/Root.plist").status == .success)
    #expect(Self.files().run("build", "Große App/Licenses.plist").status == .usage)
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

  @Test func aBuildPluginGetsCodeAndAGate() {
    let files = Self.files(
      "generate: {access: public, name: Other}\noutputs: [{defaults: a.plist}]\n")
    let arguments = [
      "build", Self.bundle, "--check", "--lint", "--code", "Plugin/WatchSettings.swift",
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

extension MemoryRun {
  /// Gives a file in the working directory a text.
  fileprivate func write(_ path: String, _ text: String) {
    files.add("/work/" + path, Array(text.utf8))
  }

  /// The bytes of a file in the working directory; `nil` if it is not there.
  fileprivate func contents(_ path: String) -> [UInt8]? {
    (try? files.read("/work/" + path, limit: .max))?.array
  }
}
