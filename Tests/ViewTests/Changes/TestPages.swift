import SettingsAnalysis
import SettingsText
import TestSupport

@testable import SettingsChanges

/// What differs between two bundles.
enum TestPages {
  static func side(_ files: [String: String]) -> ComparedBundle {
    ComparedBundle(BundleAnalysis(loadBundle(files)))
  }

  static func changes(_ old: [String: String], _ new: [String: String]) -> [SettingsChange] {
    BundleComparison.changes(from: side(old), to: side(new))
  }

  /// The changes between two first pages: `level change key`, sorted.
  static func told(_ old: [TestRow], _ new: [TestRow]) -> [String] {
    told(["Root.plist": page(old)], ["Root.plist": page(new)])
  }

  static func told(_ old: [String: String], _ new: [String: String]) -> [String] {
    changes(old, new).map { "\($0.level.rawValue) \($0.change)" + ($0.key.map { " \($0)" } ?? "") }
      .sorted()
  }
}
