import SettingsLint
import SettingsPropertyLists
import SettingsSystem
import SettingsText
import TestSupport
import Testing

@testable import SettingsLanguageServer

@Suite struct PullingClientTests {
  private static let capabilities = """
    {"workspace": {"diagnostics": {"refreshSupport": true}}, "textDocument": {"diagnostic": {}}}
    """

  @Test func refreshesAfterWhatTheClientDoesNotAskAbout() throws {
    let client = try TestClient(
      [Sample.root: page(toggle("a")), Sample.german: "\"Sounds\" = \"x\";\n"], capabilities: Self.capabilities)
    client.open(Sample.root)
    client.change(Sample.root, page(toggle("b")))
    #expect(client.take("workspace/diagnostic/refresh").isEmpty)
    client.notify(
      "workspace/didChangeWatchedFiles", "{\"changes\": [{\"uri\": \"file://\(Sample.german)\", \"type\": 2}]}")
    #expect(client.take("workspace/diagnostic/refresh").count == 1)
    client.open(Sample.german)
    #expect(client.take("workspace/diagnostic/refresh").count == 1)
    client.close(Sample.german)
    #expect(client.take("workspace/diagnostic/refresh").count == 1)
  }

  @Test func faultsOfTheConfigurationAreTold() throws {
    let path = "/work/.settingsc.yml"
    let host = FaultyHost(faults: [ConfigurationFault(path: path, line: 2, column: 1, message: "wrong")])
    let client = try TestClient([Sample.root: page()], capabilities: Self.capabilities, host: host)
    client.open(Sample.root)
    for _ in 0..<2 { _ = try client.request("textDocument/diagnostic", client.document(Sample.root)) }
    let told = client.take("window/showMessage").compactMap { $0["message"]?.string }
    #expect(told == ["settingsc: .settingsc.yml:2: wrong"])
  }

  @Test func faultsOfAnOpenConfigurationAreInItsList() throws {
    let path = "/work/.settingsc.yml"
    let host = FaultyHost(faults: [ConfigurationFault(path: path, line: 1, column: 1, message: "wrong")])
    let client = try TestClient([Sample.root: page()], host: host)
    client.open(path, "rules: 1\n")
    client.open(Sample.root)
    #expect(client.take("window/showMessage").isEmpty)
    let list = try #require(
      client.take("textDocument/publishDiagnostics").first { $0["uri"]?.string == "file://" + path })
    let item = try #require(list["diagnostics"]?.array?.first)
    #expect(item["code"]?.string == "configuration")
    #expect(PositionRange(item["range"])?.end == Position(line: 0, character: 5))
  }

  @Test func faultsWithoutAPlaceNameNone() throws {
    let client = try TestClient(
      [Sample.root: page()], host: FaultyHost(faults: [ConfigurationFault(message: "cannot be read")]))
    client.open(Sample.root)
    #expect(client.take("window/showMessage").compactMap { $0["message"]?.string } == ["settingsc: cannot be read"])
  }
}

@Suite struct StoredFormTests {
  @Test(arguments: ["UTF-8", "ISO-8859-1", "US-ASCII"])
  func textOfAPageInAnotherEncodingIsReadAsTheEditorHasIt(_ name: String) throws {
    let declaration = "<?xml version=\"1.0\" encoding=\"\(name)\"?>\n"
    let plain = "<plist version=\"1.0\"><dict><key>a</key><string>x</string></dict></plist>"
    let text = declaration + plain.replacing("x", with: "音 é")
    let document = OpenDocument(path: "/Root.plist", uri: "file:///Root.plist", version: 1, text: text) {
      FileBytes(Array((declaration + plain).utf8))
    }
    let bytes = try #require(document.bytes)
    let list = try PropertyListReader().read(bytes)
    let value = try #require(list.value("a", in: list.root))
    #expect(list.string(value) == "音 é")
  }
}

@Suite struct WaitingTests {
  @Test func changesAreOnlyNotedUntilSomebodyReads() throws {
    var document = OpenDocument(path: "/a", uri: "file:///a", version: 1, text: "ab\ncd") { nil }
    let change = try JSONParser.parse(
      Array(
        "{\"range\": {\"start\": {\"line\": 1, \"character\": 1}, \"end\": {\"line\": 1, \"character\": 2}}, \"text\": \"x\"}"
          .utf8))
    let old = document.content
    let isUnderstood = document.apply([change, change], version: 2, .utf16)
    let isNothingUnderstood = document.apply([.null], version: 3, .utf16)
    #expect(isUnderstood && !isNothingUnderstood)
    #expect(old.isPending && document.content.isPending)
    #expect(document.text[0..<5] == "ab\ncx")
    #expect(old.text[0..<5] == "ab\ncd")
  }

