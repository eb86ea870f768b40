import SettingsLint
import SettingsPropertyLists
import SettingsRules
import SettingsText
import Testing

@testable import SettingsLanguageServer

/// Findings, hovers and references in the code that a bundle is compared with.
@Suite struct CodeTests {
  static let app = "/work/App/App.swift"

  static func client(
    _ code: [String: String], rows: String..., bundles: [String] = [Sample.bundle]
  ) throws -> TestClient {
    var files = Dictionary(uniqueKeysWithValues: code.map { ("/work/App/" + $0.key, $0.value) })
    for bundle in bundles {
      files[bundle + "/Root.plist"] = page(
        rows.isEmpty ? toggle("sounds") : rows.joined(separator: "\n\t\t</dict>\n\t\t<dict>\n"))
    }
    let client = try TestClient(
      files, configuration: code.isEmpty ? nil : "sources: [App]\n")
    for bundle in bundles { client.open(bundle + "/Root.plist") }
    return client
  }

  static func position(of text: String, _ characters: Int, in path: String, _ client: TestClient)
    throws -> Position
  {
    let whole = try #require(client.files.text(path))
    let range = try #require(whole.firstRange(of: text))
    return ClientText(FileBytes(Array(whole.utf8))).position(
      of: whole[..<range.lowerBound].utf8.count + characters, .utf16)
  }

  private func codes(_ client: TestClient, _ path: String = app) -> [String] {
    (client.diagnostics()[uriReference(path)] ?? []).map { String($0.split(separator: " ")[0]) }
  }

  private static let misspelled = "let on = UserDefaults.standard.bool(forKey: \"sound\")\n"

  @Test func findingsInCodeAreShownThere() throws {
    let client = try Self.client(["App.swift": Self.misspelled])
    #expect(client.diagnostics()[uriReference(Self.app)] == ["undeclared-key 0:44"])
  }

  @Test func unsavedCodeCounts() throws {
    let client = try Self.client(["App.swift": Self.misspelled])
    _ = client.diagnostics()
    client.open(Self.app)
    #expect(codes(client) == ["undeclared-key"])
    client.change(Self.app, "let on = UserDefaults.standard.bool(forKey: \"sounds\")\n")
    #expect(client.diagnostics()[uriReference(Self.app)] == [])
    client.change(Self.app, "\n\n" + Self.misspelled)
    #expect(client.diagnostics()[uriReference(Self.app)] == ["undeclared-key 2:44"])
    client.close(Self.app)
    #expect(client.diagnostics()[uriReference(Self.app)] == ["undeclared-key 0:44"])
  }

  @Test func aChangeOfAPageChangesFindingsInCode() throws {
    let client = try Self.client(["App.swift": Self.misspelled])
    _ = client.diagnostics()
    client.change(Sample.root, page(toggle("sound")))
    #expect(client.diagnostics()[uriReference(Self.app)] == [])
  }

  @Test func findingsStayWhileTheCodeIsOpen() throws {
    let client = try Self.client(["App.swift": Self.misspelled])
    client.open(Self.app)
    _ = client.diagnostics()
    client.close(Sample.root)
    #expect(codes(client) == ["undeclared-key"])
    client.close(Self.app)
    #expect(client.diagnostics()[uriReference(Self.app)] == [])
  }

