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
        fixed: ["Root.plist": Sample.page(opening: "Music")])
    ],
    good: [
      // Settings adds the extension that the file has once more.
      .files(["Root.plist": Sample.page(opening: "Music.plist"), "Music.plist.plist": Sample.musicPage])
    ],
    check: .bundle { bundle, context in
      for (link, meant, differsByCase) in context.analysis.links.namedWithExtension {
        // One finding tells both.
        if differsByCase, context.isInForce("case-mismatch") { continue }
        let (page, label, written) = (bundle.pages[link.page], bundle.label(of: link), link.reference.written)
        let cause = FindingCause(id: written, name: written) { _, count in
          FindingCause.Words(
            message: """
              'File' of \(count == 1 ? label : "\(count) rows") is \(Wording.path(written)); Settings looks for \
              \(Wording.path(written + ".plist"))
              """, help: "use \(Wording.path(meant))")
        }
        context.report(
          page.place(link.node), cause,
          fix: page.fix(
            "replace \(Wording.path(written)) with \(Wording.path(meant))", .safe,
            .replaceValue(link.node, .string(meant))))
      }
    })
}
