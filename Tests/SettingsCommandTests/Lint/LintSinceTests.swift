import Foundation
import SettingsFiles
import SettingsProject
import SettingsSystem
import TestSupport
import Testing

@testable import SettingsCommand

/// `lint --since`: which lines count as changed.
@Suite struct LintSinceTests {
  private static let old = TestRow("Old", ["Key": "old"])
  private static let bundle = "Große App/Settings.bundle"

  /// A repository with a bundle that has one fault.
  private static func repository() throws -> CommandRun {
    let run = try CommandRun()
    try run.write(bundle + "/Root.plist", page(old, .toggle("good")))
    try git(run, "init", "-q")
    try commit(run)
    return run
  }

  private static func git(_ run: CommandRun, _ arguments: String...) throws {
    let outcome = try ChildProcess.run(
      "git",
      [
        "-C", run.folder, "-c", "user.name=a", "-c", "user.email=a@example.org", "-c",
        "commit.gpgsign=false",
      ]
        + arguments,
      input: [])
    #expect(outcome.status == 0, "\(String(decoding: outcome.errors, as: UTF8.self))")
  }

  private static func commit(_ run: CommandRun) throws {
    try git(run, "add", "-A")
    try git(run, "commit", "-q", "-m", "m")
  }

  @Test func aDeletedPageCountsWhereItIsMissed() throws {
    let run = try CommandRun()
    for (file, rows) in [("Root", [.pane("Child"), Self.old]), ("Child", [TestRow.toggle("d")])] {
      try run.write("\(Self.bundle)/\(file).plist", page(rows))
    }
    try Self.git(run, "init", "-q")
    try Self.commit(run)
    try FileManager.default.removeItem(atPath: "\(run.folder)/\(Self.bundle)/Child.plist")
    let outcome = run.run("lint", "--only", "missing-page-file,unknown-type", "--since", "HEAD")
    #expect(outcome.status == .findings)
    #expect(outcome.output.contains("[missing-page-file]"), "\(outcome.output)")
    #expect(
      outcome.errors
        == "settingsc: note: 1 finding on lines unchanged since 'HEAD' is left out; a change elsewhere may be the cause\n"
    )
  }

  private static func found(_ run: CommandRun, _ arguments: String..., in folder: String = "")
    -> [String]
  {
    let outcome = run.run(
      ["lint", "--only", "unknown-type", "--format", "csv", "--since", "HEAD"] + arguments,
      in: folder)
    #expect(
      outcome.errors.isEmpty || outcome.errors.hasPrefix("settingsc: note: "), "\(outcome.errors)")
    #expect(!outcome.errors.contains(" 0 findings"), "\(outcome.errors)")
    let lines = outcome.output.split(whereSeparator: \.isNewline).dropFirst().map(String.init)
    #expect(outcome.status == (lines.isEmpty ? .success : .findings))
    return lines.compactMap { line in
      ["old", "new", "moved"].first {
        line.contains("PS\($0.prefix(1).uppercased() + $0.dropFirst())Specifier")
      }
    }
  }

  @Test func onlyChangedLinesCount() throws {
    let run = try Self.repository()
    #expect(Self.found(run) == [])
    try run.write(Self.bundle + "/Root.plist", page(Self.old, TestRow("New", ["Key": "new"])))
    #expect(Self.found(run) == ["new"])
    #expect(Self.found(run, in: "Große App") == ["new"])
    try run.write(Self.bundle + "/Root.plist", page(TestRow("New", ["Key": "new"])))
    #expect(
      run.run("lint", "--only", "unknown-type", "--since", "HEAD").errors == "",
      "nothing is left out")
    try run.write(Self.bundle + "/Root.plist", page(Self.old, TestRow("New", ["Key": "new"])))
    try Self.git(run, "add", "-A")
    #expect(Self.found(run) == ["new"], "also what is staged")
    try Self.commit(run)
    #expect(Self.found(run) == [])
  }

  @Test func untrackedFilesAreNew() throws {
    let run = try Self.repository()
    try run.write("Neu/Settings.bundle/Root.plist", page(TestRow("New", ["Key": "new"])))
    #expect(Self.found(run) == ["new"])
  }

  @Test func aMovedFindingIsNotNew() throws {
    let run = try Self.repository()
    try Self.git(run, "mv", "Große App", "Die größere \"App\"")
    #expect(Self.found(run) == [])
  }

  /// Findings about a folder, a file as a whole, and a place that only a note names.
  @Test func findingsWithoutALineCountWhereTheirFilesChanged() throws {
    let run = try CommandRun()
    let (lost, other) = ("Lost/Settings.bundle/Other.plist", "Two/Settings.bundle/Child.plist")
    let catalog = "Two/Settings.bundle/Root.xcstrings"
    try run.write(lost, page(.toggle("a")))
    try run.write("Two/Settings.bundle/Root.plist", page(.pane("Child"), .toggle("a")))
    try run.write(other, page(.toggle("a", false)))
    try run.write(catalog, "{}")
    try Self.git(run, "init", "-q")
    try Self.commit(run)
    func rules() -> [String] {
      run.run(
        "lint", "--only", "missing-root-page,conflicting-defaults,uncompiled-catalog", "--since",
        "HEAD"
      ).rules
    }
    #expect(rules() == [])
    try run.write(lost, page(.toggle("b")))
    #expect(rules() == ["missing-root-page"])
    try Self.commit(run)
    try run.write(catalog, "{ }")
    #expect(rules() == ["uncompiled-catalog"])
    try Self.commit(run)
    try run.write(other, page(.toggle("a", false), .toggle("b")))
    #expect(rules() == [], "the note names another line")
    try run.write(other, page(.toggle("a", false, title: "New")))
    #expect(rules() == ["conflicting-defaults"])
    try Self.commit(run)
    try run.write("New/Settings.bundle/Other.plist", page(.toggle("c")))
    #expect(rules() == ["missing-root-page"], "what git does not know is new")
  }

  @Test func aDeletedBundleHasNothingToReport() throws {
    let run = try Self.repository()
    try Self.git(run, "rm", "-q", "-r", Self.bundle)
    let outcome = run.run("lint", "--since", "HEAD", "--allow-missing")
    #expect(outcome.status == .success, "\(outcome.errors)")
  }

  @Test func lineEndsAndEncodingsThatGitConvertsAreNotChanges() throws {
    let run = try Self.repository()
    let text = page(Self.old, .toggle("good"))
    try run.write(Self.bundle + "/Root.plist", text.replacing("\n", with: "\r\n"))
    #expect(Self.found(run) == [])
    let new = page(Self.old, TestRow("New", ["Key": "new"]))
    try run.write(Self.bundle + "/Root.plist", new.replacing("\n", with: "\r\n"))
    #expect(Self.found(run) == ["new"])
    let wide = Data([0xFF, 0xFE]) + (new.data(using: .utf16LittleEndian) ?? Data())
    try wide.write(to: URL(fileURLWithPath: "\(run.folder)/\(Self.bundle)/Root.plist"))
    #expect(Self.found(run) == ["new"])
  }

  @Test func aFilterOfTheRepositoryIsNotRun() throws {
    let run = try Self.repository()
    try run.write(".git/info/attributes", "*.plist filter=evil diff=evil\n")
    for (key, command) in [("filter.evil.clean", "cat"), ("core.fsmonitor", "false")] {
      try Self.git(run, "config", key, "touch '\(run.folder)/trace'; \(command)")
    }
    try run.write(Self.bundle + "/Root.plist", page(Self.old, TestRow("New", ["Key": "new"])))
    #expect(Self.found(run) == ["new"])
    #expect(run.read("trace") == nil)
  }

  @Test func aRevisionThatIsNotThereAndOtherModesAreErrors() throws {
    let run = try Self.repository()
    let unknown = run.run("lint", "--since", "nowhere")
    #expect(unknown.status == .failure)
    #expect(unknown.errors.contains("unknown revision 'nowhere'"))
    for option in ["--fix", "--diff", "--add-suppressions", "--prune-baseline"] {
      #expect(run.run("lint", "--since", "HEAD", option).status == .usage, "\(option)")
    }
  }
}
