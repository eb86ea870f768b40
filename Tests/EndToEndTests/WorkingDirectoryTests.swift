import TestSupport
import Testing

@Suite("The working directory")
struct WorkingDirectoryTests {
  @Test(
    "that was deleted stops the run",
    arguments: [["lint"], ["lint", "--fix"]])
  func aDeletedFolderStopsTheRun(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write("gone/x", "")
    let run = try BuiltTool.shell(
      "mkdir inner; cd inner; rmdir ../inner; exec \"$0\" \"$@\"", arguments, in: folder.url)
    #expect(run.status == 3)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == "settingsc: error: the current folder cannot be read: no such file or folder\n")
  }

  @Test("is not needed for completions, which accept the empty argument that a shell passes")
  func completionsDoNotNeedIt() throws {
    let words = [
      "---completion", "lint", "--", "--only", "2", "0", "settingsc", "lint", "--only", "",
    ]
    let run = try BuiltTool.run(words)
    #expect(run.status == 0)
    #expect(run.output.contains("unknown-type"), "\(run.output) \(run.errors)")
  }
}
