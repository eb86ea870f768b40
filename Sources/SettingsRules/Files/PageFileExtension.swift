import SettingsAnalysis

extension Rule {
  static let pageFileExtension = Rule(
    "page-file-extension", .error, title: "page named with its extension",
    rationale:
      "Settings adds `.plist` to `File`. With the extension it looks for `Music.plist.plist` and shows a blank page.",
    remedy: "Leave the extension out.",
    sources: [.schema("PSChildPaneSpecifier")],
    examples: [
      .files(
        ["Root.plist": Sample.page(opening: "↓Music.plist"), "Music.plist": Sample.musicPage],
        finds: "'File' of 'More' is 'Music.plist'; Settings looks for 'Music.plist.plist'",
        help: "write 'Music' without extension",
        fixed: ["Root.plist": Sample.page(opening: "Music")]),
      // Settings adds the extension even if the file name has it already.
      .files([
        "Root.plist": Sample.page(opening: "Music.plist"), "Music.plist.plist": Sample.musicPage,
      ]),
    ],
    check: .touchingDefaults(
      .bundle { bundle, context in
        for link in context.analysis.graph.edges where link.hasExtension {
          // Another rule reports a name that also differs in case.
          if case .differsByCase = link.target { continue }
          let page = link.row.page
          let written = link.reference.written
          var fault = Fault(
            at: page.place(link.node),
            "'File' of \(link.row.label) is \(path: written)")
          fault.effect = .settings("looks for \(path: written + ".plist")")
          fault.help = "write \(path: link.reference.base) without extension"
          fault.cause = .name(written)
          fault.fix = page.replacing(link.node, by: link.reference.base)
          fault.touches = .pane(link.row.id)
          context.report(fault)
        }
      }))
}
