import SettingsAnalysis
import SettingsModel

extension Rule {
  static let malformedStrings = Rule(
    id: "malformed-strings",
    title: "strings table that cannot be read",
    severity: .error,
    variants: [.emptyFile],
    rationale: """
      One missing quote or semicolon makes the whole table unreadable. Settings then shows every text of its pages as \
      it is written in the page, in that language only, and reports no error.
      """,
    remedy: """
      Fix the table at the place that the message names; the cause is often at the end of the line before it.
      """,
    sources: [
      "Apple, Resource Programming Guide, String Resources", "https://github.com/bitstadium/QuincyKit/issues/54",
    ],
    bad: [
      .files(
        ["Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\"↓\n"],
        finds:
          "missing ';' after a value; found the end of the file; the whole table is lost\nhelp: write ';' after the value"
      ),
      .files(
        ["Root.plist": Sample.translatedPage(), "de.lproj/Root.strings": "", "fr.lproj/Root.strings": ""],
        without: ["de.lproj/Root.strings"],
        finds:
          "2 empty files are no strings tables; Settings treats them as missing\nhelp: write their entries, or delete them"
      ),
    ],
    good: [
      .files(["Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n"])
    ],
    check: .bundle { bundle, context in
      context.reportUnreadable(tables: true, [.malformed, .limit])
      let empty = bundle.tables.filter { $0.list.source.count == 0 }
      guard !empty.isEmpty else { return }
      // Texts that the table should translate are the finding.
      let lacking = context.isInForce("missing-translation") ? context.analysis.filesWithGaps() : []
      for table in empty where !lacking.contains(table.file) {
        let cause = FindingCause(id: "", name: "") { _, count in
          count == 1
            ? .init(
              message: "an empty file is no strings table; Settings treats it as missing",
              help: "write its entries, or delete it")
            : .init(
              message: "\(count) empty files are no strings tables; Settings treats them as missing",
              help: "write their entries, or delete them")
        }
        context.report(.file(table.file), cause, as: .emptyFile)
      }
    })
}

extension Rule.Variant {
  fileprivate static let emptyFile = Rule.Variant(.info, when: "the file has no bytes, so that nothing is lost with it")
}
