extension Rule {
  static let pageFileExtension = Rule(
    .pageFileExtension, title: "page named with its extension",
    rationale:
      "Settings adds `.plist` to `File`. Otherwise it looks for `Sounds.plist.plist` and shows a blank page.",
    remedy: "Leave the extension out.",
    sources: [.schema("PSChildPaneSpecifier")],
    bad: .files(
      ["Root.plist": Sample.page(opening: "↓Music.plist"), "Music.plist": Sample.musicPage],
      finds: "'File' of 'More' is 'Music.plist'; Settings looks for 'Music.plist.plist'",
      help: "use 'Music'",
      fixed: ["Root.plist": Sample.page(opening: "Music")]),
    // Settings adds the extension that the file has once more.
    good: .files([
      "Root.plist": Sample.page(opening: "Music.plist"), "Music.plist.plist": Sample.musicPage,
    ]))
}
