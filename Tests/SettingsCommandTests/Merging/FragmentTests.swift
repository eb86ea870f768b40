import SettingsFiles
import SettingsSystem
import TestSupport
import Testing

@testable import SettingsCommand

/// Pages that a merge adds to a bundle: how they are found, checked, and joined by `build`.
@Suite("Fragments")
struct FragmentTests {
  static let files = [
    "App/Settings.bundle/Root.plist": page(.toggle("sounds")),
    "App/DebugSettings/Root.plist": page(.group("Debug"), .toggle("verbose")),
    "Packages/Player/Settings/Player.plist": page(.group("Playback"), .toggle("skip")),
  ]

  static func run(_ configuration: String? = nil, _ more: [String: String] = [:])
    -> MemoryRun
  {
    var texts = files.merging(more) { $1 }
    if let configuration { texts[".settingsc.yml"] = configuration }
    return MemoryRun(texts)
  }

  // MARK: - Found

  @Test("without the name of a bundle do not count as a second bundle")
  func foldersWithAnotherNameAreNotSecondBundles() {
    let run = Self.run()
    let defaults = run.run("defaults", "--format", "json")
    #expect(defaults.status == .success, "\(defaults.errors)")
    #expect(defaults.output.contains("sounds"))
    #expect(!defaults.output.contains("verbose"))
    let lint = run.run("lint", "--strict")
    #expect(lint.output == "no findings in 2 files of 1 bundle\n")
    #expect(run.run("lint", "App/DebugSettings").output == "no findings in 1 file of 1 bundle\n")
  }

  @Test("that an output names do not count as a second bundle, whatever their name is")
  func fragmentsOfAnOutputAreNotSecondBundles() {
    let run = Self.run(
      "outputs:\n  - merge: {fragments: [Player/Settings.bundle], file: Build/All.bundle}\n",
      ["Player/Settings.bundle/Player.plist": page(.group("G"), .toggle("skip"))])
    #expect(run.run("show").output.hasPrefix("App/Settings.bundle\n"))
    let build = run.run("build")
    #expect(build.status == .success, "\(build.errors)")
    #expect(run.run("lint", "--strict").output == "no findings in 3 files of 1 bundle\n")
    let alone = MemoryRun([
      "Player/Settings.bundle/Player.plist": page(.group("G"), .toggle("skip"))
    ])
    #expect(alone.run("lint").output.contains("missing-root-page"))
  }

  @Test("may have rows that only debug builds read")
  func rowsThatOnlyDebugBuildsReadAreAllowed() {
    let code = """
      UserDefaults.standard.register(defaults: ["sounds": true, "verbose": true])
      let a = UserDefaults.standard.bool(forKey: "sounds")
      #if DEBUG
      let b = UserDefaults.standard.bool(forKey: "verbose")
      #endif

      """
    let run = Self.run("sources: [App]\n", ["App/A.swift": code])
    #expect(run.run("lint").output == "no findings in 2 files of 1 bundle\n")
    let unread = Self.run("sources: [App]\n", ["App/A.swift": code.replacing("verbose", with: "x")])
    #expect(unread.run("lint").output.contains("no code reads 'verbose'"))
    let whole = Self.run(
      "sources: [App]\n",
      ["App/A.swift": code, "App/Settings.bundle/Root.plist": page(.toggle("verbose"))])
    #expect(whole.run("lint").output.contains("only debug builds read 'verbose'"))
  }

  @Test("that an output names are linted with the bundles around them, also single pages")
  func fragmentsOfAnOutputAreLintedWithTheirBundles() {
    let typo = page(.group("G")).replacing("PSGroupSpecifier", with: "PSGroupSpecifer")
    let run = Self.run(
      "outputs:\n  - merge: {fragments: [Parts/Pages, Parts/Page.plist, gone], file: All.bundle}\n",
      ["Parts/Pages/One.plist": typo, "Parts/Page.plist": typo])
    let all = run.run("lint")
    #expect(all.output.contains("Parts/Pages/One.plist:"), "\(all.output)")
    #expect(all.output.contains("Parts/Page.plist:"))
    #expect(!all.output.contains("missing-root-page"))
    #expect(!all.output.contains("misnamed-bundle"))
    #expect(!run.run("lint", "App/Settings.bundle").output.contains("Parts"))
    #expect(run.run("lint", "Parts/Pages").output.contains("unknown-type"))
  }

  @Test("without a first page are judged as fragments unless their folder is named like a bundle")
  func fragmentsAloneAreJudgedAsFragments() {
    let run = MemoryRun(["Licenses/Page.plist": page(.group("G"), .toggle("skip"))])
    let lint = run.run("lint", "Licenses")
    #expect(lint.output == "no findings in 1 file of 1 bundle\n", "\(lint.output)")
    let bundle = MemoryRun(["Settings.bundle/Page.plist": page(.group("G"), .toggle("skip"))])
    #expect(bundle.run("lint").output.contains("missing-root-page"))
  }

