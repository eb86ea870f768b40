import Foundation
import SettingsCompiler
import SettingsText
import TestSupport
import Testing

/// Compares generated code with what was recorded.
///
/// `RECORD_FIXTURES=1` writes the code anew; the tests fail then, so that nobody takes a recording
/// for a check.
@Suite("Generated code")
struct GoldenSourceTests {
  @Test("equals the recorded files", arguments: GeneratedFixture.all, SourceLanguage.allCases)
  func equalsTheRecordedFiles(fixture: GeneratedFixture, language: SourceLanguage) throws {
    for file in try GeneratedFixture.files(fixture.bundle, language, access: .public) {
      try compare(file.text, with: fixture.folder.appendingPathComponent(file.name))
    }
  }

  @Test("of templates has the recorded context", arguments: GeneratedFixture.all)
  func ofTemplatesHasTheRecordedContext(fixture: GeneratedFixture) throws {
    let bundle = fixture.bundle
    let context = SourceContext.value(
      try GeneratedFixture.defaults(bundle), of: bundle, options: SourceOptions(language: .swift))
    try compare(context.text() + "\n", with: fixture.folder.appendingPathComponent("context.json"))
  }

  @Test("names neither this machine nor this day", arguments: SourceLanguage.allCases)
  func namesNeitherThisMachineNorThisDay(language: SourceLanguage) throws {
    for fixture in GeneratedFixture.all {
      let first = try GeneratedFixture.files(fixture.bundle, language)
      #expect(first == (try GeneratedFixture.files(fixture.bundle, language)))
      for file in first {
        #expect(!file.text.contains(NSTemporaryDirectory()))
        #expect(!file.text.contains(PackageFolder.folder.path))
      }
    }
  }

  private func compare(_ text: String, with file: URL) throws {
    if ProcessInfo.processInfo.environment["RECORD_FIXTURES"] == "1" {
      try Data(text.utf8).write(to: file)
      Issue.record(
        "recorded \(file.lastPathComponent); run again without RECORD_FIXTURES to compare")
      return
    }
    let expected = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let lines = zip(text.split(separator: "\n"), expected.split(separator: "\n")).first { $0 != $1 }
    #expect(
      text.utf8.elementsEqual(expected.utf8),
      "\(file.lastPathComponent) differs: \(lines.map { "\($0)" } ?? "one is longer"); RECORD_FIXTURES=1 writes it anew"
    )
  }
}
