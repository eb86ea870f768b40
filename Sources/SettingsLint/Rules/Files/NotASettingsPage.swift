import SettingsAnalysis
import SettingsModel

extension Rule {
  static let notASettingsPage = Rule(
    id: "not-a-settings-page",
    title: "property list in the bundle that is no page",
    severity: .warning,
    rationale: """
      A property list without `PreferenceSpecifiers` shows nothing in Settings. It is usually a file of another kind \
      that came along: the wrong flavour of an acknowledgements file, a page for another framework, or the product of \
      another target.
      """,
    remedy: "Move the file out of the bundle, or make it a page.",
    sources: [
      "Apple, Settings Application Schema Reference",
      "https://github.com/CocoaPods/cocoapods-acknowledgements/issues/20",
    ],
    bad: [
      .files([
        "Root.plist": ExamplePage.rows(ExamplePage.toggle()),
        "About.plist": ExamplePage.document("<key>items</key>\n<array/>", mark: "↓"),
      ]),
      .files([
        "Root.plist": ExamplePage.rows(ExamplePage.toggle()),
        "Licences.plist": "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n↓<string></string>\n</plist>\n",
      ]),
    ],
    good: [.files(["Root.plist": ExamplePage.rows(ExamplePage.toggle())])],
    check: .bundle { bundle, context in
      for stray in bundle.strays {
        let found = ForeignListKind.words(for: stray.list) ?? "a dictionary without it"
        context.report(
          .node(document: stray.document, stray.list.root),
          "a property list in a settings bundle must be a page with 'PreferenceSpecifiers'; found \(found)")
      }
    })
}
