extension Rule {
  static let caseMismatch = Rule(
    .caseMismatch, title: "name that differs from its file in upper and lower case",
    rationale: """
      The simulator's file system usually ignores case and finds `Music.plist` as `music.plist`; a device's does not. A \
      page, a strings table or an image that shows up during development is missing on every device.
      """,
    remedy: "Write the name exactly as the file has it, or rename the file.",
    sources: [.issue("lionheart/openradar-mirror", 17174)],
    bad: .files(
      ["Root.plist": Sample.page(opening: "↓music"), "Music.plist": Sample.musicPage],
      finds:
        "'File' of 'More' is 'music', but the file is 'Music.plist'; a device will not find it",
      help: "use 'Music'",
      fixed: ["Root.plist": Sample.page(opening: "Music")]),
    alsoBad: .files(
      ["root.plist": Sample.soundsPage], without: ["root.plist"],
      finds: "'root.plist' differs in case from 'Root.plist'; a device will not find it",
      help: "rename it to 'Root.plist'"
    ),
    good: .files(["Root.plist": Sample.page(opening: "Music"), "Music.plist": Sample.musicPage]))
}
