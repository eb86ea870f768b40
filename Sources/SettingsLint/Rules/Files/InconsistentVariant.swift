extension Rule {
  static let inconsistentVariant = Rule(
    .inconsistentVariant, title: "variant of a page that disagrees with the page itself",
    rationale: """
      A bundle may hold several files of one page: `Root~ipad.plist` for a kind of device, `de.lproj/Root.plist` for a \
      language. Each user gets one of them, and the app registers the defaults of one. If their defaults differ, the app \
      behaves differently with each; if one of them lacks a row, its users cannot change that setting. A row for one kind \
      of device needs no file of its own: `SupportedUserInterfaceIdioms` says which devices show it.
      """,
    remedy: "Use the same keys and defaults in all variants; translate texts in strings tables.",
    sources: [
      "https://github.com/futuretap/InAppSettingsKit", "https://github.com/futuretap/InAppSettingsKit/issues/77",
    ],
    bad: .files(
      [
        "Root.plist": Sample.soundsPage,
        "Root~ipad.plist": Sample.page([Sample.row(.toggleSwitch, ["DefaultValue": .marked(false)])]),
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
    good: .files([
      "Root.plist": Sample.soundsPage, "Root~ipad.plist": Sample.soundsPage,
      "de.lproj/Root.plist": Sample.page([Sample.row(.toggleSwitch, ["Title": "Geräusche"])]),
    ]))
}