  /// The checks of one bundle wait for the test; requests about another one are answered meanwhile.
  @Test(.timeLimit(.minutes(2))) func oneBundleDoesNotHoldUpAnother() throws {
    let gate = Gate()
    let output = LifecycleTests.Output()
    let server = LanguageServer(
      LanguageServer.Parts(
        host: FaultyHost(faults: [], gate: gate), files: MemoryFileStore(), directory: "/work", send: output.add),
      threads: 4)
    func send(_ text: String) { server.receive(MessageFraming.frame(Array(text.utf8))) }
    func open(_ path: String) {
      send(
        "{\"method\": \"textDocument/didOpen\", \"params\": {\"textDocument\": {\"uri\": \"file://\(path)\", "
          + "\"version\": 1, \"text\": \(quoted(page(toggle("a"))))}}}")
    }
    func hover(_ id: Int, _ path: String) {
      send(
        "{\"id\": \(id), \"method\": \"textDocument/hover\", \"params\": {\"textDocument\": {\"uri\": \"file://\(path)\"}, "
          + "\"position\": {\"line\": 9, \"character\": 9}}}")
    }
    send("{\"id\": 0, \"method\": \"initialize\", \"params\": {\"capabilities\": {}}}")
    for number in 1...5 {
      open("/work/Big/Settings.bundle/\(number).plist")
      hover(number, "/work/Big/Settings.bundle/\(number).plist")
    }
    open(Sample.root)
    hover(9, Sample.root)
    output.wait { $0.contains { $0["id"]?.int == 9 } }
    // A request that is worked on is answered as soon as it is cancelled.
    send("{\"method\": \"$/cancelRequest\", \"params\": {\"id\": 1}}")
    output.wait { $0.contains { $0["id"]?.int == 1 && $0.at("error", "code")?.int == -32800 } }
    gate.open()
    output.wait { $0.contains { $0["id"]?.int == 5 } }
    #expect(output.messages.count { $0["id"]?.int == 1 } == 1)
  }
}

@Suite struct TextActionTests {
  private func actions(_ client: TestClient, _ path: String, _ start: Position, _ end: Position) throws -> [JSONValue] {
    try client.request(
      "textDocument/codeAction",
      client.document(
        path, ", \"range\": \(PositionRange(start, end).json.text), \"context\": {\"diagnostics\": []}")
    ).array ?? []
  }

  @Test func tableGetsWhatItLacks() throws {
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
    let text = try apply(edits(add["edit"])["file://" + Sample.german] ?? [], to: "\"x\" = \"y\";\n")
    #expect(text == "\"x\" = \"y\";\n\"Sounds\" = \"Sounds!\";\n\"Two\" = \"Two!\";\n")
  }

