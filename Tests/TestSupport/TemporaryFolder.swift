import Foundation

/// A folder that is removed after the test, with a path without links.
package final class TemporaryFolder: Sendable {
  package let path: String
  package var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

  package init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "settingsc tests \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func file(_ name: String) -> String { path + "/" + name }
  package var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// Returns the text of a file; `nil` if it is missing.
  package func text(_ name: String) -> String? {
    try? String(contentsOfFile: file(name), encoding: .utf8)
  }

  /// Writes a file, creating the folders above it.
  @discardableResult
  package func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> URL {
    let target = URL(fileURLWithPath: file(name))
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: target)
    return target
  }

  @discardableResult
  package func write(_ name: String, _ text: String) throws -> URL { try write(name, text.utf8) }

  /// Copies a fixture into the folder.
  @discardableResult
  package func add(fixture: String, as name: String) throws -> URL {
    let target = URL(fileURLWithPath: file(name))
    try FileManager.default.copyItem(at: PackageFolder.file("Fixtures/" + fixture), to: target)
    return target
  }

  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: file(name), withDestinationPath: target)
  }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: file(name), withIntermediateDirectories: true)
  }

  package func attribute(_ key: FileAttributeKey, _ name: String) throws -> Int? {
    (try FileManager.default.attributesOfItem(atPath: file(name))[key] as? NSNumber)?.intValue
  }
}
