/// An Xcode project with one target, an app.
package struct XcodeApp {
  /// A build phase of the target.
  package enum Phase {
    case script(
      String, name: String = "Compile Settings", inputs: [String] = [], lists: [String] = [])
    case sources
    /// *Copy Bundle Resources* with the given files.
    case resources([String])
  }

  package var phases: [Phase]
  /// The build settings of the target, in every configuration.
  package var settings: [String: String] = [:]
  package var projectSettings: [String: String] = [:]
  /// The path of a file with build settings of the target; `nil` for none.
  package var settingsFile: String?
  /// The path of such a file in the synchronized folder; `nil` for none.
  package var settingsFileInFolder: String?
  /// The paths of files that are in the project but in no phase.
  package var references: [String] = []
  /// The synchronized folder of the target, with its exceptions; `nil` for none.
  package var folder: (path: String, exceptions: [String])?
  /// Whether the folder belongs to another target, so that this target contains its exceptions.
  package var folderIsOfOther = false

  package init(_ phases: Phase...) { self.phases = phases }

  /// The text of the `project.pbxproj`.
  package var text: String {
    var objects: [String] = []
    var members: [String] = []
    func reference(_ path: String) -> String {
      let id = "F2\(members.count)"
      members.append(id)
      objects.append(
        "\(id) = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"<group>\"; };")
      return id
    }
    for path in references { _ = reference(path) }
    var ids: [String] = []
    for (number, phase) in phases.enumerated() {
      let id = "5C\(number)"
      ids.append(id)
      switch phase {
      case .sources: objects.append("\(id) = {isa = PBXSourcesBuildPhase; files = (); };")
      case .resources(let paths):
        let files = paths.map { path in
          let file = reference(path)
          objects.append("B\(file) = {isa = PBXBuildFile; fileRef = \(file); };")
          return "B\(file)"
        }
        objects.append("\(id) = {isa = PBXResourcesBuildPhase; files = (\(list(files))); };")
      case .script(let text, let name, let inputs, let lists):
        objects.append(
          """
          \(id) = {isa = PBXShellScriptBuildPhase; name = \(quoted(name)); shellScript = \(quoted(text));
            inputPaths = (\(list(inputs.map(quoted)))); inputFileListPaths = (\(list(lists.map(quoted)))); };
          """)
      }
    }
    var groups = ""
    if let folder {
      groups = "fileSystemSynchronizedGroups = (\(folderIsOfOther ? "" : "G1")); "
      objects.append(
        """
        G1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1); path = "\(folder.path)"; sourceTree = "<group>"; };
        E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (\(list(folder.exceptions.map(quoted)))); target = T1; };
        """)
      members.append("G1")
    }
    var base = settingsFile.map { "baseConfigurationReference = \(reference($0)); " } ?? ""
    if let settingsFileInFolder {
      base = "baseConfigurationReferenceAnchor = G1; "
      base += "baseConfigurationReferenceRelativePath = \(settingsFileInFolder); "
    }
    objects += [
      "A1 = {isa = PBXGroup; children = (\(list(members))); sourceTree = \"<group>\"; };",
      "P1 = {isa = PBXProject; mainGroup = A1; buildConfigurationList = L1; targets = (T1); };",
      """
      T1 = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; \(groups)
        buildConfigurationList = L2; buildPhases = (\(list(ids))); };
      """,
      "L1 = {isa = XCConfigurationList; buildConfigurations = (C1); };",
      "L2 = {isa = XCConfigurationList; buildConfigurations = (C2); };",
      configuration("C1", projectSettings, ""), configuration("C2", settings, base),
    ]
    return """
      // !$*UTF8*$!
      { objects = {
      \(objects.joined(separator: "\n"))
      }; rootObject = P1; }

      """
  }

  private func configuration(_ id: String, _ settings: [String: String], _ base: String) -> String {
    let pairs = settings.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value); " }.joined()
    return
      "\(id) = {isa = XCBuildConfiguration; name = Debug; \(base)buildSettings = {\(pairs)}; };"
  }

  private func list(_ items: [String]) -> String { items.map { $0 + ", " }.joined() }

  private func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped.replacing("\n", with: "\\n"))\""
  }
}
