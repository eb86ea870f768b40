import Foundation

/// The folder of this package, and the folders named by the environment.
package enum PackageFolder {
  package static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  package static func file(_ path: String) -> URL { folder.appendingPathComponent(path) }

  /// Returns the names of a folder's entries, sorted; empty if the folder is missing.
  package static func names(in path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: file(path).path)) ?? []).sorted()
  }

  package static func text(_ path: String) throws -> String {
    try String(contentsOf: file(path), encoding: .utf8)
  }

  /// The path of a folder with real bundles; `nil` if the environment names none.
  package static let corpus = ProcessInfo.processInfo.environment["SETTINGSC_CORPUS"]
  /// The path of a folder with schemas of output formats; `nil` if the environment names none.
  package static let formats = ProcessInfo.processInfo.environment["SETTINGSC_FORMATS"]
  /// Whether to record files with expected results.
  package static let records = ProcessInfo.processInfo.environment["RECORD_FIXTURES"] != nil
}
