import SettingsFiles
import SettingsPropertyLists
import SettingsRules
import SettingsSystem
import SettingsText
import TestSupport
import Testing

@testable import SettingsLanguageServer

@Suite struct ConfigurationFaultTests {
  private static let configuration = "strict: true\nrules: 1\n"

  @Test func faultsOfTheConfigurationAreReported() throws {
    let client = try TestClient([Sample.root: page()], configuration: Self.configuration)
    client.open(Sample.root)
    for version in 2...3 { client.change(Sample.root, page(), version: version) }
    let told = client.take("window/showMessage").compactMap { $0["message"]?.string }
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("settingsc: .settingsc.yml:2: ") == true, "\(told)")
  }

  @Test func faultsOfAnOpenConfigurationAreInItsList() throws {
    let path = "/work/.settingsc.yml"
    let client = try TestClient([Sample.root: page()], configuration: Self.configuration)
    client.open(path, "# one\nrules: 1\n")
    client.open(Sample.root)
    #expect(client.take("window/showMessage").isEmpty)
    let list = try #require(
      client.take("textDocument/publishDiagnostics").first { $0["uri"]?.string == "file://" + path }
    )
    let item = try #require(list["diagnostics"]?.array?.first)
    #expect(item["code"]?.string == "configuration")
    #expect(PositionRange(item["range"])?.start == Position(line: 1, character: 0))
    #expect(PositionRange(item["range"])?.end == Position(line: 1, character: 8))
  }
}

@Suite struct StoredFormTests {
  @Test func textOfAPageIsReadAsTheEditorHasIt() throws {
    let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    let plain = "<plist version=\"1.0\"><dict><key>a</key><string>x</string></dict></plist>"
    let text = declaration + plain.replacing("x", with: "音 é")
    let file = try #require(
      OpenedFile(["textDocument": ["uri": "file:///Root.plist", "text": .string(text)]]))
    let document = OpenDocument(file, disk: FileBytes(Array((declaration + plain).utf8)))
    let bytes = try #require(document.bytes)
    let list = try PropertyListReader().read(bytes)
    let value = try #require(list.value("a", in: list.root))
    #expect(list.string(value) == "音 é")
  }
}

@Suite struct ChangeTests {
  private func changed(_ changes: [JSONValue], version: Int) throws -> ChangedDocument {
    try #require(
      ChangedDocument([
        "textDocument": ["uri": "file:///a", "version": .integer(version)],
        "contentChanges": .array(changes),
      ]))
  }

  @Test func changesApplyInTheirOrder() throws {
    let file = try #require(
      OpenedFile(["textDocument": ["uri": "file:///a", "version": 1, "text": "ab\ncd"]]))
    var document = OpenDocument(file, disk: nil)
    let change = try JSONParser.parse(
      Array(
        "{\"range\": {\"start\": {\"line\": 1, \"character\": 1}, \"end\": {\"line\": 1, \"character\": 2}}, \"text\": \"x\"}"
          .utf8))
    let isUnderstood = document.apply(try changed([change, change], version: 2), .utf16)
    let isNothingUnderstood = document.apply(try changed([.null], version: 3), .utf16)
    #expect(isUnderstood && !isNothingUnderstood)
    #expect(document.text[0..<5] == "ab\ncx")
  }

  /// A bundle is loaded and checked once for all that is asked about one state of it.
  @Test func aStateIsEvaluatedOnce() throws {
    let client = try TestClient([Sample.root: page(toggle("a"))])
    client.open(Sample.root)
    let first = client.server.state.view(Sample.bundle)
    for method in ["hover", "definition", "documentHighlight"] {
      _ = try client.request(
        "textDocument/\(method)", client.at(Sample.root, Position(line: 9, character: 9)))
    }
    for method in ["documentSymbol", "documentLink", "codeLens"] {
      _ = try client.request("textDocument/\(method)", client.document(Sample.root))
    }
    #expect(client.server.state.view(Sample.bundle) === first)
    client.change(Sample.root, page(toggle("b")))
    let second = client.server.state.view(Sample.bundle)
    #expect(second != nil && second !== first)
  }
}

@Suite struct TextActionTests {
  private func actions(_ client: TestClient, _ path: String, _ start: Position, _ end: Position)
    throws -> [JSONValue]
  {
    try client.request(
      "textDocument/codeAction",
      client.document(
        path,
        ", \"range\": \(PositionRange(start, end).json.text), \"context\": {\"diagnostics\": []}")
    ).array ?? []
  }

