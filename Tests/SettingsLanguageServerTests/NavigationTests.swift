import SettingsPropertyLists
import SettingsSchema
import SettingsText
import Testing

@testable import SettingsLanguageServer

@Suite struct NavigationTests {
  private static let link = row([
    "Type": "<string>PSChildPaneSpecifier</string>", "Title": "<string>More</string>",
    "File": "<string>More</string>",
  ])
  private static let files = [
    Sample.root: page(
      toggle("sounds"), link,
      row(["Type": "<string>PSGroupSpecifier</string>", "Title": "<string>G</string>"]),
      toggle("b", title: "B", value: "<false/>")),
    Sample.bundle + "/More.plist": page(toggle("sounds", value: "<true/>")),
    Sample.english: "\"Sounds\" = \"Sounds\";\n\"More\" = \"More\";\n",
    Sample.german: "\"Sounds\" = \"Töne\";\n",
    "/work/App/App.swift": "let on = defaults.bool(forKey: \"sounds\")\n",
  ]
  private static let configuration = "sources: [App]\n"

  private func client() throws -> TestClient {
    let client = try TestClient(Self.files, configuration: Self.configuration)
    client.open(Sample.root)
    return client
  }

  /// The position of a text in the first page, some characters in.
  private func position(_ text: String, _ characters: Int = 9, in path: String = Sample.root) throws
    -> Position
  {
    let whole = try #require(Self.files[path])
    let range = try #require(whole.firstRange(of: text))
    return ClientText(FileBytes(Array(whole.utf8))).position(
      of: whole[..<range.lowerBound].utf8.count + characters, .utf16)
  }

  private func uris(_ answer: JSONValue) -> [String] {
    (answer.array ?? []).compactMap {
      $0["uri"]?.string?.split(separator: "/").suffix(2).joined(separator: "/")
    }
  }

  @Test func definitionsAreFound() throws {
    let client = try client()
    func go(_ text: String, _ characters: Int = 9) throws -> [String] {
      try uris(
        client.request(
          "textDocument/definition", client.at(Sample.root, position(text, characters))))
    }
    #expect(try go("<string>More</string>\n\t\t\t<key>File") == ["en.lproj/Root.strings"])
    #expect(try go("<key>File</key>\n\t\t\t<string>More", 28) == ["Settings.bundle/More.plist"])
    #expect(try go("<string>Sounds") == ["de.lproj/Root.strings", "en.lproj/Root.strings"])
    #expect(try go("<string>sounds") == ["App/App.swift"])
    #expect(try go("<string>Root") == ["en.lproj/Root.strings", "de.lproj/Root.strings"])
  }

  @Test func aTitleInAListLeadsToItsTranslation() throws {
    let list = row([
      "Type": "<string>PSMultiValueSpecifier</string>", "Title": "<string>T</string>",
      "Key": "<string>k</string>",
      "Titles": "<array><string>One</string></array>",
      "Values": "<array><string>1</string></array>",
      "DefaultValue": "<string>1</string>",
    ])
    let marked = try Marked(page(list).replacingFirst("One", with: "O|ne"))
    let client = try TestClient(
      [Sample.root: marked.text, Sample.german: "\"One\" = \"Eins\";\n"])
    client.open(Sample.root)
    let found = try client.request(
      "textDocument/definition", client.at(Sample.root, marked.position))
    #expect(uris(found) == ["de.lproj/Root.strings"])
  }

  @Test func keysOfARowInARowAreExplained() throws {
    let item =
      "<dict><key>Type</key><string>PSTitleValueSpecifier</string><key>Ti|tle</key><string>T</string></dict>"
    let prompt =
      "<dict><key>Type</key><string>PSConfirmationPrompt</string><key>Pro|mpt</key><string>P</string></dict>"
    for (fields, title) in [
      (
        [
          "Type": "<string>IASKListGroupSpecifier</string>", "Key": "<string>k</string>",
          "ItemSpecifier": item,
        ], "Title"
      ),
      (
        ["Type": "<string>PSToggleSwitchSpecifier</string>", "TrueConfirmationPrompt": prompt],
        "Prompt"
      ),
    ] as [(KeyValuePairs<String, String>, String)] {
      let marked = try Marked(page(row(fields)))
      let client = try TestClient(
        [Sample.root: marked.text], configuration: "dialects: [inappsettingskit]\n")
      client.open(Sample.root)
      let hover = try client.request("textDocument/hover", client.at(Sample.root, marked.position))
      #expect(hover.at("contents", "value")?.string?.hasPrefix("### \(title)") == true, "\(hover)")
    }
  }

