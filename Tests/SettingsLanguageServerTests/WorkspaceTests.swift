import SettingsModel
import SettingsPropertyLists
import SettingsText
import Testing

@testable import SettingsLanguageServer

/// Features that span files and suites: renames, symbols, highlights and the preview.
@Suite struct WorkspaceTests {
  private static let more = Sample.bundle + "/More.plist"
  private static let pane = row([
    "Type": "<string>PSChildPaneSpecifier</string>", "Title": "<string>More</string>",
    "File": "<string>More</string>",
  ])
  private static let group =
    "<key>ApplicationGroupContainerIdentifier</key>\n\t<string>group.x</string>\n\t"
  private static let code = """
    UserDefaults.standard.bool(forKey: "sounds")
    UserDefaults(suiteName: "group.x")!.bool(forKey: "sounds")

    """
  private static let files = [
    Sample.root: page(toggle("sounds"), pane),
    more: page(toggle("sounds", title: "Other")).replacingFirst(
      "<key>StringsTable", with: group + "<key>StringsTable"),
    Sample.english: "\"Sounds\" = \"Sounds\";\n", "/work/App/App.swift": code,
  ]

  private func client() throws -> TestClient {
    let client = try TestClient(Self.files, configuration: "sources: [App]\n")
    client.open(Sample.root)
    return client
  }

  private func position(_ mark: String, _ characters: Int, in path: String) throws -> Position {
    let text = try #require(Self.files[path])
    let range = try #require(text.firstRange(of: mark))
    return ClientText(FileBytes(Array(text.utf8))).position(
      of: text[..<range.lowerBound].utf8.count + characters, .utf16)
  }

  @Test func aRenameStopsAtTheAppGroup() throws {
    let client = try client()
    func edited(_ path: String) throws -> [String: [Int]] {
      let answer = try client.request(
        "textDocument/rename",
        client.at(path, position("<string>sounds", 9, in: path), ", \"newName\": \"tones\""))
      var lines: [String: [Int]] = [:]
      for change in answer["documentChanges"]?.array ?? [] {
        let uri = change.at("textDocument", "uri")?.string ?? ""
        lines[String(uri.split(separator: "/").last ?? "")] = (change["edits"]?.array ?? [])
          .compactMap {
            PositionRange($0["range"])?.start.line
          }
      }
      return lines
    }
    #expect(try edited(Sample.root).mapValues(\.count) == ["Root.plist": 1, "App.swift": 1])
    #expect(try edited(Sample.root)["App.swift"] == [0])
    #expect(try edited(Self.more).mapValues(\.count) == ["More.plist": 1, "App.swift": 1])
    #expect(try edited(Self.more)["App.swift"] == [1])
  }

  @Test func highlightsAreThoseOfTheFile() throws {
    let client = try TestClient([Sample.root: page(toggle("a"), toggle("a"), toggle("b"))])
    client.open(Sample.root)
    let text = page(toggle("a"), toggle("a"), toggle("b"))
    let marked = try Marked(text.replacingFirst("<string>a<", with: "<string>|a<"))
    let answer = try client.request(
      "textDocument/documentHighlight", client.at(Sample.root, marked.position))
    #expect(answer.array?.count == 2)
  }

