import Foundation
import Testing

@Suite("Standard error")
struct StandardErrorTests {
  @Test(
    "is empty for bytes outside the declared encoding",
    arguments: [("utf-32", "corrupted-encoding")]
      + ["euc-jp", "big5", "utf-7", "shift_jis", "no-such-encoding"].map { ($0, "malformed-plist") }
  )
  func isEmptyForBytesOutsideTheDeclaredEncoding(_ encoding: String, _ rule: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let bundle = folder.appendingPathComponent("Settings.bundle")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var page = Data(
      "<?xml version=\"1.0\" encoding=\"\(encoding)\"?><plist><dict><key>Title</key><string>A".utf8)
    page += [0xFE, 0xFF]
    page += Data("</string></dict></plist>".utf8)
    try page.write(to: bundle.appendingPathComponent("Root.plist"))
    let run = try BuiltTool.run(["lint", "Settings.bundle"], in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("[\(rule)]"))
    #expect(run.errors.isEmpty, "\(run.errors)")
  }
}
