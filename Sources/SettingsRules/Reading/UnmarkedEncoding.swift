extension Rule {
  static let unmarkedEncoding = Rule(
    "unmarked-encoding", .error(.read), title: "text in UTF-16 without a byte order mark",
    rationale: """
      Without its byte order mark the system's reader does not recognize UTF-16: a page is blank, a strings table \
      counts as missing. It succeeds only if the file starts with white space.
      """,
    remedy: "Save the file in UTF-8, or in UTF-16 with a byte order mark.",
    sources: ["https://www.unicode.org/faq/utf_bom.html"],
    examples: [
      .files(
        ["Root.plist": Sample.translatedPage()],
        others: ["en.lproj/Root.strings": .unmarkedUTF16("\"Sounds\" = \"Sounds\";\n")],
        findingsWithoutPlace: ["en.lproj/Root.strings"],
        finds: "UTF-16 text without a byte order mark; the whole table is lost",
        help: "save the file in UTF-8"),
      .files([
        "Root.plist": Sample.translatedPage(),
        "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n",
      ]),
    ],
    check: .touchingDefaults(
      .reading { bundle, context in
        context.reportUnreadableFiles { $0.error.kind == .unmarked }
        for document in bundle.documents {
          switch document.list.encoding {
          case .utf16LittleEndian(hasByteOrderMark: false),
            .utf16BigEndian(hasByteOrderMark: false):
            context.report(
              .read, at: .file(document.file),
              "UTF-16 text without a byte order mark; it is read only because its first character says nothing",
              help: "save the file in UTF-8")
          default: break
          }
        }
      }))
}

extension Rule.Case {
  fileprivate static let read = Rule.Case(
    .warning, when: "the first character is white space or part of a comment")
}
