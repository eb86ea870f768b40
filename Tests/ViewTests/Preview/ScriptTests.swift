import Foundation
import SettingsAnalysis
import SettingsCompiler
import SettingsModel
import SettingsPropertyLists
import SettingsText
import TestSupport
import Testing

@testable import SettingsPreview

private enum Node {
  static let path = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }
}

/// The answers of the page's script, which needs no page for them: run with Node where there is
/// one.
@Suite(.enabled(if: Node.path != nil)) struct ScriptTests {
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
    let files = try ["01-values.js", "02-model.js", "03-exports.js"].map {
      try PackageFolder.text("Sources/SettingsPreview/Script/" + $0)
    }
    let literal = String(decoding: try JSONEncoder().encode(document.json()), as: UTF8.self)
    let program =
      "\"use strict\";\n\(files.joined(separator: "\n"))\nopenDocument(\(literal));\n"
      + "process.stdout.write(JSON.stringify(\(expression)));\n"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Node.path))
    process.arguments = ["-"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    input.fileHandleForWriting.write(Data(program.utf8))
    try input.fileHandleForWriting.close()
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: answer, as: UTF8.self)
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
    var exported = try text("exported(\"\(format)\", \"\", false, \"\")", document(bundle))
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
      [preview.pages[0].rows.filter((row) => droppedBy(row, preview.pages[0])).map((row) => [
        row.key, droppedBy(row, preview.pages[0]).words]), resolve("Root").file, values("").flag, resolve("None") ?? 0]
      """
    #expect(
      try evaluate(dropped, document(bundle))
        == #"[[["pad","it is not on the iPhone"],["lost","its type is unknown"]],"Root.plist",true,0]"#
    )
  }
}
