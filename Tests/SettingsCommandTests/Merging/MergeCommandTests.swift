import SettingsCommand
import SettingsProject
import TestSupport
import Testing

/// `merge`: what is written where, and what keeps it from being written. How parts are joined is
/// tested apart.
@Suite struct MergeCommandTests {
  private static let group = TestRow.group("G")

  private static let otherGroup = TestRow.group("Last")

  private static let files = [
    "Settings.bundle/Root.plist": page(.toggle("a")),
    "Settings.bundle/.DS_Store": "x",
    "Licenses/Acknowledgements.plist": page(group),
    "Page.plist": page(group),
    "Clash/Root.plist": page(.toggle("a", false)),
  ]

  private func run(_ arguments: String...) -> (MemoryRun, CommandRun.Outcome) {
    let run = MemoryRun(Self.files)
    return (run, run.run(["merge"] + arguments))
  }

  @Test func aPageWithoutRowsIsNotAFragment() {
    let run = MemoryRun(Self.files.merging(["Junk.plist": "junk"]) { $1 })
    let outcome = run.run("merge", "Settings.bundle", "Junk.plist", "-o", "out/Settings.bundle")
    #expect(outcome.status == .findings)
    #expect(outcome.errors.contains("'Junk.plist' is not a settings page: it has no array of rows"))
    #expect(run.text("out/Settings.bundle/Root.plist") == nil)
  }