  @Test func symbolsOfTheWorkspace() throws {
    let client = try client()
    func names(_ query: String) throws -> [String] {
      try client.request("workspace/symbol", "{\"query\": \"\(query)\"}").array?.map { item in
        "\(item["name"]?.string ?? "") \(item["containerName"]?.string ?? "")"
      } ?? []
    }
    #expect(
      try names("sOUNd") == [
        "Sounds Root.plist", "Other More.plist", "Sounds en.lproj/Root.strings",
      ])
    #expect(try names("nothing") == [])
  }

  @Test func renamedFilesTakeTheirNamesAlong() throws {
    let client = try client()
    func edits(_ old: String, _ new: String) throws -> [String] {
      let files = "{\"files\": [{\"oldUri\": \"file://\(old)\", \"newUri\": \"file://\(new)\"}]}"
      return try client.request("workspace/willRenameFiles", files)["documentChanges"]?.array?
        .flatMap { change in
          (change["edits"]?.array ?? []).map { edit in
            "\(change.at("textDocument", "uri")?.string?.split(separator: "/").last ?? "") \(edit["newText"]?.string ?? "")"
          }
        } ?? []
    }
    #expect(
      try edits(Self.more, Sample.bundle + "/Advanced.plist") == [
        "Root.plist <string>Advanced</string>"
      ])
    #expect(
      try edits(Sample.english, Sample.bundle + "/en.lproj/Texts.strings").sorted()
        == ["More.plist <string>Texts</string>", "Root.plist <string>Texts</string>"])
    #expect(try edits(Self.more, "/work/More.plist") == [])
  }

  @Test func aTableThatAnotherLanguageKeepsKeepsItsName() throws {
    let other = Sample.bundle + "/en.lproj/Other.strings"
    for (german, count) in [(Sample.german, 0), (Sample.bundle + "/de.lproj/Else.strings", 1)] {
      let client = try TestClient([
        Sample.root: page(toggle("sounds")), Sample.english: "", german: "",
      ])
      client.open(Sample.root)
      let files =
        "{\"files\": [{\"oldUri\": \"file://\(Sample.english)\", \"newUri\": \"file://\(other)\"}]}"
      let answer = try client.request("workspace/willRenameFiles", files)
      #expect((answer["documentChanges"]?.array ?? []).count == count)
    }
  }

  @Test func aLensOpensThePreviewAtThePage() throws {
    let client = try client()
    let lens = try #require(
      client.request("textDocument/codeLens", client.document(Self.more)).array?.first)
    let uri = try #require(lens.at("command", "arguments")?.array?.first?.string)
    _ = try client.request(
      "workspace/executeCommand",
      "{\"command\": \"settingsc.preview\", \"arguments\": [\"\(uri)\"]}")
    let shown = client.take("window/showDocument")
    let shownURI = try #require(shown.first?["uri"]?.string)
    #expect(shownURI.hasPrefix("file:///tmp/") && shownURI.hasSuffix("/Settings.html#page=More"))
    #expect(shown.first?["external"]?.bool == true)
  }

  @Test func theAddressOfAPageIsEncoded() throws {
    let odd = Sample.bundle + "/Ton & Licht.plist"
    let client = try TestClient(
      Self.files.merging([odd: page(toggle("x"))]) { $1 })
    client.open(odd)
    let lens = try #require(
      client.request("textDocument/codeLens", client.document(odd)).array?.first)
    let uri = try #require(lens.at("command", "arguments")?.array?.first?.string)
    _ = try client.request(
      "workspace/executeCommand",
      "{\"command\": \"settingsc.preview\", \"arguments\": [\"\(uri)\"]}")
    let shown = client.take("window/showDocument").first?["uri"]?.string
    #expect(shown?.hasSuffix("#page=Ton%20%26%20Licht") == true, "\(shown ?? "")")
  }

  @Test func anEditorThatOpensNothingIsNotAskedTo() throws {
    let client = try TestClient(Self.files, capabilities: "{}")
    let command = "{\"command\": \"settingsc.preview\", \"arguments\": [\"file://\(Sample.root)\"]}"
    #expect(
      throws: TestClient.Failure(
        code: -32803, message: "this editor cannot be asked to open a preview")
    ) {
      try client.request("workspace/executeCommand", command)
    }
    #expect(client.take("window/showDocument").isEmpty)
  }

  @Test func commandsThatCannotBeDoneSayWhy() throws {
    let client = try client()
    func failure(_ command: String, _ arguments: String = "[]") -> TestClient.Failure? {
      #expect(throws: TestClient.Failure.self) {
        try client.request(
          "workspace/executeCommand", "{\"command\": \"\(command)\", \"arguments\": \(arguments)}")
      }
    }
    let usage = TestClient.Failure(
      code: -32602, message: "'settingsc.preview' takes the address of a page")
    #expect(
      failure("other")
        == .init(code: -32602, message: "unknown command 'other'; use 'settingsc.preview'"))
    #expect(failure("settingsc.preview") == usage)
    #expect(failure("settingsc.preview", "[\"file:///work/x.plist\"]") == usage)
    client.change(Sample.root, "<plist><dict><key>")
    #expect(
      failure("settingsc.preview", "[\"file://\(Sample.root)\"]")
        == .init(
          code: -32803,
          message:
            "'App/Settings.bundle/Root.plist' cannot be read: '<key>' is never closed; found the end of the file"
        ))
  }

  @Test(arguments: [
    ("PSToggleSwitchSpecifier", "", "Key", "<string></string>"),
    ("PSToggleSwitchSpecifier", "", "DefaultValue", "<false/>"),
    (
      "PSToggleSwitchSpecifier",
      "<key>TrueValue</key><string>ON</string><key>FalseValue</key><string>OFF</string>",
      "DefaultValue", "<string>OFF</string>"
    ),
    (
      "PSMultiValueSpecifier",
      "<key>Titles</key><array><string>A</string></array><key>Values</key><array><integer>3</integer></array>",
      "DefaultValue", "<integer>3</integer>"
    ),
    (
      "PSSliderSpecifier",
      "<key>MinimumValue</key><real>2</real><key>MaximumValue</key><real>3</real>",
      "DefaultValue", "<real>2</real>"
    ),
    (
      "PSSliderSpecifier", "<key>MinimumValue</key><integer>5</integer>", "MaximumValue",
      "<real>6.0</real>"
    ),
    (
      "PSSliderSpecifier",
      "<key>MinimumValue</key><real>5</real><key>DefaultValue</key><real>7</real>",
      "MaximumValue", "<real>8.0</real>"
    ),
    (
      "PSMultiValueSpecifier",
      "<key>Values</key><array><integer>0</integer><integer>1</integer></array>",
      "Titles", "<array><string>0</string><string>1</string></array>"
    ),
    ("PSSliderSpecifier", "", "MaximumValue", "<real>1</real>"),
  ]) func aMissingKeyIsInserted(_ type: String, _ fields: String, _ key: String, _ value: String)
    throws
  {
    let text = page(
      row(["Type": "<string>\(type)</string>", "Title": "<string>A</string>"]) + fields
        + (key == "Key" ? "" : "<key>Key</key><string>k</string>"))
    let client = try TestClient([Sample.root: text])
    client.open(Sample.root)
    let marked = try Marked(text.replacingFirst("\t\t<dict>", with: "\t\t|<dict>"))
    let answer = try client.request(
      "textDocument/codeAction",
      client.document(
        Sample.root,
        ", \"range\": \(String(decoding: PositionRange(marked.position, marked.position).json.compactBytes, as: UTF8.self)), \"context\": {\"diagnostics\": []}"
      ))
    let action = try #require(answer.array?.first { $0["title"]?.string == "Insert '\(key)'" })
    let edits = action.at("edit", "documentChanges")?.array?.first?["edits"]?.array ?? []
    let result = try apply(edits, to: text)
    #expect(result.contains("<key>\(key)</key>\n\t\t\t\(value)\n"), "\(result)")
  }
}
