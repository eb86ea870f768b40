import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let pageFilePath = Rule(
    id: "page-file-path",
    title: "page named with a folder",
    severity: .info,
    rationale: """
      The documentation wants all pages at the top of the bundle, and `File` to be a name without a path. A folder inside \
      the bundle works all the same; LicensePlist relies on it. A path that is absolute or leaves the bundle leads \
      nowhere, which is an error.
      """,
    remedy: "Move the page to the top of the bundle and write its name alone.",
    sources: [
      "Apple, Settings Application Schema Reference, PSChildPaneSpecifier",
      "https://github.com/mono0926/LicensePlist/issues/105",
    ],
    bad: [
      .files([
        "Root.plist": ExamplePage.rows(ExamplePage.toggle(), ExamplePage.pane("Pages/Music", mark: "↓")),
        "Pages/Music.plist": ExamplePage.rows(ExamplePage.toggle("music")),
      ]),
      .files(["Root.plist": ExamplePage.rows(ExamplePage.toggle(), ExamplePage.pane("../Music", mark: "↓"))]),
      .files(["Root.plist": ExamplePage.rows(ExamplePage.toggle(), ExamplePage.pane("/Music", mark: "↓"))]),
    ],
    good: [
      .files([
        "Root.plist": ExamplePage.rows(ExamplePage.toggle(), ExamplePage.pane("Music")),
        "Music.plist": ExamplePage.rows(ExamplePage.toggle("music")),
      ])
    ],
    check: .bundle { bundle, context in
      // A page of licences has a folder in every row: one finding says it.
      var inFolders: (first: PageLink, count: Int)?
      func report(_ context: inout RuleContext) {
        guard let (link, count) = inFolders else { return }
        let more = count > 1 ? "; so do \(count - 1) more rows of the page" : ""
        context.report(
          bundle.pages[link.page], link.node,
          """
          'File' of \(bundle.label(of: link)) should be a name without a folder; '\(link.reference.written)' works, \
          though the documentation does not allow it\(more)
          """)
        inFolders = nil
      }
      for link in context.analysis.links.links {
        if let open = inFolders, open.first.page != link.page { report(&context) }
        if link.reference.leavesBundle {
          context.report(
            bundle.pages[link.page], link.node,
            """
            'File' of \(bundle.label(of: link)) must name a page inside the bundle; found \
            '\(link.reference.written)', which leads out of it
            """, severity: .error)
        } else if link.reference.hasFolder, !link.isWebPage {
          inFolders = (inFolders?.first ?? link, (inFolders?.count ?? 0) + 1)
        }
      }
      report(&context)
    })
}
