import Foundation
import SettingsProject
import TestSupport
import Testing

@testable import SettingsCommand

/// What `lint` says about files that it changes.
@Suite("Changes of lint")
struct LintChangeTests {
  private static func faulty(_ key: String) -> String {
    page(TestRow("TextFeld", ["Title": "T", "Key": "\(key)"]))
  }

  private func run() -> MemoryRun {
    MemoryRun([
      "A/Settings.bundle/Root.plist": Self.faulty("a"),
      "B/Settings.bundle/Root.plist": Self.faulty("b"),
    ])
  }

  @Test("a fix that could not be written is reported as a finding, not as fixed")
  func aFixThatCouldNotBeWrittenIsReportedAsAFinding() {
    let run = run()
    run.files.refuseWriting("/work/A/Settings.bundle/Root.plist", .readOnlyFile)
    let outcome = run.run("lint", "--unsafe-fixes", "--only", "unknown-type", "--format", "csv")
    #expect(
      outcome.errors == """
        settingsc: fixed 1 finding in 1 file
        settingsc: error: 'A/Settings.bundle/Root.plist' cannot be written: the file may not be written to

        """)
    #expect(
      outcome.pathsAndRules == [
        "A/Settings.bundle/Root.plist unknown-type", "A/Settings.bundle/Root.plist unreadable",
      ])
    #expect(outcome.status == .failure)
    #expect(run.text("A/Settings.bundle/Root.plist") == Self.faulty("a"))
  }

  @Test("nothing is said of files that have nothing to fix, and differences are no report")
  func nothingToFix() {
    let outcome = MemoryRun(["Settings.bundle/Root.plist": page(.toggle("a", title: "T"))]).run(
      "lint", "--fix", "--quiet")
    #expect(outcome.errors == "" && outcome.output == "")
    let loud = MemoryRun(["Settings.bundle/Root.plist": page(.toggle("a", title: "T"))]).run(
      "lint", "--fix")
    #expect(!loud.errors.contains("fixed"), "\(loud.errors)")
    let missing = MemoryRun([".settingsc.yml": "formats: [json]\n"]).run(
      "lint", "--diff", "Missing.bundle")
    #expect(missing.output == "" && missing.status == .failure, "\(missing)")
  }

  @Test("SARIF marks the rules of findings that have a fix")
  func fixableRules() {
    let run = MemoryRun(["Settings.bundle/Root.plist": Self.faulty("a")])
    for (rule, count) in [("unknown-type", 1), ("empty-page", 0)] {
      let outcome = run.run("lint", "--only", rule, "--format", "sarif")
      #expect(outcome.output.split(separator: "\"fixable\"").count == count + 1)
    }
  }

  @Test("a suppression that cannot be written suppresses nothing")
  func aSuppressionThatCannotBeWrittenSuppressesNothing() {
    let run = run()
    run.files.refuseWriting("/work/A/Settings.bundle/Root.plist", .readOnlyFile)
    let outcome = run.run("lint", "--add-suppressions", "--only", "unknown-type", "--format", "csv")
    #expect(outcome.errors.hasPrefix("settingsc: suppressed 1 finding in 1 file\n"))
    #expect(outcome.output.contains("\"A/Settings.bundle/Root.plist\""))
    #expect(outcome.status == .failure)
  }

  @Test("a baseline does not lose entries because a file could not be read")
  func aBaselineDoesNotLoseEntriesBecauseAFileCouldNotBeRead() {
    let run = run()
    #expect(run.run("lint", "--write-baseline", "known.json").status == .success)
    let known = run.text("known.json")
    let words = "the baseline 'known.json' is not changed because not everything could be read"
    for options in [
      ["--write-baseline", "known.json"], ["--baseline", "known.json", "--prune-baseline"],
    ] {
      let files = run.files
      files.refuse("/work/B/Settings.bundle/Root.plist", .system("permission denied"))
      let outcome = run.run(["lint", "A", "B"] + options)
      #expect(outcome.status == .failure)
      if options.count == 2 { #expect(outcome.errors.contains(words)) }
      #expect(run.text("known.json") == known)
    }
  }

  @Test("a recorded baseline keeps what this run did not check, and drops what is gone")
  func partOfABaseline() {
    let run = run()
    run.files.add("/work/B/Settings.bundle/Other.plist", Array(Self.faulty("c").utf8))
    _ = run.run("lint", "--write-baseline", "known.json")
    let known = run.text("known.json")
    let part = run.run("lint", "A", "--write-baseline", "known.json")
    #expect(
      part.errors
        == "settingsc: recorded 1 finding in 'known.json'; kept 3 findings that this run did not check\n"
    )
    #expect(run.text("known.json") == known)
    _ = run.run("lint", "--only", "unknown-type", "--write-baseline", "known.json")
    #expect(run.text("known.json") == known)
    run.files.remove("/work/B/Settings.bundle/Root.plist")
    _ = run.run("lint", "A", "--write-baseline", "known.json")
    #expect(run.text("known.json")?.contains("B/Settings.bundle/Root.plist") == false)
    #expect(run.text("known.json")?.contains("B/Settings.bundle/Other.plist") == true)
    let page = "/work/A/Settings.bundle/Root.plist"
    run.files.add(
      page, Array((run.files.text(page) ?? "").replacing("TextFeld", with: "TextField").utf8))
    let pruned = run.run("lint", "A", "--baseline", "known.json", "--prune-baseline")
    #expect(pruned.errors == "settingsc: removed 1 resolved finding from 'known.json'\n")
  }

  @Test("a recorded baseline drops findings in code that was scanned and rules that are off")
  func wholeBaseline() {
    let files = [
      "Settings.bundle/Root.plist": page(.toggle("next", true, title: "N")),
      "App/A.swift": "let a = UserDefaults.standard.object(forKey: \"next\") as? Bool ?? false\n",
    ]
    let run = MemoryRun(files)
    let record = ["lint", "--sources", "App", "--write-baseline", "known.json"]
    _ = run.run(record)
    #expect(run.text("known.json")?.contains("default-disagrees") == true)
    _ = run.run(record + ["--disable", "default-disagrees"])
    #expect(run.text("known.json")?.contains("default-disagrees") == false)
    _ = run.run(record)
    run.files.add(
      "/work/App/A.swift", Array((files["App/A.swift"] ?? "").replacing("false", with: "true").utf8)
    )
    _ = run.run(record)
    #expect(run.text("known.json")?.contains("default-disagrees") == false)
  }

  @Test("a recorded baseline keeps the entries of a bundle whose configuration was not read")
  func baselineOfSeveralConfigurations() {
    let run = run()
    _ = run.run("lint", "--write-baseline", "known.json")
    let known = run.text("known.json")
    let disabled = Array("rules:\n  unknown-type: off\n".utf8)
    // The rule is disabled for the bundle in A only, and only that in B is checked.
    run.files.add("/work/A/.settingsc.yml", disabled)
    _ = run.run("lint", "B", "--write-baseline", "known.json")
    #expect(run.text("known.json") == known)
    // Its own findings are dropped when it is checked, wherever it comes in the order.
    _ = run.run("lint", "B", "A", "--write-baseline", "known.json")
    #expect(run.text("known.json")?.contains("A/Settings.bundle") == false)
    #expect(run.text("known.json")?.contains("B/Settings.bundle") == true)
    run.files.add("/work/A/.settingsc.yml", Array("rules:\n  unknown-type: error\n".utf8))
    _ = run.run("lint", "--write-baseline", "known.json")
    // A disabled rule of the first bundle says nothing about one that is not checked.
    run.files.add("/work/A/.settingsc.yml", disabled)
    _ = run.run("lint", "A", "--write-baseline", "known.json")
    #expect(run.text("known.json")?.contains("B/Settings.bundle") == true)
  }

  @Test("a baseline to prune must be named")
  func aBaselineToPruneMustBeNamed() {
    let outcome = run().run("lint", "--prune-baseline")
    #expect(
      outcome.errors
        == "settingsc: error: there is no baseline to prune; name it with '--baseline' or in the configuration\n"
    )
    #expect(outcome.status == .usage)
    let run = run()
    _ = run.run("lint", "--write-baseline", "known.json")
    let configured = MemoryRun([
      "Settings.bundle/Root.plist": Self.faulty("a"), "known.json": run.text("known.json") ?? "",
      ".settingsc.yml": "baseline: known.json",
    ])
    #expect(configured.run("lint", "--prune-baseline").status != .usage)
  }

  @Test("a baseline may come from standard input")
  func aBaselineMayComeFromStandardInput() throws {
    let run = try CommandRun()
    try run.write("Settings.bundle/Root.plist", Self.faulty("a"))
    try run.writePage("Other/Settings.bundle/Root.plist", "Type = PSNothing; Key = b;")
    run.input = Array(run.run("lint", "--write-baseline", "-").output.utf8)
    try FileManager.default.removeItem(atPath: run.folder + "/Other")
    #expect(
      run.run("lint", "--baseline", "-").errors
        == "settingsc: note: the baseline on standard input has 1 resolved finding\n")
    run.input = Array(run.run("lint", "--write-baseline", "-").output.utf8)
    #expect(run.run("lint", "--baseline", "-").status == .success)
    #expect(run.run("lint", "--baseline", "-", "--prune-baseline").status == .usage)
    run.input = Array("rules: {unknown-type: off, missing-required-key: off}".utf8)
    #expect(run.run("lint", "--config", "-").status == .success)
    run.input = Array("strict: x".utf8)
    #expect(run.run("lint", "--config", "-").errors.hasPrefix("stdin.yml:1:9: error: "))
  }

  @Test("differences that cannot be applied as a patch are left out with one note")
  func differencesThatCannotBeAppliedAsAPatchAreLeftOutWithOneNote() throws {
    let run = try CommandRun()
    let page = Self.faulty("a").data(using: .utf16)
    try run.write("Settings.bundle/x", "")
    try run.write("Third/Settings.bundle/x", "")
    try run.write("Other/Settings.bundle/Root.plist", Self.faulty("a"))
    for folder in ["", "/Third"] {
      try #require(page).write(
        to: .init(fileURLWithPath: run.folder + folder + "/Settings.bundle/Root.plist"))
    }
    let outcome = run.run("lint", "--diff", "--unsafe-fixes")
    #expect(
      outcome.output.split(separator: "\n").filter { $0.hasPrefix("--- ") } == [
        "--- a/Other/Settings.bundle/Root.plist"
      ])
    #expect(
      outcome.errors
        == "settingsc: note: the changes to 'Settings.bundle/Root.plist' and 1 more are left out because "
        + "a patch must be in UTF-8; make them with '--fix'\n")
    #expect(outcome.status == .findings)
    for folder in ["", "Third/"] {
      try run.write(folder + "Settings.bundle/Root.plist", Self.faulty("a"))
    }
    #expect(run.run("lint", "--diff", "--unsafe-fixes").errors == "")
  }
}
