extension Rule {
  static let watchBundleDeprecated = Rule(
    "watch-bundle-deprecated", .warning, title: "settings bundle for the Watch app",
    rationale: """
      Xcode warns about the bundle from deployment target iOS 13 on. Since watchOS 2 its values are no longer copied \
      to the watch: the watch app reads nothing.
      """,
    remedy:
      "Show the settings in the watch app, or send them from the iPhone with Watch Connectivity.",
    sources: [
      "https://github.com/swiftlang/swift-build (FilesBasedBuildPhaseTaskProducer)",
      .issue("lionheart/openradar-mirror", 15999),
    ],
    examples: [
      .files(
        ["Root.plist": Sample.page(inGroup: "group.com.example.app")],
        findingsWithoutPlace: [.wholeBundle],
        finds:
          "'Settings-Watch.bundle' is deprecated since iOS 13; watchOS 2 and later never receive its values",
        help: "show the settings in the watch app, or send them with Watch Connectivity"
      )
      .inBundle("Settings-Watch.bundle"),
      .files(
        ["Root.plist": Sample.page(inGroup: "group.com.example.app")])
        .inBundle("Settings-Watch.bundle")
        .configured(.deployed(toIOS: "12")),
    ],
    check: .bundle { bundle, context in
      guard bundle.kind == .watch, !context.app.supportsIOS(before: "13") else { return }
      context.report(
        at: .wholeBundle,
        "'Settings-Watch.bundle' is deprecated since iOS 13; watchOS 2 and later never receive its values",
        help: "show the settings in the watch app, or send them with Watch Connectivity")
    })
}
