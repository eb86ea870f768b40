import SettingsProject
import TestSupport
import Testing

@testable import SettingsCommand

/// What commands accept and where their output goes.
@Suite("The input and output of commands")
struct CommandInputTests {
  private func run(table: String? = nil, group: String? = nil) -> MemoryRun {
    MemoryRun([
      "Settings.bundle/Root.plist": page(.textField("root", "x"), table: table, group: group),
      "Settings.bundle/More.plist": page(.textField("more", "x")),
      "Settings.bundle/en.lproj/Root.strings": "\"T\" = \"T\";",
    ])
  }

  @Test("defaults and generate take a page of a bundle alone")
  func singlePage() {
    #expect(
      run().run("defaults", "Settings.bundle/More.plist", "--format", "json").output
        == "{\n  \"more\": \"x\"\n}\n")
    #expect(
      run().run("defaults", "Settings.bundle", "--format", "json").output
        == "{\n  \"root\": \"x\"\n}\n")
    let code = run().run("generate", "Settings.bundle/More.plist")
    #expect(code.output.contains("\"more\""))
    #expect(!code.output.contains("\"root\""))
    #expect(code.status == .success)
  }

  @Test("a page of an in-app bundle is recognized from any working directory")
  func pageOfInAppBundle() {
    var run = MemoryRun([
      "InAppSettings.bundle/Main.plist":
        "{ PreferenceSpecifiers = ( { Type = PSToggleSwitchSpecifier; Key = k; DefaultValue = YES; } ); }"
    ])
    let expected = "{\n  \"k\": \"YES\"\n}\n"
    #expect(
      run.run("defaults", "InAppSettings.bundle/Main.plist", "--format", "json").output == expected)
    run.directory = "/work/InAppSettings.bundle"
    #expect(run.run("defaults", "Main.plist", "--format", "json").output == expected)
  }

  @Test("fingerprints and identities are the same wherever the tool runs")
  func workingDirectories() {
    var run = MemoryRun([
      "app/.git/HEAD": "",
      "app/ios/Settings.bundle/Root.plist": "{ PreferenceSpecifiers = ( { Type = PSGruop; } ); }",
    ])
    func identities(_ format: String, _ path: String) -> [Substring] {
      let name = [
        "json": "\"identity\": ", "gitlab": "\"fingerprint\": ",
        "sarif": "\"partialFingerprints\": ",
      ][format]
      return run.run("lint", path, "--format", format).output.split(separator: "\n").compactMap {
        line in
        line.ranges(of: name ?? "").first.flatMap {
          line[$0.upperBound...].split(separator: ",").first
        }
      }
    }
    for format in ["json", "gitlab", "sarif"] {
      run.directory = "/work"
      let above = identities(format, "app")
      #expect(!above.isEmpty, "\(format)")
      run.directory = "/work/app/ios"
      #expect(identities(format, ".") == above, "\(format)")
      run.directory = "/work/app/ios/Settings.bundle"
      #expect(identities(format, "Root.plist") == above, "\(format)")
    }
    #expect(
      identities("json", ".").first?.contains("unknown-type|ios/Settings.bundle/Root.plist|")
        == true)
  }

  @Test("without version control identities begin at the configuration, else at the bundle")
  func projects() {
    let page = "{ PreferenceSpecifiers = ( { Type = PSGruop; } ); }"
    let plain = MemoryRun(["a/Settings.bundle/Root.plist": page]).run("lint", "--format", "json")
    #expect(plain.output.contains("unknown-type|Settings.bundle/Root.plist|"))
    let configured = MemoryRun([
      "a/b/Settings.bundle/Root.plist": page, "a/.settingsc.yml": "strict: true\n",
    ])
    #expect(
      configured.run("lint", "--format", "json").output.contains(
        "unknown-type|b/Settings.bundle/Root.plist|"))
  }

  @Test("defaults that differ by device need the option that chooses one")
  func devices() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": page(
        .textField("k", "a", .only("Phone")), .textField("k", "b", .only("Pad")))
    ])
    let refused = run.run("defaults", "Settings.bundle")
    #expect(refused.status == .usage)
    #expect(
      refused.errors.hasSuffix(
        "settingsc: error: the defaults differ by device; '--idiom phone' or '--idiom pad' takes those of one\n"
      ))
    let chosen = run.run("defaults", "Settings.bundle", "--idiom", "pad", "--format", "json")
    #expect(chosen.output == "{\n  \"k\": \"b\"\n}\n" && chosen.errors.isEmpty)
  }

  @Test(
    "options that mean nothing together are refused",
    arguments: [
      (
        ["rules", "--pages", "p", "--format", "json"],
        "'--pages' writes Markdown and excludes '--format'"
      ),
      (
        ["diff", "Settings.bundle", "Settings.bundle", "--name", "Moves"],
        "'--name' needs '--migration'"
      ),
      (
        ["diff", "Settings.bundle", "Settings.bundle", "--migration", "swift", "--name", "a b"],
        "'a b' cannot name the type that '--migration' writes"
      ),
      (
        [
          "diff", "Settings.bundle", "Settings.bundle", "--migration", "swift", "--fail-on",
          "never",
        ],
        "'--migration' and '--fail-on' exclude each other"
      ),
      (
        ["diff", "Settings.bundle", "Settings.bundle", "--migration", "swift", "--format", "json"],
        "'--migration' and '--format' exclude each other"
      ),
      (
        ["defaults", "Settings.bundle", "--domain", "a.b"],
        "'--domain' has no effect with '--format plist'"
      ),
      (
        ["lint", "--write-baseline", "-", "--format", "json"],
        "both go to standard output; name a file for one of them"
      ),
    ])
  func idleOptions(_ arguments: [String], _ message: String) {
    let outcome = run().run(arguments)
    #expect(outcome.status == .usage && outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test(
    "a page is rejected where a bundle is needed",
    arguments: [
      ["compile", "Settings.bundle/More.plist", "-o", "out"],
      ["strings", "check", "Settings.bundle/More.plist"],
    ])
  func bundleNeeded(_ arguments: [String]) {
    let outcome = run().run(arguments)
    #expect(
      outcome.errors
        == "settingsc: error: 'Settings.bundle/More.plist' is a page; give the path of its bundle\n"
    )
    #expect(outcome.status == .usage)
  }

  @Test("a strings table is refused")
  func table() {
    let outcome = run().run("defaults", "Settings.bundle/en.lproj/Root.strings")
    #expect(
      outcome.errors
        == "settingsc: error: 'Settings.bundle/en.lproj/Root.strings' is a strings table; "
        + "give the path of its bundle or of a page\n")
    #expect(outcome.status == .usage)
  }

  @Test("a bundle without its first page is told of, and fails", arguments: ["usage", "show"])
  func noFirstPage(_ command: String) {
    let run = MemoryRun([
      "Settings.bundle/More.plist": page(.textField("more", "x")), "App/a.swift": "let a = 1\n",
    ])
    let outcome = run.run(
      [command, "Settings.bundle"] + (command == "usage" ? ["--sources", "App"] : []))
    #expect(outcome.errors == "settingsc: error: 'Settings.bundle' has no 'Root.plist'\n")
    #expect(outcome.status == .failure)
  }

  @Test("a folder with several bundles is refused with their names")
  func severalBundles() {
    let run = MemoryRun([
      "A/Settings.bundle/Root.plist": page(.textField("a", "x")),
      "B/Settings.bundle/Root.plist": page(.textField("b", "x")),
    ])
    let outcome = run.run("defaults", ".")
    #expect(
      outcome.errors
        == "settingsc: error: '.' holds 2 bundles: 'A/Settings.bundle' and 'B/Settings.bundle'; give the path of one\n"
    )
    #expect(outcome.status == .usage)
  }

  @Test("an unknown suite is named with the ones there are")
  func suites() {
    let none = run().run("defaults", "Settings.bundle", "--suite", "nope")
    #expect(
      none.errors
        == "settingsc: error: no page uses the app group 'nope'; 'Settings.bundle' has no app groups\n"
    )
    #expect(none.status == .usage)
    let group = "group.app.main"
    let other = run(group: group).run("defaults", "Settings.bundle", "--suite", "nope")
    #expect(
      other.errors == "settingsc: error: no page uses the app group 'nope'; "
        + "'Settings.bundle' has the app group 'group.app.main'\n")
    let near = run(group: group).run("defaults", "Settings.bundle", "--suite", "group.app.mian")
    #expect(
      near.errors
        == "settingsc: error: no page uses the app group 'group.app.mian'; 'Settings.bundle' has the app group "
        + "'group.app.main'; did you mean 'group.app.main'?\n")
  }

  @Test(
    "'-' is standard output",
    arguments: [
      ["defaults", "Settings.bundle"], ["generate", "Settings.bundle"], ["config", "schema"],
      ["strings", "export", "Settings.bundle", "--format", "csv"],
    ])
  func standardOutput(_ arguments: [String]) {
    let run = run(table: "Root")
    let plain = run.run(arguments)
    let dash = run.run(arguments + ["-o", "-"])
    #expect(!plain.output.isEmpty)
    #expect(dash.output == plain.output)
    #expect(dash.status == .success)
    #expect(!run.files.paths.contains { $0.hasSuffix("/-") || $0.contains("/-/") })
  }

  @Test(
    "'-' is a page on standard input", arguments: [["lint"], ["show"], ["defaults"], ["generate"]])
  func standardInput(_ arguments: [String]) throws {
    let run = try CommandRun()
    try run.write("Page.plist", page(.textField("here", "x")))
    run.input = Array(page(.textField("here", "x")).utf8)
    let named = run.run(
      arguments + (arguments == ["lint"] ? ["--format", "csv", "Page.plist"] : ["Page.plist"]))
    let piped = run.run(arguments + (arguments == ["lint"] ? ["--format", "csv", "-"] : ["-"]))
    #expect(piped.output == named.output.replacing("Page.plist", with: "stdin.plist"))
    #expect(piped.status == named.status)
  }

  @Test(
    "fixes of a page on standard input go to standard output, and the remaining findings to standard error"
  )
  func fixedInput() throws {
    let run = try CommandRun()
    let page = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array><dict>
      <key>Type</key><string>PSTextFieldSpecifer</string><key>Title</key><string>T</string>
      <key>Key</key><string>k</string></dict></array></dict></plist>

      """
    run.input = Array(page.utf8)
    let fixed = run.run("lint", "-", "--unsafe-fixes")
    #expect(fixed.output == page.replacing("Specifer<", with: "Specifier<"), "\(fixed.errors)")
    #expect(fixed.status == .success)
    let diff = run.run("lint", "-", "--unsafe-fixes", "--diff")
    #expect(diff.output.hasPrefix("--- a/stdin.plist\n+++ b/stdin.plist\n@@ "))
    #expect(diff.status == .findings)
    let unchanged = run.run("lint", "-", "--fix", "--stdin-filename", "App/Root.plist")
    #expect(unchanged.output == page && unchanged.status == .findings)
    #expect(unchanged.errors.contains("App/Root.plist:3:"), "\(unchanged.errors)")
    #expect(run.run("lint", "-", "--add-suppressions").status == .usage)
    run.input = Array(
      page.replacing("Specifer<", with: "Specifier<").replacing("<key>Title<", with: "<key>Colour<")
        .utf8)
    for (limit, status) in [("0", ExitStatus.findings), ("9", .success)] {
      #expect(run.run("lint", "-", "--fix", "--max-warnings", limit).status == status)
    }
  }

  @Test("several rules are separated by commas")
  func severalRules() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist":
        "{ PreferenceSpecifiers = ( { Type = PSGruop; }, { Typ = a; } ); }"
    ])
    func rules(_ arguments: String...) -> Set<String> {
      let lines = run.run(["lint", "--format", "csv"] + arguments).output.split(
        whereSeparator: \.isNewline
      ).dropFirst()
      return Set(
        lines.map {
          String(
            $0.split(separator: ",", omittingEmptySubsequences: false)[6].filter { $0 != "\"" })
        })
    }
    let all = rules()
    #expect(all.count > 1)
    #expect(rules("--only", all.sorted().joined(separator: ",")) == all)
    #expect(rules("--disable", all.sorted().joined(separator: ",")).isEmpty)
    let faulty = run.run("lint", "--only", "unknown-type,")
    #expect(
      faulty.status == .usage && faulty.errors.contains("unknown rule ''"), "\(faulty.errors)")
  }

  @Test("the pages of the rules go to a new folder")
  func rulePages() {
    let run = run()
    #expect(run.run("rules", "--pages", "Documentation/Rules").status == .success)
    #expect(run.text("Documentation/Rules/unknown-type.md")?.hasPrefix("# ") == true)
  }

  @Test("a key of the entitlements that is misspelt is reported")
  func entitlements() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": page(.textField("a", "x")),
      ".settingsc.yml": "entitlements: App.entitlements",
      "App.entitlements": "{ \"com.apple.security.application-group\" = ( a ); }",
    ])
    let outcome = run.run("lint")
    #expect(
      outcome.errors
        == ".settingsc.yml:1:15: error: unknown key 'com.apple.security.application-group' in "
        + "'App.entitlements'; did you mean 'com.apple.security.application-groups'?\n")
    #expect(outcome.status == .usage)
  }

  @Test("'-' is standard output of a report and of a baseline, and refused for a bundle")
  func otherStandardOutput() {
    let run = run()
    #expect(
      run.run("lint", "--format", "json:-").output == run.run("lint", "--format", "json").output)
    #expect(run.run("lint", "--write-baseline", "-").output.hasPrefix("{"))
    let compiled = run.run("compile", "Settings.bundle", "-o", "-")
    #expect(
      compiled.errors.hasPrefix(
        "settingsc: error: a bundle is a folder and cannot be written to standard output\n"))
    #expect(compiled.status == .usage)
  }

  @Test(
    "wrong usage has the form of all errors",
    arguments: [
      (["lint", "--nope"], "settingsc: error: unknown option '--nope'"),
      (["lint", "--n\u{202E}ope"], "settingsc: error: unknown option '--n\\u{202E}ope'"),
      (
        ["lint", "--jobs", "0"],
        "settingsc: error: the value '0' is invalid for '--jobs <jobs>': expected a whole number "
      ),
      (
        ["explain", "unknown-tpe"],
        "settingsc: error: unknown rule or class of changes 'unknown-tpe'; did you mean 'unknown-type'?\n"
      ),
      (
        ["explain", "zzz"],
        "settingsc: error: unknown rule or class of changes 'zzz'; 'settingsc rules' lists all rules\n"
      ),
      (
        ["lint", "--format", "jsn"],
        "settingsc: error: unknown format 'jsn'; did you mean 'json'?\n"
      ),
      (
        ["lint", "--format", "json:a", "--format", "csv:a"],
        "settingsc: error: two formats go to 'a'; "
      ),
      (
        ["lint", "--only", "unknown-key", "--disable", "unknown-key"],
        "settingsc: error: 'unknown-key' is both in '--only' "
      ),
      (
        ["defaults", "Settings.bundle/More.plist", "-o", "Settings.bundle/More.plist"],
        "settingsc: error: 'Settings"
      ),
      (
        ["lint", "--write-baseline", "Settings.bundle/Root.plist"],
        "settingsc: error: 'Settings.bundle/Root.plist' is "
      ),
      (
        ["lint", "--format", "csv:Settings.bundle/More.plist"],
        "settingsc: error: 'Settings.bundle/More.plist' is in what is read"
      ),
      (["lint", "--json"], "settingsc: error: unknown option '--json'"),
      (["--versoin"], "settingsc: error: unknown option '--versoin'"),
      (["strings", "sync", "--hlep"], "settingsc: error: "),
      (
        ["lint", "--strcit"],
        "settingsc: error: unknown option '--strcit'. Did you mean '--strict'?\n"
      ),
      (["lint", "--foo"], "settingsc: error: unknown option '--foo'"),
      (["lint", "--recursive"], "settingsc: error: unknown option '--recursive'"),
      (
        ["lint", "--max-warnings", "-1"],
        "settingsc: error: the value '-1' is invalid for '--max-warnings <max-warnings>': expected a whole number of "
          + "at least 0\n"
      ),
      (
        ["lint", "--jobs", "1.5"],
        "settingsc: error: the value '1.5' is invalid for '--jobs <jobs>': expected a whole number of at least 1\n"
      ),
      (
        ["preview", "x", "--serve", "--port=-1"],
        "settingsc: error: the value '-1' is invalid for '--port <port>': expected a whole number from 0 to 65535\n"
      ),
      (
        ["preview", "x", "--serve", "--port", "99999"],
        "settingsc: error: the value '99999' is invalid for '--port "
      ),
      (["defaults", "x", "-oout"], "settingsc: error: unknown option '-oout'"),
      (["defaults", "x", "-xyz"], "settingsc: error: unknown option '-xyz'"),
      (
        ["defaults", "x", "--formt", "json"],
        "settingsc: error: unknown option '--formt'. Did you mean '--format'?\n"
      ),
      (["merge", "a", "b"], "settingsc: error: missing expected argument '--output <output>'\n"),
      (
        ["defaults", "x", "--format=bogus"],
        "settingsc: error: '--format' is 'bogus', not 'plist', 'binary', 'json', 'yaml', 'shell' or 'arguments'\n"
      ),
      (
        ["show", "x", "--format", "xyz"],
        "settingsc: error: the value 'xyz' is invalid for '--format <format>'. Please provide one of 'tree' and 'json'.\n"
      ),
      (
        ["export", "x", "--format", "markdwn"],
        "settingsc: error: '--format' is 'markdwn'; did you mean 'markdown'?\n"
      ),
      (
        ["export", "x", "--format", "xyz"],
        "settingsc: error: '--format' is 'xyz', not 'markdown', "
      ),
      (
        ["diff", "x", "y", "--format", "xyz"],
        "settingsc: error: unknown format 'xyz'; 'settingsc help diff' lists all\n"
      ),
      (
        ["lint", "--format", "jsonn"],
        "settingsc: error: unknown format 'jsonn'; did you mean 'json' or 'jsonl'?\n"
      ),
      (
        ["resolve", "x", "--format", "xyz"],
        "settingsc: error: unknown format 'xyz'; 'settingsc help lint' lists all\n"
      ),
      (
        ["lint", "--fix=yes"],
        "settingsc: error: the option '--fix' does not take any value, but 'yes' was specified.\n"
      ),
      (
        ["rules", "--format", "bogus"],
        "settingsc: error: the value 'bogus' is invalid for '--format <format>'. Please "
      ),
      (
        ["lint", "--format", "bogus"],
        "settingsc: error: unknown format 'bogus'; 'settingsc help lint' lists all\n"
      ),
      (
        ["config", "schema", "--output", "-x"],
        "settingsc: error: missing value for '--output <output>'\n"
      ),
      (
        ["lint", "-", "more"],
        "settingsc: error: '-' is the page on standard input and takes no other paths\n"
      ),
      (
        ["lint", "--stdin-filename", "a"],
        "settingsc: error: '--stdin-filename' needs '-', the page on standard input\n"
      ),
      (
        ["config", "print", "nope"],
        "settingsc: error: 'nope' is not there; give the path of a bundle or folder\n"
      ),
      (
        ["rules", "--pages", "-"],
        "settingsc: error: the pages are files and cannot be written to standard output\n"
      ),
    ])
  func usage(_ arguments: [String], _ start: String) {
    let outcome = run().run(arguments)
    #expect(outcome.errors.hasPrefix(start), "\(outcome.errors)")
    #expect(outcome.output == "")
    #expect(outcome.status == .usage)
  }
}
