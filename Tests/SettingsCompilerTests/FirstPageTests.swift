import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import Testing

@testable import SettingsCompiler

/// Where flattening begins, and what is lost with a page that Settings does not open.
@Suite struct FirstPageTests {
  typealias B = CompiledBundle

  private func keys(_ files: [String: String], name: String, page: String? = nil) throws -> [String] {
    let loader = BundleLoader(schema: .apple)
    let bundle =
      page.map { loader.loadPage(FileBytes(Array(files[$0, default: ""].utf8)), path: "\(name)/\($0)") }
      ?? loader.load(MemoryFiles(texts: files), path: name, name: name)
    return try DefaultsCompilation(bundle).defaults.suite(nil)?.entries.map(\.key) ?? []
  }

  @Test func aBundleForTheAppBeginsWithWhateverPageItHas() throws {
    let files = [
      "Main.plist": B.page(B.toggle("a"), B.pane("Sub")), "Sub.plist": B.page(B.toggle("b"), B.pane("Main")),
      "Other.plist": B.page(B.toggle("c"), B.pane("Sub")),
    ]
    #expect(try keys(files, name: "InAppSettings.bundle").sorted() == ["a", "b", "c"])
    #expect(throws: CompilationRefused.self) { try keys(files, name: "Settings.bundle") }
  }

  @Test func aPageOfABundleForTheAppIsReadAsOne() throws {
    let untitled = B.row(
      "ToggleSwitch", "<key>Key</key><string>k</string><key>DefaultValue</key><true/>")
    let files = ["Main.plist": B.page(untitled)]
    #expect(try keys(files, name: "App/InAppSettings.bundle", page: "Main.plist") == ["k"])
    #expect(throws: CompilationRefused.self) { try keys(files, name: "App/Settings.bundle", page: "Main.plist") }
  }

  @Test func aDroppedRowLosesTheDefaultsOfItsPages() {
    let pane = B.row("ChildPane", "<key>File</key><string>A</string>")
    let files = ["Root.plist": B.page(B.toggle("a"), pane), "A.plist": B.page(B.pane("B"))]
    #expect(B.refusals(files.merging(["B.plist": B.page()]) { $1 }).isEmpty)
    #expect(
      B.refusals(files.merging(["B.plist": B.page(B.toggle("b"))]) { $1 }) == [
        "missing-required-key Settings.bundle/Root.plist:4"
      ])
  }

  @Test func aPageThatIsLostWithItsRowIsNamedOnce() throws {
    let pane = B.row("ChildPane", "<key>File</key><string>A</string>")
    let bundle = BundleLoader(schema: .apple).load(
      MemoryFiles(texts: [
        "Root.plist": B.page(B.toggle("a"), pane), "A.plist": B.page(B.pane("B")), "B.plist": B.page(B.toggle("b")),
        "C.plist": B.page(B.toggle("c")),
      ]), path: "Settings.bundle", name: "Settings.bundle")
    let compilation = try DefaultsCompilation(bundle, options: .init(skipsFaulty: true))
    #expect(compilation.defaults.suite(nil)?.entries.map(\.key) == ["a"])
    #expect(compilation.leftOut.map(\.rule) == ["missing-required-key"])
    #expect(compilation.omissions.map(\.path) == ["Settings.bundle/C.plist"])
  }

  @Test func aRefusalSaysWhatToDo() {
    let rows = [
      B.toggle("t", "<string>NO</string>"), B.toggle("d", "<array/>"), B.slider("s", "<string>1</string>"),
      B.row("Toggle", "<key>Key</key><string>w</string><key>DefaultValue</key><true/>"),
      B.list("MultiValue", "v", "<integer>7</integer>", "<integer>1</integer>"),
      B.title("x", "<string>1</string>"), B.title("x", "<string>2</string>"),
    ]
    let bundle = BundleLoader(schema: .apple).load(
      MemoryFiles(texts: ["Root.plist": B.page(rows.joined())]), path: "Settings.bundle", name: "Settings.bundle")
    let refusal = #expect(throws: CompilationRefused.self) { try DefaultsCompilation(bundle) }
    #expect(refusal?.diagnostics.count == 6)
    #expect(refusal?.diagnostics.allSatisfy { $0.help?.isEmpty == false } == true)
  }
}
