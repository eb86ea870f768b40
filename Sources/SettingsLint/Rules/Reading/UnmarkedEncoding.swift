import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let unmarkedEncoding = Rule(
    id: "unmarked-encoding",
    title: "text in UTF-16 without a byte order mark",
    severity: .warning,
    rationale: """
      A text in UTF-16 says by its byte order mark which byte comes first, and that it is UTF-16 at all. Without the \
      mark a reader has to guess; some take the file for UTF-8 and fail, `plutil` on Linux among them.
      """,
    remedy: "Save the file in UTF-8, or in UTF-16 with a byte order mark.",
    sources: ["https://www.unicode.org/faq/utf_bom.html"],
    bad: [
      .files(
        ["Root.plist": "<key>StringsTable</key>\n<string>Root</string>\n" + ExamplePage.rows(ExamplePage.toggle())],
        others: ["en.lproj/Root.strings": .unmarkedUTF16("\"Sounds\" = \"Sounds\";\n")],
        without: ["en.lproj/Root.strings"])
    ],
    good: [
      .files([
        "Root.plist": "<key>StringsTable</key>\n<string>Root</string>\n" + ExamplePage.rows(ExamplePage.toggle()),
        "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n",
      ])
    ],
    check: .bundle { bundle, context in
      for document in bundle.documents {
        switch document.list.encoding {
        case .utf16LittleEndian(hasByteOrderMark: false), .utf16BigEndian(hasByteOrderMark: false):
          context.report(
            .file(document.file),
            "a text in UTF-16 must begin with a byte order mark; found none: save the file in UTF-8")
        default: break
        }
      }
    })
}
