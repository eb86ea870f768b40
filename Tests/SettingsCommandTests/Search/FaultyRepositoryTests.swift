import Foundation
import SettingsProject
import SettingsSystem
import TestSupport
import Testing

@testable import SettingsCommand

@Suite("Faulty git repositories")
struct FaultyRepositoryTests {
  @Test("a pipe in place of a file of git does not block a run")
  func aPipeDoesNotBlockARun() throws {
    for name in ["config", "objects/info/alternates", "packed-refs"] {
      let run = try CommandRun()
      try run.write("Settings.bundle/Root.plist", page(.toggle("a")))
      _ = try ChildProcess.run("git", ["init", "-q", run.folder])
      let path = run.folder + "/.git/" + name
      try? FileManager.default.removeItem(atPath: path)
      try #require(mkfifo(path, 0o600) == 0)
      #expect(run.run("lint").status == .success)
      let outcome = run.run("diff", "--against", "HEAD")
      #expect(outcome.status == .failure && outcome.errors.contains("not in a git repository"))
    }
  }

  @Test("a repository whose ignored files git cannot list is reported")
  func ignoredFilesThatGitCannotListAreReported() throws {
    let run = try CommandRun()
    try run.write("Settings.bundle/Root.plist", page(.toggle("a")))
    _ = try ChildProcess.run("git", ["init", "-q", run.folder])
    try run.write(".git/config", "[core\n")
    let outcome = run.run("lint")
    #expect(outcome.errors.contains("are not left out, since git does not list them: bad config"))
  }
}
