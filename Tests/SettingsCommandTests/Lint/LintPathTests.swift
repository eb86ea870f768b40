import Foundation
import SettingsProject
import Testing

@testable import SettingsCommand

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

private let unknownTypeRow = "Type = Nonsense;"

/// Bundles that `lint` checks for the paths it is given, and its errors about the others.
@Suite("The paths of lint")
struct LintPathTests {
  private func folder(_ bundles: String...) throws -> CommandRun {
    let run = try CommandRun()
    for bundle in bundles { try run.writePage("\(bundle)/Root.plist", unknownTypeRow) }
    return run
  }

  private func checked(_ outcome: CommandRun.Outcome) -> [String] {
    outcome.output.split(separator: "\n").compactMap { line in
      line.range(of: "/Root.plist:").map { String(line[..<$0.lowerBound]) }
    }
  }

  @Test("a path that cannot be read hides no finding in the others")
  func aMissingPathHidesNoFinding() throws {
    let run = try folder("A/Settings.bundle", "B/Settings.bundle")
    let outcome = run.run("lint", "A", "none", "B", "--format", "xcode")
    #expect(checked(outcome).count == 2)
    #expect(outcome.errors == "settingsc: error: 'none' cannot be read: no such file or folder\n")
    #expect(outcome.status == .failure)
    try run.write("Empty/x", "")
    let empty = run.run("lint", "Empty", "B", "--format", "xcode")
    #expect(checked(empty).count == 1)
    #expect(empty.errors.hasPrefix("settingsc: error: 'Empty' holds no settings bundle; "))
    #expect(empty.status == .usage)
  }

