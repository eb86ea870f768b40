import Foundation
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsSystem
import TestSupport

@testable import SettingsLint
@testable import SettingsRules

/// The real bundles of the folder that SETTINGSC_CORPUS names, with what all rules find in them;
/// read and linted once for all tests.
enum Corpus {
  /// One of them.
  struct Entry: Sendable {
    /// The folder that the bundle came in.
    let name: String
    let url: URL
    let result: LintResult
    var bundle: SettingsBundle { result.bundle }
  }

  /// The folder.
  static let root = PackageFolder.corpus.map { URL(fileURLWithPath: $0) }
  /// The findings of an independent checker, where they lie beside the folder.
  static let findings = root.map {
    $0.deletingLastPathComponent().appendingPathComponent("findings.json")
  }
  .flatMap { FileManager.default.fileExists(atPath: $0.path) ? $0 : nil }

  /// Opt-in rules run too.
  static let linter = Linter(
    configuration: {
      var configuration = LintConfiguration()
      configuration.enabledRules = Rule.all.map(\.id)
      return configuration
    }())

  static let entries: [Entry] = {
    guard let root else { return [] }
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return folders.sorted().flatMap { folder in
      bundles(in: root.appendingPathComponent(folder)).map {
        Entry(name: folder, url: $0, result: lint($0))
      }
    }
  }()

  /// Findings in a bundle, with other contents for some files.
  static func lint(_ url: URL, _ contents: [String: FileBytes] = [:]) -> LintResult {
    let files = OverlayFiles(DiskFiles(root: url.path, files: SystemFiles()), contents)
    return linter.result(
      of: BundleLoader(schema: .apple).load(files, path: "B", name: url.lastPathComponent))
  }

  private static func bundles(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let bundles = names.filter { $0.hasSuffix(".bundle") }
    return bundles.isEmpty ? [folder] : bundles.sorted().map { folder.appendingPathComponent($0) }
  }
}
