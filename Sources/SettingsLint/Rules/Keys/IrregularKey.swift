import PropertyLists
import SettingsAnalysis
import SettingsModel

extension Rule {
  static let irregularKey = Rule(
    id: "irregular-key",
    title: "key with white space or unseen characters",
    severity: .info,
    rationale: """
      A key is compared character by character. A blank at its end, a tab or a character that nobody sees makes it \
      another key than the one the code asks for, and the setting has no effect. A blank inside works, but is easily \
      mistyped.
      """,
    remedy: """
      Write the key with letters, digits, `-` and `_`. A key that is in use already keeps stored values under its old \
      name.
      """,
    sources: [
      "Apple, Settings Application Schema Reference"
    ],
    bad: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          ↓<string>name </string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          ↓<string> name</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          ↓<string>first name</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          ↓<string>first name</string>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          ↓<string>zero​width</string>
        </dict>
        """),
    ],
    good: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          <string>name</string>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          <string>größe</string>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          <string>naïve_名前-1</string>
        </dict>
        """)
    ],
    check: .page { page, context in
      for row in context.rows(of: page, withKey: .irregular) {
        guard let node = row.summary.key else { continue }
        let key = page.list.text(node)
        let scalars = Array(key.unicodeScalars)
        let first = scalars.firstIndex { !KeyTraits.isInvisible($0) } ?? scalars.count
        let last = scalars.lastIndex { !KeyTraits.isInvisible($0) } ?? -1
        guard first <= last else {
          context.report(page, node, "a key must have characters that are seen; found only white space")
          continue
        }
        if first > 0 || last < scalars.count - 1 {
          let trimmed = String(String.UnicodeScalarView(scalars[first...last]))
          context.report(
            page, node, "a key must have no white space at its \(first > 0 ? "start" : "end"); found '\(key)'",
            fixes: [
              ProposedFix("remove the white space", .unsafe, [page.edit(.replaceValue(node, .string(trimmed)))])
            ])
        } else if let found = scalars.first(where: KeyTraits.isInvisible) {
          let digits = String(found.value, radix: 16, uppercase: true)
          let name = found == " " ? "a blank" : "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
          context.report(
            page, node, "a key must have no white space and no unseen characters; found \(name) in '\(key)'")
        }
      }
    })
}
