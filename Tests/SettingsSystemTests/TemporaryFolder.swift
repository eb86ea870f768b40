import Foundation

/// A folder that is gone after the test; its path has no links.
final class TemporaryFolder {
  let path: String

  init() throws {
    let folder = NSTemporaryDirectory() + "settingsc-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    path = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
  func text(_ name: String) -> String? { try? String(contentsOfFile: file(name), encoding: .utf8) }
  func put(_ text: String, _ name: String) throws {
    try text.write(toFile: file(name), atomically: false, encoding: .utf8)
  }
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: file(name), withDestinationPath: target)
  }
  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: file(name), withIntermediateDirectories: true)
  }
  func attribute(_ key: FileAttributeKey, _ name: String) throws -> Int? {
    (try FileManager.default.attributesOfItem(atPath: file(name))[key] as? NSNumber)?.intValue
  }
}
