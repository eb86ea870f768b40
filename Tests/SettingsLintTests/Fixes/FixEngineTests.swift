import SettingsAnalysis
import SettingsDiagnostics
import SettingsPropertyLists
import Testing

@testable import SettingsLint
@testable import SettingsModel
@testable import SettingsRules

/// From findings to new files.
@Suite struct FixEngineTests {
  /// A bundle of these files, fixed with the rules of ``PageText`` and others.
  private func run(
    _ files: [String: [UInt8]], rules: [Rule] = PageText.rules, allowsUnsafe: Bool = false,
    rounds: Int = 10
  ) -> FixOutcome {
    let tree = MemoryFiles(files)
    let linter = Linter(rules: rules, configuration: LintConfiguration())
    let loader = BundleLoader(schema: .apple)
    func lint(_ contents: [String: FileBytes]) -> LintResult {
      linter.result(
        of: loader.load(
          OverlayFiles(tree, contents), path: "Settings.bundle", name: "Settings.bundle"))
    }
    return FixEngine(allowsUnsafe: allowsUnsafe, roundLimit: rounds).run(lint([:]), relint: lint)
  }

  private func text(_ outcome: FixOutcome) -> String? {
    outcome.files.first.map { String(decoding: $0.contents.array, as: UTF8.self) }
  }

  /// Renames every entry `a` of every table by a copy of its name.
  private static func renaming(_ old: String, to new: String, _ safety: FixSafety = .safe) -> Rule {
    Rule(
      "rename-\(old)-\(new)", .info, title: "t", rationale: "", remedy: "", sources: [],
      check: .bundle { bundle, context in
        for (number, document) in bundle.documents.enumerated() {
          for entry in document.list.entries(document.list.root)
          where document.list.text(entry.key, equals: old) {
            var fault = Fault(at: .node(document: number, entry.key), "m")
            let edit = TreeEdit(document: number, .renameKey(entry.key, new))
            fault.fix = Fix("rename", safety, [edit])
            context.report(fault)
          }
        }
      })
  }

  private static let faulty = PageText.page(
    """
        <!-- 設定 -->
    \t<dict>
          <key>Type</key>   <string>psToggleSwitchSpecifier</string>
          <key>title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>a</string>
          <key>DefaultValue</key>
          <true/>
          <key>DefaultValue</key>
          <true/>
        </dict>
    """)

