import Foundation
import TestSupport
import Testing

@testable import SettingsLint
@testable import SettingsRules

/// The pages of the rules of the documentation are what the rules say.
@Suite struct RulePageTests {
  private static let folder = PackageFolder.file("Documentation/Rules")

  @Test func committedPagesAreUpToDate() throws {
    let files = RulePage.files
    let names = try FileManager.default.contentsOfDirectory(atPath: RulePageTests.folder.path)
    #expect(
      Set(names) == Set(files.map(\.name)),
      "run 'make generate', and remove the pages of rules that are gone")
    for file in files {
      let text = try? String(
        contentsOf: RulePageTests.folder.appendingPathComponent(file.name), encoding: .utf8)
      #expect(text == file.text, "\(file.name) is stale: run 'make generate'")
    }
  }
}
