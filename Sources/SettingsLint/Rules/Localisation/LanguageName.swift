import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let languageName = Rule(
    id: "language-name",
    title: "language folder whose name is no language tag",
    severity: .info,
    rationale: """
      Systems choose a language folder by its name. Names of the first Mac OS X systems (`English`) and underscores \
      (`zh_CN`) are still understood, but tools and newer systems want language tags: `en`, `zh-Hans`. A folder whose \
      name is no language at all is never chosen; that is a warning.
      """,
    remedy: "Rename the folder to the tag that the message names, or to `Base` for the development language.",
    sources: ["Apple, Internationalization and Localization Guide", "ISO 639-1", "ISO 3166-1"],
    bad: [
      .files(
        ["Root.plist": LocalisationExample.page(), "English.lproj/Root.strings": #""Sounds" = "Sounds";"#],
        without: ["English.lproj"]),
      .files(
        ["Root.plist": LocalisationExample.page(), "zh_CN.lproj/Root.strings": #""Sounds" = "声音";"#],
        without: ["zh_CN.lproj"]),
      .files(
        ["Root.plist": LocalisationExample.page(), "jp.lproj/Root.strings": #""Sounds" = "サウンド";"#],
        without: ["jp.lproj"]),
      .files(
        ["Root.plist": LocalisationExample.page(), "en-UK.lproj/Root.strings": #""Sounds" = "Sounds";"#],
        without: ["en-UK.lproj"]),
    ],
    good: [
      .files([
        "Root.plist": LocalisationExample.page(),
        "Base.lproj/Root.strings": #""Sounds" = "Sounds";"#,
        "pt-BR.lproj/Root.strings": #""Sounds" = "Sons";"#,
        "zh-Hans.lproj/Root.strings": #""Sounds" = "声音";"#,
      ])
    ],
    check: .bundle { bundle, context in
      var irregular: [(name: String, tag: String)] = []
      for name in bundle.languages where name != "Base" {
        guard let tag = LanguageTag(name) else {
          let hint = LanguageTag.meant(by: name).map { "; did you mean '\($0)'?" } ?? ""
          context.report(
            .file(name + ".lproj"),
            "a language folder must be named by a language; found '\(name)', which is none\(hint)", severity: .warning)
          continue
        }
        if !tag.hasKnownRegion {
          let hint = tag.region == "UK" ? "; did you mean '\(tag.withoutRegion.text)-GB'?" : ""
          context.report(
            .file(name + ".lproj"),
            "a language folder must be named by a language and a region; found '\(name)', whose region is none\(hint)")
        } else if !isRegular(name, tag) {
          irregular.append((name, tag.recommended))
        }
      }
      guard let first = irregular.first else { return }
      let shown = irregular.prefix(Listing.limit).map { "'\($0.name)' for '\($0.tag)'" }.joined(separator: ", ")
      let more = irregular.count > Listing.limit ? " and \(irregular.count - Listing.limit) more" : ""
      context.report(
        .file(first.name + ".lproj"), "language folders must be named by language tags; found \(shown)\(more)")
    })

  /// Whether a name is written as its tag is; withdrawn codes are as good as the new ones.
  private static func isRegular(_ name: String, _ tag: LanguageTag) -> Bool {
    name.dropFirst(2) == tag.text.dropFirst(2) && name.first?.isLowercase == true
  }
}

extension LanguageTag {
  /// The tag to be used in new bundles: Chinese goes by its script.
  fileprivate var recommended: String {
    guard language == "zh", script == nil else { return text }
    switch region {
    case "CN": return "zh-Hans"
    case "TW": return "zh-Hant"
    default: return text
    }
  }
}
