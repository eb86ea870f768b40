import SettingsFiles
import SettingsSystem
import Testing

@testable import SettingsCommand
@testable import SettingsProject

@Suite("A search that fails")
struct SearchFailureTests {
  @Test("explains why a path is not a bundle")
  func explainsWhyAPathIsNotABundle() {
    let missing = BundleSearchTests.failure("none", among: [])
    #expect(missing?.message == "'none' cannot be read: no such file or folder")
    #expect(missing?.status == .failure)
    let empty = BundleSearchTests.failure("App", among: ["App/x.txt"])
    #expect(empty?.message.hasPrefix("'App' holds no settings bundle") == true)
    #expect(empty?.status == .usage)
    let text = BundleSearchTests.failure("x.txt", among: ["x.txt"])
    #expect(
      text?.message == "'x.txt' is not a '.plist' page, a '.strings' table, a bundle or a folder")
    #expect(text?.status == .usage)
    let table = BundleSearchTests.failure("Root.strings", among: ["Root.strings"])
    #expect(table?.message == "'Root.strings' is not in a '.lproj' folder of a settings bundle")
  }

  @Test("goes on after a path that cannot be read")
  func goesOnAfterAPathThatCannotBeRead() {
    let run = MemoryRun([
      "A/Settings.bundle/Root.plist": "", "B/Secret/x": "", "B/Settings.bundle/Root.plist": "",
    ])
    run.files.refuse("/work/B/Secret", .system("permission denied"))
    var search = BundleSearch(run.workspace)
    var found: [String] = []
    search.find(["none", "A", "B", "x.txt"]) { found.append($0.path) }
    #expect(found == ["/work/A/Settings.bundle", "/work/B/Settings.bundle"])
    #expect(
      search.failures.map(\.message) == [
        "'none' cannot be read: no such file or folder",
        "'B/Secret' cannot be read: permission denied",
        "'x.txt' cannot be read: no such file or folder",
      ])
  }

  @Test("names the folder that cannot be listed")
  func namesTheFolderThatCannotBeListed() {
    let run = MemoryRun(["App/Secret/x": ""])
    run.files.refuse("/work/App/Secret", .system("permission denied"))
    var message: String?
    do {
      _ = try BundleSearch(run.workspace).targets(["."])
    } catch {
      message = error.message
    }
    #expect(message == "'App/Secret' cannot be read: permission denied")
  }

  @Test("does not mistake a repository for a bundle because of a deleted page")
  func doesNotMistakeARepositoryForABundle() throws {
    let run = try CommandRun()
    _ = try ChildProcess.run("git", ["init", "-q", run.folder])
    try run.writePage("Übrig.plist", "Type = PSGroupSpecifier")
    #expect(run.run("lint").errors.contains("'.' holds no settings bundle"))
    #expect(run.run("lint", "--allow-missing").status == .success)
  }

  @Test("of a folder without a bundle fails unless that is allowed")
  func failsWithoutABundleUnlessAllowed() {
    let run = MemoryRun(["x/y": ""])
    #expect(run.run("lint").status == .usage)
    let outcome = run.run("lint", "--allow-missing", ".", "Gone.bundle")
    #expect(outcome.status == .success)
    #expect(
      outcome.errors == """
        settingsc: note: '.' holds no settings bundle to check
        settingsc: note: 'Gone.bundle' is not there

        """)
  }
}
