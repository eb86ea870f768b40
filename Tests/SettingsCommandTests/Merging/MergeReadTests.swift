import TestSupport
import Testing

/// Number of times that a merge reads the files of its parts.
@Suite struct MergeReadTests {
  @Test func eachFileIsReadOnce() throws {
    var run = MemoryRun([
      "App/Settings.bundle/Root.plist": """
      { StringsTable = Root; PreferenceSpecifiers = ({ Type = PSChildPaneSpecifier; Title = More; File = More; }); }
      """,
      "App/Settings.bundle/More.plist": page(.toggle("a")),
      "App/Settings.bundle/de.lproj/Root.strings": "More = Mehr;",
      "App/Settings.bundle/icon.png": "…", "Kit/Kit.plist": page(.toggle("b")),
      "Kit/de.lproj/Kit.strings": "b = B;",
    ])
    run.counted = CountingStore(run.files)
    let outcome = run.run("merge", "App/Settings.bundle", "Kit", "-o", "Out/Settings.bundle")
    #expect(outcome.status == .success, "\(outcome.errors)")
    // A picture is looked at, and copied without being kept.
    let reads = try #require(run.counted).reads.filter {
      $0.key.hasPrefix("/work/") && !$0.key.hasSuffix(".png")
    }
    #expect(reads.filter { $0.value > 1 } == [:])
    #expect(reads["/work/App/Settings.bundle/More.plist"] == 1)
    #expect(run.text("Out/Settings.bundle/de.lproj/Root.strings") == "More = Mehr;")
  }

  @Test func textsOutsideOfLanguageFoldersAreMerged() {
    let table =
      "{ StringsTable = T; PreferenceSpecifiers = ({ Type = PSGroupSpecifier; Title = %; }); }"
    let run = MemoryRun([
      "App/Settings.bundle/Root.plist": table.replacing("T;", with: "Root;").replacing(
        "%", with: "A"),
      "App/Settings.bundle/Root.strings": "A = Sound;",
      "Kit/Root.plist": table.replacing("%", with: "B"),
      "Kit/T.strings": "B = Screen;",
    ])
    let outcome = run.run("merge", "App/Settings.bundle", "Kit", "-o", "Out/Settings.bundle")
    #expect(outcome.status == .success, "\(outcome.errors)")
    let merged = run.text("Out/Settings.bundle/Root.strings")
    #expect(merged?.contains("A = Sound;") == true, "\(merged ?? "")")
    #expect(merged?.contains("Screen") == true, "\(merged ?? "")")
  }

  @Test func anotherEncodingIsCopiedAsItIs() {
    let run = MemoryRun(["App/Settings.bundle/Root.plist": page(.toggle("a"))])
    let text = "\"Tön\" = \"Sound\";"
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 {
      bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    run.files.add("/work/App/Settings.bundle/en.lproj/Root.strings", bytes)
    let outcome = run.run("merge", "App/Settings.bundle", "-o", "Out/Settings.bundle")
    #expect(outcome.status == .success, "\(outcome.errors)")
    let copy = try? run.files.read(
      "/work/Out/Settings.bundle/en.lproj/Root.strings", limit: 1 << 20)
    #expect(copy?.array == bytes)
  }
}
