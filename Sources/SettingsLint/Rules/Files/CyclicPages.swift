import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let cyclicPages = Rule(
    id: "cyclic-pages",
    title: "page that leads back to itself",
    severity: .warning,
    rationale: """
      Settings opens a page again and again as long as the user taps. Code that walks the pages to register their \
      defaults, Apple's own sample and InAppSettingsKit included, never comes to an end.
      """,
    remedy: "Remove the row that leads back; Settings has a back button of its own.",
    sources: [
      "Apple, AppPrefs sample code", "https://github.com/futuretap/InAppSettingsKit",
    ],
    bad: [
      .files(["Root.plist": ExamplePage.rows(ExamplePage.toggle(), ExamplePage.pane("Root", mark: "↓"))]),
      .files([
        "Root.plist": ExamplePage.rows(ExamplePage.toggle(), ExamplePage.pane("Music")),
        "Music.plist": ExamplePage.rows(
          ExamplePage.toggle("music", title: "Music"), ExamplePage.pane("Root", title: "Back", mark: "↓")),
      ]),
    ],
    good: [
      .files([
        "Root.plist": ExamplePage.rows(
          ExamplePage.toggle(), ExamplePage.pane("Music"), ExamplePage.pane("Radio", title: "Radio")),
        "Music.plist": ExamplePage.rows(
          ExamplePage.toggle("music", title: "Music"), ExamplePage.pane("Volume", title: "Volume")),
        "Radio.plist": ExamplePage.rows(
          ExamplePage.toggle("radio", title: "Radio"), ExamplePage.pane("Volume", title: "Volume")),
        "Volume.plist": ExamplePage.rows(ExamplePage.toggle("loud", title: "Loud")),
      ])
    ],
    check: .bundle { bundle, context in
      for link in context.analysis.cycles {
        let page = bundle.pages[link.page]
        let target = link.reference.base
        context.report(
          page, link.node,
          page.name.base == target
            ? "a page must not lead back to itself; 'File' of \(bundle.label(of: link)) names its own page, '\(target)'"
            : """
            a page must not lead back to itself; 'File' of \(bundle.label(of: link)) on '\(page.name.base)' names \
            '\(target)', from which '\(page.name.base)' is reached
            """)
      }
    })
}