  @Test func extractionNamesTheTable() throws {
    let text = page(toggle("a")).replacingFirst("\t<key>StringsTable</key>\n\t<string>Root</string>\n", with: "")
    let more = Sample.bundle + "/More.plist"
    let client = try TestClient([Sample.root: text, more: page(toggle("b", title: "Other"), table: "More")])
    client.open(Sample.root)
    let extract = try #require(
      try actions(client, Sample.root, Position(line: 4, character: 1), Position(line: 4, character: 1)).first {
        $0["kind"]?.string == "refactor.extract"
      })
    #expect(extract["title"]?.string == "Extract the texts of 'Root.plist' into 'en.lproj/Root.strings'")
    let changes = edits(extract["edit"])
    #expect(changes.keys.sorted() == ["file://" + Sample.root, "file://" + Sample.english])
    #expect(try apply(changes["file://" + Sample.root] ?? [], to: text).contains("<string>Root</string>"))
  }

  @Test func selectionsSuppressEachRuleAtOnce() throws {
    let text = page(
      toggle("a", value: "<string>YES</string>"), toggle("b", title: "B", value: "<string>NO</string>"))
    let client = try TestClient([Sample.root: text])
    client.open(Sample.root)
    let offered = try actions(client, Sample.root, Position(line: 0, character: 0), Position(line: 40, character: 0))
    let here = try #require(
      offered.first { $0["title"]?.string == "Suppress 2 findings of 'toggle-default-mismatch' here" })
    client.change(Sample.root, try apply(edits(here["edit"])["file://" + Sample.root] ?? [], to: text))
    #expect(
      client.diagnostics()["file://" + Sample.root]?.contains { $0.hasPrefix("toggle-default-mismatch") } == false)
  }

  @Test func suppressionsStartAtTheFolderOfTheConfiguration() throws {
    let path = "/work/App/.settingsc.yml"
    let client = try TestClient(
      [Sample.root: page(toggle("a", value: "<string>YES</string>")), path: "strict: true\n"],
      host: FaultyHost(faults: [], configuration: path))
    client.open(Sample.root)
    let place = Position(line: 16, character: 5)
    let offered = try actions(client, Sample.root, Position(line: 16, character: 0), place)
    let action = try #require(offered.first { $0["title"]?.string?.hasSuffix("in the configuration") == true })
    let new = edits(action["edit"])["file://" + path]?.first?["newText"]?.string
    #expect(new?.contains("path: 'Settings.bundle/Root.plist'") == true, "\(new ?? "")")
  }

  @Test(arguments: [
    ("\"Th|\" = \"x\";\n", "\"Theme\" = \"x\";\n"), ("\"Th|eme2\" = \"x\";", "\"Theme\" = \"x\";"),
    ("Th| = x;", "\"Theme\" = x;"), ("\"Th| = \"x\";\n", "\"Theme\" = \"x\";\n"),
    ("\"Th|", "\"Theme\" = \"Theme\";"), ("\"Th|\"", "\"Theme\" = \"Theme\";"),
    ("\"Th|\";", "\"Theme\" = \"Theme\";"), ("\"a; b\" = \"c\"; \"Th|\"", "\"a; b\" = \"c\"; \"Theme\" = \"Theme\";"),
  ]) func keysOfATable(_ before: String, _ after: String) throws {
    let marked = try Marked(before)
    let client = try TestClient(
      [Sample.root: page(toggle("a", title: "Theme")), Sample.german: ""], capabilities: "{}")
    client.open(Sample.german, marked.text)
    let items = try client.request("textDocument/completion", client.at(Sample.german, marked.position))["items"]?.array
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
    let items = try client.request("textDocument/completion", client.at(Sample.root, marked.position))["items"]?.array
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

/// Holds threads up until it is opened.
final class Gate: @unchecked Sendable {
  private let monitor = Monitor()
  private var isOpen = false

  func open() {
    monitor.withLock {
      isOpen = true
      monitor.wakeAll()
    }
  }

  func pass() { monitor.withLock { while !isOpen { monitor.wait() } } }
}

/// A host with a configuration: faults in it, or a file of it, and a gate before the checks of the bundle in `Big`.
struct FaultyHost: ServerHost {
  var faults: [ConfigurationFault]
  var configuration: String?
  var gate: Gate?
  private let base = TestHost()
  var version: String { base.version }
  var configurationName: String { base.configurationName }

  init(faults: [ConfigurationFault], configuration: String? = nil, gate: Gate? = nil) {
    self.faults = faults
    self.configuration = configuration
    self.gate = gate
  }

  func isBundle(_ path: String, _ files: any FileStore) -> Bool { base.isBundle(path, files) }
  func checks(ofBundle path: String, _ scope: ServerScope) -> BundleChecks {
    if path.contains("/Big/") { gate?.pass() }
    var checks = base.checks(ofBundle: path, scope)
    checks.problems = faults
    checks.configuration = configuration
    return checks
  }
  func isConfiguration(_ path: String) -> Bool { base.isConfiguration(path) }
  func problems(ofConfiguration path: String, _ scope: ServerScope) -> [ConfigurationFault] { faults }
  func choices(inConfiguration keys: [String]) -> [ConfigurationChoiceItem] { base.choices(inConfiguration: keys) }
  func preview(ofBundle path: String, _ scope: ServerScope) throws(HostFailure) -> String {
    throw HostFailure(message: "nothing can be drawn")
  }
  func address(ofRule id: String) -> String? { base.address(ofRule: id) }
}

extension JSONValue {
  fileprivate var text: String { String(decoding: compactBytes, as: UTF8.self) }
}
