import Foundation
import PackagePlugin

/// Checks the settings bundles of a target and generates Swift for their defaults whenever they change.
///
/// A bundle is a folder `Settings.bundle` at the top of the target or one folder below. Findings stand in the build log
/// with file and line; an error fails the build. The first bundle of a target gives the type `SettingsBundle`; a folder
/// between the target and a bundle gives its name to the type: `WatchSettings` for `Watch/Settings.bundle`.
@main
struct SettingsBuildPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let bundles = BundlesOfFolder(target.directoryURL)
    return try bundles.found.map { bundle in
      try GenerateStep(
        bundle: bundle, tool: context.tool(named: "settingsc").url, output: context.pluginWorkDirectoryURL,
        configurationFolders: [target.directoryURL, context.package.directoryURL]
      ).command
    }
  }
}

/// A settings bundle with the name of the type that is generated for it.
struct FoundBundle {
  let url: URL
  let typeName: String
}

/// The settings bundles near the top of a folder; nothing below is looked at, so that a large target costs nothing.
struct BundlesOfFolder {
  let found: [FoundBundle]

  init(_ folder: URL) {
    var found: [FoundBundle] = []
    let name = "Settings.bundle"
    if FileManager.default.fileExists(atPath: folder.appending(path: name).path) {
      found.append(FoundBundle(url: folder.appending(path: name), typeName: "SettingsBundle"))
    }
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for entry in entries.sorted() {
      let bundle = folder.appending(path: entry).appending(path: name)
      guard FileManager.default.fileExists(atPath: bundle.path) else { continue }
      found.append(FoundBundle(url: bundle, typeName: Self.typeName(entry, isFirst: found.isEmpty)))
    }
    self.found = found
  }

  private static func typeName(_ folder: String, isFirst: Bool) -> String {
    if isFirst, folder == "Resources" { return "SettingsBundle" }
    let letters = folder.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return (letters.first?.isLetter == true ? letters : "X" + letters) + "Settings"
  }
}

/// One run of the tool for one bundle.
struct GenerateStep {
  let bundle: FoundBundle
  let tool: URL
  let output: URL
  /// Folders that may hold a configuration file that counts for the bundle.
  let configurationFolders: [URL]

  /// The command with everything it reads and writes, so that an unchanged bundle does no work.
  var command: Command {
    .buildCommand(
      displayName: "Check \(bundle.url.lastPathComponent) and generate \(bundle.typeName)", executable: tool,
      arguments: [
        "generate", bundle.url.path, "--language", "swift", "--name", bundle.typeName, "--lint", "-o", output.path,
      ],
      inputFiles: inputs, outputFiles: [output.appending(path: bundle.typeName + ".swift")])
  }

  private var inputs: [URL] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: bundle.url.path)) ?? []
    let files = paths.sorted().map { bundle.url.appending(path: $0) }.filter { !isFolder($0) }
    let configurations = configurationFolders.flatMap { folder in
      [".settingsc.yml", ".settingsc.yaml"].map { folder.appending(path: $0) }
    }.filter { FileManager.default.fileExists(atPath: $0.path) }
    return files + configurations
  }

  private func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension SettingsBuildPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let tool = try context.tool(named: "settingsc").url
      return target.inputFiles.map(\.url).filter { $0.lastPathComponent == "Settings.bundle" }.prefix(1).map { url in
        GenerateStep(
          bundle: FoundBundle(url: url, typeName: "SettingsBundle"), tool: tool, output: context.pluginWorkDirectoryURL,
          configurationFolders: [url.deletingLastPathComponent(), context.xcodeProject.directoryURL]
        ).command
      }
    }
  }
#endif
