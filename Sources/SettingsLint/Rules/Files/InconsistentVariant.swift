extension Rule {
  static let inconsistentVariant = Rule(
    .inconsistentVariant, title: "variant of a page that disagrees with the page itself",
    rationale: """
      Each user gets one of the files of a page, such as `Root~ipad.plist` or `de.lproj/Root.plist`, and the app \
      registers the defaults of one. If a variant lacks a row, its users cannot change that setting. A row for one \
      kind of device needs no file of its own: `SupportedUserInterfaceIdioms` says which devices show it.
      """,
    remedy: "Use the same keys and defaults in all variants; translate texts in strings tables.",
    sources: [.inAppSettingsKit, .issue("futuretap/InAppSettingsKit", 77)],
    bad: .files(
      [
        "Root.plist": Sample.soundsPage,
        "Root~ipad.plist": Sample.page([Sample.row(.toggleSwitch, ["DefaultValue": .marked(false)])]
        ),
      ],
      finds: """
        default of 'sounds' is the Boolean false, but the Boolean true in 'Root.plist'; the app registers only one
        help: use the same default in all variants of the page
        """),
    alsoBad: .files(
      [
        "Root.plist": Sample.page([Sample.row(.toggleSwitch), Sample.musicRow]),
        "Root~ipad.plist": "↓" + Sample.soundsPage,
      ],
      finds: "'Root~ipad.plist' lacks 'music', unlike 'Root.plist'",
      help: "use the same keys in all variants of the page"),
    good: .files(["Root.plist": Sample.soundsPage, "Root~ipad.plist": Sample.soundsPage]))
}
