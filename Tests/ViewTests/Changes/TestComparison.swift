import SettingsAnalysis
import SettingsText
import TestSupport
import Testing

@testable import SettingsChanges

/// Comparison of two versions of a bundle in memory.
enum TestComparison {
  /// A row of both versions, so that a page is not empty without the compared rows.
  static let other = TestRow.textField("other", "")

  static func side(_ files: [String: String]) -> ComparedBundle {
    ComparedBundle(BundleAnalysis(loadBundle(files)))
  }

  static func changes(_ old: [String: String], _ new: [String: String]) -> [SettingsChange] {
    BundleComparison.changes(from: side(old), to: side(new))
  }

  /// Changes between two first pages with these rows and `other`.
  static func rowChanges(_ old: [TestRow], _ new: [TestRow]) -> [SettingsChange] {
    changes(["Root.plist": page(old + [other])], ["Root.plist": page(new + [other])])
  }

  /// The first of `rowChanges` that has a class.
  static func rowChange(_ id: String, _ old: [TestRow], _ new: [TestRow]) throws
    -> SettingsChange
  {
    let changes = rowChanges(old, new)
    return try #require(changes.first { $0.change == id }, "\(changes.map(\.message))")
  }

  /// Changes between two first pages, each as `level change key`, sorted.
  static func summaries(_ old: [TestRow], _ new: [TestRow]) -> [String] {
    summaries(["Root.plist": page(old)], ["Root.plist": page(new)])
  }

  static func summaries(_ old: [String: String], _ new: [String: String]) -> [String] {
    changes(old, new).map { "\($0.level.rawValue) \($0.change)" + ($0.key.map { " \($0)" } ?? "") }
      .sorted()
  }
}
