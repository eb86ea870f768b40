import SettingsDiagnostics
import SettingsText
import Testing

@testable import SettingsReports

/// No text that a person reads has a character that is not seen or that reorders its line.
@Suite struct VisibleTextTests {
  static let invisible: [Unicode.Scalar] = [
    "\u{0}", "\u{1B}", "\u{7F}", "\u{85}", "\u{9F}", "\u{A0}", "\u{AD}", "\u{34F}", "\u{61C}",
    "\u{115F}", "\u{180E}",
    "\u{2007}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{2028}", "\u{2029}", "\u{202A}",
    "\u{202E}",
    "\u{202F}",
    "\u{2060}", "\u{2066}", "\u{2069}", "\u{2800}", "\u{3000}", "\u{3164}", "\u{FE0F}", "\u{FEFF}",
    "\u{FFA0}",
    "\u{FFF9}",
    "\u{FFFE}", "\u{E0001}", "\u{E0041}", "\u{E0100}",
  ]

  @Test(arguments: invisible) func isWrittenOut(_ scalar: Unicode.Scalar) {
    let shown = "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    #expect(VisibleText.escaped("a\(scalar)b") == "a\(shown)b")
    #expect(VisibleText.escaped("\(scalar)") == shown)
    #expect(VisibleText.escaped(VisibleText.escaped("a\(scalar)")) == "a\(shown)")
  }

  @Test(
    arguments: [
      "Réglages é e\u{301} 設定 한국어 ไทย “quoted” – —", "שלום עולם مرحبا", "می\u{200C}خواهم",
      "क\u{94D}\u{200D}ष",
      "👨\u{200D}👩\u{200D}👧", "❤\u{FE0F}\u{200D}🔥", "1\u{FE0F}\u{20E3}", "☎\u{FE0E}",
      "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "葛\u{E0100}",
      "a\\b 'c' \u{F8FF}",
    ])
  func ordinaryTextStays(_ text: String) { #expect(VisibleText.escaped(text) == text) }

  @Test(
    "joiners and selectors without effect are escaped",
    arguments: [
      ("a\u{200D}b", #"a\u{200D}b"#), ("ש\u{200D}", #"ש\u{200D}"#), ("\u{200D}ش", #"\u{200D}ش"#),
      ("می\u{200C}'", #"می\u{200C}'"#), ("1\u{FE0F}", #"1\u{FE0F}"#),
    ])
  func joinersWithoutEffectAreEscaped(_ text: String, _ shown: String) {
    #expect(VisibleText.escaped(text) == shown)
  }

  @Test func namesByNumber() {
    #expect(VisibleText.name("\u{A0}") == "U+00A0")
    #expect(VisibleText.name("\u{E0041}") == "U+E0041")
  }

  /// A finding with a text in all its parts; the identity keeps it.
  private static func finding(_ text: String) -> Diagnostic {
    Diagnostic(
      rule: "irregular-key", severity: .warning, path: "Root\(text).plist",
      keyPath: "Items.\(text)",
      message: "key '\(text)'", help: "remove '\(text)'", notes: [Note(message: "see '\(text)'")],
      fixes: [Fix("replace '\(text)'", .safe, [])],
      identity: DiagnosticIdentity(
        rule: "irregular-key", path: "Root.plist", anchor: text, subject: text))
  }

  @Test func partsOfAFindingAreWrittenOut() {
    let finding = Self.finding("\u{202E}\u{A0}")
    let shown = "\\u{202E}\\u{A0}"
    #expect(finding.message == "key '\(shown)'")
    #expect(finding.help == "remove '\(shown)'")
    #expect(finding.notes.first?.message == "see '\(shown)'")
    #expect(finding.fixes.first?.title == "replace '\(shown)'")
    #expect(finding.identity.subject == "\u{202E}\u{A0}")
    #expect(finding.identity.text == "irregular-key|Root.plist|\u{202E}\u{A0}||\u{202E}\u{A0}")
    #expect(finding.path == "Root\u{202E}\u{A0}.plist")
  }

  @Test(
    "reports for people show names of files and key paths too",
    arguments: ["text", "html", "markdown"])
  func reportsForPeople(_ name: String) throws {
    var input = Sample.findings
    input.diagnostics = [Self.finding("\u{A0}\u{200B}\u{FEFF}\u{202E}")]
    input.checkedFiles = []
    let report = try rendered(name, input)
    #expect(!report.unicodeScalars.contains { $0.value > 0x7F && VisibleText.isInvisible($0) })
  }

  @Test("formats for programs keep the names of files", arguments: ["xcode", "github", "csv"])
  func reportsForPrograms(_ name: String) throws {
    var input = Sample.findings
    input.diagnostics = [Self.finding("\u{A0}")]
    #expect(try rendered(name, input).contains("Root\u{A0}.plist"))
  }

  @Test func failuresAreWrittenOut() {
    let failure = ReportFailure(path: "a\u{202E}", message: "no '\u{A0}'", isPlaced: true)
    #expect(failure.sentence == "a\\u{202E}: no '\\u{A0}'")
  }
}
