import SettingsProject
import SettingsPropertyLists
import SettingsRules
import SettingsText
import Testing

@testable import SettingsLanguageServer

@Suite struct PublishedDiagnosticsTests {
  private static let uri = "file://" + Sample.root
  private static let files = [
    Sample.root: page(toggle("sounds")),
    Sample.english: "\"Sounds\" = \"Sounds\";\n", Sample.german: "\"Sounds\" = \"Töne\";\n",
  ]

  @Test func unsavedChangesOfOneFileChangeTheFindingsOfAnother() throws {
    let client = try TestClient(Self.files)
    client.open(Sample.root)
    #expect(client.diagnostics() == [Self.uri: []])
    client.change(Sample.root, page(toggle("sounds", title: "Sounds all")))
    let lists = client.diagnostics()
    #expect(lists["file://" + Sample.german] == ["unused-string 0:0"])
    // Nobody saved anything: closing shows what is on disk.
    client.close(Sample.root)
    #expect(client.diagnostics()["file://" + Sample.german] == [])
  }

  @Test func openTableCountsBeforeTheOneOnDisk() throws {
    let client = try TestClient(Self.files)
    client.open(Sample.german, "\"Sound\" = \"Musik\";\n")
    #expect(client.diagnostics()["file://" + Sample.german] == ["unused-string 0:0"])
    client.open(Sample.root)
    client.close(Sample.german)
    #expect(client.diagnostics()["file://" + Sample.german] == [])
  }

  @Test func listsAreClearedWithTheLastFile() throws {
    let client = try TestClient([Sample.root: page(toggle("a", value: "<string>YES</string>"))])
    client.open(Sample.root)
    #expect(client.diagnostics()[Self.uri]?.isEmpty == false)
    client.close(Sample.root)
    #expect(client.diagnostics() == [Self.uri: []])
  }

  @Test func deletedFilesLoseTheirLists() throws {
    let client = try TestClient(Self.files.merging([Sample.german: "\"Sound\" = \"x\";\n"]) { $1 })
    client.open(Sample.root)
    #expect(client.diagnostics()["file://" + Sample.german]?.contains("unused-string 0:0") == true)
    client.files.remove(Sample.german)
    client.notify("workspace/didChangeWatchedFiles", "{\"changes\": []}")
    #expect(client.diagnostics()["file://" + Sample.german] == [])
  }

  @Test func versionsAreThoseOfTheText() throws {
    let client = try TestClient(Self.files)
    client.open(Sample.root, version: 7)
    #expect(client.take("textDocument/publishDiagnostics").map { $0["version"]?.int } == [7])
    client.change(Sample.root, page(toggle("other")), version: 9)
    #expect(client.take("textDocument/publishDiagnostics").first?["version"]?.int == 9)
  }

  @Test func addressesAreThoseOfTheClient() throws {
    let client = try TestClient([
      "/c:/my app/Settings.bundle/Root.plist": page(toggle("a", value: "<string>YES</string>"))
    ])
    let uri = "file:///C%3a/my%20app/Settings.bundle/Root.plist"
    let path = DocumentURI.path(uri)
    #expect(path == "/C:/my app/Settings.bundle/Root.plist")
    client.notify(
      "textDocument/didOpen",
      "{\"textDocument\": {\"uri\": \"\(uri)\", \"version\": 1, \"text\": \(quoted(page(toggle("a")))) }}"
    )
    #expect(client.take("textDocument/publishDiagnostics").map { $0["uri"]?.string } == [uri])
  }

  @Test func otherFilesStaySilent() throws {
    let client = try TestClient([
      "/work/pom.xml": "<project", "/work/Other.bundle/Info.plist": "<plist",
    ])
    client.open("/work/pom.xml")
    client.open("/work/Other.bundle/Info.plist")
    client.notify(
      "textDocument/didOpen",
      "{\"textDocument\": {\"uri\": \"untitled:1\", \"version\": 1, \"text\": \"<plist\"}}")
    #expect(client.take("textDocument/publishDiagnostics").isEmpty)
  }

