import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let missingPageFile = Rule(
    id: "missing-page-file",
    title: "row that opens a page that is not there",
    severity: .error,
    rationale: """
      A child pane opens the property list that `File` names, in its plain form or as a variant for a device or a \
      language. When there is none, the user sees a blank page and only the device's log says why. A page of \
      acknowledgements or licences that a tool writes during the build is missing from the sources for good reason; that \
      is a warning.
      """,
    remedy: "Add the page, correct `File`, or remove the row.",
    sources: [
      "Apple, Settings Application Schema Reference, PSChildPaneSpecifier",
      "https://github.com/mono0926/LicensePlist",
    ],
    bad: [
      .files(["Root.plist": ExamplePage.rows(ExamplePage.toggle(), ExamplePage.pane("Music", mark: "↓"))]),
      .files([
        "Root.plist": ExamplePage.rows(ExamplePage.toggle(), ExamplePage.pane("Muisc", mark: "↓")),
        "Music.plist": ExamplePage.rows(ExamplePage.toggle("music")),
      ]),
      .files(["Root.plist": ExamplePage.rows(ExamplePage.toggle(), ExamplePage.pane("Acknowledgements", mark: "↓"))]),
      .files(
        [
          "Root.plist": ExamplePage.rows(ExamplePage.toggle(), ExamplePage.pane("Music", mark: "↓")),
          "Music.inApp.plist": ExamplePage.rows(ExamplePage.toggle("music")),
        ], dialects: ["inappsettingskit"]),
    ],
    good: [
      .files([
        "Root.plist": ExamplePage.rows(ExamplePage.toggle(), ExamplePage.pane("Music")),
        "Music.plist": ExamplePage.rows(ExamplePage.toggle("music")),
      ]),
      .files(
        ["Root.plist": ExamplePage.rows(ExamplePage.toggle(), ExamplePage.pane("About.html"))],
        dialects: ["inappsettingskit"]),
    ],
    check: .bundle { bundle, context in
      let links = context.analysis.links
      for (link, suggestion) in links.missing {
        let file = link.reference.base + ".plist"
        let rule =
          "'File' of \(bundle.label(of: link)) must name a page of the bundle; found '\(link.reference.written)'"
        let isGenerated = GeneratedPage.isLikely(link.reference.base)
        if link.isWebPage {
          context.report(
            bundle.pages[link.page], link.node,
            "\(rule), a web page, which only InAppSettingsKit shows: use the dialect 'inappsettingskit' if that is meant",
            severity: .warning)
        } else if let suggestion {
          context.report(
            bundle.pages[link.page], link.node, "\(rule); did you mean '\(suggestion)'?",
            fixes: [
              ProposedFix(
                "write '\(suggestion)'", .unsafe,
                [bundle.pages[link.page].edit(.replaceValue(link.node, .string(suggestion)))])
            ])
        } else {
          let hint = isGenerated ? "; make sure that the build writes it" : ""
          context.report(
            bundle.pages[link.page], link.node, "\(rule), but there is no '\(file)'\(hint)",
            severity: isGenerated ? .warning : nil)
        }
      }
      for link in links.links {
        guard case .onlyInApp = links.target(of: link) else { continue }
        context.report(
          bundle.pages[link.page], link.node,
          """
          'File' of \(bundle.label(of: link)) must name a page that Settings reads; found only \
          '\(link.reference.base).inApp.plist', which InAppSettingsKit alone reads
          """, severity: .warning)
      }
    })
}