  @Test func bundlesWithTheSameCodeShareItsList() throws {
    let other = "/work/Other/Settings.bundle"
    let client = try Self.client(["App.swift": Self.misspelled], bundles: [Sample.bundle, other])
    #expect(codes(client) == ["undeclared-key", "undeclared-key"])
    client.open(Self.app)
    _ = client.diagnostics()
    client.change(Self.app, "\n" + Self.misspelled)
    #expect(
      client.diagnostics()[uriReference(Self.app)] == [
        "undeclared-key 1:44", "undeclared-key 1:44",
      ])
    client.change(other + "/Root.plist", page(toggle("sound")))
    #expect(codes(client) == ["undeclared-key"])
  }

  @Test func codeOutsideTheSourcesIsIgnored() throws {
    let client = try Self.client(["App.swift": Self.misspelled])
    _ = client.diagnostics()
    client.open("/work/Elsewhere.swift", Self.misspelled)
    #expect(client.diagnostics().isEmpty)
  }

  @Test func fixesAndSuppressionsOfCode() throws {
    let client = try Self.client(["App.swift": "let é = 1; " + Self.misspelled])
    client.open(Self.app)
    let answer = try client.request(
      "textDocument/codeAction",
      client.document(
        Self.app,
        ", \"range\": {\"start\": {\"line\": 0, \"character\": 60}, \"end\": {\"line\": 0, \"character\": 60}}, "
          + "\"context\": {\"diagnostics\": []}"))
    let actions = try #require(answer.array)
    let fix = try #require(
      actions.first { $0["title"]?.string?.hasPrefix("Replace 'sound' with 'sounds'") ?? false })
    let text = try #require(client.files.text(Self.app))
    let fixed = try apply(edits(fix["edit"])[uriReference(Self.app)] ?? [], to: text)
    #expect(fixed == "let é = 1; let on = UserDefaults.standard.bool(forKey: \"sounds\")\n")
    let suppression = try #require(
      actions.first { $0["title"]?.string == "Suppress 'undeclared-key' here" })
    #expect(
      try apply(edits(suppression["edit"])[uriReference(Self.app)] ?? [], to: text)
        == "// settingsc:disable-next undeclared-key\n" + text)
  }

  // MARK: - Navigation

  static let used = [
    "App.swift": """
    UserDefaults.standard.register(defaults: [Keys.sounds: true])
    let on = UserDefaults.standard.bool(forKey: Keys.sounds)
    let group = UserDefaults(suiteName: "group.x")!.object(forKey: "sounds") as? Bool ?? false

    """,
    "Keys.swift": "enum Keys {\n  static let sounds = \"sounds\"\n}\n",
  ]

  @Test func hoversTellWhereCodeUsesAKey() throws {
    let client = try Self.client(Self.used)
    func hover(_ text: String, _ characters: Int, in path: String = Sample.root) throws -> String {
      let position = try Self.position(of: text, characters, in: path, client)
      return try client.request("textDocument/hover", client.at(path, position)).at(
        "contents", "value")?.string ?? ""
    }
    for text in [
      try hover("<string>sounds", 9), try hover("<key>DefaultValue</key>\n\t\t\t<true/>", 29),
      try hover("Keys.sounds)", 7, in: Self.app),
    ] {
      #expect(
        text.contains("- registered by `register(defaults:)`, default `true` in `App/App.swift:1`"),
        "\(text)")
      #expect(
        text.contains("- read by `bool(forKey:)` as a Boolean in `App/App.swift:2`"), "\(text)")
      #expect(
        text.contains(
          "as a Boolean, default `false`, the defaults of 'group.x' in `App/App.swift:3`"),
        "\(text)")
    }
  }

  @Test func hoversLeaveUsesOfOtherKeysOut() throws {
    let keys = ["\"sounds\"", "\"other\"", "\"sou\\(x)\"", "\"mus\\(x)\""]
    let client = try Self.client([
      "App.swift": keys.map { "_ = UserDefaults.standard.bool(forKey: \($0))\n" }.joined()
    ])
    let position = try Self.position(of: "<string>sounds", 9, in: Sample.root, client)
    let hover = try client.request("textDocument/hover", client.at(Sample.root, position))
    let text = try #require(hover.at("contents", "value")?.string)
    #expect((1...4).filter { text.contains("App/App.swift:\($0)`") } == [1, 3], "\(text)")
  }

  @Test func aKeyWithoutCodeIsReported() throws {
    let client = try Self.client(["App.swift": "let a = 1\n"])
    let position = try Self.position(of: "<string>sounds", 9, in: Sample.root, client)
    let hover = try client.request("textDocument/hover", client.at(Sample.root, position))
    #expect(hover.at("contents", "value")?.string?.contains("Not in the code.") == true)
  }

  @Test func codeLeadsToRowsAndBack() throws {
    let client = try Self.client(Self.used)
    func go(_ method: String, _ text: String, _ characters: Int, in path: String) throws -> [String]
    {
      let answer = try client.request(
        method,
        client.at(
          path, Self.position(of: text, characters, in: path, client),
          ", \"context\": {\"includeDeclaration\": true}"))
      return (answer.array ?? []).map { item in
        let start = Position(item.at("range", "start"))
        return
          "\(item["uri"]?.string?.split(separator: "/").last ?? "") \(start?.line ?? -1):\(start?.character ?? -1)"
      }
    }
    let uses = ["App.swift 0:42", "App.swift 1:44", "App.swift 2:64"]
    #expect(try go("textDocument/definition", "<string>sounds", 9, in: Sample.root) == uses)
    #expect(
      try go("textDocument/definition", "Keys.sounds)", 2, in: Self.app) == ["Root.plist 14:11"])
    #expect(
      try go("textDocument/references", "\"sounds\")", 2, in: Self.app) == ["Root.plist 14:11"]
        + uses)
    #expect(try go("textDocument/definition", "group.x", 2, in: Self.app) == [])
  }
}
