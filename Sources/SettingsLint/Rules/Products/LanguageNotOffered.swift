import SettingsAnalysis
import SettingsModel

extension Rule {
  static let languageNotOffered = Rule(
    id: "language-not-offered",
    title: "language of a bundle that the built app does not offer, or the reverse",
    severity: .info,
    rationale: """
      People choose among the languages that the app offers: its `.lproj` folders and `CFBundleLocalizations`. The texts \
      of any other language in the settings bundle are never shown. Where the bundle lacks a language of the app, its \
      settings appear in another language than the app. Regions of one language count as the same. With \
      `CFBundleAllowMixedLocalizations`, further languages of the bundle are fine.
      """,
    remedy: """
      Offer the language in the app or remove its folder from the bundle; add the strings tables of a language that is \
      missing. To suppress one language, add an entry with `path: '**/de.lproj'` to `suppress` in the configuration; \
      the folder need not exist.
      """,
    sources: ["Apple, Information Property List: CFBundleLocalizations, CFBundleAllowMixedLocalizations"],
    bad: [
      .files(
        [
          "Root.plist": Sample.translatedPage(), "de.lproj/Root.strings": #""Sounds" = "Töne";"#,
          "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
        ], without: ["de.lproj"],
        finds: """
          the app does not offer language 'de', which the settings bundle has; nobody sees its texts
          help: add the language to the app, or remove its folder from the bundle
          """, product: .offering(["en"])),
      .files(
        ["Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": #""Sounds" = "Sounds";"#],
        without: ["de.lproj"],
        finds: """
          the settings bundle lacks languages 'de' and 'fr', which the app offers; Settings shows another one
          help: add strings tables for them to the bundle
          """, product: .offering(["de", "en-GB", "fr"])),
    ],
    good: [
      .files(
        [
          "Root.plist": Sample.translatedPage(), "de.lproj/Root.strings": #""Sounds" = "Töne";"#,
          "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
        ], product: .offering(["en", "de-AT"]))
    ],
    check: .bundle { bundle, context in
      guard let languages = context.analysis.offeredLanguages, !bundle.isSinglePage else { return }
      @Sendable func words(_ names: [String]) -> String {
        "language\(names.count == 1 ? "" : "s") \(Wording.names(names, joinedBy: "and"))"
      }
      for language in languages.unused {
        let cause = FindingCause(id: "unused", name: language) { names, count in
          FindingCause.Words(
            message: """
              the app does not offer \(words(names)), which the settings bundle has; nobody sees \
              \(count == 1 ? "its" : "their") texts
              """,
            help: """
              add the language\(count == 1 ? "" : "s") to the app, or remove \(count == 1 ? "its folder" : "their folders") \
              from the bundle
              """)
        }
        // A configuration suppresses one language by the path of its folder.
        context.report(
          .file("\(language).lproj"), cause, subject: "unused \(language)", anchor: .file(""))
      }
      for language in languages.missing {
        var cause = FindingCause(id: "missing", name: language) { names, count in
          FindingCause.Words(
            message:
              "the settings bundle lacks \(words(names)), which the app offers; Settings shows another one",
            help: "add strings tables for \(count == 1 ? "it" : "them") to the bundle")
        }
        cause.isAbsence = true
        context.report(
          .file("\(language).lproj"), cause, subject: "missing \(language)", anchor: .file(""))
      }
    })
}
