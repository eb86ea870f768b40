import SettingsDiagnostics
import SettingsPropertyLists
import TestSupport
import Testing

@testable import SettingsLint

/// Comments of strings tables that go on into the next one and take entries with them.
@Suite struct SwallowedEntriesTests {
  private static let german = "\"Sounds\" = \"Töne\";\n\"Music\" = \"Musik\";\n"

  private func findings(_ french: String, disabled: [String] = []) -> [Diagnostic] {
    lint(
      [
        "Root.plist": page(.toggle("Sounds"), .toggle("Music"), table: "Root"),
        "de.lproj/Root.strings": Self.german, "fr.lproj/Root.strings": french,
      ], without: disabled
    ).filter { ["truncated-strings", "missing-translation", "malformed-strings"].contains($0.rule) }
  }

  @Test(
    "the comment is named as the cause, once",
    arguments: [
      "/* the switch\n\"Sounds\" = \"Sons\";\n/* more */\n\"Music\" = \"Musique\";\n",
      "/* the switch *\n  \"Sounds\" = \"Sons\";\n\n/* more */\n\"Music\" = \"Musique\";\n",
      "/* the switch * /\n\"Sounds\"=\"Sons\";\r\n/* more */\n\"Music\" = \"Musique\";\n",
      "/* the switch\n'Sounds' = 'Sons'; // here\n/* more */\n\"Music\" = \"Musique\";\n",
    ])
  func oneEntry(_ text: String) {
    let found = findings(text)
    #expect(
      found.map(\.message) == ["comment is not closed before the next one; what is between is lost: 'Sounds'"])
    #expect(found.map(\.help) == ["write '*/' after its text"])
    #expect(found.map(\.range?.start.line) == [1])
    #expect(found.first?.notes.map(\.message) == ["the next one begins here"])
  }

  @Test("several entries of one comment are one finding")
  func severalEntries() {
    let found = findings("/* a\n\"Sounds\" = \"Sons\";\n\"Music\" = \"Musique\";\n/* b */\n")
    #expect(
      found.map(\.message) == [
        "comment is not closed before the next one; what is between is lost: 'Sounds' and 'Music'"
      ]
    )
  }

  @Test(
    "entries that are commented out or unneeded are not reported",
    arguments: [
      "/* \"Sounds\" = \"Son\"; */\n\"Sounds\" = \"Sons\";\n\"Music\" = \"Musique\";\n",
      "/* old\n\"Sounds\" = \"Son\";\n/* new */\n\"Sounds\" = \"Sons\";\n\"Music\" = \"Musique\";\n",
      "/* a\n\"Nobody\" = \"x\";\n/* b */\n\"Sounds\" = \"Sons\";\n\"Music\" = \"Musique\";\n",
      "/* a\n\"quoted\" words\n/* b */\n\"Sounds\" = \"Sons\";\n\"Music\" = \"Musique\";\n",
      "/*/* a */\n\"Sounds\" = \"Sons\";\n\"Music\" = \"Musique\";\n",
    ])
  func noFault(_ text: String) { #expect(findings(text).isEmpty) }
}