  @Test func tableGetsMissingEntries() throws {
    let english = "\"Sounds\" = \"Sounds!\";\n\"Two\" = \"Two!\";\n"
    let client = try TestClient([
      Sample.root: page(toggle("a"), toggle("b", title: "Two")), Sample.english: english,
      Sample.bundle + "/fr.lproj/Root.strings": "\"Sounds\" = \"Sons\";\n\"Two\" = \"Deux\";\n",
      Sample.german: "\"x\" = \"y\";\n",
    ])
    client.open(Sample.german)
    let start = Position(line: 0, character: 0)
    let add = try #require(
      try actions(client, Sample.german, start, start).first {
        $0["title"]?.string == "Add all 2 missing texts to 'de.lproj/Root.strings'"
      })
    let text = try apply(
      edits(add["edit"])["file://" + Sample.german] ?? [], to: "\"x\" = \"y\";\n")
    #expect(text == "\"x\" = \"y\";\n\"Sounds\" = \"Sounds!\";\n\"Two\" = \"Two!\";\n")
  }

  @Test func entriesNeverHaveTheTextOfAnotherLanguage() throws {
    let client = try TestClient([
      Sample.root: page(toggle("a")), Sample.english: "/* none */\n",
      Sample.german: "\"Sounds\" = \"Töne\";\n",
    ])
    client.open(Sample.german)
    let start = Position(line: 0, character: 2)
    let add = try #require(
      try actions(client, Sample.german, start, start).first {
        $0["title"]?.string == "Add 'Sounds' to 'en.lproj/Root.strings'"
      })
    let text = try apply(edits(add["edit"])["file://" + Sample.english] ?? [], to: "/* none */\n")
    #expect(text.contains("\"Sounds\" = \"Sounds\";"), "\(text)")
  }

  @Test func extractionNamesTheTable() throws {
    let text = page(toggle("a")).replacingFirst(
      "\t<key>StringsTable</key>\n\t<string>Root</string>\n", with: "")
    let more = Sample.bundle + "/More.plist"
    let client = try TestClient([
      Sample.root: text, more: page(toggle("b", title: "Other"), table: "More"),
    ])
    client.open(Sample.root)
    let extract = try #require(
      try actions(
        client, Sample.root, Position(line: 4, character: 1), Position(line: 4, character: 1)
      ).first {
        $0["kind"]?.string == "refactor.extract"
      })
    #expect(
      extract["title"]?.string == "Extract the texts of 'Root.plist' into 'en.lproj/Root.strings'")
    let changes = edits(extract["edit"])
    #expect(changes.keys.sorted() == ["file://" + Sample.root, "file://" + Sample.english])
    #expect(
      try apply(changes["file://" + Sample.root] ?? [], to: text).contains("<string>Root</string>"))
  }

  @Test func selectionsSuppressEachRuleAtOnce() throws {
    let text = page(
      toggle("a", value: "<string>YES</string>"),
      toggle("b", title: "B", value: "<string>NO</string>"))
    let client = try TestClient([Sample.root: text])
    client.open(Sample.root)
    let offered = try actions(
      client, Sample.root, Position(line: 0, character: 0), Position(line: 40, character: 0))
    let here = try #require(
      offered.first {
        $0["title"]?.string == "Suppress 2 findings of 'toggle-default-mismatch' here"
      })
    client.change(
      Sample.root, try apply(edits(here["edit"])["file://" + Sample.root] ?? [], to: text))
    #expect(
      client.diagnostics()["file://" + Sample.root]?.contains {
        $0.hasPrefix("toggle-default-mismatch")
      } == false)
  }

  @Test func suppressionsStartAtTheFolderOfTheConfiguration() throws {
    let path = "/work/App/.settingsc.yml"
    let client = try TestClient(
      [Sample.root: page(toggle("a", value: "<string>YES</string>")), path: "strict: true\n"])
    client.open(Sample.root)
    let place = Position(line: 16, character: 5)
    let offered = try actions(client, Sample.root, Position(line: 16, character: 0), place)
    let action = try #require(
      offered.first { $0["title"]?.string?.hasSuffix("in the configuration") == true })
    let new = edits(action["edit"])["file://" + path]?.first?["newText"]?.string
    #expect(new?.contains("path: 'Settings.bundle/Root.plist'") == true, "\(new ?? "")")
  }

  @Test(arguments: [
    ("\"Th|\" = \"x\";\n", "\"Theme\" = \"x\";\n"), ("\"Th|eme2\" = \"x\";", "\"Theme\" = \"x\";"),
    ("Th| = x;", "\"Theme\" = x;"), ("\"Th| = \"x\";\n", "\"Theme\" = \"x\";\n"),
    ("\"Th|", "\"Theme\" = \"Theme\";"), ("\"Th|\"", "\"Theme\" = \"Theme\";"),
    ("\"Th|\";", "\"Theme\" = \"Theme\";"),
    ("\"a; b\" = \"c\"; \"Th|\"", "\"a; b\" = \"c\"; \"Theme\" = \"Theme\";"),
  ]) func keysOfATable(_ before: String, _ after: String) throws {
    let marked = try Marked(before)
    let client = try TestClient(
      [Sample.root: page(toggle("a", title: "Theme")), Sample.german: ""], capabilities: "{}")
    client.open(Sample.german, marked.text)
    let items = try client.request(
      "textDocument/completion", client.at(Sample.german, marked.position))["items"]?.array
    let edit = try #require(items?.first?["textEdit"])
    #expect(try apply([edit], to: marked.text) == after)
  }

  @Test(arguments: [
    ("|", "<string>PSSliderSpecifier</string>"), ("<|", "<string>PSSliderSpecifier</string>"),
    ("<string>|", "PSSliderSpecifier</string>"), ("<string>|</string>", "PSSliderSpecifier"),
  ]) func typesWithoutAnElement(_ value: String, _ expected: String) throws {
    let marked = try Marked(page("\t\t\t<key>Type</key>\n\t\t\t\(value)"))
    let client = try TestClient([Sample.root: ""])
    client.open(Sample.root, marked.text)
    let items = try client.request(
      "textDocument/completion", client.at(Sample.root, marked.position))["items"]?.array
    let slider = items?.first { $0["label"]?.string == "PSSliderSpecifier" }
    #expect(slider?.at("textEdit", "newText")?.string == expected)
  }

  @Test func tableLinksLeadToTheDevelopmentLanguage() throws {
    let client = try TestClient([
      Sample.root: page(toggle("a")), Sample.english: "\"Sounds\" = \"Sounds\";\n",
      Sample.german: "\"Sounds\" = \"T\";\n",
    ])
    client.open(Sample.root)
    let links = try client.request("textDocument/documentLink", client.document(Sample.root)).array
    #expect(links?.first?["target"]?.string == "file://" + Sample.english)
  }
}

extension JSONValue {
  fileprivate var text: String { String(decoding: compactBytes, as: UTF8.self) }
}