  @Test(arguments: ["\n", "\r\n", "\r"]) func fixesInRounds(_ lineEnd: String) {
    let source = Self.faulty.replacing("\n", with: lineEnd)
    let outcome = run(["Root.plist": Array(source.utf8)])
    let expected = source.replacing("psToggleSwitchSpecifier", with: "PSToggleSwitchSpecifier")
      .replacing("<key>title", with: "<key>Title")
    let entry = "      <key>DefaultValue</key>\(lineEnd)      <true/>\(lineEnd)"
    #expect(text(outcome) == expected.replacing(entry + entry, with: entry))
    #expect(outcome.result.diagnostics == [])
    // The keys of a row are known once its type is.
    #expect(outcome.rounds == 2)
    #expect(outcome.files.flatMap(\.fixes).count == 3)
    #expect(outcome.files.map(\.path) == ["Settings.bundle/Root.plist"])
    #expect(
      outcome.files.flatMap { $0.fixes.map(\.rule) }.sorted()
        == ["duplicate-dictionary-key", "unknown-key", "unknown-type"])
  }

  @Test func stopsAfterTheLastRound() {
    let outcome = run(["Root.plist": Array(Self.faulty.utf8)], rounds: 1)
    #expect(outcome.rounds == 1)
    #expect(outcome.files.flatMap(\.fixes).count == 2)
    #expect(outcome.result.diagnostics.map(\.rule) == ["unknown-key"])
    let endless = [Self.renaming("a", to: "b"), Self.renaming("b", to: "a")]
    #expect(run(["en.lproj/Root.strings": Array("a = b;".utf8)], rules: endless).rounds == 10)
  }

  @Test func appliesUnsafeFixesOnlyWhenAsked() {
    let table = ["en.lproj/Root.strings": Array("a = b;".utf8)]
    let rules = [Self.renaming("a", to: "c", .unsafe)]
    #expect(run(table, rules: rules).files.isEmpty)
    #expect(text(run(table, rules: rules, allowsUnsafe: true)) == "\"c\" = b;")
  }

  @Test(arguments: [
    TextEncoding.utf8(hasByteOrderMark: false), .utf8(hasByteOrderMark: true),
    .utf16LittleEndian(hasByteOrderMark: true),
    .utf16BigEndian(hasByteOrderMark: true),
  ]) func keepsTheEncoding(_ encoding: TextEncoding) {
    let source = "/* 設定 🎛 */\r\n\"a\" = \"é\";\r\n"
    let outcome = run(
      ["en.lproj/Root.strings": encoding.encode(source)], rules: [Self.renaming("a", to: "ü")])
    #expect(
      outcome.files.first?.contents.array
        == encoding.encode(source.replacing("\"a\"", with: "\"ü\"")))
    #expect(outcome.refusals == [])
  }

  @Test func keepsADeclaredEncodingWhereItCan() {
    func page(_ text: String) -> [UInt8] {
      Array(
        "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><plist><dict><key>a</key><string>\(text)</string></dict></plist>"
          .unicodeScalars.map { UInt8($0.value) })
    }
    let outcome = run(["Root.plist": page("é")], rules: [Self.renaming("a", to: "b")])
    #expect(outcome.refusals == [])
    #expect(
      outcome.files.first?.contents.array
        == page("é").replacing(Array("<key>a".utf8), with: Array("<key>b".utf8)))
    #expect(
      run(["Root.plist": page("é")], rules: [Self.renaming("a", to: "€")]).refusals.map(\.reason)
        == ["the text cannot be written in its encoding, ISO-8859-1"])
  }

  @Test func keepsTheFirstOfTwoFixesOfOnePlace() {
    let rules = [Self.renaming("a", to: "b"), Self.renaming("a", to: "c")]
    let outcome = run(["en.lproj/Root.strings": Array("a = b;".utf8)], rules: rules)
    #expect(text(outcome) == "\"b\" = b;")
    #expect(outcome.files.flatMap(\.fixes).count == 1)
  }

  @Test func writesNoUnreadableResult() {
    let rule = Rule(
      "break", .info, title: "t", rationale: "", remedy: "", sources: [],
      check: .bundle { bundle, context in
        for (number, document) in bundle.documents.enumerated()
        where document.file.hasSuffix("Bad.strings") {
          let other = (number + 1) % bundle.documents.count
          var fault = Fault(at: .file(document.file), "m")
          fault.fix = Fix(
            "break", .safe,
            [
              TreeEdit(document: number, .replaceText(Replacement(0..<1, with: "= "))),
              TreeEdit(document: other, .replaceText(.insertion(of: "/* half */", at: 0))),
            ])
          context.report(fault)
        }
      })
    let files = ["Bad.strings": Array("a = b;".utf8), "Other.strings": Array("a = b;".utf8)]
    let outcome = run(files, rules: [rule, Self.renaming("a", to: "c")])
    #expect(outcome.files.map(\.file) == ["Other.strings"])
    #expect(text(outcome) == "\"c\" = b;")
    #expect(outcome.refusals.map(\.path) == ["Settings.bundle/Bad.strings"])
    #expect(
      outcome.refusals.first?.reason.hasPrefix("the file could not be read after the change: ")
        == true)
  }

  @Test func leavesBinaryListsAlone() throws {
    let source = try PropertyListReader().read(Array(Self.faulty.utf8))
    let outcome = run(["Root.plist": try PropertyListWriter.binary(source.value)])
    #expect(outcome.files.isEmpty && outcome.refusals.isEmpty && outcome.rounds == 0)
    #expect(
      !outcome.result.diagnostics.isEmpty && outcome.result.diagnostics.allSatisfy(\.fixes.isEmpty))
  }

  @Test func doesNotTouchOnePlaceTwiceInARound() {
    var ranges = DisjointRanges()
    for range in [4..<8, 0..<2, 8..<8, 10..<12] {
      #expect(ranges.accepts([range]))
      ranges.insert([range])
    }
    for range in [4..<8, 7..<9, 5..<5, 1..<4, 8..<8, 0..<20, 11..<11] {
      #expect(!ranges.accepts([range]))
    }
    for range in [2..<4, 2..<2, 8..<10, 12..<13, 4..<4] {
      #expect(ranges.accepts([range]), "\(range)")
    }
    #expect(!ranges.accepts([20..<22, 21..<23]))
    #expect(!ranges.accepts([20..<20, 20..<20]))
    #expect(ranges.accepts([22..<23, 20..<22]))
  }
}
