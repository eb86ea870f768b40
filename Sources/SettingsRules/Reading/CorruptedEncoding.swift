extension Rule {
  static let corruptedEncoding = Rule(
    "corrupted-encoding", .error, title: "file whose bytes are not text of its encoding",
    rationale: """
      A page with invalid bytes is blank, a strings table counts as missing. Tools that take UTF-16 for UTF-8 often \
      damage strings tables, since Xcode's template writes them in UTF-16: zero bytes stay behind, and every character \
      beyond ASCII is lost.
      """,
    remedy: "Restore the file from before it was damaged, and save it in UTF-8.",
    sources: ["Apple, Resource Programming Guide, String Resources"],
    examples: [
      .files(
        ["Root.plist": Sample.translatedPage()],
        others: [
          "en.lproj/Root.strings": .bytes(
            Array("\"Sounds\" = \"Ger↓".utf8) + [0xE4] + Array("usche\";\n".utf8))
        ],
        finds: "byte 0xE4 is not UTF-8; the whole table is lost",
        help: "restore an undamaged copy, or save the file in UTF-8"),
      .files([
        "Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": #""Sounds" = "Geräusche";"#,
      ]),
    ],
    check: .touchingDefaults(
      .reading { _, context in
        context.reportUnreadableFiles { $0.error.kind == .encoding }
      }))
}
