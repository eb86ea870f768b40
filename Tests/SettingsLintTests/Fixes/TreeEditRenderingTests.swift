import SettingsAnalysis
import SettingsPropertyLists
import Testing

@testable import SettingsLint
@testable import SettingsRules

/// Changes of a list as changes of its text.
@Suite struct TreeEditRenderingTests {
  /// The text after changes, which are given for a list whose nodes are found by name.
  private func edit(
    _ text: String, isTable: Bool = false, _ changes: (PropertyList) throws -> [TreeEdit.Change]
  ) throws -> String {
    let bytes = Array(text.utf8)
    let list = isTable ? try StringsTableReader().read(bytes) : try PropertyListReader().read(bytes)
    let replacements = try changes(list).flatMap { TreeEditRendering.render($0, in: list) }
    let result = replacements.applied(to: list.source)
    _ = isTable ? try StringsTableReader().read(result) : try PropertyListReader().read(result)
    return String(decoding: result, as: UTF8.self)
  }

  private func key(_ name: String, _ list: PropertyList) throws -> PropertyList.NodeID {
    try #require(list.entries(list.root).first { list.text($0.key) == name }?.key)
  }
  private func value(_ name: String, _ list: PropertyList) throws -> PropertyList.NodeID {
    PropertyList.NodeID(try key(name, list).index + 1)
  }

  private static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<!-- one -->
    \t<key>a</key>
    \t<string>1 &amp; 2</string>
    \t<key>b</key>  <array><integer>1</integer><integer>2</integer></array> <!-- two -->
    \t<key>c</key>
    \t<dict/>
    </dict>
    </plist>
    """

  @Test(arguments: [
    "a = b; c = d;\n", "a = b; c = d;", "/* x */ a = b; /* y */ c = d; // z\ne = f;\n",
  ])
  func aByteOrderMarkChangesNothing(_ text: String) throws {
    for name in ["a", "c"] {
      let edited = try ["", "\u{FEFF}"].map { mark in
        try edit(mark + text, isTable: true) { [.removeEntry(key: try key(name, $0))] }
      }
      #expect(edited[1] == "\u{FEFF}" + edited[0])
    }
  }

  @Test func theCommentAboveALineThatKeepsAnEntryStays() throws {
    let text = "/* both */\na = b; /* second */ c = d;\n"
    #expect(
      try edit(text, isTable: true) { [.removeEntry(key: try key("a", $0))] }
        == "/* both */\n /* second */ c = d;\n")
  }

  @Test func replacesAndRenamesInXML() throws {
    let text = try edit(Self.xml) { list in
      [
        .renameKey(try key("a", list), "A & B"),
        .replaceValue(try value("a", list), .string("<x> & \r")),
        .replaceValue(try value("c", list), .copy(of: try value("b", list))),
      ]
    }
    #expect(
      text
        == Self.xml.replacing("<key>a</key>", with: "<key>A &amp; B</key>")
        .replacing("1 &amp; 2", with: "&lt;x&gt; &amp; &#13;")
        .replacing("<dict/>", with: "<array><integer>1</integer><integer>2</integer></array>"))
  }

  @Test func writesScalarsInXML() throws {
    for (replacement, written) in [
      (TreeEdit.Value.boolean(true), "<true/>"), (.boolean(false), "<false/>"),
      (.integer(PropertyListInteger(Int64(-4))), "<integer>-4</integer>"),
      (.real(0.5), "<real>0.5</real>"),
      (.real(2), "<real>2</real>"),
    ] {
      let text = try edit(Self.xml) { [.replaceValue(try value("c", $0), replacement)] }
      #expect(text == Self.xml.replacing("<dict/>", with: written))
    }
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func removesWholeLinesInXML(_ lineEnd: String) throws {
    let source = Self.xml.replacing("\n", with: lineEnd)
    let a = try edit(source) { [.removeEntry(key: try key("a", $0))] }
    #expect(
      a
        == source.replacing(
          "\t<key>a</key>\(lineEnd)\t<string>1 &amp; 2</string>\(lineEnd)", with: ""))
    let b = try edit(source) { [.removeEntry(key: try key("b", $0))] }
    #expect(
      b
        == source.replacing(
          "<key>b</key>  <array><integer>1</integer><integer>2</integer></array>", with: ""))
    let item = try edit(source) { list in
      [.removeItem(try #require(Array(list.items(try value("b", list))).last))]
    }
    #expect(item == source.replacing("<integer>2</integer>", with: ""))
  }

  @Test func addsEntriesInXML() throws {
    let added = try edit(Self.xml) { list in
      [
        .addEntry(to: list.root, key: "d", .boolean(true)),
        .addEntry(to: try value("c", list), key: "e", .string("")),
      ]
    }
    #expect(
      added
        == Self.xml.replacing(
          "<dict/>", with: "<dict><key>e</key><string></string></dict>\n\t<key>d</key>\n\t<true/>"))
    let inline = "<plist><dict><key>a</key><true/></dict></plist>"
    #expect(
      try edit(inline) { [.addEntry(to: $0.root, key: "b", .boolean(false))] }
        == "<plist><dict><key>a</key><true/><key>b</key><false/></dict></plist>")
  }

  private static let openStep = """
    {
      a = "x"; // one
      b = (1, 2 , {c = d;}); c = "y" ;
    }

