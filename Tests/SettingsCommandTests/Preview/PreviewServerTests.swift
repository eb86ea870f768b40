import Foundation
import SettingsAnalysis
import SettingsFiles
import SettingsModel
import SettingsPreview
import SettingsSystem
import SettingsText
import TestSupport
import Testing

@testable import SettingsCommand

/// The server of a preview, asked through a connection as by a browser.
@Suite(.enabled(if: Program("bash").isInstalled, "bash is not installed")) struct PreviewServerTests
{
  /// A server of a preview of one switch, which answers as long as the tests run.
  private static let server: PreviewServer? = try? {
    let server = PreviewServer(
      try LoopbackListener(port: 0), PreviewServer.State(revision: 1, document("Sounds")))
    SystemThread { try? server.run() }?.detach()
    return server
  }()

  private static func document(_ title: String) -> PreviewDocument {
    let files = MemoryFiles(texts: ["Root.plist": page(titles: [title])])
    let bundle = BundleLoader(schema: .apple).load(
      files, path: "Settings.bundle", name: "Settings.bundle")
    return PreviewDocument(BundleAnalysis(bundle), files: files, findings: [])
  }

  /// The head and the contents that the server answers with.
  private func answer(_ request: String, _ headers: String...) throws -> (
    head: String, contents: String
  ) {
    let server = try #require(Self.server)
    let port = try #require(server.address.split(separator: ":").last?.dropLast())
    let lines = [request, headers.isEmpty ? "Host: 127.0.0.1:\(port)" : ""] + headers
    let text = lines.filter { !$0.isEmpty }.joined(separator: "\r\n") + "\r\n\r\n"
    let run = try Program("bash").run([
      "-c", "exec 3<>/dev/tcp/127.0.0.1/$0; printf '%s' \"$1\" >&3; cat <&3", String(port), text,
    ])
    let parts = run.output.components(separatedBy: "\r\n\r\n")
    return (parts[0], parts.dropFirst().joined(separator: "\r\n\r\n"))
  }

  @Test func aServerThatTakesNoConnectionsEnds() throws {
    let listener = try LoopbackListener(port: 0)
    let server = PreviewServer(
      listener, PreviewServer.State(revision: 1, Self.document("Sounds")))
    listener.stop()
    #expect(throws: LoopbackListener.Failure.self) { try server.run() }
  }

  @Test func thePageIsServedWhole() throws {
    let (head, contents) = try answer("GET / HTTP/1.1")
    #expect(head.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n"))
    #expect(head.contains("Content-Length: \(contents.utf8.count)\r\n"))
    #expect(contents.hasPrefix("<!DOCTYPE html>") && contents.contains("Sounds"))
    let other = try answer("HEAD / HTTP/1.1")
    #expect(other.head == head)
    #expect(other.contents == "")
  }

  @Test func theDocumentIsSentToWhomItIsNews() throws {
    let json = try JSONParser.parse(Array(try answer("GET /document.json HTTP/1.1").contents.utf8))
    #expect(json["revision"] == 1)
    #expect(try answer("GET /document.json?revision=0 HTTP/1.1").contents.hasPrefix("{"))
    let known = try answer("GET /document.json?revision=1 HTTP/1.1")
    #expect(known.head.hasPrefix("HTTP/1.1 200 OK\r\n") && known.contents == "")
  }

  @Test(arguments: [
    ("POST / HTTP/1.1", "405 Method Not Allowed"), ("GET /etc/passwd HTTP/1.1", "404 Not Found"),
    ("nonsense", "400 Bad Request"),
    ("GET /\(String(repeating: "x", count: 17_000)) HTTP/1.1", "431 Request"),
  ]) func otherRequestsAreRefused(_ request: String, _ status: String) throws {
    let (head, contents) = try answer(request)
    #expect(head.hasPrefix("HTTP/1.1 \(status)"), "\(head)")
    #expect(head.contains("Allow: GET, HEAD") == status.hasPrefix("405"))
    #expect(contents.hasPrefix(status))
  }

  @Test func otherSitesAreRefused() throws {
    #expect(
      try answer("GET / HTTP/1.1", "Host: example.com").head.hasPrefix("HTTP/1.1 403 Forbidden\r\n")
    )
  }
}

/// Changes of a bundle that the server notices.
@Suite struct BundleWatchTests {
  @Test func everyChangeIsSeenOnce() throws {
    let folder = try TemporaryFolder()
    try folder.write("Settings.bundle/Root.plist", "a")
    try folder.write("outside/x", "a")
    try folder.link("Settings.bundle/link", to: "../outside")
    var watch = BundleWatch([folder.file("Settings.bundle"), folder.file("none")], SystemFiles())
    func seen() -> [Bool] {
      let hasChanged = watch.hasChanged()
      return [hasChanged, watch.hasLostFiles]
    }
    #expect(seen() == [false, false])
    try folder.write("Settings.bundle/Root.plist", "ab")
    #expect(seen() == [true, false])
    #expect(seen() == [false, false])
    try folder.write("Settings.bundle/de.lproj/Root.strings", "a")
    #expect(seen() == [true, false])
    try folder.write("Settings.bundle/de.lproj/Root.strings", "abc")
    #expect(seen() == [true, false], "also what is in a folder")
    try folder.write("outside/x", "changed")
    #expect(seen() == [false, false], "and nothing outside")
    try FileManager.default.removeItem(atPath: folder.file("Settings.bundle/de.lproj/Root.strings"))
    #expect(seen() == [true, true])
    #expect(seen() == [false, false])
  }

  @Test func onlyOtherPathsAreSeenAnew() throws {
    let files = MemoryFileStore(["/work/a": "1", "/work/b": "1"])
    var watch = BundleWatch(["/work/a"], files)
    _ = try files.write(Array("other".utf8), to: "/work/a")
    watch.follow(["/work/a"])
    let sees = [watch.hasChanged(), watch.hasChanged()]
    #expect(sees == [true, false], "a change before the paths are given again counts")
    watch.follow(["/work/a", "/work/b"])
    let seesMore = watch.hasChanged()
    files.remove("/work/b")
    let seesLoss = watch.hasChanged()
    #expect([seesMore, seesLoss, watch.hasLostFiles] == [false, true, true])
  }
}
