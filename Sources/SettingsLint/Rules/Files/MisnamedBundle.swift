import SettingsAnalysis

extension Rule {
  static let misnamedBundle = Rule(
    .init(
      "misnamed-bundle", .warning,
      [Variant(.info, when: "the project has a `Settings.bundle` too, or a project file or script names both")]),
    title: "bundle under a name that Settings does not look for",
    rationale: """
      Settings looks for `Settings.bundle` in the app, upper and lower case included. The Watch app looks for \
      `Settings-Watch.bundle`, InAppSettingsKit for `InAppSettings.bundle` and then `Settings.bundle`. Nothing opens a \
      bundle of any other name. Names such as `Settings-Debug.bundle` are taken for copies among which the build chooses. \
      So may be any bundle of a project that has a `Settings.bundle` as well, or that names both in a project file or \
      script, which is information only.
      """,
    remedy: "Rename the folder to `Settings.bundle`.",
    sources: [
      "Apple, Preferences and Settings Programming Guide", "https://github.com/jdee/settings-bundle/issues/10",
    ],
    bad: .files(
      ["Root.plist": Sample.soundsPage], without: [""],
      finds: "nothing opens a bundle named 'settings.bundle'; Settings looks for 'Settings.bundle'",
      help: "rename it to 'Settings.bundle'", bundleName: "settings.bundle"),
    good: .files(["Root.plist": Sample.soundsPage], bundleName: "Settings-Debug.bundle"),
    check: .bundle { bundle, context in
      guard bundle.isMisnamed, case .unknown(let meant) = BundleNaming(folder: bundle.name) else { return }
      context.report(
        .file(""), "nothing opens a bundle named \(Wording.path(bundle.name))",
        effect: "Settings looks for 'Settings.bundle'",
        help: bundle.isCopiedByBuild
          ? "make sure that the build copies it under that name" : "rename it to '\(meant ?? "Settings.bundle")'",
        as: bundle.isCopiedByBuild ? .info : nil, subject: bundle.name)
    })
}