    """

  @Test func editsOpenStep() throws {
    #expect(
      try edit(Self.openStep) { [.renameKey(try key("a", $0), "a \"b\" \\")] }
        == Self.openStep.replacing("a = \"x\"", with: "\"a \\\"b\\\" \\\\\" = \"x\""))
    #expect(
      try edit(Self.openStep) {
        [.replaceValue(try value("c", $0), .integer(PropertyListInteger(Int64(-1))))]
      }
        == Self.openStep.replacing("\"y\"", with: "\"-1\""))
    #expect(
      try edit(Self.openStep) { [.removeEntry(key: try key("c", $0))] }
        == Self.openStep.replacing("c = \"y\" ;", with: ""))
    #expect(
      try edit(Self.openStep) { list in
        [.removeItem(try #require(Array(list.items(try value("b", list))).last))]
      }
        == Self.openStep.replacing("{c = d;}", with: ""))
    #expect(
      try edit(Self.openStep) { list in
        Array(list.items(try value("b", list))).prefix(2).map { .removeItem($0) }
      }
        == Self.openStep.replacing("(1, 2 , {", with: "(  {"))
    #expect(
      try edit(Self.openStep) { [.addEntry(to: $0.root, key: "d", .boolean(true))] }
        == Self.openStep.replacing("\"y\" ;", with: "\"y\" ; \"d\" = YES;"))
    #expect(
      try edit("{}") { [.addEntry(to: $0.root, key: "d", .string("e"))] } == "{ \"d\" = \"e\"; }")
  }

  @Test func editsStringsTables() throws {
    let table = "\u{FEFF}\"a\" = \"1\";\n\"b\";\n/* last */\n\"c\" = \"3\";"
    #expect(
      try edit(table, isTable: true) { [.removeEntry(key: try key("a", $0))] }
        == table.replacing("\"a\" = \"1\";\n", with: ""))
    #expect(
      try edit(table, isTable: true) { [.replaceValue(try value("b", $0), .string("B"))] }
        == table.replacing("\"b\"", with: "\"b\" = \"B\""))
    #expect(
      try edit(table, isTable: true) { [.renameKey(try key("b", $0), "B")] }
        == table.replacing("\"b\"", with: "\"B\" = \"b\""))
    #expect(
      try edit(table, isTable: true) { [.addEntry(to: $0.root, key: "d", .string("4"))] } == table
        + "\n\"d\" = \"4\";")
    #expect(
      try edit("// none\n", isTable: true) { [.addEntry(to: $0.root, key: "d", .string("4"))] }
        == "\"d\" = \"4\";\n// none\n")
  }

  @Test(arguments: [
    // The comments directly above, the remarks behind, and one empty line go.
    (
      "/* b */\n\"b\";\n\n/* one\n   more */\n\t// two\n\"a\" = \"1\"; /* x */ // y\n\n/* c */\n\"c\";\n",
      "/* b */\n\"b\";\n\n/* c */\n\"c\";\n"
    ),
    ("\"b\";\r\n\r\n/* a */\r\n\"a\";\r\n\r\n\"c\";\r\n", "\"b\";\r\n\r\n\"c\";\r\n"),
    ("\"b\";\n\"a\";\n\n\"c\";\n", "\"b\";\n\n\"c\";\n"),
    ("\u{FEFF}/* a */\n\"a\";\n\n/* b */\n\"b\";", "\u{FEFF}/* b */\n\"b\";"),
    ("\"b\";\n/* a */\n\"a\"; // x", "\"b\";\n"),
    ("{\n\t\"b\";\n\t/* a */\n\t\"a\";\n}\n", "{\n\t\"b\";\n}\n"),
    // What may be about a neighbor stays: behind it, above it, or between the two.
    ("\"b\"; // b\n\"a\";\n", "\"b\"; // b\n"),
    ("/* both */\n\"a\";\n\"b\";\n", "/* both */\n\"b\";\n"),
    ("\"b\"; \"a\"; /* y */\n", "\"b\";  /* y */\n"),
    ("\"a\"; /* b */ \"b\";\n", " /* b */ \"b\";\n"),
    ("\"b\";\n/* group */\n\n\"a\";\n", "\"b\";\n/* group */\n\n"),
    ("\"a\"; /* c\n */\n\"c\";", " /* c\n */\n\"c\";"),
    // So does the header of the file.
    ("/*\n Root.strings\n*/\n\"a\";\n\n\"b\";\n", "/*\n Root.strings\n*/\n\n\"b\";\n"),
    ("// Root.strings\n// Copyright\n\"a\";\n", "// Root.strings\n// Copyright\n"),
    ("/* header */\n\n/* a */\n\"a\";\n", "/* header */\n\n"),
    // A comment that suppresses findings goes with the entry that it is about, and only then.
    ("\"b\";\n/* settingsc:disable-next unused-string */\n\"a\";\n", "\"b\";\n"),
    (
      "\"b\";\n/* settingsc:disable unused-string */\n/* a */\n\"a\";\n",
      "\"b\";\n/* settingsc:disable unused-string */\n"
    ),
  ])
  func entriesGoWithTheirComments(_ table: String, _ rest: String) throws {
    #expect(try edit(table, isTable: true) { [.removeEntry(key: try key("a", $0))] } == rest)
  }

  @Test func removesTextWithItsLine() throws {
    let comment = try #require(try PropertyListReader().read(Array(Self.xml.utf8)).comments.first)
    #expect(
      try edit(Self.xml) { _ in [.removeText(comment)] }
        == Self.xml.replacing("\t<!-- one -->\n", with: ""))
  }
}
