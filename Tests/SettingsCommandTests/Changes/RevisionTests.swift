import Foundation
import SettingsCommand
import SettingsFiles
import SettingsProject
import SettingsSystem
import Synchronization
import TestSupport
import Testing

/// Sides in a git repository.
@Suite struct RevisionTests {
  /// A repository with two revisions of a bundle; the first has the key `old` too.
  static func repository() throws -> CommandRun {
    let run = try CommandRun()
    try git(run, "init", "-q")
    try run.write("App/Settings.bundle/Root.plist", page(.toggle("a"), .toggle("old")))
    try run.write("App/Settings.bundle/de.lproj/Root.strings", "\"a\" = \"b\";")
    try commit(run)
    try git(run, "tag", "v1")
    try run.write("App/Settings.bundle/Root.plist", page(.toggle("a")))
    try commit(run)
    return run
  }

  static func commit(_ run: CommandRun) throws {
    try git(run, "add", "-A")
    try git(
      run, "-c", "user.name=n", "-c", "user.email=e@example.com", "-c", "commit.gpgsign=false",
      "commit", "-q",
      "--no-verify", "-m", "m")
  }

  @discardableResult
  static func git(_ run: CommandRun, _ arguments: String..., in folder: String = "") throws
    -> String
  {
    let outcome = try ChildProcess.run("git", ["-C", run.folder + "/" + folder] + arguments)
    #expect(outcome.status == 0, "\(arguments): \(String(decoding: outcome.errors, as: UTF8.self))")
    return String(decoding: outcome.output, as: UTF8.self)
  }

