import SettingsPropertyLists
import SettingsSchema
import Testing

@testable import SettingsLint
@testable import SettingsModel
@testable import SettingsRules

/// Several settings bundles of one run.
@Suite struct DuplicateBundleTests {
  private func findings(
    _ paths: [String], _ configuration: LintConfiguration = LintConfiguration()
  ) -> [String] {
    let loader = BundleLoader(schema: .apple)
    let bundles = paths.map {
      loader.load(MemoryFiles(), path: $0, name: String($0.split(separator: "/").last ?? ""))
    }
    return Linter(configuration: configuration).duplicates(among: bundles).map {
      "\($0.path) \($0.notes[0].path ?? "")"
    }
  }

  @Test func anAppHasOneBundleAtItsTop() {
    #expect(
      findings([
        "build/A.app/Frameworks/B.framework/Settings.bundle", "build/A.app/Settings.bundle",
        "build/A.app/Watch/W.app/Settings.bundle",
      ]) == ["build/A.app/Frameworks/B.framework/Settings.bundle build/A.app/Settings.bundle"])
  }

  @Test func appsOfOneRepositoryHaveTheirOwnBundles() {
    #expect(findings(["a/Settings.bundle", "b/Settings.bundle"]).isEmpty)
    #expect(findings(["a.app/Settings.bundle", "b.app/Settings.bundle"]).isEmpty)
    #expect(findings(["a.app/Settings.bundle", "a.app/Settings-Watch.bundle"]).isEmpty)
    #expect(findings(["App/Settings.bundle", "Pods/Lib/Settings.bundle"]).isEmpty)
  }

  @Test func theFindingSaysWhatToDo() throws {
    let loader = BundleLoader(schema: .apple)
    let bundles = ["A.app/Settings.bundle", "A.app/Frameworks/B.framework/Settings.bundle"].map {
      loader.load(MemoryFiles(), path: $0, name: "Settings.bundle")
    }
    let finding = try #require(Linter().duplicates(among: bundles).first)
    #expect(
      finding.message
        == "second settings bundle in one app, besides 'A.app/Settings.bundle'; Settings shows only one"
    )
    #expect(
      finding.help
        == "remove it from the copied resources, or move its rows into the app's own bundle")
  }

  @Test func theConfigurationDecides() {
    var configuration = LintConfiguration()
    configuration.disabledRules = ["duplicate-settings-bundle"]
    #expect(findings(["a.app/Settings.bundle", "a.app/b/Settings.bundle"], configuration).isEmpty)
    #expect(findings(["a.app/Settings.bundle", "a.app/b/Settings.bundle"]).count == 1)
  }
}
