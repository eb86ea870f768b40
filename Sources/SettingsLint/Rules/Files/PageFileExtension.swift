import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let pageFileExtension = Rule(
    id: "page-file-extension",
    title: "page named with its extension",
    severity: .error,
    rationale: """
      `File` is the name of a page without `.plist`: Settings adds it. With the extension it looks for \
      `Sounds.plist.plist` and shows a blank page.
      """,
    remedy: "Leave the extension out.",
    sources: ["Apple, Settings Application Schema Reference, PSChildPaneSpecifier"],
    bad: [
      .files([
        "Root.plist": ExamplePage.rows(ExamplePage.toggle(), ExamplePage.pane("Music.plist", mark: "↓")),
        "Music.plist": ExamplePage.rows(ExamplePage.toggle("music")),
      ])
    ],
    good: [
      .files([
        "Root.plist": ExamplePage.rows(ExamplePage.toggle(), ExamplePage.pane("Music")),
        "Music.plist": ExamplePage.rows(ExamplePage.toggle("music")),
      ])
    ],
    check: .bundle { bundle, context in
      for link in context.analysis.links.links where link.reference.hasExtension && !link.reference.leavesBundle {
        let page = bundle.pages[link.page]
        let name = String(link.reference.written.dropLast(6))
        context.report(
          page, link.node,
          """
          'File' of \(bundle.label(of: link)) must be a name without '.plist'; found '\(link.reference.written)': \
          write '\(name)'
          """,
          fixes: [ProposedFix("write '\(name)'", .safe, [page.edit(.replaceValue(link.node, .string(name)))])])
      }
    })
}
