import SettingsAnalysis
import SettingsDiagnostics

extension Rule {
  static let regionFallback = Rule(
    .init("region-fallback", .info), title: "development region beside a different table of its language",
    isOptIn: true,
    rationale: """
      A bundle with British English in `en` and American English in `en-US` was reported to show `en` to Americans from \
      iOS 17 on. Only Settings does so: the app itself takes `en-US`. There is one report, so the rule is off unless \
      enabled.
      """,
    remedy: """
      Keep the texts of the development region in the folder of the language itself, and give the other region a \
      folder of its own: `en` and `en-GB`.
      """,
    sources: ["https://github.com/xbmc/Official-Kodi-Remote-iOS/issues/1058"],
    bad: .files(
      [
        "Root.plist": Sample.translatedPage(["Title": "Colors"]),
        "en.lproj/Root.strings": #""Colors" = "Colours";"#, "en-US.lproj/Root.strings": #"↓"Colors" = "Colors";"#,
      ],
      finds: "'Colors' is 'Colors' in 'en-US' but 'Colours' in 'en'; Settings may show the texts of 'en' instead",
      help: "move the texts of 'en-US' to 'en', and those of 'en' to a region of their own"),
    good: .files([
      "Root.plist": Sample.translatedPage(["Title": "Colors"]),
      "en.lproj/Root.strings": #""Colors" = "Colors";"#, "en-GB.lproj/Root.strings": #""Colors" = "Colours";"#,
    ]),
    check: .bundle { _, context in
      guard let region = context.analysis.developmentRegion else { return }
      for table in context.analysis.translations.tables {
        guard let difference = table.difference(ofRegion: region) else { continue }
        let (regional, general) = (difference.regional, difference.general)
        let (own, base) = (table.language(of: regional), table.language(of: general))
        let list = table.list(of: regional)
        context.report(
          table.place(regional.key, of: regional),
          """
          \(list.display(regional.key)) is \(list.display(regional.value)) in \(Wording.quote(own)) but \
          \(table.list(of: general).display(general.value)) in \(Wording.quote(base))
          """,
          effect: "Settings may show the texts of \(Wording.quote(base)) instead",
          help:
            "move the texts of \(Wording.quote(own)) to \(Wording.quote(base)), and those of \(Wording.quote(base)) to a region of their own",
          notes: [
            Note("the text of \(Wording.quote(base)) is here", at: table.place(general.value, of: general))
          ])
      }
    })
}