  @Test func aTranslationIsNotRenamed() throws {
    let client = try client()
    func name(_ path: String, _ position: Position) throws -> String? {
      try client.request("textDocument/prepareRename", client.at(path, position))["placeholder"]?
        .string
    }
    let key = Position(line: 0, character: 2)
    #expect(try name(Sample.german, key) == "Sounds")
    let range = try client.request("textDocument/prepareRename", client.at(Sample.german, key))[
      "range"]
    #expect(
      PositionRange(range)?.start.character == 1 && PositionRange(range)?.end.character == 7,
      "\(range ?? .null)")
    #expect(try name(Sample.german, Position(line: 0, character: 13)) == nil)
    #expect(try name(Sample.root, position("<string>Sounds")) == "Sounds")
  }

  @Test func referencesAreFound() throws {
    let client = try client()
    func find(_ path: String, _ position: Position) throws -> [String] {
      try uris(
        client.request(
          "textDocument/references",
          client.at(path, position, ", \"context\": {\"includeDeclaration\": false}")))
    }
    #expect(
      try find(Sample.root, position("<string>sounds"))
        == ["Settings.bundle/Root.plist", "Settings.bundle/More.plist", "App/App.swift"])
    #expect(
      try find(Sample.german, Position(line: 0, character: 2))
        == ["Settings.bundle/Root.plist", "Settings.bundle/More.plist"])
  }

  @Test func hoversDescribeTypesKeysAndValues() throws {
    let client = try client()
    func text(_ text: String, _ characters: Int = 9) throws -> String {
      try client.request("textDocument/hover", client.at(Sample.root, position(text, characters)))
        .at("contents", "value")?.string ?? ""
    }
    #expect(try text("<string>Sounds").contains("- de: Töne"))
    #expect(try !text("<string>Sounds").contains("Shown by"))
    let entry = try client.request(
      "textDocument/hover", client.at(Sample.german, Position(line: 0, character: 2)))
    #expect(
      entry.at("contents", "value")?.string?.hasSuffix("Shown by `More.plist`, `Root.plist`.")
        == true, "\(entry)")
    #expect(try text("<key>DefaultValue", 7).hasPrefix("### DefaultValue"))
    #expect(try text("<string>PSToggleSwitchSpecifier").hasPrefix("### PSToggleSwitchSpecifier"))
    #expect(try text("<key>File</key>\n\t\t\t<string>More", 28) == "Opens `More.plist`.")
    #expect(try text("<string>Root").hasPrefix("Translated by `"))
    let key = try text("<string>sounds")
    #expect(key.contains("Default: `true`"))
    #expect(try text("<string>b<").contains("Default: `false`"))
    #expect(key.contains("- read by `bool(forKey:)` as a Boolean in `App/App.swift:1`"))
  }

  @Test func symbolsAreATree() throws {
    let symbols =
      try client().request("textDocument/documentSymbol", client().document(Sample.root)).array
      ?? []
    #expect(symbols.map { $0["name"]?.string } == ["Sounds", "More", "G"])
    #expect(symbols[2]["children"]?.array?.map { $0["name"]?.string } == ["B"])
    for symbol in symbols {
      let range = try #require(PositionRange(symbol["range"]))
      let selection = try #require(PositionRange(symbol["selectionRange"]))
      #expect(range.start <= selection.start && selection.end <= range.end)
    }
  }

  @Test func filesOfPagesAndImagesAreLinked() throws {
    let client = try client()
    let links =
      try client.request("textDocument/documentLink", client.document(Sample.root)).array ?? []
    #expect(links.contains { $0["target"]?.string?.hasSuffix("More.plist") == true })
  }

  @Test func keysAreRenamedInPagesAndCode() throws {
    let client = try client()
    let prepared = try client.request(
      "textDocument/prepareRename", client.at(Sample.root, position("<string>sounds")))
    #expect(prepared["placeholder"]?.string == "sounds")
    let edit = try client.request(
      "textDocument/rename",
      client.at(Sample.root, position("<string>sounds"), ", \"newName\": \"a&b\""))
    let changed = edits(edit)
    #expect(
      try apply(changed["file://" + Sample.root] ?? [], to: client.files.text(Sample.root) ?? "")
        .contains(
          "<string>a&amp;b</string>"))
    #expect(changed["file://" + Sample.bundle + "/More.plist"]?.count == 1)
    #expect(
      try apply(
        changed["file:///work/App/App.swift"] ?? [],
        to: client.files.text("/work/App/App.swift") ?? ""
      )
      .contains("\"a&b\""))
    #expect(
      edit.at("changeAnnotations", "settingsc", "description")?.string?.contains("are lost") == true
    )
    #expect(throws: TestClient.Failure.self) {
      try client.request(
        "textDocument/rename",
        client.at(Sample.root, position("<string>sounds"), ", \"newName\": \" \""))
    }
  }

  @Test func textsAreRenamedInAllLanguages() throws {
    let client = try client()
    let edit = try client.request(
      "textDocument/rename",
      client.at(Sample.german, Position(line: 0, character: 3), ", \"newName\": \"S\\\"\""))
    let changed = edits(edit)
    #expect(
      try apply(
        changed["file://" + Sample.german] ?? [], to: client.files.text(Sample.german) ?? "")
        == "\"S\\\"\" = \"Töne\";\n")
    #expect(changed.count == 4)
  }

  /// `"Sounds";` is its own translation, which users go on reading.
  @Test func aRenamedTextKeepsTheTranslationThatItWas() throws {
    let files = [
      Sample.root: page(toggle("sounds", title: "Sounds")), Sample.english: "\"Sounds\";\n",
    ]
    let client = try TestClient(files)
    client.open(Sample.english)
    let edit = try client.request(
      "textDocument/rename",
      client.at(Sample.english, Position(line: 0, character: 3), ", \"newName\": \"S\""))
    let changes = edits(edit)["file://" + Sample.english] ?? []
    #expect(try apply(changes, to: "\"Sounds\";\n") == "\"S\" = \"Sounds\";\n")
  }

  @Test func pagesAreRenamedWithTheirFile() throws {
    let client = try client()
    let place = try position("<key>File</key>\n\t\t\t<string>More", 28)
    let edit = try client.request(
      "textDocument/rename", client.at(Sample.root, place, ", \"newName\": \"Other\""))
    let rename = try #require(
      edit["documentChanges"]?.array?.first { $0["kind"]?.string == "rename" })
    #expect(rename["newUri"]?.string == "file:///work/App/Settings.bundle/Other.plist")
    #expect(
      edits(edit)["file://" + Sample.root]?.first?["newText"]?.string == "<string>Other</string>")

    let plain = try TestClient(Self.files, capabilities: "{}")
    plain.open(Sample.root)
    #expect(throws: TestClient.Failure.self) {
      try plain.request(
        "textDocument/rename", plain.at(Sample.root, place, ", \"newName\": \"Other\""))
    }
  }
}
