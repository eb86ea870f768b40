import SettingsAnalysis
import SettingsExports
import SettingsModel
import SettingsText
import TestSupport
import Testing

@Suite("Exported documentation")
struct DocumentationTests {
  @Test("has a row per setting in Markdown, with titles, raw values, range, suite and help")
  func hasARowPerSettingInMarkdown() throws {
    let text = try ExportedBundle.write("markdown", ExportedBundle.sample).text
    #expect(text.contains("| Setting | Key | Type | Default | Values | Suite | Help |\n"))
    #expect(
      text.contains(
        "| <a id=\"setting-theme\"></a>Theme | `theme` | string | Automatic (`auto`) | Automatic (`auto`)<br>Dark (`dark`) |  | Loud \\| clear |\n"
      ))
    #expect(text.contains("| `volume` | real | `0.5` | `0.0` to `1.0` |"))
    #expect(text.contains("| `quality` | string | on (`high`) | on (`high`)<br>off (`low`) |"))
    #expect(text.contains("## More\n"))
    #expect(
      text.contains(
        "| `size` | integer | Large (`2`) | Small (`1`)<br>Large (`2`) | `group.com.example` |"))
  }

  @Test("has each row of a key, except those that a page for one language repeats")
  func hasEachRowOfAKey() throws {
    let bundle = loadBundle([
      "Root.plist": page(.toggle("a"), .toggle("c"), .pane("More")),
      "More.plist": page(.toggle("a"), .toggle("c")),
      "de.lproj/Root.plist": page(.toggle("a"), .toggle("b"), .pane("More")),
    ])
    let text = try ExportedBundle.write("markdown", bundle).text
    #expect(["a", "b", "c"].map { text.split(separator: "| `\($0)` |").count } == [3, 2, 3])
  }

  @Test("never shows the default of a secret", arguments: AllExports.all.map(\.name))
  func neverShowsTheDefaultOfASecret(format: String) throws {
    let text = try ExportedBundle.write(format, ExportedBundle.sample).text
    #expect(!text.contains("hunter2"))
  }

  @Test("is in the language that was asked for, or in all of them")
  func isInTheLanguageThatWasAsked() throws {
    var options = ExportedBundle.options
    options.languages = .one("zh_CN")
    let chinese = try ExportedBundle.write("markdown", ExportedBundle.sample, options).text
    #expect(chinese.contains("</a>主题 | `theme` |"))
    #expect(chinese.contains("### 声音"))
    options.languages = .all
    let all = try ExportedBundle.write("markdown", ExportedBundle.sample, options).text
    #expect(all.contains("| Setting (en) | Setting (zh-CN) | Key |"))
    #expect(all.contains("</a>Theme | 主题 | `theme` |"))
    #expect(all.contains("Dark / 深色 (`dark`)"))
  }

  @Test("keeps the anchor of a setting while other rows change")
  func keepsTheAnchorOfASettingWhileOtherRowsChange() throws {
    let before = try ExportedBundle.write("html", ExportedBundle.sample).text
    let after = try ExportedBundle.write(
      "html",
      loadBundle(TestRow("TextField", ["Key": "other"]), TestRow("TextField", ["Key": "theme"]))
    ).text
    #expect(
      before.contains("<tr id=\"setting-theme\">") && after.contains("<tr id=\"setting-theme\">"))
  }

  @Test("gives the second row of a setting another anchor than any setting")
  func anchorsOfSecondRows() throws {
    let text = try ExportedBundle.write(
      "html",
      loadBundle(
        TestRow("TextField", ["Key": "a"]), TestRow("TextField", ["Key": "a"]),
        TestRow("TextField", ["Key": "a-root"]))
    ).text
    let anchors = text.split(separator: "id=\"setting-").dropFirst().map {
      $0.prefix { $0 != "\"" }
    }
    #expect(anchors.map(String.init) == ["a", "a-root-2", "a-root"])
  }

  @Test("names devices, and since when a setting is there")
  func namesDevicesAndSinceWhenASettingIsThere() throws {
    let bundle = loadBundle(
      TestRow("TextField", ["Key": "a"] + .only("Pad")), TestRow("TextField", ["Key": "b"]))
    var options = ExportedBundle.options
    options.releases = [
      .init(name: "1.0", settings: [SettingID(suite: nil, key: "b")]),
      .init(
        name: "2.0", settings: [SettingID(suite: nil, key: "a"), SettingID(suite: nil, key: "b")]),
    ]
    let text = try ExportedBundle.write("markdown", bundle, options).text
    #expect(text.contains("`a` | string |  | iPad | 2.0 |"))
    #expect(text.contains("`b` | string |  |  | 1.0 |"))
  }

  @Test("is escaped in every markup")
  func isEscapedInEveryMarkup() throws {
    let bundle = loadBundle(.textField("a,\"b\"\u{202E}", title: "&lt;b&gt;|==\n*x*"))
    let html = try ExportedBundle.write("html", bundle).text
    #expect(html.contains("&lt;b&gt;|==<br>*x*"))
    let csv = try ExportedBundle.write("csv", bundle).text
    #expect(csv.contains("\"a,\"\"b\"\"\\u{202E}\""))
    #expect(csv.hasPrefix("page,group,title,key,type,default,default title,values,"))
    let asciiDoc = try ExportedBundle.write("asciidoc", bundle).text
    #expect(
      !asciiDoc.contains("*x*")
        && !asciiDoc.contains(
          "|=="
            + "\n*")
    )
  }

  @Test("is the same every time", arguments: AllExports.all.map(\.name))
  func isTheSameEveryTime(format: String) throws {
    let first = try ExportedBundle.write(format, ExportedBundle.sample)
    let second = try ExportedBundle.write(format, ExportedBundle.sample)
    #expect(first.text == second.text)
    #expect(first.notes == second.notes)
  }

  /// A spreadsheet runs what looks like a formula.
  @Test func cellsOfTablesAreNotFormulas() {
    #expect(
      CSVLine.shownLine(["=1+2", "+a", "-b", "@c", "-1.5", "a=b", ""])
        == "'=1+2,'+a,'-b,'@c,-1.5,a=b,\r\n")
  }
}
