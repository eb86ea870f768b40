import SettingsDiagnostics
import SettingsPropertyLists
import SettingsSchema
import Testing

@testable import SettingsLint
@testable import SettingsModel
@testable import SettingsRules

/// The safe fixes of the rules about files: afterwards the rule finds nothing, and the text is what
/// was meant.
@Suite struct FileRuleFixTests {
  private func fixed(_ texts: [String: String], rule: String) throws -> [String: String] {
    let loader = BundleLoader(schema: .apple)
    var configuration = LintConfiguration()
    configuration.onlyRules = [rule]
    let linter = Linter(configuration: configuration)
    let files = MemoryFiles(texts: texts)
    let first = linter.result(of: loader.load(files, path: "", name: "Settings.bundle"))
    #expect(!first.diagnostics.isEmpty)
    let outcome = FixEngine().run(first) { contents in
      linter.result(
        of: loader.load(OverlayFiles(files, contents), path: "", name: "Settings.bundle"))
    }
    #expect(outcome.result.diagnostics.isEmpty, "\(outcome.result.diagnostics)")
    var result = texts
    for file in outcome.files {
      result[file.file] = String(decoding: file.contents.array, as: UTF8.self)
    }
    return result
  }

  private static let body = """
    <plist version="1.0">
    <dict>
    \(Sample.page([Sample.row(.toggleSwitch)]))
    </dict>
    </plist>

    """
  private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"

  @Test(arguments: [
    ("\n \n" + declaration + "\n", declaration + "\n"),
    ("<!-- a --- b -->\n" + declaration + "\n", declaration + "\n<!-- a - - - b -->\n"),
    ("\n<!-- a -->\n<?xml version=1.0?>\n", declaration + "\n<!-- a -->\n"),
  ])
  func textBeforeTheDeclarationIsCorrected(_ before: String, _ after: String) throws {
    let files = try fixed(["Root.plist": before + Self.body], rule: "lenient-plist-syntax")
    #expect(files["Root.plist"] == after + Self.body)
  }

  @Test func looseSyntaxIsCorrected() throws {
    let body = Self.body.replacing(
      "<string>Sounds</string>", with: "<key>Sounds</key><!-- 1 -- 2 -->")
    let files = try fixed(["Root.plist": Self.declaration + body], rule: "lenient-plist-syntax")
    #expect(
      files["Root.plist"]
        == Self.declaration
        + Self.body.replacing(
          "<string>Sounds</string>", with: "<string>Sounds</string><!-- 1 - - 2 -->"))
  }

  @Test func aValueAloneIsWrapped() throws {
    let files = try fixed(
      ["Root.plist": "<dict>\n<key>PreferenceSpecifiers</key><array/></dict>\n"],
      rule: "lenient-plist-syntax")
    #expect(
      files["Root.plist"]
        == "<plist version=\"1.0\">\n<dict>\n<key>PreferenceSpecifiers</key><array/></dict>\n</plist>\n"
    )
  }

  @Test func leftoverTextsAreRemoved() throws {
    let table =
      "/* head */\n\"Group\" = \"Group\";\n\"Sounds\" = \"Sounds\";\n\"none given\" = \"none given\";\n"
    let files = try fixed(
      [
        "Root.plist": Self.declaration + Self.body, "en.lproj/Root.strings": table,
        "fr.lproj/Root.strings": "\"Name\" = \"Nom\";\n\"Sounds\" = \"Sons\";\n",
      ], rule: "template-leftover")
    #expect(files["fr.lproj/Root.strings"] == "\"Sounds\" = \"Sons\";\n")
    #expect(files["en.lproj/Root.strings"] == "/* head */\n\"Sounds\" = \"Sounds\";\n")
  }
}