  @Test("have the titles that outputs of any kind give them")
  func outputsGiveFragmentsTheirTitles() {
    for kind in ["compile", "merge"] {
      let run = MemoryRun([
        "App/Settings.bundle/Root.plist": page(.toggle("sounds")),
        "App/Licenses/Page.plist": page(.group("MIT")),
        "App/.settingsc.yml":
          "outputs:\n  - \(kind): {fragments: ['Legal Notices=Licenses'], file: B.bundle}\n",
      ])
      let build = run.run("build")
      #expect(build.status == .success, "\(build.errors)")
      let shown = run.run("show", "App/B.bundle").output
      #expect(shown.contains("ChildPane 'Legal Notices' → Page.plist"), "\(shown)")
      #expect(run.run("lint", "--strict").status == .success)
    }
  }

  @Test("that are compared with a revision need no first page")
  func comparedFragmentsNeedNoFirstPage() throws {
    let run = try CommandRun()
    try run.write("App/Settings.bundle/Root.plist", page(.toggle("sounds")))
    try run.write("Player/Settings.bundle/Player.plist", page(.group("G"), .toggle("skip")))
    try run.write(
      ".settingsc.yml",
      "outputs:\n  - merge: {fragments: [Player/Settings.bundle], file: Build/All.bundle}\n")
    for arguments in [["init", "-q"], ["add", "."], ["commit", "-qm", "first"]] {
      _ = try ChildProcess.run(
        "git",
        ["-C", run.folder, "-c", "user.name=a", "-c", "user.email=a@example.com"] + arguments)
    }
    try run.write("Player/Settings.bundle/Player.plist", page(.group("G"), .toggle("skipped")))
    let diff = run.run("diff", "--against", "HEAD")
    #expect(diff.status == .findings, "\(diff.errors)")
    #expect(diff.output.contains("'skip'"), "\(diff.output)")
    #expect(!diff.errors.contains("Root.plist"), "\(diff.errors)")
  }

  @Test("in the folder of the build plugin are judged as fragments")
  func pagesOfTheBuildPluginAreJudgedAsFragments() {
    let run = MemoryRun([
      "A/Settings.bundle/Root.plist": page(.toggle("a")),
      "A/Settings.fragments/Kit.bundle/Root.plist": page(.toggle("b")),
    ])
    #expect(run.run("lint", "--strict").output == "no findings in 2 files of 1 bundle\n")
    #expect(run.run("defaults").status == .success)
  }

  // MARK: - Translations

  /// A bundle whose table translates the texts of a fragment too.
  static let translated = [
    "App/Settings.bundle/Root.plist": page(.toggle("sounds", title: "Sounds"), table: "Root"),
    "App/Settings.bundle/en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n",
    "App/Settings.bundle/de.lproj/Root.strings": """
    "Sounds" = "Töne";
    "Server" = "Rechner";
    "Player" = "Spieler";
    "Old" = "Alt";

    """,
    "App/Settings.bundle/de.lproj/Kit.strings": "\"Speed\" = \"Tempo\";\n",
    "App/Debug/Root.plist": page(.textField("server", title: "Server"), table: "Root"),
    "App/Debug/Kit.plist": page(.toggle("speed", title: "Speed"), table: "Kit"),
  ]

  @Test(
    "have texts that the tables of the bundle translate",
    arguments: [
      "outputs:\n  - merge: {fragments: ['Player=App/Debug'], file: Build/Settings.bundle}\n",
      "outputs:\n  - compile: {fragments: [App/Debug], file: Build/Settings.bundle}\nmerge:\n  titles: [{fragment: Debug, title: Player}]\n",
    ])
  func haveTextsThatTheTablesOfTheBundleTranslate(_ configuration: String) {
    var files = Self.translated
    files[".settingsc.yml"] = configuration
    let run = MemoryRun(files)
    let lint = run.run(
      "lint", "--enable", "unused-string", "--enable", "unused-strings-table", "--format", "csv")
    #expect(lint.output.contains("uses entry 'Old'"), "\(lint.output)")
    #expect(!lint.output.contains("Server"), "\(lint.output)")
    #expect(!lint.output.contains("unused-strings-table"), "\(lint.output)")
    let csv = run.run("strings", "export", "App/Settings.bundle", "--format", "csv")
    #expect(csv.output.contains("Rechner"), "\(csv.output)")
    let sync = run.run("strings", "sync", "App/Settings.bundle", "--prune")
    #expect(sync.status == .success, "\(sync.errors)")
    let table = run.text("App/Settings.bundle/de.lproj/Root.strings") ?? ""
    for text in ["Töne", "Rechner", "Spieler"] { #expect(table.contains(text), "\(table)") }
    #expect(!table.contains("Alt"), "\(table)")
  }

  @Test("of the build plugin have texts that the tables of the bundle translate")
  func fragmentsOfTheBuildPluginHaveTexts() {
    var files = Self.translated
    for file in ["Root.plist", "Kit.plist"] {
      files["App/Settings.fragments/Debug/" + file] = files.removeValue(forKey: "App/Debug/" + file)
    }
    let run = MemoryRun(files)
    let sync = run.run("strings", "sync", "App/Settings.bundle", "--prune")
    #expect(sync.status == .success, "\(sync.errors)")
    let table = run.text("App/Settings.bundle/de.lproj/Root.strings") ?? ""
    #expect(table.contains("Rechner"))
    #expect(!table.contains("Alt"))
  }

  @Test(
    "whose texts are not known keep every translation",
    arguments: [nil, "{ a = "] as [String?])
  func unknownTextsKeepEveryTranslation(_ page: String?) {
    var files = Self.translated
    files["App/Debug/Kit.plist"] = nil
    files["App/Debug/Root.plist"] = page
    files[".settingsc.yml"] =
      "outputs:\n  - merge: {fragments: [App/Debug], file: Build/Settings.bundle}\n"
    let run = MemoryRun(files)
    let sync = run.run("strings", "sync", "App/Settings.bundle", "--prune")
    let place = page == nil ? "App/Debug" : "App/Debug/Root.plist"
    #expect(
      sync.errors.contains("\(place): error: no unused entries are removed because this page"),
      "\(sync.errors)")
    #expect(run.text("App/Settings.bundle/de.lproj/Root.strings")?.contains("Alt") == true)
  }

