import SettingsExports
import TestSupport
import Testing

/// Every format of an export over one sample, compared with the file of its name in
/// `Fixtures/Exports`.
@Suite struct GoldenExportTests {
  @Test(arguments: AllExports.all.map(\.name)) func isAsRecorded(_ name: String) throws {
    let output = try ExportedBundle.write(name, ExportedBundle.sample)
    let notes = output.notes.map { "note: \($0)\n" }.joined()
    #expect(try GoldenFile.difference(output.text + notes, "Fixtures/Exports/\(name).txt") == nil)
  }

  @Test func everyFileIsOfAFormat() {
    #expect(
      PackageFolder.names(in: "Fixtures/Exports")
        == AllExports.all.map { $0.name + ".txt" }.sorted())
  }
}
