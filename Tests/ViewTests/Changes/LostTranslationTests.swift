import SettingsAnalysis
import TestSupport
import Testing

@testable import SettingsChanges

/// A translation that a build tool dropped.
@Suite struct LostTranslationTests {
  private func notes(_ old: [String: String], _ new: [String: String]) -> [String] {
    let sides = [old, new].map { ComparedBundle(BundleAnalysis(loadBundle($0))) }
    return BundleComparison.changes(from: sides[0], to: sides[1]).flatMap { $0.notes }
  }

  @Test func aTranslationThatIsGoneIsNamed() {
    let root = ["Root.plist": page(.toggle("wifi", title: "SYNC_WIFI"), table: "Root")]
    let translated = root.merging(["en.lproj/Root.strings": "SYNC_WIFI = Sync;"]) { $1 }
    let other = root.merging(["en.lproj/Other.strings": ""]) { $1 }
    #expect(notes(translated, other) == ["en: the translation 'Sync' of 'SYNC_WIFI' is gone"])
  }
}
