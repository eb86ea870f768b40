import SettingsAnalysis
import SettingsModel

extension Rule {
  static let notASettingsPage = Rule(
    "not-a-settings-page", .warning, title: "property list in the bundle that is not a page",
    rationale: """
      No page leads to the file, and it has no rows. Usually it was copied along: the wrong flavor of an \
      acknowledgments file, a page for another framework, or the product of another target. Files of one kind make one \
      finding.
      """,
    remedy: "Move the file out of the bundle, or make it a page.",
    sources: [.schema(), .issue("CocoaPods/cocoapods-acknowledgements", 20)],
    examples: [
      .files(
        ["Root.plist": Sample.soundsPage, "About.plist": Sample.list(.marked(["items": []]))],
        finds: """
          'About.plist' looks like a list for another framework, such as PreferenceLoader; it is not a settings page
          help: move it out of the bundle, or make it a page
          """),
      .files(
        ["Root.plist": Sample.soundsPage, "About.plist": Sample.list(.marked(["Title": "About"]))],
        finds: "'About.plist' has no 'PreferenceSpecifiers'; it is not a settings page",
        help: "move it out of the bundle, or make it a page"),
      .files(
        [
          "Root.plist": Sample.soundsPage,
          "Info.plist": Sample.list(["CFBundlePackageType": "BNDL"]),
        ])
        .inProduct(AppProduct(name: "Reader.app")),
    ],
    check: .bundle { bundle, context in
      for stray in bundle.strays {
        let kind = ForeignListKind(stray.list)
        // The build writes this file for a bundle with a target of its own.
        if bundle.product != nil, stray.file == "Info.plist", kind == .bundleInformation {
          continue
        }
        var fault = Fault(
          at: .node(document: stray.document, stray.list.root), "\(path: stray.file) \(kind.fault)")
        fault.effect = .app("it is not a settings page")
        fault.help = "move it out of the bundle, or make it a page"
        fault.cause = .name(kind.fault)
        fault.name = "\(path: stray.file)"
        context.report(fault)
      }
    })
}
