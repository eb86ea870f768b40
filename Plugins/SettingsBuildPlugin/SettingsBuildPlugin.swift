import Foundation
import PackagePlugin

/// Checks the settings bundles of a target and generates Swift for their defaults whenever they
/// change.
///
/// A bundle is a folder `Settings.bundle` at the top of the target or one folder below. Findings
/// stand in the build log with file and line; an error fails the build. The first bundle of a
/// target gives the type `SettingsBundle`; a folder between the target and a bundle gives its name
/// to the type: `WatchSettings` for `Watch/Settings.bundle`.
///
/// Pages and folders in a folder `Settings.fragments` beside a bundle are merged with it for the
/// code. What code is generated and how bundles are merged is chosen under `generate` and `merge`
/// in the nearest `.settingsc.yml` above the bundle. An output under `outputs` there that is stale
/// or missing fails the build; `swift package settingsc build` writes it, since a build plugin may
/// write only to its own folder.
@main
struct SettingsBuildPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let bundles = BundlesOfFolder(target.directoryURL).found
    if bundles.isEmpty {
      Diagnostics.warning(
        "the target '\(target.name)' has no 'Settings.bundle' at the top of '\(target.directoryURL.path)' or one folder below"
      )
    }
    return try bundles.map { bundle in
      try GenerateStep(
        bundle: bundle, tool: context.tool(named: "settingsc").url,
        output: context.pluginWorkDirectoryURL,
        variables: ["PACKAGE_NAME": context.package.displayName, "TARGET_NAME": target.name]
      ).command
    }
  }
}

/// A settings bundle with the name of the type that is generated for it.
struct FoundBundle {
  let url: URL
  let typeName: String
}

/// The settings bundles near the top of a folder; nothing below is looked at, so that a large
/// target costs nothing.
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
  /// The values of variables in the bundle's texts.
  let variables: KeyValuePairs<String, String>

  /// The command with everything it reads and writes, so that an unchanged bundle does no work.
  ///
  /// One command merges and generates: a merged bundle in a file of its own would become a resource
  /// of the target.
  var command: Command {
    let code = output.appending(path: bundle.typeName + ".swift")
    var arguments = ["build", bundle.url.path, "--check", "--lint", "--code", code.path]
    var inputs = Set(files(of: bundle.url))
    for fragment in fragments {
      arguments += ["--merge", fragment.path]
      inputs.formUnion(isFolder(fragment) ? files(of: fragment) : [fragment])
    }
    for (name, value) in variables { arguments += ["--define", "\(name)=\(value)"] }
    if let configuration { inputs.formUnion(ConfigurationInputs(configuration).files) }
    return .buildCommand(
      displayName: "Check \(bundle.url.lastPathComponent) and generate \(bundle.typeName)",
      executable: tool, arguments: arguments, inputFiles: inputs.sorted { $0.path < $1.path },
      outputFiles: [code])
  }

  /// What stands in the folder beside the bundle, in the order of the names.
  private var fragments: [URL] {
    let folder = bundle.url.deletingPathExtension().appendingPathExtension("fragments")
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return entries.filter { !$0.hasPrefix(".") }.sorted().map { folder.appending(path: $0) }
      .filter { isFolder($0) || $0.pathExtension == "plist" }
  }

  private func files(of folder: URL) -> [URL] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.sorted().map { folder.appending(path: $0) }.filter { !isFolder($0) }
  }

  /// The nearest configuration file above the bundle.
  private var configuration: URL? {
    var folder = bundle.url.deletingLastPathComponent().standardizedFileURL
    while true {
      for name in [".settingsc.yml", ".settingsc.yaml"] {
        let file = folder.appending(path: name)
        if FileManager.default.fileExists(atPath: file.path) { return file }
      }
      let parent = folder.deletingLastPathComponent().standardizedFileURL
      guard parent.path != folder.path, parent.path.count < folder.path.count else { return nil }
      folder = parent
    }
  }

}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension SettingsBuildPlugin: XcodeBuildToolPlugin {
    /// The bundle among the target's files; else those in the target's folder of the project, or at
    /// its top.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let project = context.xcodeProject.directoryURL
      var bundles = target.inputFiles.map(\.url).filter {
        $0.lastPathComponent == "Settings.bundle"
      }.prefix(1).map {
        FoundBundle(url: $0, typeName: "SettingsBundle")
      }
      for folder in [project.appending(path: target.displayName), project] where bundles.isEmpty {
        bundles = BundlesOfFolder(folder).found
      }
      if bundles.isEmpty {
        Diagnostics.warning(
          "the target '\(target.displayName)' has no 'Settings.bundle' among its files or in the project's folder"
        )
      }
      return try bundles.map { bundle in
        try GenerateStep(
          bundle: bundle, tool: context.tool(named: "settingsc").url,
          output: context.pluginWorkDirectoryURL,
          variables: [
            "PROJECT_NAME": context.xcodeProject.displayName, "TARGET_NAME": target.displayName,
          ]
        ).command
      }
    }
  }
#endif
