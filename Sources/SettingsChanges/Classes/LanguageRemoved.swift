import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let languageRemoved = ChangeClass(
    id: "language-removed",
    title: "language that is gone",
    level: .behaviour,
    effect: "People with this language see the texts in another one.",
    migration: "Keep the language while the app has it.",
    check: .bundles { changes in
      for language in changes.texts.removedLanguages {
        var change = changes.change("language '\(language)' is gone")
        change.languages = [language]
        change.old = changes.old.side(file: "\(language).lproj")
        changes.report(change)
      }
    })
}
