import SettingsConfiguration
import SettingsLint
import SettingsPropertyLists
import SettingsSystem
import SettingsText
import TestSupport
import Testing

@testable import SettingsLanguageServer

@Suite struct ConfigurationFaultTests {
  @Test func faultsOfTheConfigurationAreTold() throws {
    let path = "/work/.settingsc.yml"
    let host = FaultyHost(faults: [problem(line: 2, path)])
    let client = try TestClient([Sample.root: page()], host: host)
    client.open(Sample.root)
    for version in 2...3 { client.change(Sample.root, page(), version: version) }
    let told = client.take("window/showMessage").compactMap { $0["message"]?.string }
    #expect(told == ["settingsc: .settingsc.yml:2: wrong"])
  }

  @Test func faultsOfAnOpenConfigurationAreInItsList() throws {
    let path = "/work/.settingsc.yml"
    let host = FaultyHost(faults: [problem(line: 2, path)])
    let client = try TestClient([Sample.root: page()], host: host)
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

  private func problem(line: Int, _ path: String) -> ConfigurationProblem {
    ConfigurationProblem(file: path, place: TextPlace(line: line, column: 1), message: "wrong")
  }
}

@Suite struct StoredFormTests {
  @Test func textOfAPageIsReadAsTheEditorHasIt() throws {
    let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    let plain = "<plist version=\"1.0\"><dict><key>a</key><string>x</string></dict></plist>"
    let text = declaration + plain.replacing("x", with: "音 é")
    let document = OpenDocument(
      path: "/Root.plist", uri: "file:///Root.plist", version: 1, text: text,
      disk: FileBytes(Array((declaration + plain).utf8)))
    let bytes = try #require(document.bytes)
    let list = try PropertyListReader().read(bytes)
    let value = try #require(list.value("a", in: list.root))
    #expect(list.string(value) == "音 é")
  }
}

@Suite struct ChangeTests {
  @Test func changesApplyInTheirOrder() throws {
    var document = OpenDocument(path: "/a", uri: "file:///a", version: 1, text: "ab\ncd", disk: nil)
    let change = try JSONParser.parse(
      Array(
        "{\"range\": {\"start\": {\"line\": 1, \"character\": 1}, \"end\": {\"line\": 1, \"character\": 2}}, \"text\": \"x\"}"
          .utf8))
    let isUnderstood = document.apply([change, change], version: 2, .utf16)
    let isNothingUnderstood = document.apply([.null], version: 3, .utf16)
    #expect(isUnderstood && !isNothingUnderstood)
    #expect(document.text[0..<5] == "ab\ncx")
  }

  /// A bundle is loaded and checked once for all that is asked about one state of it.
  @Test func aStateIsEvaluatedOnce() throws {
    let host = FaultyHost(faults: [], counter: Counter())
    let client = try TestClient([Sample.root: page(toggle("a"))], host: host)
    client.open(Sample.root)
    for method in ["hover", "definition", "documentHighlight"] {
      _ = try client.request(
        "textDocument/\(method)", client.at(Sample.root, Position(line: 9, character: 9)))
    }
    for method in ["documentSymbol", "documentLink", "codeLens"] {
      _ = try client.request("textDocument/\(method)", client.document(Sample.root))
    }
    #expect(host.counter?.count == 1)
    client.change(Sample.root, page(toggle("b")))
    #expect(host.counter?.count == 2)
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
      [Sample.root: page(toggle("a", value: "<string>YES</string>")), path: "strict: true\n"],
      host: FaultyHost(faults: [], configuration: path))
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

/// Counts how often a bundle was loaded.
final class Counter: @unchecked Sendable {
  var count = 0
}

/// A host with a configuration: faults in it, or a file of it.
struct FaultyHost: ServerHost {
  var faults: [ConfigurationProblem]
  var configuration: String?
  var counter: Counter?
  private let base = TestHost()
  var version: String { base.version }
  var configurationName: String { base.configurationName }

  init(faults: [ConfigurationProblem], configuration: String? = nil, counter: Counter? = nil) {
    self.faults = faults
    self.configuration = configuration
    self.counter = counter
  }

  func isBundle(_ path: String, _ files: any FileStore) -> Bool { base.isBundle(path, files) }
  func checks(ofBundle path: String, _ scope: ServerScope) -> BundleChecks {
    counter?.count += 1
    var checks = base.checks(ofBundle: path, scope)
    checks.problems = faults
    checks.configuration = configuration
    return checks
  }
  func isConfiguration(_ path: String) -> Bool { base.isConfiguration(path) }
  func problems(ofConfiguration path: String, _ scope: ServerScope) -> [ConfigurationProblem] {
    faults
  }
  func choices(inConfiguration keys: [String]) -> [ConfigurationWord] {
    base.choices(inConfiguration: keys)
  }
  func preview(ofBundle path: String, _ scope: ServerScope) throws(HostFailure) -> String {
    throw HostFailure(message: "nothing can be drawn")
  }
  func address(ofRule id: String) -> String? { base.address(ofRule: id) }
}

extension JSONValue {
  fileprivate var text: String { String(decoding: compactBytes, as: UTF8.self) }
}
