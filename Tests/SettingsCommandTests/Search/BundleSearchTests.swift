import SettingsFiles
import SettingsSystem
import Testing

@testable import SettingsCommand
@testable import SettingsProject

@Suite("A search for bundles")
struct BundleSearchTests {
  static func targets(
    _ paths: String..., among files: [String],
    isExcluded: @escaping (String) -> Bool = { _ in false }
  ) throws(CommandError) -> [LintTarget] {
    let run = MemoryRun(Dictionary(uniqueKeysWithValues: files.map { ($0, "") }))
    return try BundleSearch(run.workspace, isExcluded: isExcluded).targets(paths)
  }

  static func failure(_ path: String, among files: [String]) -> CommandError? {
    do {
      _ = try Self.targets(path, among: files)
      return nil
    } catch {
      return error
    }
  }

  @Test("explains that a bundle is a folder if a file has the name of one")
  func explainsAFileNamedLikeABundle() {
    let outcome = MemoryRun(["App/Settings.bundle": ""]).run("lint", "App/Settings.bundle")
    #expect(outcome.status == .usage)
    #expect(
      outcome.errors.contains(
        "'App/Settings.bundle' is a file; a settings bundle is a folder with 'Root.plist'"),
      "\(outcome.errors)")
  }

  @Test("accepts a named bundle")
  func acceptsANamedBundle() throws {
    let found = try Self.targets("App/Settings.bundle", among: ["App/Settings.bundle/Root.plist"])
    #expect(found == [LintTarget(path: "/work/App/Settings.bundle", isNamed: true)])
  }

  @Test("finds bundles by name and by their first page, in the order of names")
  func findsBundlesByNameAndByTheirFirstPage() throws {
    let found = try Self.targets(
      ".",
      among: [
        "B/Settings.bundle/x", "A/Pages/Root.plist", "C/Other.bundle/x", "B/a/MySettings.bundle/x",
      ])
    #expect(
      found
        == ["A/Pages", "B/Settings.bundle", "B/a/MySettings.bundle"].map {
          LintTarget(path: "/work/" + $0)
        })
  }

  @Test("ignores leftovers of a killed run")
  func ignoresLeftoversOfAKilledRun() throws {
    let found = try Self.targets(
      ".",
      among: [
        ".settingsc-00c0ffee00c0ffee/new/Root.plist",
        "A/.settingsc-00c0ffee00c0ffee/old/Settings.bundle/x",
        "B/Settings.bundle/x",
      ])
    #expect(found == [LintTarget(path: "/work/B/Settings.bundle")])
    let run = MemoryRun([
      "Settings.bundle/Root.plist":
        "{ PreferenceSpecifiers = ( { Type = PSTextFieldSpecifier; Key = a; } ); }",
      "Settings.bundle/.settingsc-00c0ffee00c0ffee/new/Root.plist":
        "{ PreferenceSpecifiers = ( { Type = Nonsense; } ); }",
      "Settings.bundle/.settingsc-00c0ffee00c0ffee/new/en.lproj/Root.strings": "\"a",
    ])
    #expect(run.run("lint", "--format", "csv").output.split(whereSeparator: \.isNewline).count == 1)
  }

  @Test("takes a loose page in a project folder for a page, and the bundles below it for bundles")
  func takesALoosePageAndTheBundlesBelow() throws {
    let run = MemoryRun([
      "P/Root.plist": "{ PreferenceSpecifiers = (); }", "P/A/Settings.bundle/Root.plist": "{}",
      "P/B/Root.plist": "{ Other = x; }", "P/B/C/Settings.bundle/Root.plist": "{}",
      "P/D/Root.plist": "{}",
      "P/D/Sub/Root.plist": "{}",
    ])
    let page = LintTarget(path: "/work/P/Root.plist", isPage: true)
    let bundles = ["A/Settings.bundle", "B/C/Settings.bundle", "D"].map {
      LintTarget(path: "/work/P/" + $0)
    }
    for path in [".", "P"] {
      #expect(try BundleSearch(run.workspace).targets([path]) == [page] + bundles)
    }
    let excluding = BundleSearch(run.workspace) { $0 == "/work/P/A" || $0 == "/work/P/Root.plist" }
    #expect(try excluding.targets(["P"]) == Array(bundles.dropFirst()))
  }

  @Test(
    "does not turn a folder whose bundles are all excluded into a bundle",
    arguments: ["Root", "Other"])
  func ignoresAFolderWhoseBundlesAreExcluded(_ page: String) throws {
    let run = MemoryRun([
      "P/\(page).plist": "{ PreferenceSpecifiers = (); }", "P/A/Settings.bundle/Root.plist": "{}",
    ])
    var search = BundleSearch(run.workspace) { $0 == "/work/P/A" }
    var found: [LintTarget] = []
    search.find(["P"]) { found.append($0) }
    #expect(found == (page == "Root" ? [LintTarget(path: "/work/P/Root.plist", isPage: true)] : []))
    #expect(search.failures.isEmpty)
  }

  @Test("skips excluded paths and folders of version control and builds")
  func skipsExcludedPathsAndFoldersOfVersionControlAndBuilds() throws {
    let files = [".git", ".build", "node_modules", "Generated", "App"].map {
      $0 + "/Settings.bundle/Root.plist"
    }
    let found = try Self.targets(".", among: files) { $0 == "/work/Generated" }
    #expect(found == [LintTarget(path: "/work/App/Settings.bundle")])
  }

  @Test("checks only the named page or table of its bundle")
  func checksOnlyTheNamedPageOrTableOfItsBundle() throws {
    let files = ["Settings.bundle/Root.plist", "Settings.bundle/de.lproj/Root.strings"]
    #expect(
      try Self.targets("Settings.bundle/de.lproj/Root.strings", among: files) == [
        LintTarget(path: "/work/Settings.bundle", files: ["de.lproj/Root.strings"], isNamed: true)
      ])
    #expect(
      try Self.targets(
        "Settings.bundle/Root.plist", "Settings.bundle/de.lproj/Root.strings", among: files) == [
          LintTarget(
            path: "/work/Settings.bundle", files: ["Root.plist", "de.lproj/Root.strings"],
            isNamed: true)
        ])
    #expect(
      try Self.targets("Settings.bundle/Root.plist", ".", among: files) == [
        LintTarget(path: "/work/Settings.bundle", isNamed: true)
      ])
  }

  @Test("finds a bundle in many folders, beside a page too")
  func findsABundleInDeepFolders() throws {
    let deep = "P/" + String(repeating: "d/", count: 40) + "Settings.bundle"
    let found = try Self.targets("P", among: ["P/Root.plist", deep + "/Root.plist"])
    #expect(
      found == [
        LintTarget(path: "/work/P/Root.plist", isPage: true), LintTarget(path: "/work/" + deep),
      ])
  }

  @Test("takes a page without a bundle")
  func takesAPageWithoutABundle() throws {
    #expect(
      try Self.targets("Page.plist", among: ["Page.plist"]) == [
        LintTarget(path: "/work/Page.plist", isPage: true, isNamed: true)
      ])
  }

  @Test("accepts a named folder with pages")
  func acceptsANamedFolderWithPages() throws {
    #expect(
      try Self.targets("Pages", among: ["Pages/A.plist"]) == [
        LintTarget(path: "/work/Pages", isNamed: true)
      ])
    #expect(
      try Self.targets("My.bundle", among: ["My.bundle/x"]) == [
        LintTarget(path: "/work/My.bundle", isNamed: true)
      ])
  }

  @Test(
    "leaves out folders of tools and build products unless everything is searched or they are named"
  )
  func leavesOutFoldersOfToolsAndWhatWasBuilt() throws {
    let paths = [
      "App", "Pods/Kit", "Carthage/Kit", "DerivedData/x", "out/My.app", "Gen", "Gen/Made.bundle",
    ].map {
      $0.hasSuffix(".bundle") ? $0 : $0 + "/Settings.bundle"
    }
    let run = MemoryRun(Dictionary(uniqueKeysWithValues: paths.map { ($0 + "/Root.plist", "") }))
    for path in paths where path.hasPrefix("Gen") {
      run.files.add("/work/\(path)/.settingsc-manifest", [])
    }
    var search = BundleSearch(run.workspace)
    var found: [String] = []
    search.find(["."]) { found.append($0.path) }
    #expect(found == ["/work/App/Settings.bundle"])
    let remarks = search.leftOutRemarks { $0 == "/work/Gen/Made.bundle" }
    #expect(
      remarks == [
        "'out/My.app' is a built product and is skipped; name it to check it, or include it with 'lint --no-ignore'",
        "'Gen/Settings.bundle' was written by settingsc and is skipped; name it to check it, "
          + "or include it with 'lint --no-ignore'",
      ])
    #expect(
      search.leftOutRemarks { _ in false }.last
        == "'Gen/Made.bundle' and 1 more were written by settingsc and are "
        + "skipped; name one to check it, or include all with 'lint --no-ignore'")
    #expect(try BundleSearch(run.workspace).targets(["Gen/Settings.bundle"]).count == 1)
    #expect(try BundleSearch(run.workspace, searchesAll: true).targets(["."]).count == paths.count)
    #expect(try BundleSearch(run.workspace).targets(["out/My.app"]).count == 1)
    #expect(try BundleSearch(run.workspace).targets(["Pods"]).count == 1)
    #expect(
      Self.failure("out", among: paths.map { $0 + "/Root.plist" })?.message.contains("--no-ignore")
        == true)
  }

  @Test("skips files that git ignores, also in nested repositories")
  func skipsFilesThatGitIgnores() throws {
    let run = try CommandRun()
    for folder in ["", "/sub"] {
      _ = try ChildProcess.run("git", ["init", "-q", run.folder + folder])
    }
    try run.write(".gitignore", "Erzeugtes Ü/\n*.tmp\n")
    try run.write("sub/.gitignore", "made\n")
    let names = ["App", "Erzeugtes Ü", "sub/App", "sub/made"]
    for name in names {
      try run.writePage("\(name)/Settings.bundle/Root.plist", "Type = PSGroupSpecifier")
    }
    func checked(_ arguments: String...) -> Int {
      run.run(["lint", "--format", "json"] + arguments).output.split(separator: "\"bundles\": ")
        .last?.first?
        .wholeNumberValue ?? -1
    }
    #expect(checked() == 2)
    #expect(checked("--no-ignore") == 4)
    #expect(checked("sub/made") == 1)
    #expect(checked("Erzeugtes Ü/Settings.bundle") == 1)
  }

  @Test("does not take an app's folder or a stray page's for a bundle")
  func ignoresAppFoldersAndStrayPages() {
    let app = MemoryRun([
      "Info.plist": "<plist version='1.0'><dict/></plist>", "en.lproj/Localizable.strings": "",
    ])
    #expect(app.run("lint").errors.contains("'.' holds no settings bundle"))
    let page = MemoryRun([
      "Page.plist":
        "<plist version='1.0'><dict><key>PreferenceSpecifiers</key><array/></dict></plist>"
    ])
    #expect(
      page.run("lint", "--allow-missing").errors
        == "settingsc: note: '.' holds no settings bundle to check\n")
    #expect(page.run("lint").status == .findings)
  }
}
