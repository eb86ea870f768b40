import SettingsAnalysis
import SettingsModel

extension Rule {
  static let misspeltLanguageFolder = Rule(
    id: "misspelt-language-folder",
    title: "strings table outside of a language folder",
    severity: .warning,
    rationale: """
      A table counts for a language only in a folder named after it, directly in the bundle: `de.lproj`. In a folder of \
      any other name, or at the top of the bundle, it belongs to no language, and the users of that language see the \
      texts as the page has them.
      """,
    remedy: "Name the folder after the language, with the ending `.lproj`.",
    sources: ["Apple, Bundle Programming Guide, Localized Resources"],
    bad: [
      .files(
        ["Root.plist": Sample.soundsPage, "zh-Hans.lpoj/Root.strings": ""], without: ["zh-Hans.lpoj"],
        finds: """
          folder 'zh-Hans.lpoj' is not a language folder; its tables are not used
          help: rename it to 'zh-Hans.lproj'
          """),
      .files(
        ["Root.plist": Sample.soundsPage, "Root.strings": ""], without: ["Root.strings"],
        finds: """
          strings table 'Root.strings' belongs to no language
          help: move it into a language folder such as 'en.lproj'
          """),
      .files(
        ["Root.plist": Sample.soundsPage, "Texts/Root.strings": ""], without: ["Texts"],
        finds: """
          strings table 'Texts/Root.strings' is outside the language folders; it is not used
          help: move it into a language folder at the top of the bundle, such as 'en.lproj'
          """),
    ],
    good: [.files(["Root.plist": Sample.soundsPage])],
    check: .bundle { bundle, context in
      for tables in bundle.files.misplacedTables {
        switch tables {
        case .misspelledFolder(let path, let meant):
          context.report(
            .file(path), "folder '\(path)' is not a language folder; its tables are not used",
            help: "rename it to '\(meant)'")
        case .atTop(let path):
          context.report(
            .file(path), "strings table '\(path)' belongs to no language",
            help: "move it into a language folder such as 'en.lproj'")
        case .inFolder(let folder, let first):
          context.report(
            .file(folder), "strings table '\(first)' is outside the language folders; it is not used",
            help: "move it into a language folder at the top of the bundle, such as 'en.lproj'")
        }
      }
    })
}
