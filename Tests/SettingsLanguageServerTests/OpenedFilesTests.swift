import SettingsText
import Testing

@testable import SettingsLanguageServer

/// Number of times that the server opens files.
@Suite struct OpenedFilesTests {
  private static let pane = row([
    "Type": "<string>PSChildPaneSpecifier</string>", "Title": "<string>More</string>",
    "File": "<string>More</string>",
  ])
  private static let more = Sample.bundle + "/More.plist"
  private static let files = [
    Sample.root: page(toggle("sounds"), pane), more: page(toggle("more", title: "Other")),
    Sample.english: "\"Sounds\" = \"Sounds\";\n", "/work/App/App.swift": "let a = 1\n",
    "/work/known.json": "{\"version\": 2,\n \"findings\": []}\n",
    "/work/App.entitlements":
      "{ \"com.apple.security.application-groups\" = ( \"group.a\" ); }",
    "/work/base.yml": "fail_level: warning\n",
  ]
  private static let configuration =
    "extends: base.yml\nsources: [App]\nbaseline: known.json\nentitlements: App.entitlements\n"

  private func reads(_ client: TestClient) -> Int { client.store.reads.values.reduce(0, +) }

  @Test(arguments: [TestClient.everything, "{}"])
  func aKeystrokeOpensNoFile(_ capabilities: String) throws {
    let client = try TestClient(
      Self.files, capabilities: capabilities, configuration: Self.configuration)
    client.open(Sample.root)
    let count = reads(client)
    #expect(client.store.reads[Self.more] == 1)
    #expect(client.store.reads["/work/.settingsc.yml"] == 1)
    for version in 2..<7 {
      client.change(
        Sample.root, page(toggle("sounds\(version)"), Self.pane), version: version)
      #expect(client.diagnostics()["file://" + Sample.root] != nil)
    }
    #expect(reads(client) == count, "\(client.store.reads)")
  }

  @Test func afterASaveOnlyWhatChangedIsOpened() throws {
    let client = try TestClient(Self.files, configuration: Self.configuration)
    client.open(Sample.root)
    let before = client.store.reads
    client.files.add(Self.more, Array(page(toggle("new", title: "Other")).utf8))
    client.notify("workspace/didChangeWatchedFiles", "{\"changes\": []}")
    var expected = before
    expected[Self.more] = 2
    #expect(client.store.reads == expected)
  }

  @Test func aConfigurationThatChangesInTheEditorCounts() throws {
    let files = [Sample.root: page(toggle("a", value: "<string>YES</string>"))]
    let client = try TestClient(files, configuration: "strict: true\n")
    client.open(Sample.root)
    #expect(client.diagnostics()["file://" + Sample.root]?.isEmpty == false)
    client.open("/work/.settingsc.yml", "rules: {toggle-default-mismatch: off}\n")
    #expect(client.diagnostics()["file://" + Sample.root] == [])
  }
}

/// Clients that ask for the findings of a file.
@Suite struct PulledDiagnosticsTests {
  private static let pulling = """
    {"textDocument": {"diagnostic": {}}, "workspace": {"diagnostics": {"refreshSupport": true}}}
    """
  private static let faulty = page(toggle("a", value: "<string>YES</string>"))

  private func codes(_ answer: JSONValue) -> [String] {
    (answer["items"]?.array ?? []).compactMap { $0["code"]?.string }
  }

  @Test func anOpenFileIsAskedForAndNotSent() throws {
    let client = try TestClient([Sample.root: Self.faulty], capabilities: Self.pulling)
    client.open(Sample.root)
    #expect(client.take("textDocument/publishDiagnostics").isEmpty)
    let first = try client.request("textDocument/diagnostic", client.document(Sample.root))
    #expect(first["kind"] == "full")
    #expect(codes(first).contains("toggle-default-mismatch"))
    let id = try #require(first["resultId"]?.string)
    let again = try client.request(
      "textDocument/diagnostic", client.document(Sample.root, ", \"previousResultId\": \"\(id)\""))
    #expect(again["kind"] == "unchanged" && again["items"] == nil)
    client.change(Sample.root, page(toggle("a")))
    let changed = try client.request(
      "textDocument/diagnostic", client.document(Sample.root, ", \"previousResultId\": \"\(id)\""))
    #expect(!codes(changed).contains("toggle-default-mismatch"))
  }

  @Test func filesThatAreNotOpenAreSent() throws {
    let more = Sample.bundle + "/More.plist"
    let pane = row([
      "Type": "<string>PSChildPaneSpecifier</string>", "Title": "<string>More</string>",
      "File": "<string>More</string>",
    ])
    let client = try TestClient(
      [Sample.root: page(pane), more: Self.faulty], capabilities: Self.pulling)
    client.open(Sample.root)
    #expect(client.diagnostics().keys.contains("file://" + more))
    client.open(more)
    // What it was sent while the file was closed goes, for the client asks now.
    #expect(client.diagnostics()["file://" + more] == [])
    let pulled = try client.request("textDocument/diagnostic", client.document(more))
    #expect(codes(pulled).contains("toggle-default-mismatch"))
    client.close(more)
    #expect(client.diagnostics()["file://" + more]?.isEmpty == false)
  }

  @Test func aChangeOnDiskAsksForAnotherLook() throws {
    let client = try TestClient([Sample.root: Self.faulty], capabilities: Self.pulling)
    client.open(Sample.root)
    #expect(client.take("workspace/diagnostic/refresh").isEmpty)
    client.notify("workspace/didChangeWatchedFiles", "{\"changes\": []}")
    #expect(client.take("workspace/diagnostic/refresh").count == 1)
  }

  @Test func otherClientsAreNotified() throws {
    let client = try TestClient([Sample.root: Self.faulty], capabilities: "{}")
    client.open(Sample.root)
    #expect(client.diagnostics()["file://" + Sample.root]?.isEmpty == false)
  }
}
