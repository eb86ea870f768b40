import SettingsAnalysis

extension Rule {
  static let misnamedBundle = Rule(
    "misnamed-bundle", .warning(.copiedByBuild, .copiedAsNamed),
    title: "bundle under a name that Settings does not look for",
    rationale: """
      Settings looks for `Settings.bundle`, the Watch app for `Settings-Watch.bundle`, InAppSettingsKit for \
      `InAppSettings.bundle` and then `Settings.bundle`. Names such as `Settings-Debug.bundle` are taken for copies \
      among which the build chooses, as may be any bundle beside a `Settings.bundle` or named in a project file or \
      script. The name counts to the case of its letters: devices tell them apart, unlike the simulator.
      """,
    remedy: "Rename the folder to `Settings.bundle`.",
    sources: [.guide, .issue("jdee/settings-bundle", 10)],
    examples: [
      .files(
        ["Root.plist": Sample.soundsPage], findingsWithoutPlace: [.wholeBundle],
        finds:
          "nothing opens a bundle named 'settings.bundle'; Settings looks for 'Settings.bundle'",
        help: "rename it to 'Settings.bundle'"
      )
      .inBundle("settings.bundle"),
      .files(
        ["Root.plist": Sample.soundsPage], findingsWithoutPlace: [.wholeBundle],
        finds:
          "target 'Reader' copies the bundle under the name 'settings.bundle'; Settings looks for 'Settings.bundle'",
        help: "rename it to 'Settings.bundle', also in the project"
      )
      .inBundle("settings.bundle").copied(by: "Reader"),
      .files(["Root.plist": Sample.soundsPage])
        .inBundle("Settings-Debug.bundle"),
    ],
    check: .bundle { bundle, context in
      guard bundle.isMisnamed, case .unknown(let meant) = BundleNaming(folder: bundle.name) else {
        return
      }
      let name = meant ?? "Settings.bundle"
      var fault = Fault(at: .wholeBundle, "nothing opens a bundle named \(path: bundle.name)")
      fault.help = "rename it to '\(name)'"
      if bundle.isCopiedByBuild {
        fault.case = .copiedByBuild
        fault.help = "make sure that the build copies it under that name"
      } else if let target = bundle.copyingTarget {
        fault = Fault(
          .copiedAsNamed, at: .wholeBundle,
          "target \(quoted: target) copies the bundle under the name \(path: bundle.name)")
        fault.help = "rename it to '\(name)', also in the project"
      }
      fault.effect = .settings("looks for 'Settings.bundle'")
      fault.subject = bundle.name
      context.report(fault)
    })
}

extension Rule.Case {
  fileprivate static let copiedAsNamed = Rule.Case(
    .error, when: "a target of the project copies the bundle into the app under that name")

  fileprivate static let copiedByBuild = Rule.Case(
    .info, when: "the project has a `Settings.bundle` too, or a project file or script names both")
}
