import SettingsProject
import SettingsText
import TestSupport
import Testing

/// `lint --sources` and `usage` on files in memory.
@Suite struct CodeTests {
  static let sounds = TestRow.toggle("play_sounds", false, title: "T")
  static let music = TestRow.toggle("music", false, title: "T")

  @Test func sourcesOfTheConfigurationAreScanned() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": page(Self.sounds), ".settingsc.yml": "sources: [App]\n",
      "App/A.swift": "let a = 1\n",
      "App/Pods/B.swift": "UserDefaults.standard.bool(forKey: \"play_sounds\")\n",
      "App/AppTests/C.swift": "UserDefaults.standard.bool(forKey: \"play_sounds\")\n",
    ]).run("lint", "Settings.bundle")
    #expect(run.output.contains("no code reads 'play_sounds'"), "\(run)")
    #expect(
      run.errors
        == "settingsc: note: 2 source files left out by 'excluded_sources', in 'App/AppTests', 'App/Pods'\n"
    )
  }

  @Test(
    "a folder of dependencies in a named folder is excluded even if it is also named",
    arguments: [
      ("App", ["unread-key"]), ("App/Pods", []), ("App, App/Pods", ["unread-key"]),
    ])
  func aFolderOfDependenciesInANamedOneIsExcluded(_ sources: String, _ rules: [String]) {
    let run = MemoryRun([
      ".settingsc.yml": "sources: [\(sources)]\n",
      "Settings.bundle/Root.plist": page(Self.sounds),
      "App/a.swift": "let a = 1\n",
      "App/Pods/Kit/b.swift": "let b = UserDefaults.standard.bool(forKey: \"play_sounds\")\n",
    ]).run("lint", "Settings.bundle")
    #expect(run.rules == rules, "\(run)")
  }

  @Test func nothingIsComparedWithoutSources() {
    let run = MemoryRun(["Settings.bundle/Root.plist": page(Self.sounds)]).run(
      "lint", "Settings.bundle")
    #expect(run.rules == [])
  }

  @Test func aCleanAppGivesNothing() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": page(Self.sounds, .textField("name", "x", title: "T")),
      "App/A.swift": """
      UserDefaults.standard.register(defaults: ["play_sounds": false, "name": "x"])
      let a = UserDefaults.standard.bool(forKey: "play_sounds")
      let b = UserDefaults.standard.string(forKey: "name")

      """,
    ]).run("lint", "Settings.bundle", "--sources", "App", "--strict")
    #expect(run.rules == [])
  }

  static let misspelled = [
    "Settings.bundle/Root.plist": page(sounds),
    "App/A.swift": "let é = 1; let a = UserDefaults.standard.bool(forKey: \"play_sound\")\n",
  ]

  @Test func aMisspelledKeyHasItsPlaceAndAFix() {
    let files = MemoryRun(Self.misspelled)
    let run = files.run("lint", "Settings.bundle", "--sources", "App")
    #expect(
      run.output.contains("App/A.swift:1:55: warning: 'play_sound' is not a key of the bundle"),
      "\(run.output)")
    #expect(run.output.contains("Settings.bundle/Root.plist:3:"), "\(run.output)")
    #expect(run.rules == ["undeclared-key"])
    let fixed = files.run("lint", "Settings.bundle", "--sources", "App", "--fix", "--unsafe-fixes")
    #expect(
      files.text("App/A.swift")
        == "let é = 1; let a = UserDefaults.standard.bool(forKey: \"play_sounds\")\n",
      "\(fixed)")
    #expect(fixed.rules == [])
  }

  @Test func safeFixesLeaveCodeAlone() {
    let files = MemoryRun(Self.misspelled)
    _ = files.run("lint", "Settings.bundle", "--sources", "App", "--fix")
    #expect(files.text("App/A.swift")?.contains("\"play_sound\"") == true)
  }

  @Test(arguments: [
    "// settingsc:disable-next undeclared-key\n@", "@ // settingsc:disable-this undeclared-key",
    "// settingsc:disable-file undeclared-key\n@",
    "/* settingsc:disable */\n@\n/* settingsc:enable */",
    "func f() {\n  // settingsc:disable-this undeclared-key\n  @\n}",
  ]) func commentsSuppressInCode(_ form: String) {
    let line = "let a = UserDefaults.standard.bool(forKey: \"play_sound\")"
    var files = Self.misspelled
    files["App/A.swift"] =
      form.split(separator: "@", omittingEmptySubsequences: false).joined(separator: line) + "\n"
    let run = MemoryRun(files).run("lint", "Settings.bundle", "--sources", "App")
    #expect(run.rules == [])
  }

  @Test(arguments: [("\\\n  ", []), ("0\nBOOL b = ", ["undeclared-key"])])
  func aCommentSuppressesInAllLinesOfAMacro(_ between: String, _ rules: [String]) {
    var files = Self.misspelled
    files["App/A.swift"] = nil
    files["App/A.m"] =
      "// settingsc:disable-next undeclared-key\n#define A \(between)[[NSUserDefaults standardUserDefaults] boolForKey:@\"play_sound\"]\n"
    let run = MemoryRun(files).run("lint", "Settings.bundle", "--sources", "App")
    #expect(run.rules.filter { $0 == "undeclared-key" } == rules)
  }

  @Test func idleCommentsInCodeAreReported() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": page(Self.sounds),
      "App/A.swift":
        "// settingsc:disable-next mistyped-read\nlet a = UserDefaults.standard.bool(forKey: \"play_sounds\")\n",
    ]).run("lint", "Settings.bundle", "--sources", "App")
    #expect(
      run.output.contains(
        "App/A.swift:1:1: warning: 'disable-next' of 'mistyped-read' suppresses nothing"),
      "\(run.output)")
  }

  @Test func aCommentInAPageIsNotIdleWithoutCode() {
    let root = page(Self.sounds).split(separator: "\n", omittingEmptySubsequences: false)
    let run = MemoryRun([
      "Settings.bundle/Root.plist":
        (root[..<2] + ["<!-- settingsc:disable-next unread-key -->"] + root[2...]).joined(
          separator: "\n")
    ]).run("lint", "Settings.bundle")
    #expect(run.rules == [])
  }

  @Test func ignoredKeysAndWrappersAreConfigured() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": page(Self.sounds, Self.music),
      ".settingsc.yml": """
      sources: [App]
      ignored_keys: ["mus*"]
      wrappers: [{name: Stored, key: 0, default: or}]
      """, "App/A.swift": "struct S { @Stored(\"play_sounds\", or: true) var sounds: Bool }\n",
    ]).run("lint", "Settings.bundle")
    #expect(
      run.output.contains("the code's default true of 'play_sounds' differs from false in the row"),
      "\(run)")
    #expect(run.rules == ["default-disagrees"])
  }

  @Test(arguments: [
    "read(\"play_\\(what)\")", "read(\"play_\" + what)", "read(String(format: \"%@_sounds\", a))",
    "Settings.play_sounds",
    "enum Key: String { case play_sounds }\nread(.play_sounds)",
    "let key = \"play_sounds\"\nread(key)",
  ]) func aPossibleReadCountsAsARead(_ code: String) {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": page(Self.sounds), "App/A.swift": code + "\n",
    ]).run("lint", "Settings.bundle", "--sources", "App")
    #expect(run.rules == [])
  }

  @Test(arguments: [
    "let key = \"play_sounds\"",
    "UserDefaults.standard.register(defaults: [\"play_sounds\": false])",
    "enum Key { static let a = \"play_sounds\" }\nUserDefaults.standard.set(false, forKey: Key.a)",
    "// \"play_sounds\"",
    "UserDefaults.standard.removeObject(forKey: \"play_sounds\")",
  ]) func textThatReadsNoKeyLeavesItUnread(_ code: String) {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": page(Self.sounds, Self.music),
      "App/A.swift": code + "\nlet b = UserDefaults.standard.bool(forKey: \"music\")\n",
    ]).run("lint", "Settings.bundle", "--sources", "App")
    #expect(run.output.contains("warning: no code reads 'play_sounds'"), "\(run.output)")
  }

  @Test func filesThatAreNotTextAreReportedAsInformation() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": page(), "App/A.swift": "a\u{0}b", "App/B.swift": "let b = 1\n",
    ]).run("lint", "Settings.bundle", "--sources", "App")
    #expect(
      run.output.contains("App/A.swift: info: the file is not scanned: it is not text in UTF-8"),
      "\(run)")
    #expect(run.status == .success)
  }

  @Test func missingSourcesEndWith3AndKeepTheFindings() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": page(Self.sounds), "App/B.swift": "let b = 1\n",
    ])
    .run("lint", "Settings.bundle", "--sources", "App", "--sources", "Gone")
    #expect(run.output.contains("unread-key"), "\(run)")
    #expect(
      run.errors.contains("the sources 'Gone' cannot be read: no such file or folder"), "\(run)")
    #expect(run.status == .failure)
  }

  @Test func keysOfAnotherBundleAreDeclared() {
    let run = MemoryRun([
      "A/Settings.bundle/Root.plist": page(Self.sounds),
      "B/Settings.bundle/Root.plist": page(Self.music),
      "App/A.swift": """
      let a = UserDefaults.standard.bool(forKey: "play_sounds")
      let b = UserDefaults.standard.bool(forKey: "music")

      """,
    ]).run("lint", ".", "--sources", "App", "--enable", "undeclared-key")
    #expect(run.rules == [])
  }

  @Test("code that agrees with the bundle of its own app is not compared with that of another")
  func codeIsComparedWithTheBundleOfItsOwnAppOnly() {
    func files(_ second: String) -> MemoryRun {
      MemoryRun([
        "A/Settings.bundle/Root.plist": page(.toggle("next", true, title: "N")),
        "B/Settings.bundle/Root.plist": page(.toggle("next", false, title: "N")),
        "A/A.swift": "let a = UserDefaults.standard.object(forKey: \"next\") as? Bool ?? true\n",
        "B/B.swift": second,
      ])
    }
    let agreeing = files(
      "let b = UserDefaults.standard.object(forKey: \"next\") as? Bool ?? false\n")
    #expect(agreeing.run("lint", "--sources", "A", "--sources", "B").rules == [])
    let apart = MemoryRun([
      "A/Settings.bundle/Root.plist": page(.toggle("next", true, title: "N")),
      "A/.settingsc.yml": "sources: [Code]",
      "B/Settings.bundle/Root.plist": page(.toggle("next", true, title: "N")),
      "B/.settingsc.yml": "sources: [Code]",
      "A/Code/A.swift":
        "let a = UserDefaults.standard.object(forKey: \"next\") as? Bool ?? false\n",
      "B/Code/B.swift": "let b = UserDefaults.standard.object(forKey: \"next\") as? Bool ?? true\n",
    ])
    #expect(apart.run("lint").rules == ["default-disagrees"], "B has not seen the code of A")
    let mistyped = files("let b = UserDefaults.standard.array(forKey: \"next\")\n")
    #expect(
      mistyped.run("lint", "--sources", "A", "--sources", "B").rules == [
        "mistyped-read", "mistyped-read",
      ],
      "neither row is right")
  }

  @Test("a key that is known only at run time leaves rows of other suites alone")
  func dynamicReadsLeaveRowsOfOtherSuitesAlone() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": page(Self.sounds),
      "App/A.swift":
        "func flag(_ keys: [String]) { UserDefaults(suiteName: \"group.a\")!.bool(forKey: keys[0]) }\n",
    ]).run("lint", "Settings.bundle", "--sources", "App")
    #expect(
      run.output.contains("warning: no code reads 'play_sounds'; the setting has no effect"),
      "\(run.output)")
  }

  @Test("rules about code need code")
  func rulesAboutCodeNeedCode() {
    let run = MemoryRun(["Settings.bundle/Root.plist": page(Self.sounds)])
    let outcome = run.run("lint", "--only", "unread-key, mistyped-read")
    #expect(
      outcome.errors == """
        settingsc: error: 'mistyped-read' compares a bundle with code; name the code with '--sources', or with \
        'sources' in the configuration

        """)
    #expect(outcome.status == .usage)
    #expect(run.run("lint", "--only", "unread-key, unknown-key").status == .success)
  }

}
