import Foundation
import SettingsAnalysis
import SettingsCompiler
import SettingsModel
import SettingsPropertyLists
import SettingsText
import TestSupport
import Testing

@testable import SettingsPreview

/// The answers of the page's script, which needs no page for them: run with Node where there is
/// one.
@Suite(.enabled(if: Program("node").isInstalled, "Node.js is not installed")) struct ScriptTests {
  private static let everyType = page(
    .title("text", "a \"b\" \\ 'c' &lt;d> &amp; é 🎈\t"), .title("plain", "a.b-c_1"),
    .title("empty", ""),
    .title("whole", 42), .title("real", 0.5), .title("large", 1e300), .title("flag", true),
    .title("date", .date("2024-02-29T12:30:00Z")), .title("data", .data("AAEC/w==")),
    .title("list", .array(["a", "b"])), .title("lines", "a\u{85}\u{2028}\u{202E}b\u{A0}"),
    .title("é", "last"),
    .title("Z", "first"))

  private func document(_ bundle: SettingsBundle) -> PreviewDocument {
    PreviewDocument(BundleAnalysis(bundle), files: MemoryFiles(texts: [:]), findings: [])
  }

  /// The JSON of an expression of the script over a document.
  private func evaluate(_ expression: String, _ document: PreviewDocument) throws -> String {
    let modules = [
      "document.js": "dropReason, resolvePage", "exports.js": "exported",
      "navigation.js": "currentSuite, pathTo", "settings.js": "values",
      "state.js": "changeSuite, openModel, shownValue, storeIn",
    ]
    let imports = modules.map { file, names in
      let url = PackageFolder.file("Sources/SettingsPreview/Script/\(file)")
      return "import { \(names) } from \"\(url.absoluteString)\";\n"
    }
    let literal = String(decoding: try JSONEncoder().encode(document.json()), as: UTF8.self)
    let program = """
      \(imports.joined())
      const model = openModel(\(literal));
      process.stdout.write(JSON.stringify(\(expression)));
      """
    let outcome = try Program("node").run(["--input-type=module"], input: Data(program.utf8))
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.output
  }

  private func text(_ expression: String, _ document: PreviewDocument) throws -> String {
    try JSONDecoder().decode(String.self, from: Data(try evaluate(expression, document).utf8))
  }

  @Test(arguments: [DefaultsFormat.shell, .arguments, .plist])
  func exportsAreThoseOfDefaults(_ format: DefaultsFormat) throws {
    let bundle = loadBundle(["Root.plist": Self.everyType])
    let defaults = try DefaultsCompilation(bundle, options: .init(skipsFaulty: true)).defaults
    var expected = String(
      decoding: try defaults.write(.suite(nil), as: format, domain: "com.example.app"),
      as: UTF8.self)
    // What people copy from the page is their own: no mark says that it is generated.
    expected = expected.split(separator: "\n", omittingEmptySubsequences: false).filter {
      !$0.contains(OutputMark.sentence)
    }.joined(separator: "\n")
    var exported = try text(
      "exported(model, \"\(format)\", \"\", { onlyStored: false, domain: \"\" })", document(bundle))
    if format == .plist { exported = try canonical(exported) }
    if format == .plist { expected = try canonical(expected) }
    #expect(exported == expected)
  }

  private func canonical(_ list: String) throws -> String {
    let list = try PropertyListReader().read(Array(list.utf8))
    return String(decoding: try PropertyListWriter.xml(list.value), as: UTF8.self)
  }

  @Test func lookUpsAnswerAsSettings() throws {
    let bundle = loadBundle(
      .toggle("flag"), .title("pad", "iPad", .only("Pad")),
      TestRow("Nothing", ["Key": "lost", "Title": "Lost"]))
    let dropped = """
      [
        model.document.pages[0].rows
          .map((row) => [row.key, dropReason(model, row, model.document.pages[0])?.words])
          .filter(([key, reason]) => reason !== undefined),
        resolvePage(model, "Root").file, values(model, "").flag, resolvePage(model, "None") ?? 0,
      ]
      """
    #expect(
      try evaluate(dropped, document(bundle))
        == #"[[["pad","it is not on the iPhone"],["lost","its type is unknown"]],"Root.plist",true,0]"#
    )
  }

  /// A page without a group of its own stores in the group of the page that it was opened from.
  @Test func aPageOfTwoGroupsStoresInThatOfThePageBefore() throws {
    let bundle = loadBundle([
      "Root.plist": page(.pane("One", title: "One"), .pane("Two", title: "Two")),
      "One.plist": page(.pane("Shared", title: "More"), group: "group.a"),
      "Two.plist": page(.pane("Shared", title: "More"), group: "group.b"),
      "Shared.plist": page(.toggle("flag")),
    ])
    let program = """
      (() => {
        const preview = { ...model, path: [], watchers: new Map(), sharedWatchers: [],
          listeners: new Map(), suite: "" };
        const row = resolvePage(preview, "Shared").rows[0];
        const routes = ["One", "Two"].map((base) => [...pathTo(preview, base),
          { kind: "page", base: "Shared" }]);
        return routes.flatMap((path) => {
          preview.path = path;
          changeSuite(preview, currentSuite(preview));
          const before = shownValue(preview, row);
          storeIn(preview, row, ["b", false]);
          return [preview.suite, before[1], shownValue(preview, row)[1],
            [...preview.stored].map(([suite, values]) => [suite, [...values.keys()]])];
        });
      })()
      """
    #expect(
      try evaluate(program, document(bundle))
        == #"["group.a",true,false,[["group.a",["flag"]]],"#
        + #""group.b",true,false,[["group.a",["flag"]],["group.b",["flag"]]]]"#)
  }
}
