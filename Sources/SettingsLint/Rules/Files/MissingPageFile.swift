import SettingsAnalysis
import SettingsModel

extension Rule {
  static let missingPageFile = Rule(
    id: "missing-page-file",
    title: "row that opens a page that is not there",
    severity: .error,
    variants: [.webPage, .generatedPage, .pageOnlyInApp],
    rationale: """
      A child pane opens the property list that `File` names, in its plain form or as a variant for a device or a \
      language. If there is none, the user sees a blank page, and only the device's log says why. A page of \
      acknowledgments or licenses that a tool writes during the build is not among the sources for good reason, but must \
      be in the built app. InAppSettingsKit opens web pages and has page files of its own; a row may be meant for it \
      alone.
      """,
    remedy: "Add the page, correct `File`, or remove the row.",
    sources: [
      "Apple, Settings Application Schema Reference, PSChildPaneSpecifier",
      "https://github.com/mono0926/LicensePlist",
    ],
    bad: [
      .files(
        ["Root.plist": Sample.page(opening: "↓Muisc"), "Music.plist": Sample.musicPage],
        finds: "'More' opens page 'Muisc', which is not in the bundle; Settings shows a blank page\nhelp: use 'Music'",
        fixed: ["Root.plist": Sample.page(opening: "Music")]),
      .files(
        ["Root.plist": Sample.page(opening: "↓Licenses")],
        finds: """
          'More' opens page 'Licenses', which is not in the bundle; Settings shows a blank page
          help: make sure that the build writes 'Licenses.plist'
          """),
      .files(
        ["Root.plist": Sample.page(opening: "↓About.html")],
        finds: """
          'More' opens web page 'About.html', which Settings cannot show
          help: use the dialect 'inappsettingskit' if the row is for InAppSettingsKit
          """),
    ],
    good: [.files(["Root.plist": Sample.page(opening: "About.html")], dialects: ["inappsettingskit"])],
    check: .bundle { bundle, context in
      for missing in context.analysis.links.missing { report(missing, bundle, &context) }
      for link in context.analysis.links.onlyInApp {
        let name = link.reference.base
        context.report(
          bundle.pages[link.page].place(link.node),
          """
          \(bundle.label(of: link)) opens page \(Wording.path(name)), which exists only as \(Wording.path(name + ".inApp.plist")); Settings does not \
          read that
          """,
          help: "add \(Wording.path(name + ".plist"))", as: .pageOnlyInApp)
      }
    })

  private static func report(_ missing: MissingPage, _ bundle: SettingsBundle, _ context: inout RuleContext) {
    let (link, page) = (missing.link, bundle.pages[missing.link.page])
    let (place, found, label) = (page.place(link.node), page.list.display(link.node), bundle.label(of: link))
    // A page that is not there is one cause, however many rows open it.
    let (fault, help) = (missing.fault.map { "but \($0)" } ?? "which is not in the bundle", missing.help)
    let cause = FindingCause(id: link.reference.written, name: link.reference.written) { _, count in
      let rows = count == 1 ? "\(label) opens" : "\(count) rows open"
      return FindingCause.Words(message: "\(rows) page \(found), \(fault); Settings shows a blank page", help: help)
    }
    switch missing.cause {
    case .webPage:
      context.report(
        place, "\(label) opens web page \(found), which Settings cannot show", help: missing.help, as: .webPage)
    case .misspelled(let name):
      context.report(
        place, cause,
        fix: page.fix("replace \(found) with \(Wording.path(name))", .unsafe, .replaceValue(link.node, .string(name))))
    case .generated: context.report(place, cause, as: .generatedPage)
    case .extensionTwice, .folder, .special, .absent: context.report(place, cause)
    }
  }
}

extension Rule.Variant {
  fileprivate static let webPage = Rule.Variant(.warning, when: "`File` names a web page, as InAppSettingsKit allows")
  fileprivate static let generatedPage = Rule.Variant(
    .warning,
    when:
      "the page's name is about acknowledgments or licenses, which tools write during the build, and the app is not built"
  )
  fileprivate static let pageOnlyInApp = Rule.Variant(.warning, when: "InAppSettingsKit has the page")
}
