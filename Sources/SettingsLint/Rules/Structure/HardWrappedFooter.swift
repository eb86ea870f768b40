import PropertyLists
import SettingsAnalysis
import SettingsModel

extension Rule {
  static let hardWrappedFooter = Rule(
    id: "hard-wrapped-footer",
    title: "footer with line breaks inside paragraphs",
    severity: .info,
    isOptIn: true,
    rationale: """
      Settings breaks the lines of a footer itself, by the width of the device and the size of the type. Line breaks \
      that were set for a page of fixed width leave ragged lines with gaps.
      """,
    remedy: "Write each paragraph on one line, with an empty line between paragraphs.",
    sources: [
      "https://github.com/signalapp/Signal-iOS/issues/2426",
      "https://github.com/CocoaPods/cocoapods-acknowledgements/issues/34",
    ],
    bad: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>Title</key>
          <string>Licence</string>
          <key>FooterText</key>
          ↓<string>Permission is hereby granted, free of charge, to any
        person obtaining a copy of this software.

        No warranty.</string>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          <true/>
        </dict>
        """)
    ],
    good: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>Title</key>
          <string>Licence</string>
          <key>FooterText</key>
          <string>Permission is hereby granted, free of charge, to any person.

        The second paragraph is here, and it is long enough, too.</string>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          <true/>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>FooterText</key>
          <string>Short
        lines
        are wanted.</string>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          <true/>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>FooterText</key>
          <string>A list of things that are long enough to be counted:
        - one
        - two</string>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          <true/>
        </dict>
        """),
    ],
    check: .legacyRows([.group, .radioGroup]) { row, page, context in
      guard let footer = row.field(.footerText)?.value, page.list.kind(footer) == .string,
        page.list.withText(footer, { $0.contains(UInt8(ascii: "\n")) })
      else { return }
      // As scalars: a carriage return and a line feed are one character.
      let scalars = page.list.text(footer).unicodeScalars
      let lines = scalars.split(separator: "\n", omittingEmptySubsequences: false).map { Substring($0) }
      var joined = ""
      var count = 0
      for (number, line) in lines.enumerated() {
        if number > 0 {
          let isWrapped = Rule.continues(lines[number - 1], with: line)
          joined += isWrapped ? " " : "\n"
          count += isWrapped ? 1 : 0
        }
        joined += number + 1 < lines.count ? Rule.withoutCarriageReturn(line) : line
      }
      guard count > 0 else { return }
      context.report(
        page, footer,
        """
        'FooterText' of \(row.label) must have line breaks only between paragraphs; found \(count) inside\
        \(count == 1 ? " one" : "")
        """,
        fixes: [
          ProposedFix("join the lines of each paragraph", .unsafe, [page.edit(.replaceValue(footer, .string(joined)))])
        ])
    })

  /// Whether a line goes on with the sentence of a long line before it, instead of beginning something of its own.
  private static func continues(_ line: Substring, with next: Substring) -> Bool {
    guard line.utf8.count >= 40, let first = next.unicodeScalars.first else { return false }
    return first.properties.isAlphabetic || "\"'(".unicodeScalars.contains(first)
  }

  private static func withoutCarriageReturn(_ line: Substring) -> Substring {
    line.unicodeScalars.last == "\r" ? Substring(line.unicodeScalars.dropLast()) : line
  }
}
