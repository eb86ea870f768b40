import SettingsConfiguration
import SettingsPropertyLists
import SettingsText
import Testing

@testable import SettingsLanguageServer

@Suite struct ActionTests {
  private func actions(
    _ client: TestClient, _ path: String, _ position: Position,
    _ context: String = "{\"diagnostics\": []}"
  ) throws -> [JSONValue] {
    let place = "{\"line\": \(position.line), \"character\": \(position.character)}"
    return try client.request(
      "textDocument/codeAction",
      client.document(
        path, ", \"range\": {\"start\": \(place), \"end\": \(place)}, \"context\": \(context)")
    ).array ?? []
  }

  private static let faulty = page(toggle("sounds", value: "|<string>NO</string>"))

  @Test func safeFixIsPreferred() throws {
    let marked = try Marked(Self.faulty)
    let client = try TestClient([Sample.root: marked.text])
    client.open(Sample.root)
    let offered = try actions(client, Sample.root, marked.position)
    let fix = try #require(offered.first { $0["isPreferred"]?.bool == true })
    #expect(fix["kind"]?.string == "quickfix")
    let changed = try apply(edits(fix["edit"])["file://" + Sample.root] ?? [], to: marked.text)
    #expect(changed == page(toggle("sounds", value: "<false/>")))
  }

