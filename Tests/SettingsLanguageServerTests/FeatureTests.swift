import SettingsJSON
import SettingsPropertyLists
import Testing

@testable import SettingsLanguageServer

@Suite struct ActionTests {
  private func actions(
    _ client: TestClient, _ path: String, _ position: Position, _ context: String = "{\"diagnostics\": []}"
  ) throws -> [JSONValue] {
    let place = "{\"line\": \(position.line), \"character\": \(position.character)}"
    return try client.request(
      "textDocument/codeAction",
      client.document(path, ", \"range\": {\"start\": \(place), \"end\": \(place)}, \"context\": \(context)")
    ).array ?? []
  }

  private static let faulty = page(toggle("sounds", value: "|<string>YES</string>"))

  @Test func safeFixIsPreferred() throws {
    let marked = try Marked(Self.faulty)
    let client = try TestClient([Sample.root: marked.text])
    client.open(Sample.root)
    let offered = try actions(client, Sample.root, marked.position)
    let fix = try #require(offered.first { $0["isPreferred"]?.bool == true })
    #expect(fix["kind"]?.string == "quickfix")
    let changed = try apply(edits(fix["edit"])["file://" + Sample.root] ?? [], to: marked.text)
    #expect(changed == page(toggle("sounds")))
  }

  @Test func fixAllHasSafeFixesOnly() throws {
    let marked = try Marked(Self.faulty)
    let client = try TestClient([Sample.root: marked.text])
    client.open(Sample.root)
    let all = try actions(
      client, Sample.root, Position(line: 0, character: 0), "{\"diagnostics\": [], \"only\": [\"source.fixAll\"]}")
    #expect(all.map { $0["kind"]?.string } == ["source.fixAll.settingsc"])
    #expect(try apply(edits(all[0]["edit"])["file://" + Sample.root] ?? [], to: marked.text) == page(toggle("sounds")))
    #expect(
      try actions(client, Sample.root, marked.position, "{\"diagnostics\": [], \"only\": [\"source.f\"]}").isEmpty)
  }

  @Test func suppressionsKeepTheFindingAway() throws {
    let marked = try Marked(Self.faulty)
    let client = try TestClient([Sample.root: marked.text])
    client.open(Sample.root)
    let offered = try actions(client, Sample.root, marked.position)
    for ending in [" here", " in this file"] {
      let matching = offered.filter { $0["title"]?.string?.hasSuffix(ending) == true }
      var text = marked.text
      let action = try #require(matching.first)
      text = try apply(edits(action["edit"])["file://" + Sample.root] ?? [], to: text)
      #expect(text.contains("<!-- settingsc:disable-\(ending == " here" ? "next" : "file")"))
      client.change(Sample.root, text)
      let rule = try #require(action["diagnostics"]?.array?.first?["code"]?.string)
      #expect(client.diagnostics()["file://" + Sample.root]?.contains { $0.hasPrefix(rule) } == false)
      client.change(Sample.root, marked.text)
    }
    let configured = try #require(offered.first { $0["title"]?.string?.hasSuffix("in the configuration") == true })
    let file = edits(configured["edit"])["file:///work/.settingsc.yml"]
    #expect(file?.first?["newText"]?.string?.hasPrefix("suppress:\n  - rules: [") == true)
  }

  @Test func missingPage() throws {
    let link = row([
      "Type": "<string>PSChildPaneSpecifier</string>", "Title": "<string>More</string>",
      "File": "<string>Mo|re</string>",
    ])
    let marked = try Marked(page(link))
    let client = try TestClient([Sample.root: marked.text])
    client.open(Sample.root)
    let create = try #require(
      try actions(client, Sample.root, marked.position).first { $0["title"]?.string == "Create the page 'More.plist'" })
    let changes = create["edit"]?["documentChanges"]?.array ?? []
    #expect(changes.first?["kind"]?.string == "create")
    #expect(edits(create["edit"])["file:///work/App/Settings.bundle/More.plist"]?.count == 1)
  }

  @Test func missingTranslation() throws {
    let marked = try Marked(page(toggle("sounds", title: "Sou|nds")))
    let client = try TestClient([
      Sample.root: marked.text, Sample.english: "\"Sounds\" = \"Sounds\";\n", Sample.german: "\"x\" = \"y\";\r\n",
    ])
    client.open(Sample.root)
    let add = try #require(
      try actions(client, Sample.root, marked.position).first {
        $0["title"]?.string == "Add 'Sounds' to 'de.lproj/Root.strings'"
      })
    let text = try apply(edits(add["edit"])["file://" + Sample.german] ?? [], to: "\"x\" = \"y\";\r\n")
    #expect(text == "\"x\" = \"y\";\r\n\"Sounds\" = \"Sounds\";\r\n")
  }

  @Test(arguments: [
    ("", "suppress:\n  - rules: [a]\n"),
    ("strict: true", "strict: true\nsuppress:\n  - rules: [a]\n"),
    (
      "suppress:\n- rules: [b]\n  path: 'x'\nstrict: true\n",
      "suppress:\n- rules: [b]\n  path: 'x'\n- rules: [a]\nstrict: true\n"
    ),
    ("suppress:\n  - rules: [b]\n\n# end\n", "suppress:\n  - rules: [b]\n  - rules: [a]\n\n# end\n"),
    ("suppress: []\n", "suppress: [{rules: [a]}]\n"),
    (
      "suppress: [ {rules: [b]}, # why\n]\nstrict: true\n",
      "suppress: [ {rules: [b]}, {rules: [a]} # why\n]\nstrict: true\n"
    ),
    ("{platforms: [iOS]}\n", "{platforms: [iOS], suppress: [{rules: [a]}]}\n"),
    ("---\nstrict: true\n...\n", "---\nstrict: true\nsuppress:\n  - rules: [a]\n...\n"),
    ("suppress:   # none yet\r\nstrict: true\r\n", "suppress:   # none yet\r\n  - rules: [a]\r\nstrict: true\r\n"),
  ]) func configurationsGrow(_ before: String, _ after: String) throws {
    let text = ClientText(FileBytes(Array(before.utf8)))
    let insertion = try #require(ConfigurationInsertion(of: "  - rules: [a]\n", into: text))
    var bytes = Array(before.utf8)
    bytes.insert(contentsOf: insertion.text.utf8, at: insertion.offset)
    #expect(String(decoding: bytes, as: UTF8.self) == after)
  }

  @Test func suppressionsThatAreNoListAreLeftAlone() {
    let text = ClientText(FileBytes(Array("suppress: *all\n".utf8)))
    #expect(ConfigurationInsertion(of: "  - rules: [a]\n", into: text) == nil)
  }
}

