extension Rule {
  static let misspeltLanguageFolder = Rule(
    "misspelt-language-folder", .warning,
    title: "strings table in a folder that is not a language folder",
    rationale: """
      A table counts only in a folder named after its language, directly in the bundle, such as `de.lproj`. A table at \
      the top of the bundle is used for all languages and is not reported.
      """,
    remedy: "Name the folder after the language, with the ending `.lproj`.",
    sources: ["Apple, Bundle Programming Guide, Localized Resources"],
    examples: [
      .files(
        ["Root.plist": Sample.soundsPage, "zh-Hans.lpoj/Root.strings": "\n"],
        findingsWithoutPlace: ["zh-Hans.lpoj"],
        finds: "folder 'zh-Hans.lpoj' is not a language folder; its tables are not used",
        help: "rename it to 'zh-Hans.lproj'"),
      .files(
        ["Root.plist": Sample.soundsPage, "Texts/Root.strings": "\n"],
        findingsWithoutPlace: ["Texts"],
        finds: "strings table 'Texts/Root.strings' is outside the language folders; it is not used",
        help: "move it into a language folder at the top of the bundle, such as 'en.lproj'"),
      // A table at the top is used for all languages.
      .files(["Root.plist": Sample.translatedPage(), "Root.strings": #""Sounds" = "Tones";"#]),
    ],
    check: .bundle { bundle, context in
      for tables in bundle.files.misplacedTables {
        switch tables {
        case .misspelledFolder(let path, let meant):
          context.report(
            at: .file(path),
            "folder \(path: path) is not a language folder; its tables are not used",
            help: "rename it to \(path: meant)")
        case .inFolder(let folder, let first):
          context.report(
            at: .file(folder),
            "strings table \(path: first) is outside the language folders; it is not used",
            help: "move it into a language folder at the top of the bundle, such as 'en.lproj'")
        }
      }
    })
}
