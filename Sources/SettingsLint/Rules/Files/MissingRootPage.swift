extension Rule {
  static let missingRootPage = Rule(
    .missingRootPage, title: "bundle without a first page",
    rationale: """
      Settings opens `Root.plist` at the top of the bundle; every other page is reached from there. Without it the app \
      has no settings, however many pages there are.
      """,
    remedy: """
      Put `Root.plist` at the top of the bundle. A bundle that only InAppSettingsKit shows may have `Root.inApp.plist` \
      alone: name it `InAppSettings.bundle`, or use the dialect `inappsettingskit`.
      """,
    sources: [
      "Apple, Settings Application Schema Reference", "Apple, Preferences and Settings Programming Guide",
      "https://github.com/futuretap/InAppSettingsKit/issues/77",
    ],
    bad: .files(
      ["Sounds.plist": Sample.soundsPage], without: [""],
      finds: "bundle has no 'Root.plist'; Settings shows nothing of it",
      help: "add 'Root.plist' at the top of the bundle"),
    alsoBad: .files(
      ["Pages/Root.plist": Sample.soundsPage], without: [""],
      finds: "'Pages/Root.plist' is not at the top of the bundle; Settings finds no first page",
      help: "move it to the top of the bundle"),
    good: .files(["Root~ipad.plist": Sample.soundsPage, "Root~iphone.plist": Sample.soundsPage]))
}