@Suite struct CompletionTests {
  private func labels(_ path: String, _ marked: Marked, _ files: [String: String] = [:]) throws -> [JSONValue] {
    let client = try TestClient(files.merging([path: ""]) { $1 })
    client.open(path, marked.text)
    return try client.request("textDocument/completion", client.at(path, marked.position))["items"]?.array ?? []
  }

  private func names(_ items: [JSONValue]) -> [String] { items.compactMap { $0["label"]?.string } }

  @Test func keysThatTheRowTakesAndLacks() throws {
    let marked = try Marked(
      page(
        "\t\t\t<key>Type</key>\n\t\t\t<string>PSToggleSwitchSpecifier</string>\n\t\t\t|\n\t\t\t<key>Key</key>\n\t\t\t<string>a</string>"
      ))
    let items = try labels(Sample.root, marked)
    #expect(names(items).contains("Title"))
    #expect(names(items).contains("TrueValue"))
    #expect(!names(items).contains("Key"))
    #expect(!names(items).contains("MinimumValue"))
    let value = items.first { $0["label"]?.string == "DefaultValue" }
    #expect(value?["insertTextFormat"]?.int == 2)
    #expect(value?.at("textEdit", "newText")?.string == "<key>DefaultValue</key>\n\t\t\t<${1|true,false|}/>")
  }

