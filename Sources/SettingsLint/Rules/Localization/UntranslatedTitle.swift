import SettingsAnalysis
import SettingsModel

extension Rule {
  static let untranslatedTitle = Rule(
    id: "untranslated-title",
    title: "text that is not in the table of the development language",
    severity: .info,
    isOptIn: true,
    rationale: """
      Translators start from the table of the development language. Settings shows a text that is not in it as it is \
      written, and nobody is asked to translate it. Many apps with one language leave their table empty, so this rule \
      is off unless enabled.
      """,
    remedy: "Add the text to the table; `settingsc strings sync` adds all texts.",
    sources: ["Apple, Preferences and Settings Programming Guide"],
    bad: [
      .files(
        ["Root.plist": Sample.translatedPage(["Title": "↓Sounds"]), "en.lproj/Root.strings": "/* nothing yet */"],
        finds: "'Sounds' is not in the table 'Root' of development language 'en'\nhelp: add an entry for it")
    ],
    good: [.files(["Root.plist": Sample.translatedPage(["Title": "42 %"]), "en.lproj/Root.strings": "\n"])],
    check: .bundle { bundle, context in
      let localization = context.analysis.localization
      guard let folder = localization.developmentLanguage.folder else { return }
      for table in localization.tables {
        for text in table.untranslatedTexts(in: folder, of: bundle) {
          context.report(
            text.place(in: bundle),
            "\(text.display(in: bundle)) is not in the table \(Wording.quote(table.name)) of development language \(Wording.quote(folder))",
            help: "add an entry for it")
        }
      }
    })
}
