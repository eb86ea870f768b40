import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

@testable import SettingsStrings

/// Bundles for tests.
enum SampleBundle {
  /// A page of switches with these titles.
  static func page(_ titles: [String], table: String? = "Root") -> String {
    let rows = titles.enumerated().map { index, title in
      """
      <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>\(title)</string>
      <key>Key</key><string>key\(index)</string><key>DefaultValue</key><true/></dict>
      """
    }
    let name = table.map { "<key>StringsTable</key><string>\($0)</string>" } ?? ""
    return """
      <plist version="1.0"><dict>\(name)<key>PreferenceSpecifiers</key><array>
      \(rows.joined(separator: "\n"))
      </array></dict></plist>
      """
  }

  static func load(_ files: [String: [UInt8]]) -> BundleAnalysis {
    BundleAnalysis(
      BundleLoader(schema: .apple).load(MemoryFiles(files), path: "Settings.bundle", name: "Settings.bundle"))
  }

  static func load(texts: [String: String]) -> BundleAnalysis { load(texts.mapValues { Array($0.utf8) }) }

  /// The files with the changes made.
  static func applying(_ changes: StringsChanges, to files: [String: [UInt8]]) -> [String: [UInt8]] {
    files.merging(changes.changes.map { ($0.path, $0.bytes) }) { _, new in new }
  }
}

extension StringsChanges {
  /// The new text of a file in UTF-8.
  func text(_ path: String) -> String? {
    changes.first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}
