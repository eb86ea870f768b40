import Foundation
import SettingsText
import Testing

@testable import SettingsCommand

/// Colors in a terminal, and what is counted at the end of a run.
@Suite struct ColorTests {
  private static let page = """
    <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array><dict>
    <key>Type</key><string>PSTextFieldSpecifier</string><key>Title</key><string>A</string>
    <key>Key</key><string>a</string><key>DefaultValue</key><string>b</string>
    <key>AutoCorrectionType</key><string>No</string></dict></array></dict></plist>
    """
  private static let files = [
    "Old/Settings.bundle/Root.plist": page,
    "New/Settings.bundle/Root.plist": page.replacing("<string>b<", with: "<string>c<"),
  ]

  static let commands = [
    ["diff", "Old/Settings.bundle", "New/Settings.bundle"], ["show", "Old/Settings.bundle"],
    ["rules"], ["explain", "unknown-key"], ["explain", "key-removed"],
    ["lint", "Old", "--diff"], ["lint", "Old"],
  ]

  @Test(arguments: commands) func outputIsColoredOnDemand(_ command: [String]) {
    let plain = MemoryRun(Self.files).run(command).output
    let colored = MemoryRun(Self.files).run(command + ["--color", "always"]).output
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("\u{1B}["), "\(command)")
    if command.first != "explain" {
      #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain, "\(command)")
    }
    #expect(!MemoryRun(Self.files).run(command + ["--color", "never"]).output.contains("\u{1B}"))
  }

  @Test func reportsInFilesHaveNoColors() {
    let run = MemoryRun(Self.files)
    _ = run.run(Self.commands[0] + ["--color", "always", "-o", "changes.txt"])
    #expect(run.text("changes.txt")?.contains("\u{1B}") == false)
  }

  @Test func markdownIsRendered() {
    let text = """
      # Title

      A `code`, a **word** and a [link](https://example.com).

      - item

      | a | `b` |
      |---|---|
      | longer | c |

      ```xml
      <a/>
      ```

      """
    let rendered = TerminalMarkdown.render(text, TerminalPaint(isOn: true))
    #expect(rendered.contains("\u{1B}[1mTitle\u{1B}[0m\n"))
    #expect(rendered.contains("A \u{1B}[36mcode\u{1B}[0m, a \u{1B}[1mword\u{1B}[0m and a "))
    let plain = TerminalMarkdown.render(text, .none)
    #expect(
      plain == """
        Title

        A code, a word and a link (https://example.com).

          • item

        a       b
        longer  c

            <a/>

        """)
  }

  @Test func aTableEndsBeforeCode() {
    let text = "| a | b |\n|---|---|\n| c | d |\n```\ne\n```\n"
    #expect(TerminalMarkdown.render(text, .none) == "a  b\nc  d\n    e\n")
  }

  @Test func markdownThatIsUnfinishedStays() {
    #expect(TerminalMarkdown.render("a ` b ** [c](d\n", .none) == "a ` b ** [c](d\n")
    #expect(TerminalMarkdown.render("", .none) == "")
  }

  @Test func hiddenCharactersAreWrittenOut() {
    #expect(!TerminalMarkdown.render("a \u{1B}[1m `\u{7}`\n", .none).contains("\u{1B}"))
  }

  @Test func fixableFindingsAreCounted() {
    let lint = MemoryRun(Self.files).run("lint", "Old")
    #expect(lint.output.hasSuffix("in 1 file of 1 bundle\n1 fixable with --fix\n"))
    // Other reports and clean runs say nothing of it.
    #expect(!MemoryRun(Self.files).run("lint", "Old", "--format", "gcc").output.contains("fixable"))
    let clean = ["Settings.bundle/Root.plist": Self.page.replacing("Corr", with: "corr")]
    #expect(!MemoryRun(clean).run("lint").output.contains("fixable"))
    #expect(!MemoryRun(Self.files).run("lint", "Old", "--fix").output.contains("fixable"))
  }

  @Test func everyRuleIsEnabled() {
    let row = """
      <dict><key>Type</key><string>PSTitleValueSpecifier</string><key>Title</key><string>Version</string>
      <key>Key</key><string>version</string><key>DefaultValue</key><string>1.2.3</string></dict></array>
      """
    let files = ["Settings.bundle/Root.plist": Self.page.replacing("</array>", with: row)]
    func rules(_ run: MemoryRun, _ more: String...) -> Set<String> {
      let output = run.run(["lint", "--format", "json"] + more).output
      return Set(output.matches(of: /"rule": "([a-z-]+)"/).map { String($0.1) })
    }
    let some = rules(MemoryRun(files))
    let all = rules(MemoryRun(files), "--enable", "all")
    #expect(all.isStrictSuperset(of: some))
    var configured = files
    configured[".settingsc.yml"] = "enable: all\n"
    #expect(rules(MemoryRun(configured)) == all)
    configured[".settingsc.yml"] = "enable: [all]\n"
    #expect(rules(MemoryRun(configured)) == all)
    // What is turned off stays off.
    let first = all.subtracting(some).first ?? ""
    configured[".settingsc.yml"] = "enable: all\nrules: { \(first): off }\n"
    #expect(rules(MemoryRun(configured)) == all.subtracting([first]))
    configured[".settingsc.yml"] = "enable: every\n"
    #expect(MemoryRun(configured).run("lint").status == .usage)
    #expect(MemoryRun(files).run("lint", "--only", "all").status == .usage)
  }

  @Test func explanationsAreDocuments() throws {
    for (id, member) in [("unknown-key", "rule"), ("key-removed", "change")] {
      let text = MemoryRun().run("explain", id, "--format", "json").output
      let document = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      let entry = try #require(document[member] as? [String: Any])
      #expect(entry["id"] as? String == id)
      #expect(entry["markdown"] as? String == MemoryRun().run("explain", id).output)
    }
    let list = MemoryRun().run("rules", "--format", "json").output
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [String: Any])
    let rules = try #require(document["rules"] as? [[String: Any]])
    #expect(rules.count == MemoryRun().run("rules").output.split(separator: "\n").count)
    for rule in rules where rule["bad"] as? [Any] != nil {
      let bad = try #require(rule["bad"] as? [[String: Any]])
      #expect(bad.allSatisfy { ($0["findings"] as? [String])?.isEmpty == false })
      #expect(
        (rule["markdown"] as? String)?.hasPrefix("# \(rule["id"] as? String ?? "")\n") == true)
    }
  }
}