  @Test func halfTypedKey() throws {
    for (typed, rest) in [("<key>Tit|", ""), ("<key>Tit|</key>", ""), ("<k|", ""), ("<|", ""), ("Ti|", "")] {
      let marked = try Marked(
        page("\t\t\t<key>Type</key>\n\t\t\t<string>PSSliderSpecifier</string>\n\t\t\t\(typed)\(rest)"))
      let items = try labels(Sample.root, marked)
      #expect(names(items).contains("MaximumValue"), "\(typed)")
      let range = PositionRange(items[0].at("textEdit", "range"))
      #expect(range?.start.line == range?.end.line)
      #expect(range.map { $0.start <= marked.position && marked.position <= $0.end } == true, "\(typed)")
    }
  }

  @Test func plainTextWithoutSnippets() throws {
    let marked = try Marked(page("\t\t\t|"))
    let client = try TestClient([Sample.root: ""], capabilities: "{}")
    client.open(Sample.root, marked.text)
    let items = try client.request("textDocument/completion", client.at(Sample.root, marked.position))["items"]?.array
    #expect(items?.first?.at("textEdit", "newText")?.string?.contains("$") == false)
    #expect(items?.first?["label"]?.string == "Type")
  }

  @Test func valuesOfTheSchemaAndTheBundle() throws {
    let files = [Sample.bundle + "/More.plist": page(), Sample.german: "\"SOUNDS\" = \"Töne\";\n"]
    func values(_ fields: String) throws -> [String] { try names(labels(Sample.root, Marked(page(fields)), files)) }
    #expect(try values("\t\t\t<key>Type</key>\n\t\t\t<string>|</string>").contains("PSSliderSpecifier"))
    let pane = "\t\t\t<key>Type</key><string>PSChildPaneSpecifier</string>\n"
    #expect(try values(pane + "\t\t\t<key>File</key><string>M|</string>") == ["More"])
    #expect(try values(pane + "\t\t\t<key>Title</key><string>|</string>") == ["SOUNDS"])
    let field = "\t\t\t<key>Type</key><string>PSTextFieldSpecifier</string>\n"
    #expect(try values(field + "\t\t\t<key>KeyboardType</key><string>|</string>").contains("EmailAddress"))
    #expect(try values(field + "\t\t\t<key>KeyboardType</key>\n\t\t\t|").contains("EmailAddress"))
    #expect(try values(field + "\t\t\t<key>IsSecure</key>\n\t\t\t|") == ["true", "false"])
  }

  @Test func rowsAndPageKeys() throws {
    let whole = page("\t\t\t<key>Type</key>")
    let inRows = try Marked(whole.replacingFirst("\t<array>\n", with: "\t<array>\n\t\t|\n"))
    let items = try labels(Sample.root, inRows)
    #expect(names(items).contains("PSGroupSpecifier"))
    #expect(items[0].at("textEdit", "newText")?.string?.hasPrefix("<dict>\n\t\t\t<key>Type</key>") == true)
    let atPage = try Marked(whole.replacingFirst("\t</array>\n", with: "\t</array>\n\t|\n"))
    #expect(try names(labels(Sample.root, atPage)).contains("ApplicationGroupContainerIdentifier"))
  }

  @Test func nothingInCommentsAndOtherFiles() throws {
    #expect(try labels(Sample.root, Marked(page("\t\t\t<!-- | -->"))).isEmpty)
    let client = try TestClient(["/work/a.xml": ""])
    client.open("/work/a.xml", "<a>")
    let answer = try client.request(
      "textDocument/completion", client.at("/work/a.xml", Position(line: 0, character: 3)))
    #expect(answer.isNull)
  }

  @Test func missingKeysOfATable() throws {
    let files = [Sample.root: page(toggle("a", title: "One \"A\""), toggle("b", title: "Two"))]
    let items = try labels(Sample.german, Marked("\"Two\" = \"Zwei\";\n\"O|\""), files)
    #expect(names(items) == ["One \"A\""])
    #expect(items[0].at("textEdit", "newText")?.string == #""One \\"A\\"" = "${1:One \\"A\\"}";"#)
    #expect(PositionRange(items[0].at("textEdit", "range"))?.end == Position(line: 1, character: 3))
    #expect(try labels(Sample.german, Marked("\"Two\" = \"|\""), files).isEmpty)
  }

