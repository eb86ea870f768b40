extension Rule {
  static let missingRootPage = Rule(
    .missingRootPage, title: "bundle without a first page",
    rationale:
      "Settings opens `Root.plist` at the top of the bundle. Without it the app has no settings at all.",
    remedy:
      "Add `Root.plist`; name a bundle for InAppSettingsKit alone `InAppSettings.bundle`, or use its dialect.",
    sources: [.schema(), .guide, .issue("futuretap/InAppSettingsKit", 77)],
    bad: .files(
      ["Sounds.plist": Sample.soundsPage], without: [""],
      finds: "bundle has no 'Root.plist'; Settings shows no page for the app",
      help: "add 'Root.plist' at the top of the bundle"),
    alsoBad: .files(
      ["Pages/Root.plist": Sample.soundsPage], without: [""],
      finds: "'Pages/Root.plist' is not at the top of the bundle; Settings finds no first page",
      help: "move it to the top of the bundle"),
    good: .files(["Root~ipad.plist": Sample.soundsPage, "Root~iphone.plist": Sample.soundsPage]))
}