  @Test(
    "ends with exit status 3 and one error if a part cannot be read",
    arguments: ["Root", "Other"])
  func anUnreadablePartEndsWith3(_ page: String) {
    let files = Self.files.merging(["Broken/\(page).plist": "<plist><dict><key>"]) { $1 }
    let fault =
      "Broken/\(page).plist:1:19: error: '<key>' is never closed; found the end of the file\n"
    for parts in [["Settings.bundle", "Broken"], ["Broken", "Page.plist"]]
    where page == "Root" || parts[1] == "Broken" {
      let run = MemoryRun(files)
      let outcome = run.run(["merge"] + parts + ["-o", "out/Settings.bundle"])
      #expect(outcome.status == .failure)
      #expect(
        outcome.errors == fault
          + "settingsc: error: nothing is merged, because not everything can be read\n")
      #expect(run.text("out/Settings.bundle/Root.plist") == nil)
    }
  }

  @Test func aTitleNeedsAFragment() {
    let (files, outcome) = run("Settings.bundle", "More=", "-o", "out/Settings.bundle")
    #expect(outcome.status == .usage)
    #expect(outcome.errors == "settingsc: error: 'More=' has no fragment after '='\n")
    #expect(files.text("out/Settings.bundle/Root.plist") == nil)
  }

  @Test func theMergedBundleIsWrittenAndTheSourceIsNot() {
    let (files, outcome) = run(
      "Settings.bundle", "More=Licenses", "Page.plist", "-o", "out/Settings.bundle")
    #expect(outcome.status == .success, "\(outcome.errors)")
    #expect(outcome.output == "")
    #expect(
      files.text("out/Settings.bundle/Acknowledgements.plist")
        == Self.files["Licenses/Acknowledgements.plist"])
    #expect(files.text("out/Settings.bundle/Page.plist") == Self.files["Page.plist"])
    #expect(files.text("out/Settings.bundle/.DS_Store") == nil)
    #expect(files.text("out/Settings.bundle/Root.plist")?.contains("<string>More</string>") == true)
    #expect(files.text("Settings.bundle/Root.plist") == Self.files["Settings.bundle/Root.plist"])
    let again = files.run("merge", "Settings.bundle", "-o", "out/Settings.bundle")
    #expect(again.status == .success, "\(again.errors)")
    #expect(files.text("out/Settings.bundle/Page.plist") == nil)
    #expect(
      files.text("out/Settings.bundle/Root.plist") == Self.files["Settings.bundle/Root.plist"])
  }

  @Test func codeIsGeneratedForFragmentsWithoutAMergedBundle() throws {
    var texts = Self.files
    texts["Extra/Root.plist"] = page(.toggle("extra"))
    let files = MemoryRun(texts)
    let outcome = files.run("generate", "Settings.bundle", "--merge", "Extra", "-o", "Code")
    #expect(outcome.status == .success, "\(outcome.errors)")
    let code = files.text("Code/SettingsBundle.swift")
    #expect(code?.contains("let extra = Setting(key: \"extra\"") == true)
    #expect(files.text("Settings.bundle/Root.plist") == Self.files["Settings.bundle/Root.plist"])
    let clash = files.run("generate", "Settings.bundle", "--merge", "Clash", "-o", "Code")
    #expect(clash.status == .findings)
    #expect(clash.errors.contains("'a'"))
    #expect(files.run("generate", "Page.plist", "--merge", "Extra", "-o", "Code").status == .usage)
  }

  @Test func theConfigurationHasTheOptions() throws {
    let files = MemoryRun(
      Self.files.merging([
        "Settings.bundle/Root.plist": page(Self.group, .toggle("a"), Self.otherGroup),
        "Kit/Deep/Inner.plist": page(Self.otherGroup),
        ".settingsc.yml": """
        merge:
          after: G
          keep_folders: true
          titles:
            - {fragment: Page.plist, title: Terms}
        """,
      ]) { $1 })
    let outcome = files.run(
      "merge", "Settings.bundle", "Page.plist", "Kit", "-o", "out/Settings.bundle")
    #expect(outcome.status == .success, "\(outcome.errors)")
    let page = try #require(files.text("out/Settings.bundle/Root.plist"))
    let title = try #require(page.firstRange(of: "<string>Terms</string>"))
    #expect(
      title.upperBound < (try #require(page.firstRange(of: "<string>Last</string>")).lowerBound))
    #expect(files.text("out/Settings.bundle/Deep/Inner.plist") == TestSupport.page(Self.otherGroup))
    let named = files.run(
      "merge", "Settings.bundle", "Own=Page.plist", "--after", "Last", "-o", "out/Settings.bundle")
    #expect(named.status == .success, "\(named.errors)")
    let second = try #require(files.text("out/Settings.bundle/Root.plist"))
    #expect(!second.contains("Terms"))
    let own = try #require(second.firstRange(of: "<string>Own</string>"))
    #expect(
      own.lowerBound > (try #require(second.firstRange(of: "<string>Last</string>")).lowerBound))
  }

  @Test func conflictsAreNamedAndNothingIsWritten() {
    let (files, outcome) = run("Settings.bundle", "Clash", "-o", "out/Settings.bundle")
    #expect(outcome.status == .findings)
    #expect(
      outcome.errors
        == "settingsc: error: 'a' has another type, default or value in 'Clash/Root.plist' than in 'Settings.bundle/Root.plist'\n"
    )
    #expect(files.text("out/Settings.bundle/Root.plist") == nil)
  }

  @Test func notesArePrintedBesideConflicts() {
    var files = Self.files
    files["Kit/Root.plist"] = page(.toggle("a"), .toggle("b"))
    let outcome = MemoryRun(files).run(
      "merge", "Settings.bundle", "Kit", "Clash", "-o", "out/Settings.bundle")
    #expect(outcome.status == .findings)
    #expect(outcome.errors.contains("note: 'a' in 'Kit/Root.plist' is in 'Settings.bundle' too"))
    #expect(
      outcome.errors.contains("error: 'a' has another type, default or value in 'Clash/Root.plist'")
    )
  }

  @Test func partsAreNotWrittenOver() {
    #expect(run("Settings.bundle", "Licenses", "-o", "Settings.bundle").1.status == .usage)
    #expect(run("Settings.bundle", "Licenses", "-o", "Licenses/Settings.bundle").1.status == .usage)
    #expect(run("Settings.bundle", "nowhere", "-o", "out/Settings.bundle").1.status == .failure)
    #expect(run("Settings.bundle", "Licenses", "-o", "-").1.status == .usage)
  }
}
