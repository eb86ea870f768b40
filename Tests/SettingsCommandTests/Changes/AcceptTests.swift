import Foundation
import SettingsFiles
import SettingsProject
import SettingsPropertyLists
import SettingsSystem
import TestSupport
import Testing

@testable import SettingsCommand
@testable import SettingsConfiguration

/// `diff --accept`: which entries are written, and what stays as it is.
@Suite struct AcceptTests {
  private static func run(_ configuration: String?) throws -> CommandRun {
    let run = try CommandRun()
    try run.write(
      "Old.bundle/Root.plist",
      page(
        .toggle("alpha", title: "Title of alpha"), .toggle("beta", title: "Title of beta"),
        .toggle("stays", title: "Title of stays")))
    try run.write(
      "Große App/Settings.bundle/Root.plist", page(.toggle("stays", title: "Title of stays")))
    if let configuration { try run.write("Große App/.settingsc.yml", configuration) }
    return run
  }

  private static func accept(_ run: CommandRun, _ arguments: String...) -> CommandRun.Outcome {
    run.run(["diff", "Old.bundle", "Große App/Settings.bundle"] + arguments)
  }

  @Test func oneKeyIsAcceptedAndCommentsStay() throws {
    let run = try Self.run(
      """
      # ours
      changes:  # decided by the team
        # in 1.0
        accepted:
          # moved to the app
          - {change: key-removed, key: gone, reason: it was a test}
      strict: true  # always

      """)
    #expect(Self.accept(run).status == .findings)
    let outcome = Self.accept(
      run, "--accept", "key-removed:alpha", "--reason", "the app: it's gone")
    #expect(outcome.status == .findings, "'beta' is gone still")
    #expect(outcome.errors.contains("settingsc: accepted 1 change in 'Große App/.settingsc.yml'\n"))
    #expect(
      run.read("Große App/.settingsc.yml") == """
        # ours
        changes:  # decided by the team
          # in 1.0
          accepted:
            # moved to the app
            - {change: key-removed, key: gone, reason: it was a test}
            - {change: key-removed, key: alpha, reason: 'the app: it''s gone'}
        strict: true  # always

        """)
    #expect(Self.accept(run, "--accept", "key-removed", "--reason", "all").status == .success)
    #expect(Self.accept(run).status == .success)
    let again = Self.accept(run, "--accept", "key-removed", "--reason", "all")
    #expect(again.status == .usage)
    #expect(again.errors.contains("no change 'key-removed' is left to accept"))
  }

  @Test func lineEndsOfWindowsStay() throws {
    let run = try Self.run(
      "# ours\r\nchanges:\r\n  accepted:\r\n    - {change: key-removed, key: beta, reason: b}\r\n")
    let outcome = Self.accept(run, "--accept", "key-removed:alpha", "--reason", "cleanup")
    #expect(outcome.status == .success, "\(outcome.errors)")
    #expect(
      run.read("Große App/.settingsc.yml")
        == "# ours\r\nchanges:\r\n  accepted:\r\n    - {change: key-removed, key: beta, reason: b}\r\n"
        + "    - {change: key-removed, key: alpha, reason: cleanup}\r\n")
  }

  @Test("the first acceptance goes to the configuration that the new side would have")
  func theFirstAcceptanceGoesToTheConfigurationOfTheNewSide() throws {
    var run = MemoryRun([
      "old/Settings.bundle/Root.plist": page(
        .toggle("alpha", title: "A"), .toggle("stays", title: "S")),
      "new/Settings.bundle/Root.plist": page(.toggle("stays", title: "S")),
    ])
    run.directory = "/work/here"
    let diff = ["diff", "../old/Settings.bundle", "../new/Settings.bundle"]
    let outcome = run.run(diff + ["--accept", "key-removed", "--reason", "unused"])
    #expect(outcome.errors == "settingsc: accepted 1 change in '/work/new/.settingsc.yml'\n")
    #expect(outcome.status == .success)
    #expect(run.run(diff).status == .success)
  }

  @Test func changesWithoutAKeyAreAcceptedForTheirLanguage() {
    let page = page(.toggle("stays", title: "Title"), table: "Root")
    let run = MemoryRun([
      "Old.bundle/Root.plist": page, "Settings.bundle/Root.plist": page,
      "Old.bundle/de.lproj/Root.strings": "\"Title\" = \"Titel\";",
      "Old.bundle/fr.lproj/Root.strings": "\"Title\" = \"Titre\";",
    ])
    let outcome = run.run(
      "diff", "Old.bundle", "Settings.bundle", "--accept", "language-removed", "--reason", "unused")
    #expect(
      run.text(".settingsc.yml") == """
        changes:
          accepted:
            - {change: language-removed, language: de, reason: unused}
            - {change: language-removed, language: fr, reason: unused}

        """, "\(outcome.errors)")
  }

  @Test func anEntryThatIsCommentedOutAcceptsNothing() throws {
    let run = try Self.run(
      """
      changes:
        accepted:
          - {change: key-removed, key: gone, reason: it was a test}
      #    - {change: key-removed, key: alpha, reason: cleanup}
      # - {change: key-removed, key: alpha, reason: cleanup}

      """)
    let outcome = Self.accept(run, "--accept", "key-removed:alpha", "--reason", "cleanup")
    #expect(outcome.errors.contains("accepted 1 change in 'Große App/.settingsc.yml'"))
    #expect(
      run.read("Große App/.settingsc.yml")?.contains(
        "\n    - {change: key-removed, key: alpha, reason: cleanup}\n") == true)
  }

  @Test func entriesThatAnotherRunAddedAreNotCounted() throws {
    let run = MemoryRun([
      "Old.bundle/Root.plist": page(.toggle("alpha"), .toggle("beta"), .toggle("stays")),
      "Settings.bundle/Root.plist": page(.toggle("stays")),
    ])
    let session = Session(
      output: OutputSink { _ in }, errors: OutputSink { _ in }, workspace: run.workspace)
    let project = session.project(.nearest)
    let configuration = project.configuration(forFolder: "/work")
    var diff = DiffRun(old: "Old.bundle", new: "Settings.bundle", session)
    try diff.compare(
      project.version(at: "Old.bundle", configuration),
      project.version(at: "Settings.bundle", configuration))
    // The other run has accepted one of the two when this one writes.
    _ = run.run(
      "diff", "Old.bundle", "Settings.bundle", "--accept", "key-removed:alpha", "--reason", "r")
    let errors = Gathered()
    let writing = Session(
      output: OutputSink { _ in }, errors: OutputSink { errors.bytes += $0 },
      workspace: run.workspace)
    try Acceptances(["key-removed"], reason: "r", folder: "/work", .nearest, writing)
      .write(diff.unacceptedChanges)
    #expect(errors.text == "settingsc: accepted 1 change in '.settingsc.yml'\n")
    #expect(
      run.text(".settingsc.yml") == """
        changes:
          accepted:
            - {change: key-removed, key: alpha, reason: r}
            - {change: key-removed, key: beta, reason: r}

        """)
  }

  @Test func anUnusedAcceptanceHasAnAbsolutePathInXcode() throws {
    var run = MemoryRun([
      "Settings.bundle/Root.plist": page(.toggle("stays")),
      "Old.bundle/Root.plist": page(.toggle("stays")),
      ".settingsc.yml": "changes:\n  accepted: [{change: key-removed, key: a, reason: r}]\n",
    ])
    let line = ".settingsc.yml:2:14: warning: the acceptance of"
    #expect(run.run("diff", "Old.bundle", "Settings.bundle").errors.hasPrefix(line))
    run.environment = ["XCODE_VERSION_ACTUAL": "2600"]
    let outcome = run.run("diff", "Old.bundle", "Settings.bundle")
    #expect(outcome.errors.hasPrefix("/work/" + line), "\(outcome.errors)")
  }

  @Test func aBlankReasonIsRefused() throws {
    let run = try Self.run(nil)
    let outcome = Self.accept(run, "--accept", "key-removed", "--reason", " \t")
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains("'--reason' is blank; say why"), "\(outcome.errors)")
    #expect(run.read(".settingsc.yml") == nil)
  }

  @Test func aMissingConfigurationIsCreated() throws {
    let run = try Self.run(nil)
    #expect(Self.accept(run, "--accept", "key-removed", "--reason", "cleanup").status == .success)
    #expect(
      run.read(".settingsc.yml") == """
        changes:
          accepted:
            - {change: key-removed, key: alpha, reason: cleanup}
            - {change: key-removed, key: beta, reason: cleanup}

        """)
  }

  @Test(
    "lists with an entry on each line are extended",
    arguments: [
      ("strict: true", "strict: true\nchanges:\n  accepted:\n    - I\n"),
      ("changes:\nstrict: true\n", "changes:\n  accepted:\n    - I\nstrict: true\n"),
      ("changes:\n    fail_on: safe\n", "changes:\n    fail_on: safe\n    accepted:\n      - I\n"),
      ("changes:\r\n  accepted:\r\n", "changes:\r\n  accepted:\r\n    - I\r\n"),
      ("changes:\n  accepted:", "changes:\n  accepted:\n    - I\n"),
      (
        "changes:\n  accepted:\n  - {change: key-added, reason: a}\n",
        "changes:\n  accepted:\n  - {change: key-added, reason: a}\n  - I\n"
      ),
      ("# nothing\n", "# nothing\nchanges:\n  accepted:\n    - I\n"),
      ("", "changes:\n  accepted:\n    - I\n"),
      ("changes: {fail_on: safe}\n", nil), ("changes:\n  accepted: []\n", nil),
      ("changes: ~\n", nil),
      ("a: &a {fail_on: safe}\nchanges: *a\n", nil),
    ] as [(String, String?)])
  func listsOfLinesAreExtended(_ old: String, _ new: String?) {
    let bytes = FileBytes(Array(old.utf8))
    let insertion = ConfigurationInsertion(
      of: "  - {change: key-removed, reason: why}\n", into: bytes, under: ["changes", "accepted"])
    #expect(
      insertion.map { String(decoding: $0.applied(to: bytes), as: UTF8.self) }
        == new?.replacing("- I", with: "- {change: key-removed, reason: why}"))
  }

  @Test func misuseIsRefused() throws {
    let run = try Self.run(nil)
    #expect(Self.accept(run, "--accept", "key-removed").status == .usage, "without a reason")
    #expect(Self.accept(run, "--reason", "why").status == .usage)
    let unknown = Self.accept(run, "--accept", "key-remove", "--reason", "why")
    #expect(
      unknown.errors.contains("unknown class of changes 'key-remove'; did you mean 'key-removed'?"))
    #expect(
      Self.accept(run, "--accept", "key-removed", "--reason", "why", "--no-config").status == .usage
    )
    #expect(run.read(".settingsc.yml") == nil)
  }

  @Test func aFolderWithTwoNamesIsLockedOnce() throws {
    let run = try CommandRun()
    for name in ["A", "B"] {
      try run.write("old/\(name)/Settings.bundle/Root.plist", page(.toggle("alpha"), .toggle("b")))
    }
    try run.write("new/A/Settings.bundle/Root.plist", page(.toggle("b")))
    try run.write("new/A/.settingsc.yml", "strict: true\n")
    try FileManager.default.createSymbolicLink(
      atPath: run.folder + "/new/B", withDestinationPath: "A")
    let files = run.folder
    let folders = ["\(files)/new/A", "\(files)/new/B"]
    #expect(FileLock.all(of: folders, in: SystemFiles()).count == 1)
  }
}
