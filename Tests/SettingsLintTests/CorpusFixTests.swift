import Foundation
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import Testing

@testable import SettingsLint

/// What must hold of the findings and fixes of any bundle, tried on real ones.
@Suite(.enabled(if: CorpusFindings.root != nil, "SETTINGSC_CORPUS does not name a folder with findings beside it"))
struct CorpusFixTests {
  private static let bundles: [URL] = {
    guard let root = CorpusFindings.root else { return [] }
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return folders.sorted().flatMap { folder -> [URL] in
      let url = root.appendingPathComponent(folder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      return names.filter { $0.hasSuffix(".bundle") }.sorted().map { url.appendingPathComponent($0) }
    }
  }()

  /// All rules, opt-in rules too: each may offer fixes.
  private let linter = Linter(
    configuration: {
      var configuration = LintConfiguration()
      configuration.enabledRules = Rule.all.map(\.id)
      return configuration
    }())

  private func result(_ url: URL, _ contents: [String: FileBytes] = [:]) -> LintResult {
    let files = OverlayFiles(DiskFiles(root: url.path), contents)
    return linter.result(of: BundleLoader(schema: .apple).load(files, path: "B", name: url.lastPathComponent))
  }

  /// How often each rule reports something in each file.
  private func counts(_ result: LintResult) -> [[String]: Int] {
    result.diagnostics.reduce(into: [:]) { $0[[$1.rule, $1.path], default: 0] += 1 }
  }

  @Test func aBundleHasTheSameFindingsEachTime() {
    #expect(!Self.bundles.isEmpty)
    for url in Self.bundles {
      #expect(result(url).diagnostics == result(url).diagnostics, "\(url.path)")
    }
  }

  @Test func safeFixesAddNoFindingAndLeaveNothingToFix() {
    for url in Self.bundles {
      let before = result(url)
      let engine = FixEngine(allowsUnsafe: false)
      let outcome = engine.run(before) { result(url, $0) }
      let known = counts(before)
      for (place, count) in counts(outcome.result) {
        #expect(count <= known[place, default: 0], "\(place) in \(url.path)")
      }
      let again = engine.run(outcome.result) { _ in outcome.result }
      #expect(again.files.isEmpty, "\(url.path)")
    }
  }
}
