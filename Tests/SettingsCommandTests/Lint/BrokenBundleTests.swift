import SettingsCommand
import SettingsProject
import TestSupport
import Testing

/// Every bundle in `Fixtures/Broken` gives the findings in the file beside it; only errors fail.
@Suite struct BrokenBundleTests {
  @Test(arguments: PackageFolder.names(in: "Fixtures/Broken")) func givesItsFindings(_ name: String)
    throws
  {
    let folder = "Fixtures/Broken/" + name
    let run = CommandRun(in: PackageFolder.file(folder)).run(
      "lint", "Settings.bundle", "--no-config")
    #expect(run.errors == "")
    #expect(run.status == (run.output.contains(": error: ") ? .findings : .success))
    #expect(try GoldenFile.difference(run.output, folder + "/lint.txt") == nil)
  }
}
