import SettingsRules

/// The instructions for adding a bundle to an app with the tools that its project uses.
struct TargetSteps {
  private let facts: ProjectFacts
  /// The path of the bundle relative to the project's folder.
  private let bundle: String

  init(_ facts: ProjectFacts, bundle: String) {
    self.facts = facts
    self.bundle = bundle
  }

  var text: String {
    let tools = usedTools
    var sections = tools.map(section)
    if tools.isEmpty {
      // Without a known tool, only Xcode's instructions are given in full.
      sections = [section(.xcode)] + [ProjectTool.xcodeGen, .tuist, .flutter, .expo].map(line)
    }
    return (sections + ["More: \(Self.pages)/Xcode.md\n"]).joined(separator: "\n")
  }

  private static let pages = ToolAddress.documentation

  /// The project's tools that need instructions, in the order of the instructions.
  private var usedTools: [ProjectTool] {
    let used = ProjectTool.allCases.filter(facts.tools.contains)
    if used.isEmpty { return [] }
    // A project generator would overwrite changes made in Xcode.
    let generators = used.filter { $0 == .xcodeGen || $0 == .tuist }
    if !generators.isEmpty { return generators }
    return used.filter { $0 != .xcode } + [.xcode]
  }

  /// The path of the bundle relative to the folder with the Xcode project, which is `SRCROOT`:
  /// `../Settings.bundle` for a project in `ios`
  private var pathInProject: String {
    let folderParts = facts.projectFolder.split(separator: "/")
    let bundleParts = bundle.split(separator: "/")
    let sharedCount = zip(folderParts, bundleParts).prefix { $0 == $1 }.count
    let stepsUp = folderParts.dropFirst(sharedCount).map { _ in ".." }
    let stepsDown = bundleParts.dropFirst(sharedCount).map(String.init)
    return (stepsUp + stepsDown).joined(separator: "/")
  }

  private func section(_ tool: ProjectTool) -> String {
    let phase = XcodePhase(bundle: pathInProject)
    switch tool {
    case .xcode:
      return """
        Xcode:
          1. Drag '\(bundle)' into the project navigator, and select the app's target.
          2. Under Build Phases, add a run-script phase below "\(XcodePhase.predecessor)", turn off
             "\(XcodePhase.dependencyOption)", and paste:
        \(phase.script(indentedBy: 7))
          3. Under Build Settings, set \(XcodePhase.sandboxSetting) to NO.

        """
    case .xcodeGen:
      return """
        XcodeGen: in 'project.yml', add to the target
          sources: [{ path: \(pathInProject), type: folder, buildPhase: resources }]
          settings: { \(XcodePhase.sandboxSetting): NO }
          postBuildScripts:
            - name: Compile settings
              basedOnDependencyAnalysis: false
              script: |
        \(phase.script(indentedBy: 8))

        """
    case .tuist:
      return """
        Tuist: in 'Project.swift', add to the target
          resources: [.folderReference(path: "\(pathInProject)")],
          scripts: [
            .post(
              script: #\"""
        \(phase.script(indentedBy: 8))
                \"""#,
              name: "Compile settings", basedOnDependencyAnalysis: false)
          ],
          settings: .settings(base: ["\(XcodePhase.sandboxSetting)": "NO"])

        """
    case .flutter, .expo: return line(tool)
    }
  }

  /// Returns the short instruction for a tool; the full one for Xcode.
  private func line(_ tool: ProjectTool) -> String {
    let generators = Self.pages + "/ProjectGenerators.md"
    let recipes = Self.pages + "/Recipes.md"
    switch tool {
    case .xcode: return section(tool)
    case .xcodeGen:
      return """
        XcodeGen: add the bundle to 'sources' and the lines to 'postBuildScripts' in 'project.yml'
          (\(generators)#xcodegen)

        """
    case .tuist:
      return """
        Tuist: add the bundle to 'resources' and the lines to 'scripts' in 'Project.swift'
          (\(generators)#tuist)

        """
    case .flutter:
      return """
        Flutter: keep the bundle in 'ios/Runner', open 'ios/Runner.xcworkspace', and take the steps for Xcode
          (\(recipes)#flutter)

        """
    case .expo:
      return """
        Expo: keep the bundle outside of 'ios', which 'expo prebuild' writes anew, and let a config plugin add it; take
          the steps for Xcode if 'ios' is committed (\(recipes)#expo-and-react-native)

        """
    }
  }
}
