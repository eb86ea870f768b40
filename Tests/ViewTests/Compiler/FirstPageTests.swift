import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsCompiler

/// First pages of bundles, and defaults that are lost with a page that Settings does not open.
@Suite struct FirstPageTests {
  typealias B = CompiledBundle

  private func keys(_ files: [String: String], name: String, page: String? = nil) throws -> [String]
  {
    let loader = BundleLoader(schema: .apple)
    let bundle =
      page.map {
        loader.loadPage(FileBytes(Array(files[$0, default: ""].utf8)), path: "\(name)/\($0)")
      }
      ?? loader.load(MemoryFiles(texts: files), path: name, name: name)
    return try DefaultsCompilation(bundle).defaults.suite(nil)?.entries.map(\.key) ?? []
  }

  @Test func inAppBundlesBeginWithTheirFirstPage() throws {
    let files = [
      "Main.plist": page(.toggle("a"), .pane("Sub")),
      "Sub.plist": page(.toggle("b"), .pane("Main")),
      "Other.plist": page(.toggle("c"), .pane("Sub")),
    ]
    #expect(try keys(files, name: "InAppSettings.bundle").sorted() == ["a", "b", "c"])
    #expect(throws: CompilationRefused.self) { try keys(files, name: "Settings.bundle") }
  }

  @Test func aPageOfABundleForTheAppIsReadAsOne() throws {
    let untitled = TestRow("ToggleSwitch", ["Key": "k", "DefaultValue": true])
    let files = ["Main.plist": page(untitled)]
    #expect(try keys(files, name: "App/InAppSettings.bundle", page: "Main.plist") == ["k"])
    #expect(throws: CompilationRefused.self) {
      try keys(files, name: "App/Settings.bundle", page: "Main.plist")
    }
  }

  @Test func aDroppedRowLosesTheDefaultsOfItsPages() {
    let pane = TestRow("ChildPane", ["File": "A"])
    let files = ["Root.plist": page(.toggle("a"), pane), "A.plist": page(.pane("B"))]
    #expect(B.refusals(files.merging(["B.plist": page()]) { $1 }).isEmpty)
    #expect(
      B.refusals(files.merging(["B.plist": page(.toggle("b"))]) { $1 }) == [
        "missing-required-key Settings.bundle/Root.plist:4"
      ])
  }

  @Test func aPageThatIsLostWithItsRowIsNamedOnce() throws {
    let pane = TestRow("ChildPane", ["File": "A"])
    let bundle = loadBundle([
      "Root.plist": page(.toggle("a"), pane), "A.plist": page(.pane("B")),
      "B.plist": page(.toggle("b")),
      "C.plist": page(.toggle("c")),
    ])
    let compilation = try DefaultsCompilation(bundle, options: .init(skipsFaulty: true))
    #expect(compilation.defaults.suite(nil)?.entries.map(\.key) == ["a"])
    #expect(compilation.leftOut.map(\.rule) == ["missing-required-key"])
    #expect(compilation.omissions.map(\.path) == ["Settings.bundle/C.plist"])
  }

  @Test func aRefusalSaysWhatToDo() {
    let rows = [
      TestRow.toggle("t", "NO"), TestRow.toggle("d", []), TestRow.slider("s", "1"),
      TestRow("Toggle", ["Key": "w", "DefaultValue": true]),
      TestRow.list("v", 7, [1]),
      TestRow.title("x", "1"), TestRow.title("x", "2"),
    ]
    let bundle = loadBundle(["Root.plist": page(rows)])
    let refusal = #expect(throws: CompilationRefused.self) { try DefaultsCompilation(bundle) }
    #expect(refusal?.diagnostics.count == 6)
    #expect(refusal?.diagnostics.allSatisfy { $0.help?.isEmpty == false } == true)
  }
}
