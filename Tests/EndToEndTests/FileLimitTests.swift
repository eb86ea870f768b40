import Foundation
import TestSupport
import Testing

/// Files that cannot be written to their end, or whose names are not text.
@Suite("Files that cannot be written or named") struct FileLimitTests {
  @Test(
    "a file size limit is reported and leaves no partial files",
    arguments: [
      ["rules", "--pages", "."], ["config", "schema", "-o", "out"],
      ["preview", "Settings.bundle", "-o", "out"], ["generate", "Settings.bundle", "-o", "."],
      ["lint", "Settings.bundle", "--format", "sarif:out"],
      ["preview", "Settings.bundle", "--open"],
    ])
  func aFileSizeLimitLeavesNoPartialFiles(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.add(fixture: "Valid/Tutorial/Settings.bundle", as: "Settings.bundle")
    let run = try BuiltTool.shell(
      "ulimit -f 1; TMPDIR=. exec \"$0\" \"$@\"", arguments, in: folder.url)
    #expect(run.errors.contains("the limit of file sizes is reached"), "\(run.errors)")
    #expect(run.status == 3)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["Settings.bundle"])
  }

  @Test("a file size limit is also reported if standard output is a file")
  func aFileSizeLimitOfStandardOutputIsReported() throws {
    let folder = try TemporaryFolder()
    let run = try BuiltTool.shell("ulimit -f 1; \"$0\" \"$@\" > out", ["rules"], in: folder.url)
    #expect(
      run.errors
        == "settingsc: error: standard output cannot be written: the limit of file sizes is reached\n"
    )
    #expect(run.status == 3)
  }

  @Test(
    "a job summary that cannot be written to its end stays as it was", arguments: [true, false])
  func aJobSummaryThatCannotBeWrittenIsUnchanged(_ isThere: Bool) throws {
    let folder = try TemporaryFolder()
    let rows = (0..<30).map { "{ Type = PSNothing\($0); }" }.joined(separator: ", ")
    try folder.write("Settings.bundle/Root.plist", "{ PreferenceSpecifiers = ( \(rows) ); }")
    let before = isThere ? String(repeating: "x", count: 500) : nil
    if let before { try folder.write("summary", before) }
    let run = try BuiltTool.shell(
      "ulimit -f 1; GITHUB_STEP_SUMMARY=summary exec \"$0\" \"$@\"",
      ["lint", "Settings.bundle", "--format", "github"], in: folder.url)
    #expect(
      run.errors.contains("the job summary cannot be written to 'summary'"),
      "\(run.errors) \(run.output)")
    #expect(folder.text("summary") == before)
  }

  @Test(
    "streams can be written by the names that the system has for them",
    arguments: ["/dev/stdout", "/dev/fd/3"])
  func streamsAreWrittenByTheirSystemNames(_ path: String) throws {
    let folder = try TemporaryFolder()
    let wanted = try BuiltTool.run(["config", "schema"]).output
    let piped = try BuiltTool.shell(
      "\"$0\" \"$@\" 3>&1 | cat", ["config", "schema", "-o", path], in: folder.url)
    #expect(piped.output == wanted)
    #expect(piped.errors == "")
    guard path == "/dev/stdout" else { return }
    let appended = try BuiltTool.shell(
      "{ echo first; \"$0\" \"$@\"; } > out; cat out", ["config", "schema", "-o", path],
      in: folder.url)
    #expect(appended.output == "first\n" + wanted)
  }

  @Test(
    "an argument that is not UTF-8 is an error",
    arguments: [
      "lint --only '\\377'", "'\\377'", "resolve x -- -a '\\377'", "resolve x '\\377'",
      "merge x '\\377=x' -o y",
      "config schema -o '\\377'",
      "lint --format 'json:\\377'", "lint Settings.bundle 'x\\377'", "rules '--pages=\\377'",
    ])
  func anArgumentThatIsNotUTF8IsAnError(_ arguments: String) throws {
    let folder = try TemporaryFolder()
    // The shell makes the byte.
    let run = try BuiltTool.shell(
      "eval \"\\\"$0\\\" $(printf \"$1\")\"", [arguments], in: folder.url)
    #expect(run.errors.hasPrefix("settingsc: error: "), "\(run.errors)")
    #expect(run.status == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test(
    "a variable that is not UTF-8 is ignored",
    arguments: ["GITHUB_STEP_SUMMARY", "GITHUB_WORKSPACE", "HOME", "TMPDIR", "CI_PROJECT_DIR"])
  func aVariableThatIsNotUTF8IsIgnored(_ name: String) throws {
    let folder = try TemporaryFolder()
    try folder.add(fixture: "Valid/Tutorial/Settings.bundle", as: "Settings.bundle")
    let script = "\(name)=\"$(printf 'x\\377')\" exec \"$0\" lint Settings.bundle --format github"
    let run = try BuiltTool.shell(script, [], in: folder.url)
    let plain = try BuiltTool.run(
      ["lint", "Settings.bundle", "--format", "github"], in: folder.url)
    #expect(
      run.output == plain.output && run.errors == plain.errors && run.status == plain.status,
      "\(run.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["Settings.bundle"])
  }

  #if os(Linux)
    @Test("a link to a name that is not UTF-8 is not written beside")
    func nothingIsWrittenBesideALinkToANameThatIsNotUTF8() throws {
      let folder = try TemporaryFolder()
      let run = try BuiltTool.shell(
        "ln -s \"$(printf '\\377')\" out; \"$0\" \"$@\"", ["config", "schema", "-o", "out"],
        in: folder.url)
      #expect(run.errors == "settingsc: error: 'out' cannot be written: its name is not UTF-8\n")
      #expect(run.status == 3)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["out"])
    }
  #endif
}
