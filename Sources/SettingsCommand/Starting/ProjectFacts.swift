import SettingsFiles
import SettingsModel
import SettingsProject
import SettingsPropertyLists
import SettingsSchema
import SettingsSystem

/// A tool that generates the Xcode project of an app, or builds the app with it.
enum ProjectTool: CaseIterable {
  case xcodeGen, tuist, flutter, expo, xcode
}

/// Facts about the app in a folder, found in the folder's files; paths start from the folder.
struct ProjectFacts {
  /// The settings bundles, by path.
  private(set) var bundles: [String] = []
  /// The property list with the app's entitlements.
  private(set) var entitlements: String?
  /// The folders at the top with code; `.` for the folder itself.
  private(set) var sources: [String] = []
  /// The development language of the project.
  private(set) var developmentLanguage: String?
  /// The lowest deployment target of iOS in the files of the project.
  private(set) var deploymentTarget: String?
  /// Whether a file of the project or its dependencies mentions InAppSettingsKit.
  private(set) var usesInAppSettingsKit = false
  /// The tools that have a file in the folder.
  private(set) var tools: Set<ProjectTool> = []
  /// The library through which the app's code reads its settings.
  private(set) var reader = SettingsReader.userDefaults

  /// The folder with the Xcode project; `nil` if none is found.
  private var xcodeFolder: String?
  /// The folders with the files of other tools.
  private var toolFolders: [ProjectTool: String] = [:]
  private var entitlementFiles: [String] = []
  private var codeFolders: Set<String> = []
  private var scriptFolders: Set<String> = []
  private var targets: [Version] = []
  private var entryCount = 0

  /// The maximum number of entries read from a folder: important files are near its top.
  private static let entryLimit = 20_000
  private static let depthLimit = 6
  private static let skipped: Set<String> = [
    "Carthage", "DerivedData", "Pods", "android", "build", "linux", "macos", "node_modules",
    "vendor", "web", "windows",
  ]
  private static let testFolders: Set<String> = ["__tests__", "integration_test", "test", "tests"]

  init(of root: String, _ workspace: Workspace) {
    var search = BundleSearch(workspace)
    search.allowsMissing = true
    search.find([workspace.display(root)]) { target in
      if !target.isPage { bundles.append(Paths.display(target.path, from: root)) }
    }
    bundles.sort()
    visit(root, workspace)
    var folders = codeFolders
    if reader.isScript { folders.formUnion(scriptFolders) }
    sources = folders.sorted()
    // The whole folder has all others in it.
    if folders.contains(".") { sources = ["."] }
    deploymentTarget = targets.min().map { "\($0)" }
    entitlements = ownEntitlements(in: root, workspace)
  }

  /// The folder of the Xcode project, be it there or one that a tool makes; empty for the root.
  var projectFolder: String {
    if let xcodeFolder { return xcodeFolder }
    for tool in [ProjectTool.flutter, .expo] {
      if let folder = toolFolders[tool] { return Paths.joinInTree(folder, "ios") }
    }
    return toolFolders[.xcodeGen] ?? toolFolders[.tuist] ?? ""
  }

  /// Returns where a bundle outside of the folder of the Xcode project belongs; `nil` for one in it,
  /// and where only the user knows.
  func usualPlace(of bundle: String) -> String? {
    guard tools.contains(.flutter), !Paths.isInside("/" + bundle, "/" + projectFolder) else {
      return nil
    }
    return Paths.join(projectFolder, "Runner/" + Paths.name(bundle))
  }

  private mutating func add(_ tool: ProjectTool, in folder: String) {
    tools.insert(tool)
    toolFolders[tool] = toolFolders[tool] ?? folder
  }

  /// Reads the files of a folder and of those below it, the nearest first: an example's project in a
  /// subfolder is not the app's.
  private mutating func visit(_ root: String, _ workspace: Workspace) {
    var level = [""]
    for _ in 0...Self.depthLimit {
      level = level.flatMap { visit($0, in: root, workspace) }
    }
  }

