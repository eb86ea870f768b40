import Foundation
import SettingsModel
import SettingsSchema
import SettingsSystem
import TestSupport

/// The real bundles of the folder that `SETTINGSC_CORPUS` names.
enum CorpusBundles {
  static var isThere: Bool { folder != nil }

  private static var folder: String? { PackageFolder.corpus }

  /// The absolute paths of the bundles.
  static func paths() throws -> [String] {
    guard let folder else { return [] }
    let files = FileManager.default.enumerator(atPath: folder)
    return (files?.compactMap { $0 as? String } ?? []).sorted().filter { $0.hasSuffix(".bundle") }
      .map { folder + "/" + $0 }
  }

  /// The bundles without an unreadable page.
  static func all() throws -> [SettingsBundle] {
    let loader = BundleLoader(schema: .apple)
    var found: [SettingsBundle] = []
    for path in try paths() {
      let bundle = loader.load(
        DiskFiles(root: path, files: SystemFiles()), path: path,
        name: String(path.split(separator: "/").last ?? ""))
      if !bundle.pages.isEmpty, bundle.unreadable.isEmpty { found.append(bundle) }
    }
    return found
  }
}
