import SettingsFiles
import SettingsLanguageServer
import SettingsSystem
import SettingsText
import Testing

@testable import SettingsCommand

/// The preview that editors open from a page.
@Suite struct EditorPreviewTests {
  private final class Sent: @unchecked Sendable {
    var messages: [JSONValue] = []
  }

  @Test(arguments: [("Root", "Root"), ("Über uns&#1", "%C3%9Cber%20uns%26%231")])
  func theCommandWritesAPreviewAndShowsIt(_ page: String, _ escaped: String) throws {
    let run = MemoryRun([
      "App/Settings.bundle/\(page).plist": """
      <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array>
      <dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>Top</string></dict>
      </array></dict></plist>
      """
    ])
    try run.files.makeFolder("/tmp")
    let sent = Sent()
    let previews = PreviewFiles(in: "/tmp")
    let server = LanguageServer(
      ServerOptions(version: "1", .nearest, previews), files: run.files, directory: "/work",
      isThreaded: false,
      send: { bytes in
        guard let start = bytes.firstIndex(of: UInt8(ascii: "{")) else { return }
        if let message = try? JSONParser.parse(Array(bytes[start...])) {
          sent.messages.append(message)
        }
      })
    for message in [
      #"{"id": 1, "method": "initialize", "params": {"capabilities": {"window": {"showDocument": {"support": true}}}}}"#,
      #"{"id": 2, "method": "workspace/executeCommand", "params": {"command": "settingsc.preview", "arguments": ["\#(uriReference("/work/App/Settings.bundle/\(page).plist"))"]}}"#,
    ] {
      server.receive(Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8))
    }
    let shown = try #require(
      sent.messages.first { $0["method"]?.string == "window/showDocument" }?["params"])
    let uri = try #require(shown["uri"]?.string)
    #expect(uri.hasSuffix("/Settings.html#page=\(escaped)"))
    let path = String(uri.dropFirst("file://".count).prefix { $0 != "#" })
    #expect(run.files.text(path)?.contains("<main data-bundle") == true)
    previews.remove(from: run.files)
    #expect(run.files.text(path) == nil, "it ends with the server")
  }
}