  /// Reads the files of one folder, and returns its folders.
  private mutating func visit(_ path: String, in root: String, _ workspace: Workspace) -> [String] {
    var folder = root
    if !path.isEmpty { folder = Paths.join(root, path) }
    guard entryCount < Self.entryLimit, let entries = try? workspace.files.entries(of: folder)
    else {
      return []
    }
    entryCount += entries.count
    var folders: [String] = []
    for entry in entries.sorted(by: { $0.name < $1.name }) where !entry.name.hasPrefix(".") {
      let inside = Paths.joinInTree(path, entry.name)
      let absolute = Paths.join(root, inside)
      switch entry.kind {
      case .file: read(entry.name, inside, absolute, workspace)
      case .folder where entry.name.hasSuffix(".xcodeproj"):
        tools.insert(.xcode)
        xcodeFolder = xcodeFolder ?? path
        readProject(Paths.join(absolute, "project.pbxproj"), workspace)
      case .folder where isPartOfApp(entry.name): folders.append(inside)
      default: break
      }
    }
    return folders
  }

  private func isPartOfApp(_ name: String) -> Bool {
    !Self.skipped.contains(name) && !Self.testFolders.contains(name) && !name.hasSuffix("Tests")
      && !name.contains(".")
  }

  private mutating func read(
    _ name: String, _ path: String, _ absolute: String, _ workspace: Workspace
  ) {
    let folder = Paths.parent(path)
    switch name {
    case "project.yml", "project.yaml":
      add(.xcodeGen, in: folder)
      readTargets(absolute, after: ["iOS: "], workspace)
    case "Project.swift": add(.tuist, in: folder)
    case "pubspec.yaml": add(.flutter, in: folder)
    case "app.json", "app.config.js", "app.config.ts":
      if text(absolute, workspace).contains("expo") { add(.expo, in: folder) }
    case "Podfile": readTargets(absolute, after: ["platform :ios, "], workspace)
    case "Package.swift", "Cartfile", "Package.resolved":
      readTargets(absolute, after: [".iOS(.v", ".iOS("], workspace)
    default: break
    }
    if case .userDefaults = reader,
      let named = SettingsReader.named(inFile: name, text: { text(absolute, workspace) })
    {
      reader = named
    }
    if name.hasSuffix(".entitlements") { entitlementFiles.append(path) }
    let top = path.split(separator: "/").dropLast().first.map(String.init) ?? "."
    if [".swift", ".m", ".mm", ".cs", ".dart"].contains(where: name.hasSuffix),
      !["Package.swift", "Project.swift"].contains(name)
    {
      codeFolders.insert(top)
    }
    if [".js", ".jsx", ".ts", ".tsx"].contains(where: name.hasSuffix), !name.contains(".config.") {
      scriptFolders.insert(top)
    }
  }

  private func text(_ path: String, _ workspace: Workspace) -> String {
    let bytes = try? workspace.files.read(path, limit: 16 << 20).array
    return String(decoding: bytes ?? [], as: UTF8.self)
  }

  private mutating func readProject(_ path: String, _ workspace: Workspace) {
    let text = readTargets(path, after: ["IPHONEOS_DEPLOYMENT_TARGET = "], workspace)
    developmentLanguage =
      developmentLanguage ?? Self.values(after: "developmentRegion = ", in: text).first
  }

  /// Records the deployment targets that follow any of the marks in a file, and whether the file
  /// mentions InAppSettingsKit; returns its text.
  @discardableResult
  private mutating func readTargets(
    _ path: String, after marks: [String], _ workspace: Workspace
  ) -> String {
    let text = text(path, workspace)
    usesInAppSettingsKit = usesInAppSettingsKit || text.contains("InAppSettingsKit")
    for mark in marks {
      targets += Self.values(after: mark, in: text).compactMap { Version($0) }
    }
    return text
  }

  /// Returns the words and numbers that follow a text, without quotes.
  private static func values(after mark: String, in text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      guard let range = line.firstRange(of: mark) else { return nil }
      let rest = line[range.upperBound...].drop { "\"'".contains($0) }
      return String(rest.prefix { $0.isLetter || $0.isNumber || ".-_".contains($0) })
    }
  }

  /// Returns the entitlements beside the code of the first bundle, else the first readable ones.
  private func ownEntitlements(in root: String, _ workspace: Workspace) -> String? {
    let readable = entitlementFiles.filter { path in
      guard let bytes = try? workspace.files.read(Paths.join(root, path), limit: 1 << 20),
        let list = try? PropertyListReader().read(bytes)
      else { return false }
      return list.kind(list.root) == .dictionary
    }
    let folder = bundles.first.flatMap { $0.split(separator: "/").first }
    return readable.first { $0.split(separator: "/").first == folder } ?? readable.first
  }
}
