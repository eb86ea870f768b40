import SettingsPropertyLists
import SettingsText
import Testing

@testable import SettingsLanguageServer

@Suite struct CompletionTests {
  private func labels(_ path: String, _ marked: Marked, _ files: [String: String] = [:]) throws
    -> [JSONValue]
  {
    let client = try TestClient(files.merging([path: ""]) { $1 })
    client.open(path, marked.text)
    return try client.request("textDocument/completion", client.at(path, marked.position))["items"]?
      .array ?? []
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
    #expect(
      value?.at("textEdit", "newText")?.string
        == "<key>DefaultValue</key>\n\t\t\t<${1|false,true|}/>")
  }

  @Test func halfTypedKey() throws {
    for (typed, rest) in [
      ("<key>Tit|", ""), ("<key>Tit|</key>", ""), ("<k|", ""), ("<|", ""), ("Ti|", ""),
    ] {
      let marked = try Marked(
        page(
          "\t\t\t<key>Type</key>\n\t\t\t<string>PSSliderSpecifier</string>\n\t\t\t\(typed)\(rest)"))
      let items = try labels(Sample.root, marked)
      #expect(names(items).contains("MaximumValue"), "\(typed)")
      let range = PositionRange(items[0].at("textEdit", "range"))
      #expect(range?.start.line == range?.end.line)
      #expect(
        range.map { $0.start <= marked.position && marked.position <= $0.end } == true, "\(typed)")
    }
  }

  /// The page cannot be read while a key or a value is being typed.
  @Test func storedValuesAreOfferedAsDefaults() throws {
    func items(_ type: String, _ fields: String, _ typed: String) throws -> [String] {
      let row =
        "\t\t\t<key>Type</key>\n\t\t\t<string>PS\(type)Specifier</string>\n\(fields)\n\t\t\t"
      return try labels(Sample.root, Marked(page(row + typed))).compactMap { item in
        item.at("textEdit", "newText")?.string.map { "\(item["detail"]?.string ?? "") \($0)" }
      }
    }
    func list(_ tag: String, _ values: String...) -> String {
      "<key>Titles</key><array><string>One</string><string>Two</string></array><key>Values</key><array>"
        + values.map { "<\(tag)>\($0)</\(tag)>" }.joined() + "</array>"
    }
    let whole = "<key>DefaultValue</key>\n\t\t\t"
    let numbers = list("integer", "1", "2")
    #expect(
      try items("MultiValue", numbers, whole + "|") == [
        "One <integer>1</integer>", "Two <integer>2</integer>",
      ])
    #expect(try items("MultiValue", numbers, whole + "<integer>|</integer>") == ["One 1", "Two 2"])
    #expect(try items("MultiValue", numbers, whole + "<string>|</string>") == [])
    #expect(
      try items("RadioGroup", list("string", "a", "b"), whole + "<string>|") == [
        "One a</string>", "Two b</string>",
      ])
    let words = "<key>TrueValue</key><string>ON</string><key>FalseValue</key><string>OFF</string>"
    #expect(
      try items("ToggleSwitch", words, whole + "<|") == [
        "on <string>ON</string>", "off <string>OFF</string>",
      ])
    #expect(try items("ToggleSwitch", "", whole + "|") == ["on <true/>", "off <false/>"])
    #expect(
      try items("MultiValue", numbers, "<key>Def|").contains(
        "a value; required DefaultValue</key>\n\t\t\t${1:<integer>1</integer>}"))
  }

  @Test(arguments: ["<key>Def|", "<|", "<key>|</key>"]) func aValueThatFollowsStays(_ typed: String)
    throws
  {
    let row = "\t\t\t<key>Type</key>\n\t\t\t<string>PSTextFieldSpecifier</string>\n\t\t\t"
    let items = try labels(Sample.root, Marked(page(row + typed + "\n\t\t\t<string>x</string>")))
    let key = try #require(
      items.first { $0["label"]?.string == "DefaultValue" }?.at("textEdit", "newText")?.string)
    #expect(key.hasSuffix("DefaultValue") || key.hasSuffix("DefaultValue</key>"))
    #expect(
      try labels(
        Sample.root, Marked(page(row + "<key>DefaultValue</key>\n\t\t\t|<string>x</string>"))
      ).isEmpty)
  }

  @Test func rowsOfMisspelledTypesAndWithoutAny() throws {
    let misspelled = try Marked(
      page("\t\t\t<key>Type</key>\n\t\t\t<string>PSToggleSwichSpecifier</string>\n\t\t\t|"))
    #expect(try names(labels(Sample.root, misspelled)).contains("TrueValue"))
    let empty = try labels(Sample.root, Marked(page("\t\t\t|")))
    let slider = empty.first { $0["label"]?.string == "PSSliderSpecifier" }?.at(
      "textEdit", "newText")?.string
    #expect(slider?.hasPrefix("<key>Type</key>\n\t\t\t<string>PSSliderSpecifier</string>") == true)
    #expect(slider?.contains("dict>") == false)
    let group = empty.first { $0["label"]?.string == "PSGroupSpecifier" }?.at(
      "textEdit", "newText")?.string
    #expect(group == "<key>Type</key>\n\t\t\t<string>PSGroupSpecifier</string>")
    #expect(try names(labels(Sample.root, Marked("\n|"))) == ["Settings page"])
  }

  @Test func imagesByTheNamesThatShowThem() throws {
    let files = [
      Sample.bundle + "/low@2x.png": "", Sample.bundle + "/low~ipad.png": "",
      Sample.bundle + "/high.png": "",
    ]
    let field =
      "\t\t\t<key>Type</key>\n\t\t\t<string>PSSliderSpecifier</string>\n\t\t\t<key>MinimumValueImage</key>"
    #expect(
      try names(labels(Sample.root, Marked(page(field + "<string>|</string>")), files)) == [
        "high", "low",
      ])
  }

  @Test func plainTextWithoutSnippets() throws {
    let marked = try Marked(page("\t\t\t|"))
    let client = try TestClient([Sample.root: ""], capabilities: "{}")
    client.open(Sample.root, marked.text)
    let items = try client.request(
      "textDocument/completion", client.at(Sample.root, marked.position))["items"]?.array
    #expect(items?.first?.at("textEdit", "newText")?.string?.contains("$") == false)
    #expect(items?.first?["label"]?.string == "Type")
  }

  @Test func valuesOfTheSchemaAndTheBundle() throws {
    let files = [Sample.bundle + "/More.plist": page(), Sample.german: "\"SOUNDS\" = \"Töne\";\n"]
    func values(_ fields: String) throws -> [String] {
      try names(labels(Sample.root, Marked(page(fields)), files))
    }
    #expect(
      try values("\t\t\t<key>Type</key>\n\t\t\t<string>|</string>").contains("PSSliderSpecifier"))
    let pane = "\t\t\t<key>Type</key><string>PSChildPaneSpecifier</string>\n"
    #expect(try values(pane + "\t\t\t<key>File</key><string>M|</string>") == ["More"])
    #expect(try values(pane + "\t\t\t<key>Title</key><string>|</string>") == ["SOUNDS"])
    let field = "\t\t\t<key>Type</key><string>PSTextFieldSpecifier</string>\n"
    #expect(
      try values(field + "\t\t\t<key>KeyboardType</key><string>|</string>").contains("EmailAddress")
    )
    #expect(try values(field + "\t\t\t<key>KeyboardType</key>\n\t\t\t|").contains("EmailAddress"))
    #expect(try values(field + "\t\t\t<key>IsSecure</key>\n\t\t\t|") == ["true", "false"])
  }

  @Test func rowsAndPageKeys() throws {
    let whole = page("\t\t\t<key>Type</key>")
    let inRows = try Marked(whole.replacingFirst("\t<array>\n", with: "\t<array>\n\t\t|\n"))
    let items = try labels(Sample.root, inRows)
    #expect(names(items).contains("PSGroupSpecifier"))
    #expect(
      items[0].at("textEdit", "newText")?.string?.hasPrefix("<dict>\n\t\t\t<key>Type</key>") == true
    )
    let atPage = try Marked(whole.replacingFirst("\t</array>\n", with: "\t</array>\n\t|\n"))
    #expect(try names(labels(Sample.root, atPage)).contains("ApplicationGroupContainerIdentifier"))
  }

  @Test func itemsOfTheArraysOfARow() throws {
    let typed =
      "\t\t\t<key>Type</key><string>PSGroupSpecifier</string>\n\t\t\t<key>SupportedUserInterfaceIdioms</key>"
    #expect(
      try names(labels(Sample.root, Marked(page(typed + "<array>|</array>")))) == ["Phone", "Pad"])
    let ofPage = page().replacingFirst(
      "\t<key>Pref", with: "\t<key>Other</key><array>|</array>\n\t<key>Pref")
    #expect(try labels(Sample.root, Marked(ofPage)).isEmpty)
  }

  @Test func textsComeFromTheTableOfThePage() throws {
    let files = [
      Sample.german: "\"B\" = \"b\";\n\"A\" = \"a\";\n\"B\" = \"c\";\n",
      Sample.bundle + "/de.lproj/Other.strings": "\"C\" = \"c\";\n",
    ]
    let typed =
      "\t\t\t<key>Type</key><string>PSGroupSpecifier</string>\n\t\t\t<key>Title</key><string>|</string>"
    for table in ["Root", "Root.strings"] {
      let items = try labels(Sample.root, Marked(page(typed, table: table)), files)
      #expect(items.map { $0["detail"]?.string } == ["'a'", "'b'"])
      #expect(names(items) == ["A", "B"])
    }
  }

  /// Typed text is matched with the text as it is written.
  @Test func textsAreFoundByTheirMarkup() throws {
    let typed =
      "\t\t\t<key>Type</key><string>PSGroupSpecifier</string>\n\t\t\t<key>Title</key><string>|</string>"
    let items = try labels(
      Sample.root, Marked(page(typed)), [Sample.german: "\"A & B\" = \"a\";\n\"C\" = \"c\";\n"])
    #expect(names(items) == ["A & B", "C"])
    #expect(items.map { $0["filterText"]?.string ?? $0["label"]?.string } == ["A &amp; B", "C"])
  }

  @Test func nothingIsOfferedInCommentsAndOtherFiles() throws {
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
    ("e|", ["enable", "rules"], ["long-footer"]), ("enable: [|", ["long-footer"], ["rules"]),
    ("enable:\n  - lo|", ["long-footer"], []), ("enable:\n- |", ["long-footer"], []),
    ("rules:\n  |", ["unknown-key"], ["rules"]), ("rules:\n  unknown-key: o|", ["off"], []),
    ("enable: []\n|", ["rules"], ["enable"]), ("rules: {|}", ["unknown-key"], []),
    ("rules: {unknown-key: |}", ["off"], []), ("{en|", ["enable", "rules"], []),
    ("{enable: [|", ["long-footer"], []),
    ("rules: {unknown-key: off,\n  |}", ["long-footer"], ["unknown-key"]),
    ("{\"enable\": [a], |", ["rules"], ["enable"]),
  ]) func keysAndValuesOfAConfigurationAreOffered(
    _ text: String, _ offered: [String], _ others: [String]
  ) throws {
    let names = try names(labels("/work/.settingsc.yml", Marked(text)))
    #expect(Set(names).isSuperset(of: offered), "\(names)")
    #expect(Set(names).isDisjoint(with: others), "\(names)")
  }

  @Test func commentsOfAConfigurationAreFree() throws {
    #expect(try labels("/work/.settingsc.yml", Marked("# |")).isEmpty)
  }

  @Test func theKeysOfAConfigurationAreOffered() {
    func labels(_ keys: String...) -> [String] {
      ConfigurationChoices.items(under: keys).map(\.label)
    }
    #expect(labels().contains("outputs"))
    #expect(labels("outputs") == ["defaults", "generate", "compile", "export", "merge"])
    #expect(labels("outputs", "generate").contains("template"))
    #expect(labels("outputs", "generate", "language") == ["swift", "objc", "csharp"])
    #expect(labels("nonsense").isEmpty && labels("outputs", "nonsense").isEmpty)
  }
}
