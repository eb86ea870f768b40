import Diagnostics
import PropertyLists
import SettingsAnalysis
import SettingsModel
import SettingsSchema

extension Rule {
  static let invalidChoice = Rule(
    id: "invalid-choice",
    title: "text that is none of the allowed ones",
    severity: .warning,
    rationale: """
      Keyboards, capitalisation and correction are chosen by name, compared exactly. Settings ignores a name it does \
      not know and takes its own default.
      """,
    remedy: "Write one of the allowed names, upper and lower case included.",
    sources: [
      "Apple, Settings Application Schema Reference, PSTextFieldSpecifier",
      "https://github.com/futuretap/InAppSettingsKit",
    ],
    bad: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Title</key>
          <string>Name</string>
          <key>Key</key>
          <string>name</string>
          <key>AutocorrectionType</key>
          ↓<string>no</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Title</key>
          <string>Name</string>
          <key>Key</key>
          <string>name</string>
          <key>KeyboardType</key>
          ↓<string>UIKeyboardTypeNumberPad</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Title</key>
          <string>Name</string>
          <key>Key</key>
          <string>name</string>
          <key>KeyboardType</key>
          ↓<string>DecimalPad</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Title</key>
          <string>Name</string>
          <key>Key</key>
          <string>name</string>
          <key>AutocapitalizationType</key>
          ↓<string>Everything</string>
        </dict>
        """),
    ],
    good: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Title</key>
          <string>Name</string>
          <key>Key</key>
          <string>name</string>
          <key>AutocorrectionType</key>
          <string>No</string>
          <key>AutocapitalizationType</key>
          <string>Words</string>
          <key>KeyboardType</key>
          <string>URL</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Title</key>
          <string>Name</string>
          <key>Key</key>
          <string>name</string>
          <key>KeyboardType</key>
          <string>DecimalPad</string>
        </dict>
        """,
        dialects: ["inappsettingskit"]),
    ],
    check: .schema([.invalidChoice, .foreignChoice]) { fault, page, context in
      let schema = context.schema
      let written = page.list.text(fault.value)
      let allowed = schema.specification(at: fault.keyIndex).allowedValues
      // A label of Xcode's has a rule of its own.
      if schema.value(labelled: written, at: fault.keyIndex) != nil { return }
      let key = schema.keyID(at: fault.keyIndex)
      let expected =
        "'\(schema.name(of: key))' of \(SchemaWords.label(fault, page)) must be \(SchemaWords.choices(allowed))"
      if let dialect = schema.foreignDialect(ofValue: written, key: key, in: fault.element) {
        context.report(page, fault.value, "\(expected); found '\(written)', which only '\(dialect)' knows")
        return
      }
      // `UIKeyboardTypeNumberPad` is what code calls `NumberPad`.
      let meant =
        Suggestion.best(for: written, among: allowed)
        ?? (written.hasPrefix("UI") ? allowed.first { written.hasSuffix($0) } : nil)
      guard let meant else {
        context.report(page, fault.value, "\(expected); found '\(written)'")
        return
      }
      context.report(
        page, fault.value, "\(expected); found '\(written)'; did you mean '\(meant)'?",
        fixes: [page.replacing(fault.value, by: meant, isCertain(written, meant) ? .safe : .unsafe)])
    })
}

/// Whether two names differ by case and signs alone, or one is UIKit's form of the other.
private func isCertain(_ written: String, _ meant: String) -> Bool {
  written.filter { $0.isLetter || $0.isNumber }.lowercased() == meant.lowercased()
    || written.hasPrefix("UI") && written.hasSuffix(meant)
}
