import TestSupport
import Testing

@testable import SettingsCommand

/// `build --diff` of bundles.
@Suite("Differences of bundles")
struct BundleDifferenceTests {
  private static func run(_ output: String) -> MemoryRun {
    let run = MemoryRun([
      "App/Settings.bundle/Root.plist": page(.toggle("a"), .group("About"), table: "Root"),
      "App/Settings.bundle/en.lproj/Root.strings": "\"About\" = \"About\";\n",
      "App/Extra.plist": page(.group("Extra"), .toggle("extra")),
      ".settingsc.yml": "outputs:\n  - \(output)\n",
    ])
    run.files.add("/work/App/Settings.bundle/Icon.png", [0x89, 0x50, 0xFF])
    return run
  }

  @Test(
    "are the lines of pages and tables as XML",
    arguments: [
      "compile: B.bundle", "merge: {fragments: [App/Extra.plist], file: B.bundle}",
    ])
  func changedLinesOfPagesAndTablesAreXML(_ output: String) {
    let run = Self.run(output)
    #expect(run.run("build").status == .success)
    #expect(run.run("build", "--diff").output == "")
    run.files.add(
      "/work/App/Settings.bundle/Root.plist",
      Array(page(.toggle("b"), .group("About"), table: "Root").utf8))
    run.files.add(
      "/work/App/Settings.bundle/en.lproj/Root.strings", Array("\"About\" = \"On\";\n".utf8))
    let changed = run.run("build", "--diff")
    #expect(changed.status == .findings)
    #expect(changed.output.contains("--- a/B.bundle/Root.plist\n+++ b/B.bundle/Root.plist\n"))
    #expect(changed.output.contains("-\t\t\t<string>a</string>\n+\t\t\t<string>b</string>\n"))
    #expect(changed.output.contains("+++ b/B.bundle/en.lproj/Root.strings\n"))
    #expect(changed.output.contains("+\t<string>On</string>\n"), "\(changed.output)")
    #expect(!changed.output.contains("bplist"))
    #expect(!changed.output.contains("Icon.png"), "it has not changed")
    #expect(
      changed.errors.contains(
        "note: the changes to 'B.bundle' are shown as XML, which 'patch' cannot apply"))
    #expect(!changed.errors.contains("binary"), "\(changed.errors)")
  }

  @Test("name new, removed and binary files")
  func newRemovedAndBinaryFilesAreNamed() {
    let run = Self.run("compile: B.bundle")
    let new = run.run("build", "--diff")
    #expect(new.output.contains("--- /dev/null\n+++ b/B.bundle/Root.plist\n"), "\(new.output)")
    #expect(new.errors.contains("the changes to 'B.bundle/Icon.png' are left out because they are"))
    #expect(run.run("build").status == .success)
    run.files.remove("/work/App/Settings.bundle/en.lproj/Root.strings")
    let removed = run.run("build", "--diff").output
    #expect(removed.contains("+++ b/B.bundle/en.lproj/Root.strings\n"), "\(removed)")
    #expect(removed.contains("-\t<string>About</string>\n"), "\(removed)")
  }
}