  @Test func fixAllHasSafeFixesOnly() throws {
    let marked = try Marked(Self.faulty)
    let client = try TestClient([Sample.root: marked.text])
    client.open(Sample.root)
    let all = try actions(
      client, Sample.root, Position(line: 0, character: 0),
      "{\"diagnostics\": [], \"only\": [\"source.fixAll\"]}")
    #expect(all.map { $0["kind"]?.string } == ["source.fixAll.settingsc"])
    #expect(
      try apply(edits(all[0]["edit"])["file://" + Sample.root] ?? [], to: marked.text)
        == page(toggle("sounds", value: "<false/>")))
    #expect(
      try actions(
        client, Sample.root, marked.position, "{\"diagnostics\": [], \"only\": [\"source.f\"]}"
      ).isEmpty)
  }

  /// The keys of a row are known once its type is.
  @Test func fixAllGoesOnWhereAFixShowsAnotherFault() throws {
    let text = page(toggle("sounds")).replacing("PSToggle", with: "psToggle").replacing(
      "<key>Title", with: "<key>title")
    let client = try TestClient([Sample.root: text])
    client.open(Sample.root)
    let all = try actions(
      client, Sample.root, Position(line: 0, character: 0),
      "{\"diagnostics\": [], \"only\": [\"source.fixAll\"]}")
    #expect(
      try apply(edits(all.first?["edit"])["file://" + Sample.root] ?? [], to: text)
        == page(toggle("sounds")))
    client.change(Sample.root, page(toggle("sounds")))
    #expect(
      try actions(
        client, Sample.root, Position(line: 0, character: 0),
        "{\"diagnostics\": [], \"only\": [\"source.fixAll\"]}"
      ).isEmpty)
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
      #expect(
        client.diagnostics()["file://" + Sample.root]?.contains { $0.hasPrefix(rule) } == false)
      client.change(Sample.root, marked.text)
    }
    let configured = try #require(
      offered.first { $0["title"]?.string?.hasSuffix("in the configuration") == true })
    let file = edits(configured["edit"])["file:///work/.settingsc.yml"]
    #expect(file?.first?["newText"]?.string?.hasPrefix("suppress:\n  - rules: [") == true)
  }

  @Test func aMissingPageIsCreated() throws {
    let link = row([
      "Type": "<string>PSChildPaneSpecifier</string>", "Title": "<string>More</string>",
      "File": "<string>Mo|re</string>",
    ])
    let marked = try Marked(page(link))
    let client = try TestClient([Sample.root: marked.text])
    client.open(Sample.root)
    let create = try #require(
      try actions(client, Sample.root, marked.position).first {
        $0["title"]?.string == "Create the page 'More.plist'"
      })
    let changes = create["edit"]?["documentChanges"]?.array ?? []
    #expect(changes.first?["kind"]?.string == "create")
    #expect(edits(create["edit"])["file:///work/App/Settings.bundle/More.plist"]?.count == 1)
    // Nothing is made where something else has the name.
    let other = try TestClient([
      Sample.root: marked.text, "/work/App/Settings.bundle/More.plist/Notes.txt": "",
    ])
    other.open(Sample.root)
    let titles = try actions(other, Sample.root, marked.position).compactMap { $0["title"]?.string }
    #expect(!titles.contains("Create the page 'More.plist'"))
  }

  /// Editors select a line up to the beginning of the next.
  @Test func wholeLinesHaveTheActionsOfTheirValues() throws {
    let text = page(
      row([
        "Type": "<string>PSChildPaneSpecifier</string>", "Title": "<string>Else</string>",
        "File": "<string>More</string>",
      ]), "\t\t\t<key>Type</key><string>PSSliderSpecifier</string>")
    let client = try TestClient([Sample.root: text, Sample.german: "\"A\" = \"B\";\n"])
    client.open(Sample.root)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    func titles(_ mark: String, lines count: Int = 1) throws -> [String] {
      let line = try #require(lines.firstIndex { $0.contains(mark) })
      let actions = try client.request(
        "textDocument/codeAction",
        client.document(
          Sample.root,
          #", "range": {"start": {"line": \#(line), "character": 0}, "end": {"line": \#(line + count), "character": 0}}"#
            + #", "context": {"diagnostics": []}"#))
      return (actions.array ?? []).compactMap { $0["title"]?.string }
    }
    #expect(try titles("<string>More").contains("Create the page 'More.plist'"))
    #expect(try titles("<string>Else").contains("Add 'Else' to 'de.lproj/Root.strings'"))
    #expect(
      try !titles("<string>Else").contains { $0.hasPrefix("Insert") || $0.hasPrefix("Create") })
    #expect(try titles("PSSlider").contains("Insert 'Key'"))
    #expect(try !titles("PSSlider").contains("Insert 'Type'"))
    #expect(
      try titles("<string>Else", lines: 8).contains {
        $0.hasPrefix("Suppress 'missing-required-key'")
      })
    #expect(try !titles("<string>Else", lines: 8).contains { $0.hasPrefix("Insert") })
  }

  @Test func aMissingTranslationIsAdded() throws {
    let marked = try Marked(page(toggle("sounds", title: "Sou|nds")))
    let client = try TestClient([
      Sample.root: marked.text, Sample.english: "\"Sounds\" = \"Sounds\";\n",
      Sample.german: "\"x\" = \"y\";\r\n",
    ])
    client.open(Sample.root)
    let add = try #require(
      try actions(client, Sample.root, marked.position).first {
        $0["title"]?.string == "Add 'Sounds' to 'de.lproj/Root.strings'"
      })
    let text = try apply(
      edits(add["edit"])["file://" + Sample.german] ?? [], to: "\"x\" = \"y\";\r\n")
    #expect(text == "\"x\" = \"y\";\r\n\"Sounds\" = \"Sounds\";\r\n")
  }

  @Test(arguments: [
    ("", "suppress:\n  - rules: [a]\n"),
    ("strict: true", "strict: true\nsuppress:\n  - rules: [a]\n"),
    (
      "suppress:\n- rules: [b]\n  path: 'x'\nstrict: true\n",
      "suppress:\n- rules: [b]\n  path: 'x'\n- rules: [a]\nstrict: true\n"
    ),
    (
      "suppress:\n  - rules: [b]\n\n# end\n", "suppress:\n  - rules: [b]\n  - rules: [a]\n\n# end\n"
    ),
    ("---\nstrict: true\n...\n", "---\nstrict: true\nsuppress:\n  - rules: [a]\n...\n"),
    ("  strict: true\n", "  strict: true\n  suppress:\n    - rules: [a]\n"),
    ("  suppress:\n  strict: true\n", "  suppress:\n    - rules: [a]\n  strict: true\n"),
    (
      "  suppress:\n  - rules: [b]\n  strict: true\n",
      "  suppress:\n  - rules: [b]\n  - rules: [a]\n  strict: true\n"
    ),
    ("%YAML 1.2\n---\nstrict: true\n", "%YAML 1.2\n---\nstrict: true\nsuppress:\n  - rules: [a]\n"),
    (
      "suppress:\n  - rules: [b]\n    reason: |\n      ä\n      ü\nstrict: true\n",
      "suppress:\n  - rules: [b]\n    reason: |\n      ä\n      ü\n  - rules: [a]\nstrict: true\n"
    ),
    (
      "suppress:   # none yet\r\nstrict: true\r\n",
      "suppress:   # none yet\r\n  - rules: [a]\r\nstrict: true\r\n"
    ),
  ]) func anEntryIsAddedToAConfiguration(_ before: String, _ after: String) throws {
    let insertion = try #require(
      ConfigurationInsertion(of: "  - rules: [a]\n", into: FileBytes(Array(before.utf8))))
    #expect(
      String(decoding: insertion.applied(to: FileBytes(Array(before.utf8))), as: UTF8.self) == after
    )
  }

  @Test func suppressionsThatAreNotAListAreLeftAlone() {
    for text in [
      "suppress: []\n", "{platforms: [iOS]}\n", "suppress: *all\n", "a: &all [b]\nsuppress: *all\n",
      "suppress: [\n",
    ] {
      #expect(
        ConfigurationInsertion(of: "  - rules: [a]\n", into: FileBytes(Array(text.utf8))) == nil)
    }
  }
}
