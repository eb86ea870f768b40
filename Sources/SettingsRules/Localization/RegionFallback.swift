extension Rule {
  static let regionFallback = Rule(
    "region-fallback", .info.optIn,
    title: "development region beside a different table of its language",
    rationale: """
      A bundle with British English in `en` and American English in `en-US` was once reported to show `en` to \
      Americans from iOS 17 on, while the app itself takes `en-US`.
      """,
    remedy:
      "Keep the texts of the development region in `en`, and those of another region in its own folder.",
    sources: [.issue("xbmc/Official-Kodi-Remote-iOS", 1058)],
    examples: [
      .files(
        [
          "Root.plist": Sample.translatedPage(["Title": "Colors"]),
          "en.lproj/Root.strings": #""Colors" = "Colours";"#,
          "en-US.lproj/Root.strings": #"↓"Colors" = "Colors";"#,
        ],
        finds:
          "'Colors' is 'Colors' in 'en-US' but 'Colours' in 'en'; Settings may show the texts of 'en' instead",
        help: "move the texts of 'en-US' to 'en', and those of 'en' to a region of their own"),
      .files([
        "Root.plist": Sample.translatedPage(["Title": "Colors"]),
        "en.lproj/Root.strings": #""Colors" = "Colors";"#,
        "en-GB.lproj/Root.strings": #""Colors" = "Colours";"#,
      ]),
    ],
    check: .bundle { _, context in
      guard let region = context.analysis.developmentRegion else { return }
      for table in context.analysis.translations.tables {
        guard let difference = table.difference(ofRegion: region) else { continue }
        let regional = difference.regional
        let general = difference.general
        let regionalLanguage = "\(quoted: table.language(of: regional))"
        let generalLanguage = "\(quoted: table.language(of: general))"
        let regionalList = table.list(of: regional)
        let generalList = table.list(of: general)
        var fault = Fault(
          at: table.place(regional.key, of: regional),
          """
          \(regionalList.display(regional.key)) is \(regionalList.display(regional.value)) in \
          \(regionalLanguage) but \(generalList.display(general.value)) in \(generalLanguage)
          """)
        fault.effect = .settings("may show the texts of \(generalLanguage) instead")
        fault.help = """
          move the texts of \(regionalLanguage) to \(generalLanguage), and those of \
          \(generalLanguage) to a region of their own
          """
        fault.notes = [
          .init(
            "the text of \(generalLanguage) is here", at: table.place(general.value, of: general))
        ]
        context.report(fault)
      }
    })
}
