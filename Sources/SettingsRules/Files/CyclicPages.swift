extension Rule {
  static let cyclicPages = Rule(
    "cyclic-pages", .warning, title: "page that leads back to itself",
    rationale: """
      The pages open over and over, and code that walks them to register defaults, such as Apple's own sample and \
      InAppSettingsKit, never finishes.
      """,
    remedy: "Remove the row that leads back; Settings has a back button of its own.",
    sources: ["Apple, AppPrefs sample code", .inAppSettingsKit],
    examples: [
      .files(
        ["Root.plist": Sample.page(opening: "↓Root")],
        finds: "'More' opens its own page, 'Root'; code that walks the pages may never finish",
        help: "remove the row"),
      .files(["Root.plist": Sample.page(opening: "Music"), "Music.plist": Sample.musicPage]),
    ],
    check: .bundle { bundle, context in
      for link in context.analysis.graph.cycles {
        let page = bundle.pages[link.page]
        let target = link.reference.base
        var predicate = "leads from \(path: page.name.base) back to \(path: target)"
        var help = "remove the row; Settings has a back button"
        if page.name.base == target {
          predicate = "opens its own page, \(path: target)"
          help = "remove the row"
        }
        context.report(
          at: page.place(link.node),
          "\(link.row.label) \(predicate); code that walks the pages may never finish",
          help: help)
      }
    })
}
