import SettingsAnalysis
import SettingsModel

extension Rule {
  static let languageName = Rule(
    "language-name", .info(.noLanguage), title: "language folder whose name is not a language tag",
    rationale: """
      Systems still understand the names of the first Mac OS X versions (`English`) and underscores (`zh_CN`), but \
      tools and newer systems expect tags: `en`, `zh-Hans`. Names that differ from the tag in `_` or in case alone \
      (`pt_BR`) are reported only if the rule is enabled by name. A folder that is not a language at all is never chosen.
      """,
    remedy:
      "Rename the folder to the tag that the message names, or to `Base` for the development language.",
    sources: ["Apple, Internationalization and Localization Guide", "ISO 639-1", "ISO 3166-1"],
    examples: [
      .files(
        ["Root.plist": Sample.translatedPage(), "jp.lproj/Root.strings": #""Sounds" = "サウンド";"#],
        findingsWithoutPlace: ["jp.lproj"],
        finds: "'jp' is not a language tag; no device uses 'jp.lproj'",
        help: "rename it to 'ja.lproj'"),
      .files(
        [
          "Root.plist": Sample.translatedPage(),
          "en-UK.lproj/Root.strings": #""Sounds" = "Sounds";"#,
        ],
        findingsWithoutPlace: ["en-UK.lproj"],
        finds: "language folder 'en-UK.lproj' has an unknown region; devices look for 'en-GB'",
        help: "rename it to 'en-GB.lproj'"),
      .files([
        "Root.plist": Sample.translatedPage(), "zh-Hans.lproj/Root.strings": #""Sounds" = "声音";"#,
      ]),
    ],
    check: .bundle { bundle, context in
      for folder in OddLanguageFolder.find(among: bundle.languages) {
        switch folder.fault {
        case .noLanguage:
          var fault = Fault(
            .noLanguage, at: folder.place,
            "\(quoted: folder.name) is not a language tag; no device uses \(folder.shown)")
          fault.help = folder.cure ?? "rename it to a language, such as 'en.lproj' or 'pt-BR.lproj'"
          context.report(fault)
        case .unknownRegion:
          var fault = Fault(
            at: folder.place, "language folder \(folder.shown) has an unknown region")
          if let meant = folder.meant { fault.effect = .app("devices look for '\(meant)'") }
          fault.help = folder.cure
          context.report(fault)
        case .irregular:
          var fault = Fault(at: folder.place, "old-style folder name \(folder.shown)")
          fault.isOptIn = folder.isTagButForForm
          fault.effect = .app("iOS still reads it")
          if let meant = folder.meant {
            fault.effect = .app("iOS still reads it, but some tools expect '\(meant)'")
          }
          fault.help = folder.cure
          fault.cause = .rule
          fault.name = folder.shown
          if let cure = folder.cure { fault.name = "\(folder.shown); \(cure)" }
          context.report(fault)
        }
      }
    })
}

extension OddLanguageFolder {
  fileprivate var place: Place { .file(name + ".lproj") }
  fileprivate var shown: String { "\(quoted: name + ".lproj")" }

  /// The remedy; `nil` if the right name is unknown.
  fileprivate var cure: String? {
    guard let meant else { return nil }
    return needsMerge ? "merge its tables into '\(meant).lproj'" : "rename it to '\(meant).lproj'"
  }
}

extension Rule.Case {
  fileprivate static let noLanguage = Rule.Case(.warning, when: "the name is not a language at all")
}