  @Test("a page or folder that cannot be read hides no finding in the others")
  func aPageOrFolderThatCannotBeReadHidesNoFindingInTheOthers() {
    let page = "{ PreferenceSpecifiers = ( { \(unknownTypeRow) } ); }"
    let run = MemoryRun(["A/Settings.bundle/Root.plist": page, "B/x": "", "Page.plist": page])
    run.files.refuse("/work/Page.plist", .system("permission denied"))
    run.files.refuse("/work/B", .system("permission denied"))
    let outcome = run.run("lint", ".", "Page.plist", "--format", "csv")
    #expect(outcome.output.contains("unknown-type"))
    #expect(
      outcome.errors == "settingsc: error: 'B' cannot be read: permission denied\n"
        + "settingsc: error: 'Page.plist' cannot be read: permission denied\n")
    #expect(outcome.status == .failure)
  }

  @Test("an unreadable language folder has no missing translations")
  func anUnreadableLanguageHasNoMissingTranslations() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": "{ StringsTable = Root; PreferenceSpecifiers = (); }",
      "Settings.bundle/en.lproj/Root.strings": "", "Settings.bundle/fr.lproj/Root.strings": "",
    ])
    run.files.refuse("/work/Settings.bundle/fr.lproj", .system("permission denied"))
    let outcome = run.run("lint", "--format", "csv")
    #expect(outcome.pathsAndRules.filter { $0.hasSuffix("missing-strings-table") } == [])
    #expect(outcome.errors.contains("fr.lproj' cannot be read: permission denied"))
    #expect(outcome.status == .failure)
  }

  @Test("a configuration that cannot be read hides no finding in other folders")
  func anUnreadableConfigurationHidesNoFindingElsewhere() {
    let page = "{ PreferenceSpecifiers = ( { \(unknownTypeRow) } ); }"
    let run = MemoryRun([
      "A/Settings.bundle/Root.plist": page, "B/Settings.bundle/Root.plist": page,
      "B/.settingsc.yml": "strict: true",
    ])
    run.files.refuse("/work/B/.settingsc.yml", .system("permission denied"))
    let outcome = run.run("lint", "--format", "csv")
    #expect(
      outcome.pathsAndRules == [
        "A/Settings.bundle/Root.plist unknown-type", "B/.settingsc.yml unreadable",
      ])
    #expect(
      outcome.errors
        == "settingsc: error: the configuration 'B/.settingsc.yml' cannot be read: permission denied\n"
    )
    #expect(outcome.status == .failure)
  }

  @Test(
    "a configuration with problems hides no finding under other configurations",
    arguments: ["A", "."])
  func aFaultyConfigurationHidesNoFindingElsewhere(_ first: String) {
    let page = "{ PreferenceSpecifiers = ( { \(unknownTypeRow) } ); }"
    let run = MemoryRun([
      "A/Settings.bundle/Root.plist": page, "B/Settings.bundle/Root.plist": page,
      "A/.settingsc.yml": "strict: false",
      "B/.settingsc.yml": "stric: yes",
    ])
    let outcome = run.run("lint", first, "B", "--format", "csv")
    #expect(
      outcome.pathsAndRules == [
        "A/Settings.bundle/Root.plist unknown-type", "B/.settingsc.yml unreadable",
      ])
    #expect(
      outcome.errors == "B/.settingsc.yml:1:1: error: unknown key 'stric'; did you mean 'strict'?\n"
    )
    #expect(outcome.status == .usage)
  }

  @Test("a baseline that cannot be read hides no finding under other configurations")
  func anUnreadableBaselineHidesNoFindingElsewhere() {
    let page = "{ PreferenceSpecifiers = ( { \(unknownTypeRow) } ); }"
    let run = MemoryRun([
      "A/Settings.bundle/Root.plist": page, "B/Settings.bundle/Root.plist": page,
      "B/.settingsc.yml": "baseline: b.json",
    ])
    let outcome = run.run("lint", "--format", "csv")
    #expect(
      outcome.pathsAndRules == ["A/Settings.bundle/Root.plist unknown-type", "B/b.json unreadable"])
    #expect(
      outcome.errors
        == "settingsc: error: the baseline 'B/b.json' cannot be read: no such file or folder; '--write-baseline' records one\n"
    )
    #expect(outcome.status == .failure)
    #expect(run.run("lint", "B").output == "")
  }

  @Test("a faulty configuration above does not hide findings of a nested one")
  func aFaultyConfigurationAboveHidesNoFindingBelow() {
    let page = "{ PreferenceSpecifiers = ( { \(unknownTypeRow) } ); }"
    let run = MemoryRun([
      "A/Settings.bundle/Root.plist": page, "B/Settings.bundle/Root.plist": page,
      ".settingsc.yml": "strict: [",
      "B/.settingsc.yml": "strict: true",
    ])
    let outcome = run.run("lint", "--format", "csv")
    #expect(
      outcome.pathsAndRules == [
        "B/Settings.bundle/Root.plist unknown-type", ".settingsc.yml unreadable",
      ])
    #expect(outcome.errors.hasPrefix(".settingsc.yml:"))
    #expect(outcome.status == .usage)
  }

  @Test("a dangling link named like the configuration is an error")
  func aDanglingConfigurationIsAnError() throws {
    let run = try folder("A/Settings.bundle", "B/Settings.bundle")
    try FileManager.default.createSymbolicLink(
      atPath: run.folder + "/B/.settingsc.yml", withDestinationPath: "nowhere")
    let error =
      "settingsc: error: the configuration 'B/.settingsc.yml' cannot be read: it is a symbolic link that leads nowhere\n"
    let outcome = run.run("lint", "--format", "xcode")
    #expect(checked(outcome).count == 1)
    #expect(outcome.errors == error)
    #expect(outcome.status == .failure)
    #expect(run.run("defaults", "B/Settings.bundle").errors == error)
    #expect(run.run("init", "B").errors.contains("exists already"))
  }

  @Test("a bundle in the working directory has a path")
  func aBundleInTheWorkingDirectoryHasAPath() throws {
    let run = try CommandRun()
    try run.writePage("D/Root.plist", unknownTypeRow)
    let outcome = run.run("lint", ".", in: "D")
    #expect(
      outcome.output.hasPrefix(".: warning: nothing opens a bundle named 'D'"), "\(outcome.output)")
    #expect(outcome.output.contains("\nRoot.plist:1:"), "\(outcome.output)")
    #expect(run.run("show", ".", in: "D").output.hasPrefix(".\n"))
    try FileManager.default.removeItem(atPath: run.folder + "/D/Root.plist")
    try run.write("D/Other.plist", "{ PreferenceSpecifiers = (); }")
    #expect(run.run("snapshot", ".", in: "D").errors.contains("'.' has no 'Root.plist'"))
  }

  #if os(Linux)
    @Test("a name that is not UTF-8 hides no finding")
    func aNameThatIsNotUTF8HidesNoFinding() throws {
      let run = try folder("A/Settings.bundle")
      func path(_ parent: String) -> [CChar] {
        (Array("\(run.folder)/\(parent)".utf8) + [0xFF, 0]).map { CChar(bitPattern: $0) }
      }
      #expect(mkdir(path("Folder"), 0o777) == 0)
      #expect(mkdir(path("A/Settings.bundle/Inside"), 0o777) == 0)
      // Such a file in a folder that is searched is nobody's business.
      close(open(path("File"), O_CREAT, 0o666))
      let outcome = run.run("lint", "--format", "xcode")
      #expect(checked(outcome).count == 1)
      #expect(
        outcome.errors
          == "settingsc: error: 'Folder\u{FFFD}' cannot be read: its name is not UTF-8\n"
          + "settingsc: error: 'A/Settings.bundle/Inside\u{FFFD}' cannot be read: its name is not UTF-8\n"
      )
      #expect(outcome.status == .failure)
    }
  #endif

  @Test(
    "an empty argument is an error",
    arguments: [
      (["lint", ""], "argument 2 is empty; give a value or leave it out"),
      (["defaults", ""], "argument 2 is empty; give a value or leave it out"),
      (
        ["strings", "extract", "--language", ""],
        "argument 4 is empty; give a value or leave it out"
      ),
      (["lint", "--config="], "'--config' has no value behind '='; give one or leave it out"),
    ])
  func anEmptyArgumentIsAnError(_ arguments: [String], _ message: String) {
    let outcome = MemoryRun(["Settings.bundle/Root.plist": "{}"]).run(arguments)
    #expect(outcome.errors == "settingsc: error: \(message)\n")
    #expect(outcome.status == .usage)
  }

  @Test("bundles that are all excluded are reported")
  func bundlesThatAreAllExcludedAreReported() throws {
    let run = try folder("A/Settings.bundle", "B/Settings.bundle")
    try run.write(".settingsc.yml", "excluded: [A]")
    let one = run.run("lint", "A", "B", "--format", "xcode")
    #expect(checked(one).count == 1)
    #expect(one.errors == "settingsc: note: the configuration excludes every bundle in 'A'\n")
    let words = "'included' and 'excluded' of the configuration leave nothing to check"
    let none = run.run("lint", "A")
    #expect(none.errors == "settingsc: error: \(words); name a bundle to check it\n")
    #expect(none.status == .usage)
    let forced = run.run("lint", "A/Settings.bundle", "--force-exclude")
    #expect(forced.errors == "settingsc: note: \(words)\n")
    #expect(forced.status == .success)
  }

  @Test(
    "a link to a bundle is not followed in a search, which is reported unless the bundle is checked anyway"
  )
  func aLinkToABundleIsNotFollowedInASearch() throws {
    let run = try folder("A/Settings.bundle", "Elsewhere/Settings.bundle")
    try run.write("B/x", "")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: run.folder + "/B/Settings.bundle", withDestinationPath: "../A/Settings.bundle")
    #expect(run.run("lint", "A", "B", "--format", "xcode").errors.contains("only symbolic links"))
    #expect(run.run("lint", "--format", "xcode").errors == "")
    #expect(checked(run.run("lint", "--format", "xcode")).count == 2)
    #expect(
      run.run("lint", "B").errors == """
        settingsc: note: 'B/Settings.bundle' is a symbolic link, which a search does not follow; name it to check it
        settingsc: error: 'B' holds no settings bundle of its own, only symbolic links to some

        """)
    #expect(checked(run.run("lint", "B/Settings.bundle", "--format", "xcode")).count == 1)
    try manager.createSymbolicLink(
      atPath: run.folder + "/B/MySettings.bundle", withDestinationPath: "none")
    #expect(
      run.run("lint", "--format", "xcode").errors
        == "settingsc: note: 'B/MySettings.bundle' is a symbolic link that leads nowhere\n")
  }

  @Test("a bundle is checked once, however it is spelled")
  func aBundleIsCheckedOnceHoweverItIsSpelled() throws {
    let run = try folder("A/Settings.bundle")
    try FileManager.default.createSymbolicLink(
      atPath: run.folder + "/Link", withDestinationPath: "A/Settings.bundle")
    let outcome = run.run(
      "lint", "A/Settings.bundle", "./A/../A/Settings.bundle/", run.folder + "/A", "Link",
      "A/Settings.bundle/Root.plist",
      "--format", "xcode")
    #expect(checked(outcome).count == 1)
  }

  @Test("'..' behind a link is above the link's target")
  func dotsBehindALinkLeadAboveItsTarget() throws {
    let run = try folder("Deep/Settings.bundle")
    try run.write("Deep/In/x", "")
    try FileManager.default.createSymbolicLink(
      atPath: run.folder + "/Link", withDestinationPath: "Deep/In")
    let outcome = run.run("lint", "Link/../Settings.bundle", "--format", "xcode")
    #expect(checked(outcome).first?.hasSuffix("Deep/Settings.bundle") == true)
    #expect(run.run("lint", "Deep/In/../Settings.bundle", "--format", "xcode").status == .findings)
  }
}
