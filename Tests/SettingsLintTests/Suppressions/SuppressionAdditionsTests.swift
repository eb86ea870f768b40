import SettingsAnalysis
import SettingsDiagnostics
import SettingsPropertyLists
import Testing

@testable import SettingsLint
@testable import SettingsModel
@testable import SettingsRules

/// Comments for everything that is found today.
@Suite struct SuppressionAdditionsTests {
  private static let loader = BundleLoader(schema: .apple)

  private func bundle(_ files: [String: [UInt8]]) -> SettingsBundle {
    Self.loader.load(MemoryFiles(files), path: "Settings.bundle", name: "Settings.bundle")
  }

  /// A finding about each file as a whole.
  private static let wholeFile = Rule(
    "whole-file", .info, title: "t", rationale: "", remedy: "", sources: [],
    check: .bundle { bundle, context in
      for item in bundle.files.items where item.kind == .file {
        context.report(Fault(at: .file(item.path), "m"))
      }
      for table in bundle.tables {
        for entry in table.entries {
          context.report(Fault(at: .node(document: table.document, entry.value), "m"))
        }
      }
    })

  private static let rows = PageText.faultyToggle("a", unknown: ["Colour", "Size"]) + "<dict/>"

  @Test(arguments: ["\n", "\r\n", "\r"]) func addsCommentsToPages(_ lineEnd: String) throws {
    let page = PageText.page(Self.rows).replacing("\n", with: lineEnd)
    let linter = PageText.linter()
    let additions = SuppressionAdditions(
      for: linter.result(of: bundle(["Root.plist": Array(page.utf8)])))
    let expected =
      page
      .replacing(
        "    <dict>\(lineEnd)      <key>Type",
        with:
          "    <!-- settingsc:disable-next missing-required-key -->\(lineEnd)    <dict>\(lineEnd)      <key>Type"
      )
      .replacing(
        "      <key>Colour",
        with:
          "      <!-- settingsc:disable-next unknown-key -->\(lineEnd)      <key>Colour"
      )
      .replacing(
        "      <key>Size",
        with:
          "      <!-- settingsc:disable-next unknown-key -->\(lineEnd)      <key>Size")
    let file = try #require(additions.files.first)
    #expect(String(decoding: file.contents.array, as: UTF8.self) == expected)
    #expect(additions.configured == [])
    let after = linter.result(of: bundle(["Root.plist": file.contents.array]))
    #expect(after.diagnostics == [])
    #expect(after.suppressedCount == 3)
  }

  @Test func addsCommentsToTablesAndWholeFiles() throws {
    let linter = Linter(
      rules: PageText.rules + [Self.wholeFile], configuration: LintConfiguration())
    let encoding = TextEncoding.utf16LittleEndian(hasByteOrderMark: true)
    let files = [
      "Root.plist": Array(PageText.page("").utf8),
      "en.lproj/Root.strings": encoding.encode("a = b; c = d;\n e = f;"),
    ]
    let additions = SuppressionAdditions(for: linter.result(of: bundle(files)))
    #expect(additions.files.map(\.file) == ["Root.plist", "en.lproj/Root.strings"])
    #expect(
      additions.files[1].contents.array
        == encoding.encode(
          """
          /* settingsc:disable-file whole-file */
          /* settingsc:disable-next whole-file */
          a = b; /* settingsc:disable-next whole-file */ c = d;
           /* settingsc:disable-next whole-file */
           e = f;
          """))
    let after = linter.result(
      of: bundle(
        Dictionary(uniqueKeysWithValues: additions.files.map { ($0.file, $0.contents.array) })))
    #expect(after.diagnostics == [])
  }

  @Test func leavesBinaryAndUnreadableFilesToTheConfiguration() throws {
    let page = try PropertyListReader().read(Array(PageText.page(Self.rows).utf8))
    let files = [
      "Root.plist": try PropertyListWriter.binary(page.value), "[Odd].plist": Array("<plist>".utf8),
    ]
    let rules = PageText.rules + [.malformedPlist]
    let result = Linter(rules: rules, configuration: LintConfiguration()).result(of: bundle(files))
    let additions = SuppressionAdditions(for: result)
    #expect(additions.files.isEmpty)
    #expect(
      ConfiguredSuppression.configurationText(additions.configured) == """
          - rules: [missing-required-key]
            path: 'Settings.bundle/Root.plist'
            row: 'a'
          - rules: [unknown-key]
            path: 'Settings.bundle/Root.plist'
            row: 'a'
            field: 'Colour'
          - rules: [unknown-key]
            path: 'Settings.bundle/Root.plist'
            row: 'a'
            field: 'Size'
          - rules: [malformed-plist]
            path: 'Settings.bundle/[Odd].plist'

        """)
    var configuration = LintConfiguration()
    configuration.suppressions = additions.configured
    let linter = Linter(rules: rules, configuration: configuration)
    let after = linter.result(of: bundle(files))
    #expect(after.diagnostics == [])
    #expect(linter.unusedSuppressions(in: [after], configurationPath: "c") == [])
  }

  @Test func entriesOfTheConfigurationSurviveRowsAbove() throws {
    func list(_ rows: String) throws -> [String: [UInt8]] {
      let page = PageText.page(rows).replacing(
        "<key>Pref", with: "<key>Titel</key><string>x</string><key>Pref")
      return [
        "Root.plist": try PropertyListWriter.binary(
          PropertyListReader().read(Array(page.utf8)).value)
      ]
    }
    let row = PageText.faultyToggle("it's, a", unknown: ["Colour"])
    let additions = SuppressionAdditions(for: PageText.linter().result(of: bundle(try list(row))))
    var configuration = LintConfiguration()
    configuration.suppressions = additions.configured
    let linter = PageText.linter(configuration)
    #expect(linter.diagnostics(in: bundle(try list(row))) == [])
    let after = linter.diagnostics(
      in: bundle(try list(PageText.faultyToggle("new", unknown: ["Colour"]) + row)))
    #expect(
      after.map { "\($0.identity.anchor) \($0.rule)" } == [
        "new missing-required-key", "new unknown-key",
      ])
    #expect(
      ConfiguredSuppression.configurationText(additions.configured).contains(
        "row: 'it''s\\, a'\n    field: 'Colour'"))
    #expect(additions.configured.compactMap(\.keyPath?.pattern) == ["Titel"])
  }

  @Test func quotesWhatYAMLWouldMisread() {
    let entry = ConfiguredSuppression(
      rules: ["a"], path: "'\u{301}", row: "\u{FFFE}\u{FEFF}", field: "\u{2028}\\")
    #expect(
      ConfiguredSuppression.configurationText([entry])
        == "  - rules: [a]\n    path: '''\u{301}'\n    row: \"\\ufffe\\ufeff\"\n    field: \"\\u2028\\\\\"\n"
    )
  }
}
