import SettingsAnalysis

extension Rule {
  static let languageName = Rule(
    .init("language-name", .info, [.noLanguage]), title: "language folder whose name is not a language tag",
    rationale: """
      Systems choose a language folder by its name. They still understand the names of the first Mac OS X versions \
      (`English`) and underscores (`zh_CN`), but tools and newer systems expect language tags: `en`, `zh-Hans`. A \
      folder whose name is no language at all is never chosen; that is a warning.
      """,
    remedy: "Rename the folder to the tag that the message names, or to `Base` for the development language.",
    sources: ["Apple, Internationalization and Localization Guide", "ISO 639-1", "ISO 3166-1"],
    bad: .files(
      ["Root.plist": Sample.translatedPage(), "jp.lproj/Root.strings": #""Sounds" = "サウンド";"#],
      without: ["jp.lproj"],
      finds: "'jp' is not a language tag; no device uses 'jp.lproj'", help: "rename the folder to 'ja.lproj'"),
    alsoBad: .files(
      ["Root.plist": Sample.translatedPage(), "en-UK.lproj/Root.strings": #""Sounds" = "Sounds";"#],
      without: ["en-UK.lproj"],
      finds: "language folder 'en-UK.lproj' has an unknown region", help: "rename it to 'en-GB.lproj'"),
    good: .files([
      "Root.plist": Sample.translatedPage(), "Base.lproj/Root.strings": #""Sounds" = "Sounds";"#,
      "pt-BR.lproj/Root.strings": #""Sounds" = "Sons";"#, "zh-Hans.lproj/Root.strings": #""Sounds" = "声音";"#,
    ]),
    check: .bundle { bundle, context in
      let folders = OddLanguageFolder.find(among: bundle.languages)
      for folder in folders where folder.fault == .noLanguage {
        context.report(
          .file(folder.name + ".lproj"),
          "\(Wording.quote(folder.name)) is not a language tag; no device uses \(Wording.quote(folder.name + ".lproj"))",
          help: folder.meant.map {
            folder.isMerged ? "merge its tables into '\($0).lproj'" : "rename the folder to '\($0).lproj'"
          } ?? "rename the folder to a language, such as 'en.lproj' or 'pt-BR.lproj'",
          as: .noLanguage)
      }
      for folder in folders where folder.fault == .unknownRegion {
        context.report(
          .file(folder.name + ".lproj"),
          "language folder \(Wording.quote(folder.name + ".lproj")) has an unknown region",
          help: folder.meant.map {
            folder.isMerged ? "merge its tables into '\($0).lproj'" : "rename it to '\($0).lproj'"
          } ?? "use a region code, as in 'en-GB.lproj'")
      }
      let irregular = folders.filter { $0.fault == .irregular }
      guard let first = irregular.first else { return }
      func changes(_ folders: [OddLanguageFolder], _ verb: String, _ preposition: String) -> String? {
        let words = folders.lazy.map {
          "\(Wording.quote($0.name)) \(preposition) \(Wording.quote($0.meant ?? $0.name))"
        }
        return folders.isEmpty ? nil : "\(verb) \(Wording.first(words, of: folders.count))"
      }
      let help = [
        changes(irregular.filter { !$0.isMerged }, "rename", "to"),
        changes(irregular.filter(\.isMerged), "merge", "into"),
      ].compactMap { $0 }
      context.report(
        .file(first.name + ".lproj"),
        irregular.count == 1
          ? "nonstandard language folder \(Wording.quote(first.name + ".lproj"))"
          : "\(irregular.count) nonstandard language folders, such as \(Wording.quote(first.name + ".lproj"))",
        help: help.joined(separator: "; "))
    })
}

extension Rule.Variant {
  fileprivate static let noLanguage = Rule.Variant(.warning, when: "the name is no language at all")
}
