import Foundation
import SettingsCommand
import SettingsProject
import SettingsText
import TestSupport
import Testing

@Suite struct DiffReportTests {
  @Test func movedRowsAreQuotedOnce() {
    let run = MemoryRun([
      "Old.bundle/Root.plist": page(.toggle("a"), .toggle("b")),
      "New.bundle/Root.plist": page(.toggle("b"), .toggle("a")),
    ])
    let output = run.run("diff", "Old.bundle", "New.bundle").output
    #expect(output.contains("order of page 'Root.plist' is another one from 'a' on"), "\(output)")
    #expect(!output.contains("''"), "\(output)")
  }

  @Test func textListsEveryChange() {
    let run = MemoryRun(DiffTests.files).run("diff", "Old.bundle", "New.bundle")
    #expect(run.status == .findings)
    #expect(run.errors == "")
    #expect(
      run.output == """
        Old.bundle/Root.plist:5:112: breaking: key 'old' is gone [key-removed]
          effect: The stored value stays on the device but nobody can change it, and the default is no longer registered.
          help: Remove the key from the app's code and the stored value at launch, or keep the row.
        New.bundle/Root.plist:3:161: behavior: default of 'sounds' is false instead of true [default-changed]
          before: Old.bundle/Root.plist:3:161
          effect: People who never changed the setting get another value; stored choices stay.
          help: Store the old default at the update for people who have none, or announce the change.

        1 breaking, 1 behavior

        """)
  }

  @Test func jsonHasTheDocumentedShape() throws {
    let run = MemoryRun(DiffTests.files).run("diff", "Old.bundle", "New.bundle", "--format", "json")
    let json = try JSONParser.parse(Array(run.output.utf8))
    let changes = try #require(json["changes"]?.array)
    #expect(changes.map { $0["change"]?.string } == ["key-removed", "default-changed"])
    #expect(changes[0]["old"]?["path"]?.string == "Old.bundle/Root.plist")
    #expect(changes[0]["old"]?["line"]?.digits == "5")
    #expect(changes[0]["new"]?.isNull == true)
    #expect(changes[0]["suite"]?.isNull == true)
    #expect(json["summary"]?["breaking"]?.digits == "1")
    #expect(json["summary"]?["safe"]?.digits == "0")
  }

  @Test func markdownIsAFinishedComment() {
    let run = MemoryRun(DiffTests.files).run(
      "diff", "Old.bundle", "New.bundle", "--format", "markdown")
    #expect(
      run.output.hasPrefix(
        "<!-- settingsc diff -->\n### settingsc: 1 breaking change, 1 change of behavior\n"))
    #expect(
      run.output.contains(
        "| ❌ breaking | key 'old' is gone | `old` | `Old.bundle/Root.plist:5:112` |"))
    #expect(run.output.contains("<details><summary>What these changes mean"))
    let files = ["a.plist": page(.toggle("x")), "b.plist": page(.toggle("x", false), .toggle("y"))]
    let other = MemoryRun(files).run("diff", "a.plist", "b.plist", "--format", "markdown")
    #expect(
      other.output.contains("<details><summary>1 safe change</summary>\n\n- key 'y' is new"),
      "\(other.output)")
  }

  @Test func annotationsAreAboutTheNewSide() {
    var run = MemoryRun(DiffTests.files)
    run.environment["GITHUB_STEP_SUMMARY"] = "/work/summary.md"
    let outcome = run.run("diff", "Old.bundle", "New.bundle", "--format", "github")
    #expect(
      outcome.output.contains(
        "::error file=New.bundle/Root.plist,title=settingsc (key-removed)::key 'old' is gone"))
    #expect(outcome.output.contains("::warning file=New.bundle/Root.plist,line=3"))
    #expect(run.text("summary.md")?.contains("### settingsc: 1 breaking") == true)
  }

  @Test func sarifNamesTheClasses() throws {
    let run = MemoryRun(DiffTests.files).run(
      "diff", "Old.bundle", "New.bundle", "--format", "sarif:out.sarif", "--format", "text")
    #expect(run.output.contains("1 breaking"))
    let tool = MemoryRun(DiffTests.files)
    _ = tool.run("diff", "Old.bundle", "New.bundle", "--format", "sarif:out.sarif")
    let json = try JSONParser.parse(Array((tool.text("out.sarif") ?? "").utf8))
    let results = try #require(json["runs"]?.array?.first?["results"]?.array)
    #expect(results.map { $0["ruleId"]?.string } == ["key-removed", "default-changed"])
  }
}