  @Test(arguments: [
    ("o|", ["opt_in", "rules"]), ("opt_in: [|", ["long-footer"]), ("opt_in:\n  - lo|", ["long-footer"]),
    ("opt_in:\n- |", ["long-footer"]), ("rules:\n  |", ["unknown-key"]), ("rules:\n  unknown-key: o|", ["off"]),
    ("opt_in: []\n|", ["rules"]), ("# |", []), ("rules: {|}", ["unknown-key"]), ("rules: {unknown-key: |}", ["off"]),
    ("{op|", ["opt_in", "rules"]), ("{opt_in: [|", ["long-footer"]), ("rules: {unknown-key: off,\n  |}", []),
    ("{\"opt_in\": [a], |", ["rules"]),
  ]) func configuration(_ text: String, _ expected: [String]) throws {
    #expect(try names(labels("/work/.settingsc.yml", Marked(text))) == expected)
  }
}

@Suite struct NavigationTests {
  private static let link = row([
    "Type": "<string>PSChildPaneSpecifier</string>", "Title": "<string>More</string>", "File": "<string>More</string>",
  ])
  private static let files = [
    Sample.root: page(
      toggle("sounds"), link, row(["Type": "<string>PSGroupSpecifier</string>", "Title": "<string>G</string>"]),
      toggle("b", title: "B")),
    Sample.bundle + "/More.plist": page(toggle("sounds", value: "<true/>")),
    Sample.english: "\"Sounds\" = \"Sounds\";\n\"More\" = \"More\";\n", Sample.german: "\"Sounds\" = \"Töne\";\n",
    "/work/App/App.swift": "let on = defaults.bool(forKey: \"sounds\")\n",
  ]
  private let host = TestHost(sources: ["/work/App/App.swift"])

  private func client() throws -> TestClient {
    let client = try TestClient(Self.files, host: host)
    client.open(Sample.root)
    return client
  }

  /// The position of a text in the first page, some characters in.
  private func position(_ text: String, _ characters: Int = 9, in path: String = Sample.root) throws -> Position {
    let whole = try #require(Self.files[path])
    let range = try #require(whole.firstRange(of: text))
    return ClientText(FileBytes(Array(whole.utf8))).position(
      of: whole[..<range.lowerBound].utf8.count + characters, .utf16)
  }

  private func uris(_ answer: JSONValue) -> [String] {
    (answer.array ?? []).compactMap { $0["uri"]?.string?.split(separator: "/").suffix(2).joined(separator: "/") }
  }

  @Test func definitions() throws {
    let client = try client()
    func go(_ text: String, _ characters: Int = 9) throws -> [String] {
      try uris(client.request("textDocument/definition", client.at(Sample.root, position(text, characters))))
    }
    #expect(try go("<string>More</string>\n\t\t\t<key>File") == ["en.lproj/Root.strings"])
    #expect(try go("<key>File</key>\n\t\t\t<string>More", 28) == ["Settings.bundle/More.plist"])
    #expect(try go("<string>Sounds") == ["de.lproj/Root.strings", "en.lproj/Root.strings"])
    #expect(try go("<string>sounds") == ["App/App.swift"])
  }

