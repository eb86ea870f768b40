import SettingsCompiler
import SettingsFileSystem
import Testing

@testable import SettingsCommand

@Suite("A folder for generated files")
struct OutputFolderTests {
  private let files = [GeneratedFile(name: "A.swift", text: "a"), GeneratedFile(name: "B.swift", text: "b")]

  private func failure(_ body: () throws(CommandError) -> Void) -> CommandError? {
    do {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test("is made with those above it, and gets every file")
  func writing() throws {
    let run = MemoryRun()
    try OutputFolder("Code/./Swift", run.workspace).write(files)
    #expect(run.text("Code/Swift/A.swift") == "a")
    #expect(run.text("Code/Swift/B.swift") == "b")
  }

  @Test("keeps what else is in it")
  func existing() throws {
    let run = MemoryRun(["Code/Other.swift": "other", "Code/A.swift": "old"])
    try OutputFolder("Code", run.workspace).write(files)
    #expect(run.text("Code/Other.swift") == "other")
    #expect(run.text("Code/A.swift") == "a")
  }

  @Test("may lie outside of the working directory")
  func outside() throws {
    let run = MemoryRun()
    let folder = OutputFolder("../other", run.workspace)
    #expect(folder.path == "/other")
    try folder.write(files)
    #expect(run.files.text("/other/A.swift") == "a")
  }

  @Test("is named as it was given when it cannot be made")
  func refusedFolder() {
    let run = MemoryRun()
    run.files.refuse("/work/Code", .system("permission denied"))
    let failure = failure { () throws(CommandError) in try OutputFolder("./Code/Swift", run.workspace).make {} }
    #expect(failure?.message == "the folder './Code/Swift' cannot be made: permission denied")
    #expect(failure?.status == .failure)
  }

  @Test("names the file that cannot be written")
  func refusedFile() {
    let run = MemoryRun(["Code": "a file, not a folder", "Full/x": ""])
    let blocked = failure { () throws(CommandError) in try OutputFolder("Code", run.workspace).write(files) }
    #expect(blocked?.message == "'Code' is a file; give a folder to write to")
    run.files.refuse("/work/Full/B.swift", .full)
    let full = failure { () throws(CommandError) in try OutputFolder("Full", run.workspace).write(files) }
    #expect(full?.message == "'Full/B.swift' cannot be written: no space is left on the disk")
    #expect(full?.status == .failure)
  }
}
