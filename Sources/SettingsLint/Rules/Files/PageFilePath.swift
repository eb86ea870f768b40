import SettingsAnalysis
import SettingsModel

extension Rule {
  static let pageFilePath = Rule(
    id: "page-file-path",
    title: "page named with a folder",
    severity: .info,
    variants: [.leavesBundle],
    rationale: """
      Apple documents that all pages are at the top of the bundle and that `File` is a name without a path. A folder \
      inside the bundle works all the same; LicensePlist relies on it. A path that is absolute or leaves the bundle leads \
      nowhere.
      """,
    remedy: "Move the page to the top of the bundle and use its name alone.",
    sources: [
      "Apple, Settings Application Schema Reference, PSChildPaneSpecifier",
      "https://github.com/mono0926/LicensePlist/issues/105",
    ],
    bad: [
      .files(
        ["Root.plist": Sample.page(opening: "↓Pages/Music"), "Pages/Music.plist": Sample.musicPage],
        finds: """
          'More' opens page 'Pages/Music' in a folder; Apple documents only pages at the top of the bundle
          help: move it to the top of the bundle and use its name alone
          """),
      .files(
        ["Root.plist": Sample.page(opening: "↓../Music")],
        finds: """
          'More' opens page '../Music' outside the bundle; Settings cannot find it
          help: move it into the bundle and use its name alone
          """),
    ],
    good: [.files(["Root.plist": Sample.page(opening: "Music"), "Music.plist": Sample.musicPage])],
    check: .bundle { bundle, context in
      for link in context.analysis.links.links where link.reference.leavesBundle {
        context.report(
          bundle.pages[link.page].place(link.node),
          "\(bundle.label(of: link)) opens page \(Wording.path(link.reference.written)) outside the bundle; Settings cannot find it",
          help: "move it into the bundle and use its name alone", as: .leavesBundle)
      }
      // Every row of a licenses page opens a page in a folder, and every library adds a row: one finding covers them
      // all.
      let inFolders = context.analysis.linksIntoFolders()
      @Sendable func words(_ link: PageLink, _ count: Int) -> FindingCause.Words {
        let (label, name) = (bundle.label(of: link), Wording.path(link.reference.written))
        let fault =
          count > 1
          ? "\(label) and \(Wording.count(count - 1, "more row")) open pages in folders, such as \(name)"
          : "\(label) opens page \(name) in a folder"
        return FindingCause.Words(
          message: "\(fault); Apple documents only pages at the top of the bundle",
          help: count > 1
            ? "move them to the top of the bundle and use their names alone"
            : "move it to the top of the bundle and use its name alone")
      }
      for link in inFolders.others {
        let cause = FindingCause(id: "\(link.page)", name: link.reference.written) { _, count in words(link, count) }
        context.report(bundle.pages[link.page].place(link.node), cause)
      }
      if let first = inFolders.ofTools.first {
        let words = words(first, inFolders.ofTools.count)
        context.report(bundle.pages[first.page].place(first.node), words.message, help: words.help)
      }
    })
}

extension Rule.Variant {
  fileprivate static let leavesBundle = Rule.Variant(.error, when: "the path is absolute or leaves the bundle")
}