  @Test func references() throws {
    let client = try client()
    func find(_ path: String, _ position: Position) throws -> [String] {
      try uris(
        client.request(
          "textDocument/references", client.at(path, position, ", \"context\": {\"includeDeclaration\": false}")))
    }
    #expect(
      try find(Sample.root, position("<string>sounds"))
        == ["Settings.bundle/Root.plist", "Settings.bundle/More.plist", "App/App.swift"])
    #expect(
      try find(Sample.german, Position(line: 0, character: 2))
        == ["Settings.bundle/Root.plist", "Settings.bundle/More.plist"])
  }

  @Test func hover() throws {
    let client = try client()
    func text(_ text: String, _ characters: Int = 9) throws -> String {
      try client.request("textDocument/hover", client.at(Sample.root, position(text, characters)))
        .at("contents", "value")?.string ?? ""
    }
    #expect(try text("<string>Sounds").contains("- de: Töne"))
    #expect(try text("<key>DefaultValue", 7).hasPrefix("### DefaultValue"))
    #expect(try text("<string>PSToggleSwitchSpecifier").hasPrefix("### PSToggleSwitchSpecifier"))
    let key = try text("<string>sounds")
    #expect(key.contains("Default: `true`"))
    #expect(key.contains("- read by `bool(forKey:)` as a Boolean in `App/App.swift:1`"))
  }

  @Test func symbolsAreATree() throws {
    let symbols = try client().request("textDocument/documentSymbol", client().document(Sample.root)).array ?? []
    #expect(symbols.map { $0["name"]?.string } == ["Sounds", "More", "G"])
    #expect(symbols[2]["children"]?.array?.map { $0["name"]?.string } == ["B"])
    for symbol in symbols {
      let range = try #require(PositionRange(symbol["range"]))
      let selection = try #require(PositionRange(symbol["selectionRange"]))
      #expect(range.start <= selection.start && selection.end <= range.end)
    }
  }

  @Test func linksAndFolds() throws {
    let client = try client()
    let links = try client.request("textDocument/documentLink", client.document(Sample.root)).array ?? []
    #expect(links.contains { $0["target"]?.string?.hasSuffix("More.plist") == true })
    let folds = try client.request("textDocument/foldingRange", client.document(Sample.root)).array ?? []
    #expect(folds.count == 6)
    let place = try position("<string>sounds")
    let ranges = try client.request(
      "textDocument/selectionRange",
      client.document(Sample.root, ", \"positions\": [{\"line\": \(place.line), \"character\": \(place.character)}]"))
    var inner = try #require(PositionRange(ranges.array?.first?["range"]))
    #expect(inner.end.character - inner.start.character == 6)
    var parent = ranges.array?.first?["parent"]
    var depth = 0
    while let outer = parent {
      let range = try #require(PositionRange(outer["range"]))
      #expect(range.start <= inner.start && inner.end <= range.end && range != inner)
      (inner, parent, depth) = (range, outer["parent"], depth + 1)
    }
    #expect(depth >= 5)
  }

  @Test func keysAreRenamedInPagesAndCode() throws {
    let client = try client()
    let prepared = try client.request("textDocument/prepareRename", client.at(Sample.root, position("<string>sounds")))
    #expect(prepared["placeholder"]?.string == "sounds")
    let edit = try client.request(
      "textDocument/rename", client.at(Sample.root, position("<string>sounds"), ", \"newName\": \"a&b\""))
    let changed = edits(edit)
    #expect(
      try apply(changed["file://" + Sample.root] ?? [], to: client.files.text(Sample.root) ?? "").contains(
        "<string>a&amp;b</string>"))
    #expect(changed["file://" + Sample.bundle + "/More.plist"]?.count == 1)
    #expect(
      try apply(changed["file:///work/App/App.swift"] ?? [], to: client.files.text("/work/App/App.swift") ?? "")
        .contains("\"a&b\""))
    #expect(edit.at("changeAnnotations", "settingsc", "description")?.string?.contains("are lost") == true)
    #expect(throws: TestClient.Failure.self) {
      try client.request(
        "textDocument/rename", client.at(Sample.root, position("<string>sounds"), ", \"newName\": \" \""))
    }
  }

  @Test func textsAreRenamedInAllLanguages() throws {
    let client = try client()
    let edit = try client.request(
      "textDocument/rename", client.at(Sample.german, Position(line: 0, character: 3), ", \"newName\": \"S\\\"\""))
    let changed = edits(edit)
    #expect(
      try apply(changed["file://" + Sample.german] ?? [], to: client.files.text(Sample.german) ?? "")
        == "\"S\\\"\" = \"Töne\";\n")
    #expect(changed.count == 4)
  }

  @Test func pagesAreRenamedWithTheirFile() throws {
    let client = try client()
    let place = try position("<key>File</key>\n\t\t\t<string>More", 28)
    let edit = try client.request("textDocument/rename", client.at(Sample.root, place, ", \"newName\": \"Other\""))
    let rename = try #require(edit["documentChanges"]?.array?.first { $0["kind"]?.string == "rename" })
    #expect(rename["newUri"]?.string == "file:///work/App/Settings.bundle/Other.plist")
    #expect(edits(edit)["file://" + Sample.root]?.first?["newText"]?.string == "Other")

    let plain = try TestClient(Self.files, capabilities: "{}")
    plain.open(Sample.root)
    #expect(throws: TestClient.Failure.self) {
      try plain.request("textDocument/rename", plain.at(Sample.root, place, ", \"newName\": \"Other\""))
    }
  }

  @Test func hints() throws {
    let text = page(
      row([
        "Type": "<string>PSMultiValueSpecifier</string>", "Title": "<string>QUALITY</string>",
        "Key": "<string>q</string>",
        "DefaultValue": "<integer>2</integer>", "Titles": "<array><string>LOW</string><string>HIGH</string></array>",
        "Values": "<array><integer>1</integer><integer>2</integer></array>",
      ]))
    let client = try TestClient([
      Sample.root: text, Sample.english: "\"QUALITY\" = \"Quality\";\n\"LOW\" = \"Low\";\n\"HIGH\" = \"High\";\n",
    ])
    client.open(Sample.root)
    let hints = try client.request(
      "textDocument/inlayHint",
      client.document(
        Sample.root,
        ", \"range\": {\"start\": {\"line\": 0, \"character\": 0}, \"end\": {\"line\": 99, \"character\": 0}}"))
    #expect(hints.array?.compactMap { $0["label"]?.string } == ["= Quality", "= High", "= Low", "= High"])
  }
}

