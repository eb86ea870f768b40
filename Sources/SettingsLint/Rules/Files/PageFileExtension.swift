import SettingsAnalysis
import SettingsModel

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
      .files(
        ["Root.plist": Sample.page(opening: "↓Music.plist"), "Music.plist": Sample.musicPage],
        finds: "'File' of 'More' is 'Music.plist'; Settings looks for 'Music.plist.plist'\nhelp: use 'Music'",
        fixed: ["Root.plist": Sample.page(opening: "Music")]),
      .files(
        ["Root.plist": Sample.page(opening: "↓Music.plist.plist"), "Music.plist": Sample.musicPage],
        finds: """
          'File' of 'More' is 'Music.plist.plist'; Settings looks for 'Music.plist.plist.plist'
          help: use 'Music'
          """,
        fixed: ["Root.plist": Sample.page(opening: "Music")]),
      .files(
        ["Root.plist": Sample.page(opening: "↓Music.PLIST"), "Music.plist": Sample.musicPage],
        finds: "'File' of 'More' is 'Music.PLIST'; Settings looks for 'Music.PLIST.plist'\nhelp: use 'Music'",
        fixed: ["Root.plist": Sample.page(opening: "Music")]),
    ],
    good: [
      .files(["Root.plist": Sample.page(opening: "Music"), "Music.plist": Sample.musicPage]),
      // Settings adds the extension that the file has once more.
      .files(["Root.plist": Sample.page(opening: "Music.plist"), "Music.plist.plist": Sample.musicPage]),
    ],
    check: .bundle { bundle, context in
      let links = context.analysis.links
      // A page that is not there under either name is reported as missing.
      let missing = Set(
        links.missing.lazy.map { Place.node(document: bundle.pages[$0.link.page].document, $0.link.node) })
      for link in links.links where link.reference.hasExtension && !link.reference.leavesBundle {
        if missing.contains(.node(document: bundle.pages[link.page].document, link.node)) { continue }
        var name = link.reference.base
        if case .differsByCase = links.target(of: link) {
          // One finding tells both.
          if context.isInForce("case-mismatch") { continue }
          name = links.base(likeCaseOf: link) ?? name
        }
        let page = bundle.pages[link.page]
        let written = link.reference.written
        let meant = name
        let label = bundle.label(of: link)
        let cause = FindingCause(id: written, name: written) { _, count in
          FindingCause.Words(
            message: """
              'File' of \(count == 1 ? label : "\(count) rows") is \(Wording.path(written)); Settings looks for \
              \(Wording.path(written + ".plist"))
              """, help: "use \(Wording.path(meant))")
        }
        context.report(
          page.place(link.node), cause,
          fixes: [
            page.fix(
              "replace \(Wording.path(written)) with \(Wording.path(meant))", .safe,
              .replaceValue(link.node, .string(meant)))
          ])
      }
    })
}
