import SettingsAnalysis
import SettingsModel

extension Rule {
  static let emptyTranslation = Rule(
    id: "empty-translation",
    title: "translation without text",
    severity: .warning,
    rationale: """
      An entry with an empty value translates a text to nothing: Settings shows no text in that language. Without the \
      entry it would show the text of the page.
      """,
    remedy: "Translate the text, or remove the entry.",
    sources: ["Apple, Preferences and Settings Programming Guide"],
    bad: [
      .files(
        ["Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": #""Sounds" = ↓"";"#],
        finds: """
          empty translation of 'Sounds'; Settings shows no text
          help: translate it, or remove the entry to show the text of the page
          """)
    ],
    good: [
      .files(["Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": #""Sounds" = "Sounds";"#])
    ],
    check: .bundle { _, context in
      for table in context.analysis.localization.tables {
        for (number, group) in table.emptyTranslations.enumerated() {
          for entry in group {
            let (key, language) = (table.key(of: entry), table.language(of: entry))
            context.report(
              table.place(entry.value, of: entry),
              FindingCause(id: "\(table.name) \(number)", name: key, scope: language) { keys, languages, _ in
                let entries = Wording.entries(keys, of: languages)
                return keys.count == 1
                  ? FindingCause.Words(
                    message: "empty translation of \(entries); Settings shows no text",
                    help: "translate it, or remove the entry to show the text of the page")
                  : FindingCause.Words(
                    message: "empty translations of \(entries); Settings shows no text",
                    help: "translate them, or remove the entries to show the texts of the page")
              })
          }
        }
      }
    })
}
