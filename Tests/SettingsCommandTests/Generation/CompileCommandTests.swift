import Foundation
import SettingsProject
import TestSupport
import Testing

@Suite("settingsc compile")
struct CompileCommandTests {
  /// A copy of the sample bundle with leftovers of other programs.
  private func sample() throws -> TemporaryFolder {
    let scratch = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: PackageFolder.file("Fixtures/Valid/Tutorial/Settings.bundle"),
      to: scratch.url.appendingPathComponent("Settings.bundle"))
    try FileManager.default.createDirectory(
      at: scratch.url.appendingPathComponent("Settings.bundle/.git/objects"),
      withIntermediateDirectories: true)
    try scratch.write("Settings.bundle/.git/objects/a.plist", "x")
    try scratch.write("Settings.bundle/.DS_Store", "x")
    try scratch.write("Settings.bundle/icon.png", "PNG")
    return scratch
  }

  private func files(_ folder: URL) throws -> [String: Data] {
    var result: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appendingPathComponent(path)
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
        !isFolder.boolValue
      {
        result[path] = try Data(contentsOf: file)
      }
    }
    return result
  }

  @Test("writes binary lists of the same content and leaves leftovers out")
  func writesBinaryListsAndOmitsLeftovers() throws {
    let scratch = try sample()
    let run = ToolRun("compile", "Settings.bundle", "-o", "out", in: scratch.url)
    #expect(run.status == .success, "\(run.errors)")
    let shipped = try files(scratch.url.appendingPathComponent("out"))
    #expect(
      shipped.keys.sorted()
        == [
          "Settings.bundle/.settingsc-manifest", "Settings.bundle/Root.plist",
          "Settings.bundle/en.lproj/Root.strings", "Settings.bundle/icon.png",
        ])
    for name in ["Root.plist", "en.lproj/Root.strings"] {
      let bytes = try #require(shipped["Settings.bundle/" + name])
      #expect(bytes.prefix(8) == Data("bplist00".utf8))
      let source = try Data(
        contentsOf: scratch.url.appendingPathComponent("Settings.bundle/" + name))
      let before =
        try PropertyListSerialization.propertyList(from: source, format: nil) as? NSDictionary
      let after =
        try PropertyListSerialization.propertyList(from: bytes, format: nil) as? NSDictionary
      #expect(before != nil)
      #expect(before == after)
    }
    #expect(shipped["Settings.bundle/icon.png"] == Data("PNG".utf8))
  }

  @Test("is deterministic and leaves unchanged output alone")
  func leavesUnchangedOutputAlone() throws {
    let scratch = try sample()
    _ = ToolRun("compile", "Settings.bundle", "-o", "one", in: scratch.url)
    _ = ToolRun("compile", "Settings.bundle", "-o", "two", in: scratch.url)
    let first = try files(scratch.url.appendingPathComponent("one"))
    #expect(!first.isEmpty)
    #expect(first == (try files(scratch.url.appendingPathComponent("two"))))
    let page = scratch.url.appendingPathComponent("one/Settings.bundle/Root.plist").path
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: page)
    _ = ToolRun("compile", "Settings.bundle", "-o", "one", in: scratch.url)
    #expect(
      try FileManager.default.attributesOfItem(atPath: page)[.modificationDate] as? Date == old)
  }

  @Test("replaces the previous output completely")
  func replacesThePreviousOutput() throws {
    let scratch = try sample()
    let place = scratch.url.appendingPathComponent("out/Settings.bundle")
    #expect(ToolRun("compile", "Settings.bundle", "-o", "out", in: scratch.url).status == .success)
    try FileManager.default.removeItem(
      at: scratch.url.appendingPathComponent("Settings.bundle/icon.png"))
    #expect(ToolRun("compile", "Settings.bundle", "-o", "out", in: scratch.url).status == .success)
    #expect(try files(place)["icon.png"] == nil)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.url.path + "/out") == [
        "Settings.bundle"
      ])
  }

  @Test("refuses a bundle with an error and keeps the previous output")
  func refusesABundleWithAnError() throws {
    let scratch = try sample()
    _ = ToolRun("compile", "Settings.bundle", "-o", "out", in: scratch.url)
    let before = try files(scratch.url.appendingPathComponent("out"))
    try scratch.write("Settings.bundle/Root.plist", "<plist><dict>")
    let run = ToolRun("compile", "Settings.bundle", "-o", "out", in: scratch.url)
    #expect(run.status == .findings)
    #expect(run.errors.contains("Root.plist:1:"))
    #expect(before == (try files(scratch.url.appendingPathComponent("out"))))
  }

  @Test(
    "never writes a bundle over itself or into itself",
    arguments: [
      (".", "'./Settings.bundle' holds what is read; choose another output"),
      ("Settings.bundle", "'Settings.bundle' holds what is read; choose another output"),
      (
        "Settings.bundle/en.lproj",
        "'Settings.bundle/en.lproj/Settings.bundle' is in what is read; choose another output"
      ),
    ])
  func neverReplacesItsInput(place: String, error: String) throws {
    let scratch = try sample()
    let before = try files(scratch.url)
    let run = ToolRun("compile", "Settings.bundle", "-o", place, in: scratch.url)
    #expect(run.errors == "settingsc: error: \(error)\n")
    #expect(run.status == .usage)
    #expect(before == (try files(scratch.url)))
  }

  @Test("removes temporary folders of killed runs, but no bundle that one of them moved aside")
  func leftoversOfKilledRuns() throws {
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
}
