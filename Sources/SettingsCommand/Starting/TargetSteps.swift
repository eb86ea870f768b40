/// The steps that add a bundle to the app, starting with the tools that the project uses.
struct TargetSteps {
  private let facts: ProjectFacts
  /// The path of the bundle from the folder of the project.
  private let bundle: String

  init(_ facts: ProjectFacts, bundle: String) {
    self.facts = facts
    self.bundle = bundle
  }

  var text: String {
    let used = ProjectTool.allCases.filter(facts.tools.contains)
    let others = [.xcode] + ProjectTool.allCases.filter { $0 != .xcode }
    let tools = used + others.filter { !used.contains($0) }
    return tools.map(section).joined(separator: "\n")
      + "\nThe whole build phase, with its sandbox: Documentation/Variables.md\n"
  }

  /// The path from the folder with the Xcode project, which `SRCROOT` names.
  private var pathInProject: String {
    guard let folder = facts.projectFolder, !folder.isEmpty, bundle.hasPrefix(folder + "/") else {
      return bundle
    }
    return String(bundle.dropFirst(folder.count + 1))
  }

  private var script: String {
    "settingsc compile \"$SRCROOT/\(pathInProject)\" -o \"$TARGET_BUILD_DIR/$UNLOCALIZED_RESOURCES_FOLDER_PATH\""
  }

  private func section(_ tool: ProjectTool) -> String {
    switch tool {
    case .xcode:
      """
      Xcode:
        1. Drag '\(bundle)' into the project navigator, and select the app's target.
        2. Under Build Phases, add a run-script phase below "Copy Bundle Resources":
             \(script)
        3. Set the build setting ENABLE_USER_SCRIPT_SANDBOXING to No, or declare the phase's files.

      """
    case .xcodeGen:
      """
      XcodeGen: in 'project.yml', add to the target
        sources: [{ path: \(bundle), type: folder, buildPhase: resources }]
        postBuildScripts: [{ script: '\(script)' }]

      """
    case .tuist:
      """
      Tuist: in 'Project.swift', add to the target
        resources: [.folderReference(path: "\(bundle)")],
        scripts: [.post(script: #"\(script)"#, name: "Settings")]

      """
    case .flutter:
      """
      Flutter: keep the bundle in 'ios/Runner', open 'ios/Runner.xcworkspace', and take the steps for Xcode.

      """
    case .expo:
      """
      Expo: keep the bundle outside of 'ios', which 'expo prebuild' writes anew, and add it to the target with a
        config plugin (withXcodeProject), or take the steps for Xcode if 'ios' is committed.

      """
    }
  }
}
