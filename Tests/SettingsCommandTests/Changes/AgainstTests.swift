import Foundation
import SettingsCommand
import SettingsFiles
import SettingsProject
import SettingsSystem
import Synchronization
import TestSupport
import Testing

/// `diff --against`: every bundle of a repository beside that of a revision.
@Suite("Every bundle against a revision") struct AgainstTests {
  private static let names = [
    "Große App/Settings.bundle", "Gone/Settings.bundle", "Old place/Settings.bundle",
  ]

  /// A repository with the tag `v1` of three bundles, of which one then lost a key, one is gone and
  /// one moved.
  private static func repository() throws -> CommandRun {
    let run = try CommandRun()
    try git(run, "init", "-q", "-b", "main")
    for (name, key) in zip(names, ["first", "second", "third"]) {
      try run.write(name + "/Root.plist", page(.toggle(key), .toggle(key + "-more")))
      try run.write(name + "/More.plist", page(.toggle(key + "-other")))
    }
    try run.write(".gitignore", "ignored\n")
    try commit(run)
    try git(run, "tag", "v1")
    try run.write(names[0] + "/Root.plist", page(.toggle("first")))
    try git(run, "rm", "-q", "-r", names[1])
    try FileManager.default.createDirectory(
      atPath: run.folder + "/New", withIntermediateDirectories: true)
    try git(run, "mv", names[2], "New/Settings.bundle")
    try run.write("ignored/Settings.bundle/Root.plist", page(.toggle("ignored")))
    try run.write("My.app/Settings.bundle/Root.plist", page(.toggle("built")))
    try run.writePage(
      "Fresh/Settings.bundle/Root.plist", "Type = PSTextFieldSpecifier; Key = fresh; Title = Fresh;"
    )
    return run
  }

  private static func commit(_ run: CommandRun) throws {
    try git(run, "add", "-A")
    try git(
      run, "-c", "user.name=n", "-c", "user.email=e@example.com", "-c", "commit.gpgsign=false",
      "commit", "-q",
      "--no-verify", "-m", "m")
  }

  private static func git(_ run: CommandRun, _ arguments: String...) throws {
    let outcome = try ChildProcess.run("git", ["-C", run.folder] + arguments)
    #expect(outcome.status == 0, "\(arguments): \(String(decoding: outcome.errors, as: UTF8.self))")
  }

  @Test("starts git a few times, however many bundles there are", arguments: [5, 30])
  func gitIsStartedAFewTimesForAnyNumberOfBundles(_ count: Int) throws {
    let run = try CommandRun()
    try Self.git(run, "init", "-q", "-b", "main")
    for number in 0..<count {
      try run.write("App\(number)/Settings.bundle/Root.plist", page(.toggle("key\(number)")))
    }
    try Self.commit(run)
    try Self.git(run, "tag", "v1")
    let started = Mutex(0)
    let system = run.programs
    run.programs = ProgramRunner(
      run: { call throws(ChildProcess.Failure) in
        started.withLock { $0 += 1 }
        return try system.run(call)
      },
      start: { call throws(ChildProcess.Failure) in
        started.withLock { $0 += 1 }
        return try system.start(call)
      })
    let outcome = run.run("diff", "--against", "v1", "--to", "main")
    #expect(outcome.status == .success, "\(outcome.errors)")
    #expect(started.withLock { $0 } == 6)
  }

  private static let titles = [
    "Fresh/Settings.bundle, new:", "Gone/Settings.bundle, gone:", "Große App/Settings.bundle:",
  ]

  @Test("is compared by its path or after a move", arguments: [["--against", "v1"], []])
  func aBundleIsComparedByItsPathOrAfterAMove(_ arguments: [String]) throws {
    let run = try Self.repository()
    let outcome = run.run(["diff"] + arguments)
    let note = "settingsc: note: compared with 'v1', the latest tag among the ancestors\n"
    #expect(outcome.errors == (arguments.isEmpty ? note : ""))
    #expect(outcome.status == .findings)
    let headings = outcome.output.split(separator: "\n").filter {
      $0.hasSuffix(":") && !$0.hasPrefix(" ")
    }
    #expect(headings.map(String.init) == Self.titles, "\(outcome.output)")
    #expect(outcome.output.contains("key 'first-more' is gone"))
    #expect(outcome.output.contains("key 'second' is gone"))
    #expect(outcome.output.contains("key 'fresh' is new"))
    for key in ["third", "ignored", "built"] { #expect(!outcome.output.contains("'\(key)")) }
    let service = run.run(["diff", "--format", "github"] + arguments + ["."], in: "Große App")
    #expect(
      service.output.contains("file=Große App/Settings.bundle/Root.plist"), "\(service.output)")
    let inside = run.run(["diff"] + arguments + ["."], in: "Große App")
    #expect(inside.output.contains("key 'first-more' is gone"))
    #expect(!inside.output.contains("second"))
  }

