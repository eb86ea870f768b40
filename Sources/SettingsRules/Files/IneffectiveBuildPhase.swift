import SettingsModel

extension Rule {
  static let ineffectiveBuildPhase = Rule(
    "ineffective-build-phase", .warning,
    title: "build phase whose work on the bundle has no effect",
    rationale: """
      A phase that compiles the bundle into the app has to run after Xcode has copied it: *Copy Bundle Resources* below \
      it writes the bundle without values of variables and merged pages over the result. With \
      `ENABLE_USER_SCRIPT_SANDBOXING`, a phase reads only files of the project that are declared as its input, and \
      writes no folder into the app, whatever is declared.
      """,
    remedy:
      "Move the phase below *Copy Bundle Resources*, and turn the sandboxing of the target off.",
    sources: [
      "Apple, Running custom scripts during a build",
      "Apple, Build settings reference: User Script Sandboxing",
    ],
    examples: [
      .files(
        ["Root.plist": Sample.soundsPage], findingsWithoutPlace: [.wholeBundle],
        finds: """
          the phase 'Compile Settings' of target 'Reader' compiles the bundle too early; 'Copy Bundle Resources' overwrites the result
          help: move the phase below 'Copy Bundle Resources' in 'Reader.xcodeproj'
          """
      )
      .inProject([exampleFault(.overwritten(by: examplePhase))]),
      .files(
        ["Root.plist": Sample.soundsPage], findingsWithoutPlace: [.wholeBundle],
        finds: """
          the phase 'Compile Settings' of target 'Reader' compiles the bundle into the app; its sandbox forbids that
          help: set 'ENABLE_USER_SCRIPT_SANDBOXING' of the target to 'NO' in 'Reader.xcodeproj'
          """
      )
      .inProject([exampleFault(.unwritable(examplePhase))]),
      .files(["Root.plist": Sample.soundsPage]),
    ],
    check: .bundle { bundle, context in
      for found in bundle.buildFaults {
        if let fault = fault(of: found) { context.report(fault) }
      }
    })
}

private let examplePhase = BuildFault.Phase(name: "Compile Settings", target: "Reader")

private func exampleFault(_ kind: BuildFault.Kind) -> BuildFault {
  BuildFault(kind, project: "Reader.xcodeproj", tool: .xcode)
}

/// Returns the fault of a phase; `nil` for a bundle that no target copies, which another rule
/// reports.
private func fault(of found: BuildFault) -> Fault? {
  switch found.kind {
  case .uncopied: return nil
  case .overwritten(let phase):
    var fault = Fault(at: .wholeBundle, "\(name(phase)) compiles the bundle too early")
    fault.effect = .app("'Copy Bundle Resources' overwrites the result")
    fault.help = "move the phase below 'Copy Bundle Resources' in \(path: found.project)"
    if found.tool == .xcodeGen {
      fault.help = "move the script to 'postBuildScripts' in \(path: found.project)"
    }
    fault.subject = identity("overwritten", phase)
    return fault
  case .unwritable(let phase):
    var fault = Fault(at: .wholeBundle, "\(name(phase)) compiles the bundle into the app")
    fault.effect = .app("its sandbox forbids that")
    fault.help =
      "set 'ENABLE_USER_SCRIPT_SANDBOXING' of the target to 'NO' in \(path: found.project)"
    fault.subject = identity("unwritable", phase)
    return fault
  case .unreadable(let phase):
    var fault = Fault(
      at: .wholeBundle, "\(name(phase)) reads the bundle, which is none of its input files")
    fault.effect = .app("its sandbox forbids that")
    fault.help =
      "write the input file list with 'settingsc config inputs', or set 'ENABLE_USER_SCRIPT_SANDBOXING' to 'NO'"
    fault.subject = identity("unreadable", phase)
    return fault
  }
}

/// Returns the text by which baselines recognize the fault of a phase.
private func identity(_ fault: String, _ phase: BuildFault.Phase) -> String {
  "\(fault) \(phase.target) \(phase.name)"
}

private func name(_ phase: BuildFault.Phase) -> String {
  "the phase \(quoted: phase.name) of target \(quoted: phase.target)"
}