@Suite struct FormattingTests {
  private func formatted(_ text: String) throws -> String {
    let client = try TestClient([Sample.root: text])
    client.open(Sample.root)
    let edits = try client.request(
      "textDocument/formatting", client.document(Sample.root, ", \"options\": {\"tabSize\": 2, \"insertSpaces\": true}")
    )
    return try apply(edits.array ?? [], to: text)
  }

  @Test func orderAndIndentation() throws {
    let messy = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict><key>PreferenceSpecifiers</key> <array>
      <dict>
          <!-- the key -->
          <key>Key</key><string> kept  as it is </string>
            <key>Own</key><true/>
        <key>Type</key>
        <string>PSToggleSwitchSpecifier</string></dict>
      <!-- between -->
      <dict/>
      </array></dict>
      </plist>
      """
    let result = try formatted(messy)
    #expect(
      result == """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
        \t<key>PreferenceSpecifiers</key>
        \t<array>
        \t\t<dict>
        \t\t\t<key>Type</key>
        \t\t\t<string>PSToggleSwitchSpecifier</string>
        \t\t\t<!-- the key -->
        \t\t\t<key>Key</key>
        \t\t\t<string> kept  as it is </string>
        \t\t\t<key>Own</key>
        \t\t\t<true/>
        \t\t</dict>
        \t\t<!-- between -->
        \t\t<dict/>
        \t</array>
        </dict>
        </plist>
        """)
    #expect(try formatted(result) == result)
  }

  @Test func onlyWhatMovesIsReplaced() throws {
    let text = page(toggle("a"), toggle("b"))
    let client = try TestClient([Sample.root: text])
    client.open(Sample.root)
    let edits = try client.request("textDocument/formatting", client.document(Sample.root, ", \"options\": {}"))
    // The rows stay; the name of the table moves behind them.
    #expect(edits.array?.compactMap { $0["newText"]?.string }.contains { $0.contains("PSToggle") } == false)
    let result = try apply(edits.array ?? [], to: text)
    #expect(result.hasSuffix("\t</array>\n\t<key>StringsTable</key>\n\t<string>Root</string>\n</dict>\n</plist>\n"))
  }

  @Test func lineEndsAndSuppressionsAreKept() throws {
    let text = page(
      "\t\t\t<key>Key</key>\n\t\t\t<!-- settingsc:disable-next unknown-type -->\n\t\t<key>Type</key>\n\t\t\t<string>X</string>"
    )
    let windows = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    let result = try formatted(windows)
    #expect(!result.split(separator: "\r\n").contains { $0.contains("\n") })
  }
}

extension String {
  func replacingFirst(_ old: String, with new: String) -> String {
    guard let range = firstRange(of: old) else { return self }
    return String(self[..<range.lowerBound]) + new + String(self[range.upperBound...])
  }
}