  @Test(arguments: [
    "v1:App/Settings.bundle", "v1:App", "v1:", "HEAD~1:App/", "v1:./App/Settings.bundle",
  ])
  func aRevisionIsASide(_ side: String) throws {
    let run = try Self.repository()
    let outcome = run.run("diff", side, "App/Settings.bundle")
    #expect(outcome.status == .findings)
    #expect(outcome.errors == "")
    let revision = side.split(separator: ":")[0]
    #expect(
      outcome.output.hasPrefix(
        "\(revision):App/Settings.bundle/Root.plist:4:112: breaking: key 'old' is gone"),
      "\(outcome.output)")
    #expect(run.run("diff", "HEAD:App", "App").output == "no changes\n")
  }

  @Test func aPageOfAnotherNameIsASide() throws {
    let run = try Self.repository()
    try run.write("Kit/Page.plist", page(.toggle("a")))
    try Self.commit(run)
    try run.write("Kit/Page.plist", page(.toggle("a"), .toggle("b")))
    let outcome = run.run("diff", "HEAD:Kit/Page.plist", "Kit/Page.plist")
    #expect(outcome.output.contains("safe: key 'b' is new"), "\(outcome)")
    #expect(outcome.status == .success)
  }

  /// The bundle of the built app beside it is left out.
  @Test func aPageWithoutABundleIsASide() throws {
    let run = try Self.repository()
    try run.write("Kit/Root.plist", page(.toggle("a")))
    try run.write("Kit/My.app/Settings.bundle/Root.plist", page(.toggle("built")))
    try Self.commit(run)
    try run.write("Kit/Root.plist", page(.toggle("a"), .toggle("b")))
    let outcome = run.run("diff", "HEAD:Kit", "Kit")
    #expect(outcome.output.contains("safe: key 'b' is new"), "\(outcome)")
    #expect(!outcome.output.contains("'a'"))
  }

  @Test func annotationsNameTheFileOfTheRevision() throws {
    let run = try Self.repository()
    let outcome = run.run("diff", "v1:App", "HEAD:App", "--format", "github")
    #expect(outcome.output.hasPrefix("::error file=App/Settings.bundle/Root.plist,title="))
  }

  @Test func aPathThatIsNotThereIsAnEmptyBundle() throws {
    let run = try Self.repository()
    try run.write("Other/Settings.bundle/Root.plist", page(.toggle("x")))
    let refused = run.run("diff", "v1:Other/Settings.bundle", "Other/Settings.bundle")
    #expect(
      refused.errors
        == "settingsc: error: 'v1:Other/Settings.bundle' is not there; the only bundle of that revision is "
        + "'v1:App/Settings.bundle'; add '--allow-missing' to treat it as an empty bundle\n")
    #expect(refused.status == .failure)
    let added = run.run(
      "diff", "v1:Other/Settings.bundle", "Other/Settings.bundle", "--allow-missing")
    #expect(added.status == .success)
    #expect(added.output.contains("safe: key 'x' is new"))
    #expect(
      added.errors
        == "settingsc: note: 'v1:Other/Settings.bundle' is not there; every key of the other side counts as added\n"
    )
    let removed = run.run("diff", "Other/Settings.bundle", "v1:Other/Settings.bundle")
    #expect(removed.status == .findings)
    #expect(
      removed.errors.contains("the only bundle of that revision is 'v1:App/Settings.bundle'"),
      "\(removed.errors)")
    #expect(run.run("diff", "v1:Nowhere", "HEAD:Nowhere").status == .failure)
    let base = run.run("preview", "Other/Settings.bundle", "--base", "v1:Settings.bundle")
    #expect(
      base.errors.contains("the only bundle of that revision is 'v1:App/Settings.bundle'"),
      "\(base.errors)")
    try Self.commit(run)
    let several = run.run("diff", "HEAD:Settings.bundle", "App/Settings.bundle")
    #expect(several.status == .failure)
    #expect(!several.errors.contains("the only bundle"), "\(several.errors)")
  }

  @Test func bundlesAreFoundAsOnADisk() throws {
    let run = try Self.repository()
    // A list at the root of a project makes it no bundle, nor is a folder of another name one of
    // its own.
    try run.write("App/Root.plist", "{ other = list; }")
    try run.write("Pods/Named/Root.plist", page(.toggle("p")))
    try run.write("Loose/Root.plist", page(.toggle("l")))
    try run.write("Loose/Sources/x.swift", "")
    try run.write("Pro.bundle/Root.plist", page(.toggle("o")))
    try run.write("Other/x", "")
    try Self.commit(run)
    for path in ["App", "Pods", "Loose"] {
      #expect(run.run("diff", path, "HEAD:" + path).output == "no changes\n", "\(path)")
    }
    #expect(
      run.run("diff", "HEAD:Other", "App").errors.hasPrefix(
        "settingsc: error: 'HEAD:Other' holds no settings bundle"))
    #expect(
      run.run("diff", "HEAD:", "App").errors
        == "settingsc: error: 'HEAD:' holds 2 bundles: 'HEAD:App/Settings.bundle' and 'HEAD:Pro.bundle'; give the path of one\n"
    )
  }

  #if os(Linux)
    @Test func aNameThatIsNotTextIsReported() throws {
      let run = try Self.repository()
      let name = Array("\(run.folder)/App/Settings.bundle/".utf8) + [0xFF] + Array(".plist\0".utf8)
      close(open(name.map { CChar(bitPattern: $0) }, O_CREAT, 0o666))
      try Self.commit(run)
      let outcome = run.run("diff", "v1:App", "HEAD:App")
      #expect(
        outcome.errors
          == "settingsc: error: 'HEAD:App/Settings.bundle/\u{FFFD}.plist' cannot be read: its name is not UTF-8\n"
          + "settingsc: error: nothing was compared, because a page cannot be read\n"
      )
      #expect(outcome.status == .failure)
    }
  #endif

  @Test func pathsStartAtTheRoot() throws {
    let run = try Self.repository()
    let outcome = run.run("diff", "v1:Settings.bundle", "Settings.bundle", in: "App")
    #expect(outcome.status == .failure)
    #expect(
      outcome.errors.contains(
        "paths start at the root of the repository, so give 'v1:./Settings.bundle'"))
    #expect(
      run.run("diff", "v1:./Settings.bundle", "Settings.bundle", in: "App").status == .findings)
  }

  @Test func aRevisionThatIsNotThereFails() throws {
    let run = try Self.repository()
    let outcome = run.run("diff", "v9:App", "App")
    #expect(outcome.status == .failure)
    #expect(
      outcome.errors == "settingsc: error: unknown revision 'v9'; fetch it, or check the name\n")
    let bare = try CommandRun()
    try bare.write("App/Settings.bundle/Root.plist", page(.toggle("x")))
    #expect(
      bare.run("diff", "v1:App", "App").errors.contains(
        "is not in a git repository"))
    #expect(run.run("diff", "--", "-x:App", "App").status == .usage)
  }

  @Test func aShallowCloneSaysHowToFetch() throws {
    let run = try Self.repository()
    try Self.git(run, "clone", "-q", "--depth", "1", "file://\(run.folder)", "clone")
    let outcome = run.run("diff", "HEAD~1:App", "App", in: "clone")
    #expect(outcome.status == .failure)
    #expect(outcome.errors.contains("'HEAD~1' is not in this shallow clone"))
    #expect(outcome.errors.contains("fetch-depth: 0"))
  }

  @Test func pointersAreNamed() throws {
    let run = try Self.repository()
    try run.write(
      "Large/Settings.bundle/Root.plist",
      "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n")
    try Self.git(run, "add", "Large")
    try Self.git(
      run, "-c", "user.name=n", "-c", "user.email=e@example.com", "-c", "commit.gpgsign=false",
      "commit", "-q", "-m",
      "m")
    let pointer = run.run("diff", "HEAD:Large/Settings.bundle", "App")
    #expect(pointer.status == .failure)
    #expect(
      pointer.errors.contains("'HEAD:Large/Settings.bundle/Root.plist' is a pointer of Git LFS"))
    #expect(
      run.run("diff", "Large/Settings.bundle", "App").errors.contains("is a pointer of Git LFS"))
  }

  @Test("two versions are listed once each, and read through one process")
  func twoVersionsAreListedOnceAndReadThroughOneProcess() throws {
    let run = try Self.repository()
    let started = Mutex<[String]>([])
    let system = run.programs
    run.programs = ProgramRunner(
      run: { call throws(ChildProcess.Failure) in
        started.withLock { $0.append(call.arguments.joined(separator: " ")) }
        return try system.run(call)
      },
      start: { call throws(ChildProcess.Failure) in
        started.withLock { $0.append(call.arguments.joined(separator: " ")) }
        return try system.start(call)
      })
    #expect(run.run("diff", "v1:App", "HEAD:App").status == .findings)
    let calls = started.withLock { $0 }
    #expect(calls.count == 6, "\(calls)")
    #expect(calls.count { $0.contains("ls-tree") } == 2, "\(calls)")
    #expect(calls.count { $0.contains("cat-file") } == 1, "\(calls)")
  }

  @Test(arguments: ["Größe", "e\u{301}te\u{301}", "日本"]) func aNameIsFoundByItsBytes(
    _ folder: String
  ) throws {
    let run = try CommandRun()
    try Self.git(run, "init", "-q")
    try Self.git(run, "config", "core.precomposeunicode", "false")
    try run.write("\(folder)/Settings.bundle/Root.plist", page(.toggle("a")))
    try run.write("\(folder)/Settings.bundle/de.lproj/Root.strings", "\"T a\" = \"b\";")
    try run.write("\(folder)/Plain/Root.plist", page(.toggle("a")))
    try Self.commit(run)
    for side in [
      "\(folder)/Settings.bundle", "\(folder)/Plain", "\(folder)/Settings.bundle/Root.plist",
    ] {
      let outcome = run.run("diff", "HEAD:\(side)", side)
      #expect(outcome.errors == "", "\(side)")
      #expect(outcome.output == "no changes\n", "\(side)")
    }
  }

  @Test func theFirstColonOutsideBracesEndsTheRevision() throws {
    let run = try Self.repository()
    #expect(run.run("diff", "HEAD@{2099-01-01 22:00:00}:App", "App").output == "no changes\n")
    #expect(
      run.run("diff", "HEAD^{/m:}x:App", "App").errors.contains("unknown revision 'HEAD^{/m:}x'"))
    #expect(run.run("diff", "HEAD@{22:00}", "App").status == .usage)
    let absolute = run.run("diff", "HEAD:\(run.folder)/App", "App")
    #expect(absolute.status == .usage)
    #expect(absolute.errors.contains("has an absolute path"))
  }

  @Test func aFolderOfAnotherOwnerComesWithGitsAdvice() {
    var run = MemoryRun(DiffTests.files.merging([".git/HEAD": ""]) { $1 })
    run.runProgram = ProgramRunner { _ throws(ChildProcess.Failure) in
      let errors = """
        fatal: detected dubious ownership in repository at '/x'
        To add an exception for this directory, call:

        \tgit config --global --add safe.directory /x

        """
      return ChildProcess.Outcome(status: 128, output: [], errors: Array(errors.utf8))
    }
    #expect(
      run.run("diff", "HEAD:App", "New.bundle").errors.contains(
        "at '/x'; if you trust its owner, run 'git config --global --add safe.directory /x'"))
  }

  @Test func severalBundlesAreNamed() throws {
    let run = try Self.repository()
    try run.write("Other/Settings.bundle/Root.plist", page(.toggle("x")))
    try Self.commit(run)
    let outcome = run.run("diff", "HEAD:", "App")
    #expect(outcome.status == .usage)
    #expect(
      outcome.errors.contains(
        "holds 2 bundles: 'HEAD:App/Settings.bundle' and 'HEAD:Other/Settings.bundle'; give the path"
      ))
  }
}
