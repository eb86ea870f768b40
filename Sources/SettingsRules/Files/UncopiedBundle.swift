import SettingsModel

extension Rule {
  static let uncopiedBundle = Rule(
    "uncopied-bundle", .warning,
    title: "bundle that no target copies into the app",
    rationale: """
      A bundle that is in no target is not in the app, and Settings has nothing to show. The rule reads the projects \
      around the bundle: Xcode's with folders that targets take files from by themselves, XcodeGen's, and Tuist's if \
      `resources` are plain texts. It is silent where a script, another project or another tool may copy the bundle.
      """,
    remedy: "Check the app's target under *Target Membership* of the bundle.",
    sources: [.guide, .building],
    examples: [
      .files(
        ["Root.plist": Sample.soundsPage], findingsWithoutPlace: [.wholeBundle],
        finds:
          "no target of 'Reader.xcodeproj' copies the bundle into the app; Settings shows none of its pages",
        help: "select the bundle in Xcode, and check the app under 'Target Membership'"
      )
      .inProject([BuildFault(.uncopied, project: "Reader.xcodeproj", tool: .xcode)]),
      .files(["Root.plist": Sample.soundsPage]),
    ],
    check: .bundle { bundle, context in
      for found in bundle.buildFaults where found.kind == .uncopied {
        var fault = Fault(
          at: .wholeBundle, "no target of \(path: found.project) copies the bundle into the app")
        fault.effect = .settings("shows none of its pages")
        fault.help = cure(found.tool)
        context.report(fault)
      }
    })
}

private func cure(_ tool: BuildFault.Tool) -> String {
  switch tool {
  case .xcode: "select the bundle in Xcode, and check the app under 'Target Membership'"
  case .xcodeGen: "add the bundle to 'sources' of the app's target in 'project.yml'"
  case .tuist: "add the bundle to 'resources' of the app's target in 'Project.swift'"
  }
}