  @Test func excludedBundlesStaySilent() throws {
    let client = try TestClient(
      [Sample.root: page(toggle("a", value: "<string>YES</string>"))],
      configuration: "excluded: [App]\n")
    client.open(Sample.root)
    #expect(client.diagnostics() == [Self.uri: []])
  }

  @Test func relatedPlacesAreNotesForPlainClients() throws {
    let text = page(toggle("a"), toggle("a", title: "Sounds", value: "<false/>"))
    let client = try TestClient([Sample.root: text])
    client.open(Sample.root)
    let list = try #require(
      client.take("textDocument/publishDiagnostics").first?["diagnostics"]?.array)
    let clash = try #require(list.first { $0["code"]?.string == "conflicting-defaults" })
    #expect(clash["source"]?.string == "settingsc")
    #expect(
      clash.at("codeDescription", "href")?.string
        == ToolAddress.page(ofRule: "conflicting-defaults"))
    #expect(clash["relatedInformation"]?.array?.first?.at("location", "uri")?.string == Self.uri)

    let plain = try TestClient([Sample.root: text], capabilities: "{}")
    plain.open(Sample.root)
    let other = try #require(
      plain.take("textDocument/publishDiagnostics").first?["diagnostics"]?.array
    )
    .first { $0["code"]?.string == "conflicting-defaults" }
    #expect(other?["relatedInformation"] == nil)
    #expect(other?["message"]?.string?.contains("note: ") == true)
  }

  @Test func tagsOfUnusedThings() throws {
    let client = try TestClient(Self.files.merging([Sample.german: "\"Sound\" = \"x\";\n"]) { $1 })
    client.open(Sample.german)
    let list = client.take("textDocument/publishDiagnostics").first {
      $0["uri"]?.string == "file://" + Sample.german
    }
    let unused = try #require(list?["diagnostics"]?.array).first {
      $0["code"]?.string == "unused-string"
    }
    #expect(unused?["tags"]?.array?.compactMap(\.int) == [1])
  }

  @Test func textOfAFileInUTF16IsReadAsItWillBeSaved() throws {
    let client = try TestClient(Self.files)
    let utf16 = TextEncoding.utf16LittleEndian(hasByteOrderMark: true)
    try client.files.write(utf16.encode("\"Sounds\" = \"𐐀Töne\";\n"), to: Sample.german)
    client.open(Sample.german, "\"Sounds\" = \"𐐀Töne\"; \"Sounds\" = \"x\";\n")
    #expect(client.diagnostics()["file://" + Sample.german] == ["duplicate-string 0:21"])
  }

  @Test func binaryListsAreNotReadAsText() throws {
    let client = try TestClient(Self.files)
    let list = try PropertyListReader().read(FileBytes(Array(page(toggle("sounds")).utf8)))
    try client.files.write(PropertyListWriter.binary(list.value), to: Sample.root)
    client.open(Sample.root, "bplist00\u{FFFD}\u{FFFD}")
    #expect(
      client.diagnostics()[Self.uri]?.map { $0.prefix(50) } == [
        "this is a binary property list; saving it from a t"
      ])
  }

  @Test func aMissingFileIsReportedInAnExistingOne() throws {
    let client = try TestClient([Sample.english: "\"Sounds\" = \"Sounds\";\n"])
    client.open(Sample.english)
    let lists = client.diagnostics()
    #expect(
      lists["file://" + Sample.english]?.contains { $0.hasPrefix("missing-root-page") } == true,
      "\(lists)")
    #expect(lists.count == 1)
  }

  @Test func configurationsAreChecked() throws {
    let client = try TestClient([:], configuration: "rules: 1\n")
    client.open("/work/.settingsc.yml")
    #expect(client.diagnostics() == ["file:///work/.settingsc.yml": ["configuration 0:0"]])
  }
}
