import Foundation
import SettingsFiles
import SettingsProject
import SettingsSystem
import TestSupport
import Testing

@testable import SettingsCommand

/// What runs must not lose of files that other runs change, or that have another form than usual.
@Suite struct KeptFilesTests {
  private static let row = TestRow.toggle("s", title: "Sound")

  @Test func twoImportsAtOnceBothAddTheirPart() throws {
    let rows = (0..<20).map { TestRow.toggle("key\($0)", title: "Row \($0)") }
    let run = try CommandRun()
    try run.write("Settings.bundle/Root.plist", page(rows, table: "Root"))
    for language in ["en", "fr"] {
      try run.write("Settings.bundle/\(language).lproj/Root.strings", "")
    }
    for number in 0..<20 {
      try run.write("\(number).csv", "table,key,fr\nRoot,Row \(number),Ligne \(number)\n")
    }
    let folder = URL(fileURLWithPath: run.folder)
    let threads = (0..<20).compactMap { number in
      SystemThread {
        let arguments =
          number % 5 == 0
          ? ["strings", "sync", "Settings.bundle"]
          : ["strings", "import", "Settings.bundle", "\(number).csv"]
        let outcome = CommandRun(in: folder).run(arguments)
        #expect(outcome.status == .success, "\(outcome.errors)")
      }
    }
    for thread in threads { thread.join() }
    #expect(threads.count == 20)
    let table = try #require(run.read("Settings.bundle/fr.lproj/Root.strings"))
    for number in 0..<20 where number % 5 != 0 {
      #expect(table.contains("\"Row \(number)\" = \"Ligne \(number)\";"))
    }
  }

  @Test func anAcceptanceDoesNotWaitForItself() throws {
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

  @Test(arguments: ["UTF-32", "UTF-16", "UTF-16LE"])
  func theEncodingOfATableStays(_ encoding: String) throws {
    let run = try CommandRun()
    try run.write("Settings.bundle/Root.plist", page([Self.row], table: "Root"))
    let table = "Settings.bundle/en.lproj/Root.strings"
    try run.write(table, "")
    let path = run.folder + "/" + table
    let forms: [String: String.Encoding] = [
      "UTF-32": .utf32, "UTF-16": .utf16, "UTF-16LE": .utf16LittleEndian,
    ]
    let form = try #require(forms[encoding])
    let before = try #require("\u{FEFF}\"Other é\" = \"Other\";\n".data(using: form))
    try before.write(to: URL(fileURLWithPath: path))
    let outcome = run.run("strings", "sync", "Settings.bundle")
    let after = try Data(contentsOf: URL(fileURLWithPath: path))
    let text = try #require(String(data: after, encoding: form))
    #expect(after.starts(with: before), "\(encoding) \(outcome.errors)")
    #expect(text.contains("\"Other é\" = \"Other\";"))
    #expect(text.contains("\"Sound\" = \"Sound\";") == (outcome.status == .success))
    let fixed = run.run("lint", "--fix", "--unsafe-fixes", "Settings.bundle")
    let last = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(last == after || String(data: last, encoding: form)?.contains("=") == true)
    #expect(fixed.status != .failure, "\(fixed.errors)")
  }

  @Test func whatAKilledRunLeftBesideABundleIsRemoved() throws {
    let run = try CommandRun()
    try run.write("Settings.bundle/Root.plist", page(.toggle("a")))
    let gone = "out/.settingsc-7fffffff00000000"
    try run.write("\(gone)/new/Root.plist", "")
    let kept = "out/.settingsc-7fffffff00000001"
    try run.write("\(kept)/old/Root.plist", "the only copy")
    let outcome = run.run("compile", "Settings.bundle", "-o", "out/Settings.bundle")
    #expect(outcome.status == .success, "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: run.folder + "/" + gone))
    #expect(run.read("\(kept)/old/Root.plist") == "the only copy")
  }

  @Test func aDifferenceShowsATerminalNothingThatActsOnIt() {
    let lines = Array("+a\u{1B}[31m\u{9B}b\u{202E}\t\r\n".utf8)
    for isTerminal in [true, false] {
      let sink = OutputSink(isTerminal: isTerminal) { _ in }
      let expected = isTerminal ? Array("+a\\u{1B}[31m\\u{9B}b\\u{202E}\t\\r\n".utf8) : lines
      #expect(sink.shown(lines) == expected)
    }
  }

  @Test func gitNeverWaitsForAPipe() throws {
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

  @Test func thatGitDoesNotListWhatItIgnoresIsReported() throws {
    let run = try CommandRun()
    try run.write("Settings.bundle/Root.plist", page(.toggle("a")))
    _ = try ChildProcess.run("git", ["init", "-q", run.folder])
    try run.write(".git/config", "[core\n")
    let outcome = run.run("lint")
    #expect(outcome.errors.contains("are not left out, since git does not list them: bad config"))
  }
}
