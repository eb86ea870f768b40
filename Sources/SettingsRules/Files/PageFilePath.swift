import SettingsAnalysis

extension Rule {
  static let pageFilePath = Rule(
    "page-file-path", .info(.outsideBundle), title: "page named with a folder",
    rationale: """
      Apple documents that all pages are at the top of the bundle. A folder inside the bundle works all the same; \
      LicensePlist relies on it, and its pages are not reported. A path that is absolute or leaves the bundle leads \
      nowhere.
      """,
    remedy: "Move the page to the top of the bundle and use its name alone.",
    sources: [.schema("PSChildPaneSpecifier"), .issue("mono0926/LicensePlist", 105)],
    examples: [
      .files(
        [
          "Root.plist": Sample.page(opening: "↓Pages/Music"), "Pages/Music.plist": Sample.musicPage,
        ],
        finds:
          "'More' opens page 'Pages/Music' in a folder; Apple documents only pages at the top of the bundle",
        help: "move it to the top of the bundle and use its name alone"),
      .files(
        ["Root.plist": Sample.page(opening: "↓../Music")],
        finds: "'More' opens page '../Music' outside the bundle; Settings cannot find it",
        help: "move it into the bundle and use its name alone"),
      .files(["Root.plist": Sample.page(opening: "Music"), "Music.plist": Sample.musicPage]),
    ],
    check: .touchingDefaults(
      .bundle { _, context in
        for link in context.analysis.graph.edges where link.reference.leavesBundle {
          var fault = Fault(
            .outsideBundle, at: link.row.place(link.node),
            "\(link.row.label) opens page \(path: link.reference.written) outside the bundle"
          )
          fault.effect = .settings("cannot find it")
          fault.help = "move it into the bundle and use its name alone"
          fault.touches = .pane(link.row.id)
          context.report(fault)
        }
        // Tools that collect licenses keep the pages of libraries in a separate folder.
        for link in context.analysis.graph.edgesIntoFolders
        where !context.analysis.isOfLicenses(link) {
          var fault = Fault(
            at: link.row.place(link.node),
            "\(link.row.label) opens page \(path: link.reference.written) in a folder")
          fault.effect = .app("Apple documents only pages at the top of the bundle")
          fault.help = "move it to the top of the bundle and use its name alone"
          fault.cause = .page(link.page)
          fault.name = Wording.path(link.reference.written)
          context.report(fault)
        }
      }))
}

extension Rule.Case {
  fileprivate static let outsideBundle = Rule.Case(
    .error, when: "the path is absolute or leaves the bundle")
}
