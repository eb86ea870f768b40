import Foundation
import SettingsProject
import TestSupport
import Testing

@testable import SettingsCommand

@Suite("Baselines of lint")
struct LintBaselineTests {
  private static func faulty(_ key: String) -> String {
    page(TestRow("TextFeld", ["Title": "T", "Key": "\(key)"]))
  }

  private static let invalidPage =
    "{ PreferenceSpecifiers = ( { Type = Nonsense; }, { Type = PSTextFieldSpecifier; Key = a; } ); }"

  private func run() -> MemoryRun {
    MemoryRun([
      "A/Settings.bundle/Root.plist": Self.faulty("a"),
      "B/Settings.bundle/Root.plist": Self.faulty("b"),
    ])
  }

  @Test("one run may write a baseline and reports")
  func aRunMayWriteABaselineAndReports() {
    let run = MemoryRun(["Settings.bundle/Root.plist": Self.invalidPage])
    let outcome = run.run(
      "lint", "--write-baseline", "b.json", "--format", "json:o.json", "--format", "text")
    #expect(outcome.output.contains("unknown-type"))
    #expect(run.text("o.json")?.contains("unknown-type") == true)
    #expect(outcome.status == .success)
    for arguments in [
      ["--write-baseline", "same", "--format", "json:./same"],
      ["--baseline", "b.json", "--format", "json:b.json"],
      ["--write-baseline", "-", "--format", "text"], ["--diff", "--format", "xcode"],
      ["--diff", "--write-baseline", "c.json"],
    ] {
      #expect(run.run(["lint"] + arguments).status == .usage, "\(arguments)")
    }
    #expect(run.text("same") == nil)
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

  @Test(
    "a recorded baseline keeps entries that this run did not check, and drops those of deleted files"
  )
  func entriesThatWereNotCheckedAreKept() {
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

  @Test("a recorded baseline drops findings in code that was scanned and disabled rules")
  func entriesOfScannedCodeAndDisabledRulesAreRemoved() {
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
  func entriesUnderAConfigurationThatWasNotReadAreKept() {
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

  @Test("pruning a baseline removes only entries of deleted bundles")
  func pruningABaselineRemovesOnlyEntriesOfDeletedBundles() {
    let run = MemoryRun([
      "A/Settings.bundle/Root.plist": Self.invalidPage,
      "B/Settings.bundle/Root.plist": Self.invalidPage,
      "C/Settings.bundle/Root.plist": Self.invalidPage,
    ])
    _ = run.run("lint", "--write-baseline", "known.json")
    run.files.remove("/work/B")
    #expect(run.run("lint", "A", "--baseline", "known.json").errors == "")
    #expect(run.run("lint", "--baseline", "known.json").errors.contains("resolved finding"))
    _ = run.run("lint", "--baseline", "known.json", "--prune-baseline")
    #expect(run.text("known.json")?.contains("B/Settings.bundle") == false)
    #expect(run.text("known.json")?.contains("A/Settings.bundle") == true)
    #expect(run.text("known.json")?.contains("C/Settings.bundle") == true)
  }

  @Test("a baseline keeps entries of a bundle with an unparsable page")
  func entriesOfABundleWithAnUnparsablePageAreKept() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": Self.invalidPage,
      "Other/Settings.bundle/Root.plist": Self.invalidPage,
    ])
    _ = run.run("lint", "--write-baseline", "known.json")
    let known = run.text("known.json")
    run.files.add("/work/Settings.bundle/Root.plist", Array("{ a = ".utf8))
    #expect(!run.run("lint", "--baseline", "known.json").errors.contains("resolved"))
    _ = run.run("lint", "--baseline", "known.json", "--prune-baseline")
    #expect(run.text("known.json") == known)
    run.files.add(
      "/work/Settings.bundle/Root.plist",
      Array(Self.invalidPage.replacing("Nonsense", with: "PSGroupSpecifier").utf8))
    _ = run.run("lint", "--baseline", "known.json", "--prune-baseline")
    #expect(run.text("known.json") != known)
  }

  @Test("a baseline keeps entries of a page that became a link out of the bundle")
  func aBaselineKeepsEntriesOfAPageThatBecameALinkOutOfTheBundle() throws {
    let run = try CommandRun()
    try run.write(
      "Settings.bundle/Root.plist",
      "{ PreferenceSpecifiers = ( { Type = PSChildPaneSpecifier; File = C; } ); }")
    try run.write("Settings.bundle/C.plist", Self.invalidPage)
    _ = run.run("lint", "--write-baseline", "known.json")
    let known = run.read("known.json")
    let manager = FileManager.default
    try manager.moveItem(
      atPath: run.folder + "/Settings.bundle/C.plist", toPath: run.folder + "/C.plist")
    try manager.createSymbolicLink(
      atPath: run.folder + "/Settings.bundle/C.plist", withDestinationPath: "../C.plist")
    _ = run.run("lint", "Settings.bundle", "--baseline", "known.json", "--prune-baseline")
    #expect(run.read("known.json") == known)
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
}
