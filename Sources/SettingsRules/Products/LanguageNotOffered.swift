extension Rule {
  static let languageNotOffered = Rule(
    "language-not-offered", .info,
    title: "language of a bundle that the built app does not offer, or the reverse",
    rationale: """
      People choose among the app's `.lproj` folders and `CFBundleLocalizations`. The texts of any other language are \
      never shown; where the bundle lacks a language, its settings appear in another one than the app. Regions of one \
      language count as the same. `CFBundleAllowMixedLocalizations` allows further languages.
      """,
    remedy: """
      Offer the language in the app, or remove its folder; add the tables of a missing language. To suppress one \
      language, add an entry with `path: '**/de.lproj'` to `suppress` in the configuration.
      """,
    sources: [
      "Apple, Information Property List: CFBundleLocalizations, CFBundleAllowMixedLocalizations"
    ],
    examples: [
      .files(
        [
          "Root.plist": Sample.translatedPage(), "de.lproj/Root.strings": #""Sounds" = "Töne";"#,
          "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
        ], findingsWithoutPlace: ["de.lproj"],
        finds:
          "the app does not offer language 'de', which the settings bundle has; nobody sees its texts",
        help: "add the language to the app, or remove its folder from the bundle"
      )
      .inProduct(.offering(["en"])),
      .files(
        ["Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": #""Sounds" = "Sounds";"#])
        .inProduct(.offering(["en"])),
    ],
    check: .bundle { bundle, context in
      guard let languages = context.analysis.offeredLanguages, !bundle.isSinglePage else { return }
      for language in languages.unused {
        // The place is the folder, so that a configuration can suppress one language by its path.
        var fault = Fault(
          at: .file("\(language).lproj"),
          "the app does not offer language \(quoted: language), which the settings bundle has")
        fault.effect = .app("nobody sees its texts")
        fault.help = "add the language to the app, or remove its folder from the bundle"
        fault.subject = "unused \(language)"
        fault.anchor = .wholeBundle
        fault.cause = .consequence(false)
        fault.name = "\(quoted: language)"
        context.report(fault)
      }
      for language in languages.missing {
        var fault = Fault(
          at: .file("\(language).lproj"),
          "the settings bundle lacks language \(quoted: language), which the app offers")
        fault.effect = .settings("shows another one")
        fault.help = "add strings tables for it to the bundle"
        fault.subject = "missing \(language)"
        fault.anchor = .wholeBundle
        fault.cause = .consequence(true)
        fault.name = "\(quoted: language)"
        context.report(fault)
      }
    })
}
