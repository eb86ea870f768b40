import Foundation
import SettingsModel
import SettingsSchema

/// The real bundles of the folder that `SETTINGSC_CORPUS` names.
enum CorpusBundles {
  static var isThere: Bool { folder != nil }

  private static var folder: String? { ProcessInfo.processInfo.environment["SETTINGSC_CORPUS"] }

  /// The bundles without an unreadable page.
  static func all() throws -> [SettingsBundle] {
    guard let folder else { return [] }
    let loader = BundleLoader(schema: .apple)
    var found: [SettingsBundle] = []
    let files = FileManager.default.enumerator(atPath: folder)
    for path in (files?.compactMap { $0 as? String } ?? []).sorted() where path.hasSuffix(".bundle") {
      let bundle = loader.load(
        DiskFiles(root: folder + "/" + path), path: path, name: String(path.split(separator: "/").last ?? ""))
      if !bundle.pages.isEmpty, bundle.unreadable.isEmpty { found.append(bundle) }
    }
    return found
  }
}
