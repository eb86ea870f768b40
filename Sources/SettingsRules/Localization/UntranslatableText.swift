import SettingsAnalysis

extension Rule {
  static let untranslatableText = Rule(
    "untranslatable-text", .info.optIn, title: "words in a field that Settings never translates",
    rationale: """
      Settings shows the value of a read-only row as it is: it looks up only titles in the strings table. Words in a \
      `DefaultValue` therefore stay in one language. The rule leaves bundles without a language folder alone.
      """,
    remedy:
      "Give the row `Values` and `Titles`, so that Settings shows the translated title of the value.",
    sources: [.schema("PSTitleValueSpecifier")],
    examples: [
      .row(
        .titleValue, ["Key": "state", "DefaultValue": "↓not connected"],
        finds: "default 'not connected' of 'state' is never translated",
        help: "add 'Values' with the default and 'Titles' with the text; Settings translates titles"
      ),
      .row(
        .titleValue, ["DefaultValue": "off", "Values": ["off"], "Titles": ["not connected"]]),
    ],
    check: .titleValues { row, context in
      // A single page may be of a bundle with languages.
      let mayBeTranslated = context.bundle.isSinglePage || !context.bundle.languages.isEmpty
      guard mayBeTranslated, !row.row.has(.values),
        let value = row.rawDefault?.value, let text = row.list.string(value),
        TranslatableText.hasWords(text)
      else { return }
      context.report(
        at: row.place(value),
        "default \(row.list.display(value)) of \(row.label) is never translated",
        help: "add 'Values' with the default and 'Titles' with the text; Settings translates titles"
      )
    })
}
