extension Rule {
  static let pageFilePath = Rule(
    .pageFilePath, title: "page named with a folder",
    rationale: """
      Apple documents that all pages are at the top of the bundle. A folder inside the bundle works all the same; \
      LicensePlist relies on it. A path that is absolute or leaves the bundle leads nowhere.
      """,
    remedy: "Move the page to the top of the bundle and use its name alone.",
    sources: [.schema("PSChildPaneSpecifier"), .issue("mono0926/LicensePlist", 105)],
    bad: .files(
      ["Root.plist": Sample.page(opening: "↓Pages/Music"), "Pages/Music.plist": Sample.musicPage],
      finds:
        "'More' opens page 'Pages/Music' in a folder; Apple documents only pages at the top of the bundle",
      help: "move it to the top of the bundle and use its name alone"),
    alsoBad: .files(
      ["Root.plist": Sample.page(opening: "↓../Music")],
      finds: "'More' opens page '../Music' outside the bundle; Settings cannot find it",
      help: "move it into the bundle and use its name alone"),
    good: .files(["Root.plist": Sample.page(opening: "Music"), "Music.plist": Sample.musicPage]))
}
