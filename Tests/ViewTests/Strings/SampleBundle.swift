import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsRules

@testable import SettingsStrings

/// Bundles for tests.
enum SampleBundle {
  static func load(_ files: [String: [UInt8]]) -> BundleAnalysis {
    BundleAnalysis(
      BundleLoader(schema: .apple).load(
        MemoryFiles(files), path: "Settings.bundle", name: "Settings.bundle"))
  }

  static func load(texts: [String: String]) -> BundleAnalysis {
    load(texts.mapValues { Array($0.utf8) })
  }

  /// The files with the changes made.
  static func applying(_ changes: StringsChanges, to files: [String: [UInt8]]) -> [String: [UInt8]]
  {
    files.merging(changes.changes.map { ($0.path, $0.bytes) }) { _, new in new }
  }
}

extension StringsChanges {
  /// The new text of a file in UTF-8.
  func text(_ path: String) -> String? {
    changes.first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}

extension TranslationSheet {
  /// Changes that the import of a sheet makes.
  static func changes(
    _ bytes: [UInt8], path: String, in analysis: BundleAnalysis, createsLanguages: Bool = false,
    overwrites: Bool = false
  ) -> StringsChanges {
    var translations = ImportedTranslations()
    translations.createsLanguages = createsLanguages
    translations.overwrites = overwrites
    translations.addSheet(bytes, path: path)
    return translations.changes(in: analysis)
  }
}

extension StringCatalog {
  /// Changes that the import of a catalog makes.
  static func changes(_ bytes: [UInt8], path: String, in analysis: BundleAnalysis) -> StringsChanges
  {
    var translations = ImportedTranslations()
    translations.addCatalog(bytes, path: path)
    return translations.changes(in: analysis)
  }
}
