import SettingsLint
import SettingsPropertyLists
import SettingsRules
import SettingsText
import Testing

@testable import SettingsLanguageServer

/// The renaming of keys in code from an editor.
@Suite struct CodeRenamingTests {
  /// The texts of the files after a renaming, and the warning.
  private func rename(
    _ code: [String: String], to name: String, rows: String = toggle("sounds")
  ) throws -> (texts: [String: String], warning: String) {
    let client = try CodeTests.client(code, rows: rows)
    let position = try CodeTests.position(of: "<string>sounds", 9, in: Sample.root, client)
    let answer = try client.request(
      "textDocument/rename", client.at(Sample.root, position, ", \"newName\": \(quoted(name))"))
    var texts: [String: String] = [:]
    for (uri, edits) in edits(answer) {
      let path = try #require(DocumentURI.path(uri))
      texts[String(path.split(separator: "/").last ?? "")] = try apply(
        edits, to: client.files.text(path) ?? "")
    }
    return (texts, answer.at("changeAnnotations", "settingsc", "description")?.string ?? "")
  }

  /// The constant that a use of another app group needs too stays, and the warning names the use
  /// that would change.
  @Test func sharedConstantsStay() throws {
    let code = """
      let shared = "sounds"
      let on = UserDefaults.standard.bool(forKey: shared)
      let group = UserDefaults(suiteName: "group.x")!.bool(forKey: shared)
      """
    let (texts, warning) = try rename(["App.swift": code], to: "tones")
    #expect(texts["App.swift"] == nil)
    #expect(warning.contains("App/App.swift:2"), "\(warning)")
  }

  @Test func constantsAreRenamedAndOtherStoresAreNot() throws {
    let (texts, warning) = try rename(CodeTests.used, to: "play \"loud\"")
    #expect(texts["Keys.swift"] == "enum Keys {\n  static let sounds = \"play \\\"loud\\\"\"\n}\n")
    #expect(texts["App.swift"] == nil)
    #expect(texts["Root.plist"]?.contains("<string>play \"loud\"</string>") == true)
    #expect(
      warning == "Values that users stored under 'sounds' are lost unless the app moves them.")
    let cloud = try rename(
      ["a.swift": "let a = NSUbiquitousKeyValueStore.default.bool(forKey: \"sounds\")"], to: "x")
    #expect(Array(cloud.texts.keys) == ["Root.plist"])
  }

  @Test func codeRenamesARow() throws {
    let client = try CodeTests.client([
      "App.swift": "let on = UserDefaults.standard.bool(forKey: \"sounds\")\n"
    ])
    let position = try CodeTests.position(of: "\"sounds", 3, in: CodeTests.app, client)
    let prepared = try client.request(
      "textDocument/prepareRename", client.at(CodeTests.app, position))
    #expect(prepared["placeholder"]?.string == "sounds")
    #expect(PositionRange(prepared["range"])?.start.character == 45)
    let answer = try client.request(
      "textDocument/rename", client.at(CodeTests.app, position, ", \"newName\": \"music\""))
    #expect(Set(edits(answer).keys) == [uriReference(CodeTests.app), uriReference(Sample.root)])
  }

  @Test(arguments: [
    (
      "a.swift", #"UserDefaults.standard.bool(forKey: "sounds")"#,
      #"UserDefaults.standard.bool(forKey: "a\\b\"$")"#
    ),
    (
      "a.swift", ##"UserDefaults.standard.bool(forKey: #"sounds"#)"##,
      ##"UserDefaults.standard.bool(forKey: #"a\#\b\#"$"#)"##
    ),
    (
      "a.m", #"[[NSUserDefaults standardUserDefaults] boolForKey:@"sounds"];"#,
      #"[[NSUserDefaults standardUserDefaults] boolForKey:@"a\\b\"$"];"#
    ),
    (
      "a.swift",
      "enum K: String { case sounds, other }\nlet a = UserDefaults.standard.bool(forKey: K.sounds.rawValue)",
      "enum K: String { case sounds = \"a\\\\b\\\"$\", other }\nlet a = UserDefaults.standard.bool(forKey: K.sounds.rawValue)"
    ),
    (
      "a.swift",
      "enum K: String { case k = \"sounds\" }\nlet a = UserDefaults.standard.bool(forKey: K.k.rawValue)",
      "enum K: String { case k = \"a\\\\b\\\"$\" }\nlet a = UserDefaults.standard.bool(forKey: K.k.rawValue)"
    ),
    (
      "a.m",
      "#define K @\"sounds\"\nBOOL a = [[NSUserDefaults standardUserDefaults] boolForKey:K];",
      "#define K @\"a\\\\b\\\"$\"\nBOOL a = [[NSUserDefaults standardUserDefaults] boolForKey:K];"
    ),
    (
      "a.swift",
      "let k = \"sounds\"\nenum L { static let m = k }\nlet a = UserDefaults.standard.bool(forKey: L.m)",
      "let k = \"a\\\\b\\\"$\"\nenum L { static let m = k }\nlet a = UserDefaults.standard.bool(forKey: L.m)"
    ),
    (
      "a.swift", #"@AppStorage("sounds") var sounds = true"#,
      #"@AppStorage("a\\b\"$") var sounds = true"#
    ),
  ]) func spellingsAreRenamed(_ file: String, _ code: String, _ expected: String) throws {
    let (texts, warning) = try rename([file: code], to: "a\\b\"$")
    #expect(texts[file] == expected)
    #expect(!warning.contains("Check the code"), "\(warning)")
  }

  @Test(arguments: [
    "let a = UserDefaults.standard.bool(forKey: \"sou\" + \"nds\")",
    "let a = UserDefaults.standard.bool(forKey: \"sou\\(x)\")",
    "let p = \"sou\"\nlet k = p + \"nds\"\nlet a = UserDefaults.standard.bool(forKey: k)",
  ]) func uncertainUsesAreListedAndStay(_ code: String) throws {
    let (texts, warning) = try rename(["a.swift": code], to: "music")
    #expect(texts["a.swift"] == nil)
    #expect(warning.contains("Check the code at App/a.swift:"), "\(warning)")
  }
}
