extension Rule {
  static let missingPageFile = Rule(
    .missingPageFile, title: "row that opens a page that is not there",
    rationale: """
      The user sees a blank page, and only the device's log says why. A page of licenses that a tool writes during the \
      build need not be among the sources, but must be in the built app. InAppSettingsKit opens web pages and has page \
      files of its own; a row may be meant for it alone.
      """,
    remedy: "Add the page, correct `File`, or remove the row.",
    sources: [.schema("PSChildPaneSpecifier"), "https://github.com/mono0926/LicensePlist"],
    bad: .files(
      ["Root.plist": Sample.page(opening: "↓Muisc"), "Music.plist": Sample.musicPage],
      finds: "'More' opens page 'Muisc', which is not in the bundle; Settings shows a blank page",
      help: "use 'Music'",
      fixed: ["Root.plist": Sample.page(opening: "Music")]),
    alsoBad: .files(
      ["Root.plist": Sample.page(opening: "↓Licenses")],
      finds:
        "'More' opens page 'Licenses', which is not in the bundle; Settings shows a blank page",
      help: "make sure that the build writes 'Licenses.plist'"),
    good: .files(["Root.plist": Sample.page(opening: "About.html")]))
}