  @Test("that the configuration excludes is named and not compared, unless it was asked for")
  func anExcludedBundleIsNamedAndNotCompared() throws {
    let run = try Self.repository()
    try run.write(".settingsc.yml", "excluded: [Gone]\n")
    let outcome = run.run("diff", "--against", "v1")
    #expect(!outcome.output.contains("'second'"))
    #expect(
      outcome.errors
        == "settingsc: note: 'Gone/Settings.bundle' is excluded by the configuration and not compared\n"
    )
    let named = run.run("diff", "--against", "v1", "Gone/Settings.bundle")
    #expect(named.output.contains("key 'second' is gone"), "\(named)")
  }

  @Test("is found by its first page, unless settingsc wrote it")
  func aBundleOfAnotherNameIsFoundByItsFirstPage() throws {
    let run = try CommandRun()
    try Self.git(run, "init", "-q", "-b", "main")
    try run.write("Pages/Root.plist", page(.toggle("mine")))
    try run.write("Out.bundle/Root.plist", page(.toggle("written")))
    try run.write("Out.bundle/.settingsc-manifest", "")
    try Self.commit(run)
    for folder in ["Pages", "Out.bundle"] {
      try run.write(folder + "/Root.plist", page(.toggle("new")))
    }
    let outcome = run.run("diff", "--against", "HEAD")
    #expect(outcome.output.contains("key 'mine' is gone"), "\(outcome)")
    #expect(
      !outcome.output.contains("written") && !outcome.output.contains("Out.bundle"), "\(outcome)")
  }

  @Test("needs a commit")
  func aRepositoryWithoutACommitIsAnError() throws {
    let run = try CommandRun()
    try Self.git(run, "init", "-q")
    try run.write("Settings.bundle/Root.plist", page(.toggle("a")))
    for arguments in [["diff"], ["diff", "--against", "HEAD"], ["lint", "--since", "HEAD"]] {
      let outcome = run.run(arguments)
      #expect(outcome.status == .failure)
      #expect(outcome.errors.contains("the repository has no commit yet"), "\(outcome.errors)")
    }
  }

  @Test("in another repository is not compared, and named in a note")
  func aBundleInAnotherRepositoryIsNotCompared() throws {
    let run = try Self.repository()
    try run.write("Vendor/Kit Ü/Settings.bundle/Root.plist", page(.toggle("kit")))
    _ = try ChildProcess.run("git", ["init", "-q", run.folder + "/Vendor/Kit Ü"])
    let outcome = run.run("diff", "--against", "v1")
    #expect(!outcome.output.contains("'kit'"))
    #expect(
      outcome.errors
        == "settingsc: note: 'Vendor/Kit Ü/Settings.bundle' is in another repository and not compared; "
        + "run settingsc there\n")
    #expect(
      run.run("diff", "--against", "v1", ".").errors == "",
      "a note about paths that were not named says nothing")
    try run.write(".settingsc.yml", "excluded: [Vendor]\n")
    #expect(run.run("diff", "--against", "v1").errors == "")
    let named = run.run("diff", "--against", "v1", "Vendor")
    #expect(named.status == .usage)
  }

  @Test("of two revisions is compared without a checkout")
  func bundlesOfTwoRevisionsAreComparedWithoutACheckout() throws {
    let run = try Self.repository()
    try Self.commit(run)
    try Self.git(run, "checkout", "-q", "v1")
    let outcome = run.run("diff", "--against", "v1", "--to", "main", "--format", "json")
    #expect(outcome.status == .findings)
    for text in [
      "\"Gone/Settings.bundle, gone\"",
      "\"New/Settings.bundle, moved from Old place/Settings.bundle\"",
    ] {
      #expect(outcome.output.contains(text), "\(outcome.output)")
    }
    #expect(run.run("diff", "--against", "main", "--to", "main").output == "no changes\n")
    let markdown = run.run("diff", "--against", "v1", "--to", "main", "--format", "markdown").output
    #expect(markdown.hasPrefix("<!-- settingsc diff -->\n### settingsc: "))
    #expect(markdown.contains("#### Große App/Settings.bundle\n"))
  }

  @Test(
    "of a revision is judged by the configuration of that revision, not by that of the working tree"
  )
  func configurationOfRevision() throws {
    let run = try Self.repository()
    let arguments = ["diff", "--against", "v1", "--to", "main", "Große App"]
    let accepted =
      "changes:\n  accepted:\n    - {change: key-removed, key: first-more, reason: replaced}\n"
    try Self.commit(run)
    try run.write(".settingsc.yml", accepted)
    #expect(run.run(arguments).status == .findings)
    #expect(run.run(arguments + ["--config", ".settingsc.yml"]).status == .success)
    // The file of the bundle extends one that only a link names.
    try run.write("Große App/.settingsc.yml", "extends: ../link.yml\n")
    try run.write("team/accepted.yml", accepted)
    try FileManager.default.createSymbolicLink(
      atPath: run.folder + "/link.yml", withDestinationPath: "team/accepted.yml")
    try FileManager.default.removeItem(atPath: run.folder + "/.settingsc.yml")
    try Self.commit(run)
    try FileManager.default.removeItem(atPath: run.folder + "/team")
    let outcome = run.run(arguments)
    #expect(outcome.status == .success, "\(outcome.output)\(outcome.errors)")
    #expect(run.run(arguments + ["--accept", "key-added", "--reason", "new"]).status == .usage)
  }

  @Test("that a search leaves out is compared if it is named")
  func aNamedProductIsCompared() throws {
    let run = try Self.repository()
    let names = ["Pods/Kit/Settings.bundle", "Kit.framework/Settings.bundle"]
    for name in names { try run.write(name + "/Root.plist", page(.toggle("old"))) }
    try Self.commit(run)
    for name in names { try run.write(name + "/Root.plist", page(.toggle("new"))) }
    for name in names + ["Pods"] {
      let outcome = run.run("diff", "--against", "HEAD", name)
      #expect(outcome.output.contains("key 'old' is gone"), "\(outcome.output)\(outcome.errors)")
    }
    try Self.commit(run)
    for name in names + ["Pods"] {
      let outcome = run.run("diff", "--against", "HEAD~1", "--to", "HEAD", name)
      #expect(outcome.output.contains("key 'old' is gone"), "\(outcome.output)\(outcome.errors)")
    }
    #expect(run.run("diff", "--against", "HEAD~1").output == "no changes\n")
  }

  @Test("that settingsc wrote is left out of both versions")
  func writtenBundlesAreLeftOutOfBothVersions() throws {
    let run = try Self.repository()
    #expect(
      run.run("merge", "New/Settings.bundle", "-o", "Release/Merged.bundle").status == .success)
    try Self.commit(run)
    let outcome = run.run("diff", "--against", "HEAD")
    #expect(outcome.output == "no changes\n", "\(outcome.errors)")
  }

  @Test("in neither version is an error; a deleted one is not")
  func aBundleInNeitherVersionIsAnError() throws {
    let run = try Self.repository()
    let outcome = run.run("diff", "--against", "v1", "Nowhere")
    #expect(
      outcome.errors
        == "settingsc: error: 'Nowhere' has no settings bundle, neither in 'v1' nor in the working tree\n"
    )
    #expect(outcome.status == .usage)
    #expect(run.run("diff", "--against", "v1", "Gone/Settings.bundle").status == .findings)
    #expect(run.run("diff", "--against", "v1", "Fresh").status == .success)
    #expect(run.run("diff", "--against", "nope").status == .failure)
  }

  @Test("is suggested for a revision in place of a path", arguments: ["v1", "HEAD"])
  func aRevisionInPlaceOfAPathSuggestsTheOption(_ revision: String) throws {
    let run = try Self.repository()
    let outcome = run.run("diff", revision)
    #expect(
      outcome.errors
        == "settingsc: error: '\(revision)' is a revision and no path; did you mean '--against \(revision)'?\n"
    )
    #expect(outcome.status == .usage)
    // A path that git knows is one, also where it is gone.
    #expect(run.run("diff", "Gone/Settings.bundle").status == .findings)
    #expect(!run.run("diff", "Nowhere").errors.contains("did you mean"))
  }

  @Test("is accepted once for all bundles that share a configuration")
  func aChangeIsAcceptedOnceForBundlesOfOneConfiguration() throws {
    let run = try Self.repository()
    try run.write(
      ".settingsc.yml",
      """
      changes:
        accepted:
          - {change: key-removed, key: first-more, reason: replaced}
          - {change: key-removed, key: unknown, reason: nothing}
      """)
    let outcome = run.run("diff", "--against", "v1", "Große App", "New")
    #expect(outcome.status == .success, "\(outcome.output)")
    #expect(outcome.errors.contains("'unknown' matches no change"))
    #expect(!outcome.errors.contains("'first-more'"))
  }
}
