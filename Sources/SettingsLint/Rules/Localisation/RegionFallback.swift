import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let regionFallback = Rule(
    id: "region-fallback",
    title: "development region beside a table of the language in general",
    severity: .info,
    isOptIn: true,
    rationale: """
      A bundle with `en` in British and `en-US` in American English was reported to show `en` to Americans from iOS 17 \
      on, in Settings only: the app itself takes `en-US`. One report, so the rule is off unless it is asked for.
      """,
    remedy: "Let the folder of the language itself hold the texts of the development region, and give the other region "
      + "a folder of its own: `en` and `en-GB`.",
    sources: ["https://github.com/xbmc/Official-Kodi-Remote-iOS/issues/1058"],
    bad: [
      .files(
        [
          "Root.plist": LocalisationExample.page(title: "<string>Colors</string>"),
          "en.lproj/Root.strings": #""Colors" = "Colours";"#,
          "en-US.lproj/Root.strings": #"↓"Colors" = "Colors";"#,
        ])
    ],
    good: [
      .files([
        "Root.plist": LocalisationExample.page(title: "<string>Colors</string>"),
        "en.lproj/Root.strings": #""Colors" = "Colors";"#,
        "en-GB.lproj/Root.strings": #""Colors" = "Colours";"#,
      ])
    ],
    check: .bundle { bundle, context in
      let configured = context.configuration.developmentLanguage.flatMap { LanguageTag($0) }
      let region = configured?.region == nil ? LanguageTag("en-US") : configured
      guard let region else { return }
      for table in context.analysis.localization.tables {
        let tags = table.languages.map { LanguageTag($0) }
        guard let own = tags.firstIndex(of: region), let general = tags.firstIndex(of: region.withoutRegion) else {
          continue
        }
        for text in table.texts.indices {
          let entries = table.entries(of: text)
          guard let first = entries.first(where: { $0.table == own }),
            let second = entries.first(where: { $0.table == general })
          else { continue }
          let list = table.list(first, in: bundle)
          if list.isEqual(first.value, to: second.value, of: table.list(second, in: bundle), .exact) { continue }
          context.report(
            table.place(first.key, of: first, in: bundle),
            "'\(table.languages[general])' must hold the texts of the development region '\(region.text)'; found "
              + "\(table.list(second, in: bundle).display(second.value)) for \(list.display(first.key))",
            notes: [
              FindingNote(
                "'\(table.languages[general])' says this", at: table.place(second.value, of: second, in: bundle))
            ])
          break
        }
      }
    })
}