  // MARK: - Refused

  /// A fragment with a list whose default is no value of it.
  static let faulty = page(
    .group("Debug"),
    .list("stage", "beta", ["live"]))

  @Test("with a fault that touches a default are refused at their own places")
  func aFaultThatTouchesADefaultIsRefusedAtItsPlace() {
    let run = Self.run(
      "outputs:\n  - merge: {fragments: [App/DebugSettings], file: Build/Settings.bundle}\n",
      ["App/DebugSettings/Root.plist": Self.faulty])
    let merge = run.run("merge", "App/Settings.bundle", "App/DebugSettings", "-o", "Out.bundle")
    #expect(merge.status == .findings)
    #expect(merge.errors.contains("App/DebugSettings/Root.plist:"), "\(merge.errors)")
    #expect(merge.errors.contains("[default-not-in-values]"))
    #expect(merge.errors.contains("nothing is merged, because the defaults of the result would be"))
    #expect(!run.files.exists("/work/Out.bundle"))
    for arguments in [["build"], ["build", "--lint"]] {
      let build = run.run(arguments)
      #expect(build.status == .findings)
      #expect(build.errors.contains("App/DebugSettings/Root.plist:"), "\(build.errors)")
      #expect(!run.files.exists("/work/Build"))
    }
    let generate = run.run("generate", "App/Settings.bundle", "--merge", "App/DebugSettings")
    #expect(generate.status == .findings)
    #expect(generate.errors.contains("App/DebugSettings/Root.plist:"), "\(generate.errors)")
  }

  @Test("that fail lint and change no default are merged with a note, and compiled never")
  func aFaultThatTouchesNoDefaultIsMergedWithANote() {
    // Settings drops a row of an unknown type; it has no default that an app could miss.
    let fragment = page(.group("Debug")).replacing("PSGroupSpecifier", with: "PSGroupSpecifer")
    func build(_ kind: String, _ arguments: String...) -> (MemoryRun, CommandRun.Outcome) {
      let run = Self.run(
        "outputs:\n  - \(kind): {fragments: [App/DebugSettings], file: Build/Settings.bundle}\n",
        ["App/DebugSettings/Root.plist": fragment])
      return (run, run.run(["build"] + arguments))
    }
    let (files, merge) = build("merge")
    #expect(merge.status == .success, "\(merge.errors)")
    #expect(
      merge.errors.contains("'App/DebugSettings' is merged although it fails 'lint': 1 finding"),
      "\(merge.errors)")
    #expect(files.files.exists("/work/Build/Settings.bundle/Root.plist"))
    for (files, outcome) in [build("compile"), build("merge", "--lint")] {
      #expect(outcome.status == .findings)
      #expect(outcome.errors.contains("App/DebugSettings/Root.plist:"), "\(outcome.errors)")
      #expect(!files.files.exists("/work/Build"))
    }
  }

  // MARK: - Variables

  @Test("of licenses may have any text in braces")
  func licensesMayHaveAnyTextInBraces() throws {
    let license = page(
      .group("Kit", footer: "Permission is hereby granted to ${FOO} and ${copyright}"))
    let run = Self.run(nil, ["Licenses/Kit.plist": license])
    let merge = run.run("merge", "App/Settings.bundle", "Licenses", "-o", "Out.bundle")
    #expect(merge.status == .success, "\(merge.errors)")
    #expect(run.text("Out.bundle/Kit.plist") == license)
    let other = Self.run(nil, ["Licenses/Kit.plist": license.replacing("hereby", with: "not")])
    #expect(
      other.run("merge", "App/Settings.bundle", "Licenses", "-o", "Out.bundle").status == .findings)
  }

  // MARK: - Outputs

}
