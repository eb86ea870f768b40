import Foundation

/// This package's folder, and those that the environment names.
package enum PackageFolder {
  package static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  package static func file(_ path: String) -> URL { folder.appendingPathComponent(path) }

  /// The names in a folder, sorted; none if it is not there.
  package static func names(in path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: file(path).path)) ?? []).sorted()
  }

  package static func text(_ path: String) throws -> String {
    try String(contentsOf: file(path), encoding: .utf8)
  }

  /// Real bundles.
  package static let corpus = ProcessInfo.processInfo.environment["SETTINGSC_CORPUS"]
  /// Schemas of the formats that are written.
  package static let formats = ProcessInfo.processInfo.environment["SETTINGSC_FORMATS"]
  /// Whether files of expected results are written anew.
  package static let records = ProcessInfo.processInfo.environment["RECORD_FIXTURES"] != nil
}
