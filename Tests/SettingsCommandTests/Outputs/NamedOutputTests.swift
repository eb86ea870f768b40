import Testing

/// Files that '-o' names: messages about them, and refusals.
@Suite struct NamedOutputTests {
  private static let page = """
    <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array>\
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>Sounds</string>\
    <key>Key</key><string>sounds</string><key>DefaultValue</key><true/></dict></array></dict></plist>
    """
  private let run = MemoryRun([
    "App/Settings.bundle/Root.plist": Self.page, "App/A.swift": "let a = 1\n",
  ])

  @Test(arguments: [
    ("defaults -o Out/D.plist", "Out/D.plist"), ("defaults -o D.json", "D.json"),
    ("generate -o Out", "Out/SettingsBundle.swift"), ("preview -o P.html", "P.html"),
    ("export --format csv -o S.csv", "S.csv"), ("compile -o Out", "Out/Settings.bundle"),
    ("merge App/Settings.bundle -o M/Settings.bundle", "M/Settings.bundle"),
    ("config inputs App/Settings.bundle -o L.xcfilelist", "L.xcfilelist"),
    ("config schema -o S.json", "S.json"), ("snapshot -o S.json", "S.json"),
    ("usage --sources App -o U.json", "U.json"),
    ("diff App/Settings.bundle App/Settings.bundle -o D.md", "D.md"),
  ])
  func aWrittenFileIsNamedOnce(_ command: String, _ path: String) {
    let words = command.split(separator: " ").map(String.init)
    let first = run.run(words)
    #expect(first.status == .success, "\(first.errors)")
    #expect(first.errors.hasSuffix("settingsc: wrote '\(path)'\n"), "\(first.errors)")
    // A file that does not change is not written.
    #expect(!run.run(words).errors.contains("wrote"))
  }

  @Test func aStreamIsNotNamedAsAFile() {
    #expect(run.run("defaults", "-o", "/dev/null").errors == "")
  }

  @Test(arguments: [
    "compile -o /", "compile -o /App.app", "merge App/Settings.bundle -o /Settings.bundle",
    "defaults -o /Defaults.plist", "generate -o /Generated",
  ])
  func aPathThatAnUnsetVariableCutShortIsRefused(_ command: String) {
    let words = command.split(separator: " ").map(String.init)
    let outcome = run.run(words)
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains("is a variable in the path not set?"), "\(outcome.errors)")
    #expect(run.run(words + ["--force"]).status == .success)
    #expect(run.run("defaults", "-o", "/work/Defaults.plist").status == .success)
  }

  @Test func anExportTakesItsFormatFromTheName() {
    for (file, start) in [("S.md", "# "), ("S.csv", "page,"), ("S.adoc", "// "), ("S.html", "<!")] {
      let outcome = run.run("export", "-o", file)
      #expect(outcome.status == .success, "\(outcome.errors)")
      #expect(run.text(file)?.hasPrefix(start) == true, "\(file): \(run.text(file) ?? "")")
    }
    let unknown = run.run("export", "-o", "S.txt")
    #expect(unknown.status == .usage)
    #expect(unknown.errors.contains("missing '--format' with 'markdown', 'asciidoc',"))
    #expect(run.text("S.txt") == nil)
  }

  @Test func aPropertyListIsNotCalledLikeCode() {
    for file in ["Defaults.swift", "D.m", "D.ts"] {
      let outcome = run.run("defaults", "-o", file)
      #expect(outcome.status == .usage)
      #expect(outcome.errors.contains("which 'settingsc generate' writes"), "\(outcome.errors)")
      #expect(run.text(file) == nil)
    }
    #expect(run.run("defaults", "--format", "json", "-o", "D.ts").status == .success)
  }

  @Test func aVariableWithoutAValueIsRefused() {
    let outcome = run.run("compile", "-o", "Out", "--define", "VERSION=")
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains("'--define VERSION=' has no value"), "\(outcome.errors)")
  }

  @Test func aPathThatIsNotThereGetsTheOneThatWasMeant() {
    for (given, meant) in [
      ("App/Setings.bundle", "App/Settings.bundle"),
      ("Appp/Settings.bundle", "App/Settings.bundle"),
      ("App/Settings.bundle/Rot.plist", "App/Settings.bundle/Root.plist"),
    ] {
      for command in ["lint", "show", "defaults"] {
        let outcome = run.run(command, given)
        #expect(outcome.status == .failure)
        #expect(
          outcome.errors.contains("no such file or folder; did you mean '\(meant)'?"),
          "\(outcome.errors)")
      }
    }
    #expect(!run.run("lint", "Elsewhere/Pages").errors.contains("did you mean"))
    run.files.add("/work/.settingsc.yml", Array("strict: false\n".utf8))
    for words in [
      ["lint", "--sources", "Appp"], ["lint", "--config", ".setingsc.yml"],
      ["resolve", "--preferences", "App/Settings.bundle/Rot.plist"],
    ] {
      let errors = run.run(words).errors
      #expect(errors.contains("did you mean '"), "\(errors)")
    }
  }
}
