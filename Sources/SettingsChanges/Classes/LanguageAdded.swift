import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let languageAdded = ChangeClass(
    id: "language-added",
    title: "language that is new",
    level: .safe,
    effect: "People with this language see their own.",
    migration: "Translate every text of the pages.",
    check: .bundles { changes in
      for language in changes.texts.addedLanguages {
        var change = changes.change("language '\(language)' is new")
        change.languages = [language]
        change.new = changes.new.side(file: "\(language).lproj")
        changes.report(change)
      }
    })
}
