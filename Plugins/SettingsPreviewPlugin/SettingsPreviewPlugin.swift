import Foundation
import PackagePlugin

/// `swift package settings-preview`: draws the settings bundles of the package or project, one HTML
/// file each, in the plugin's own folder. Options go to `settingsc preview`; with the path of a
/// bundle among them, they are all it gets.
@main
struct SettingsPreviewPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    draw(
      context.package.targets.flatMap { bundlesBelow($0.directoryURL) },
      in: context.package.directoryURL,
      tool: try context.tool(named: "settingsc").url, arguments, to: context.pluginWorkDirectoryURL)
  }

  private func draw(
    _ bundles: [URL], in folder: URL, tool: URL, _ arguments: [String], to outputs: URL
  ) {
    guard !arguments.contains(where: { $0.hasSuffix(".bundle") || $0.hasSuffix(".bundle/") }) else {
      _ = run(tool, ["preview"] + arguments, in: folder)
      return
    }
    if bundles.isEmpty { Diagnostics.error("there is no settings bundle below '\(folder.path)'") }
    for bundle in bundles {
      let name = relativePath(bundle, to: folder).split(separator: "/").dropLast().joined(
        separator: "-")
      let output = outputs.appending(path: (name.isEmpty ? "Settings" : name) + ".html")
      if run(tool, ["preview", bundle.path, "-o", output.path] + arguments, in: folder) {
        print(output.path)
      }
    }
  }

  private func bundlesBelow(_ folder: URL) -> [URL] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    let names = ["Settings.bundle", "Settings-Watch.bundle", "InAppSettings.bundle"]
    let products = ["build", ".build", "DerivedData", "Pods", "Carthage", "node_modules"]
    return paths.sorted().filter { path in
      !path.split(separator: "/").contains { products.contains(String($0)) }
    }
    .map { folder.appending(path: $0) }.filter { names.contains($0.lastPathComponent) }
  }

  private func relativePath(_ url: URL, to folder: URL) -> String {
    url.path.hasPrefix(folder.path + "/")
      ? String(url.path.dropFirst(folder.path.count + 1)) : url.lastPathComponent
  }

  private func run(_ tool: URL, _ arguments: [String], in folder: URL) -> Bool {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
    do {
      try process.run()
    } catch {
      Diagnostics.error("cannot run '\(tool.path)': \(error.localizedDescription)")
      return false
    }
    process.waitUntilExit()
    // With status 1, a file was written that shows what cannot be read.
    guard process.terminationReason == .exit, process.terminationStatus <= 1 else {
      Diagnostics.error("settingsc ended with status \(process.terminationStatus)")
      return false
    }
    if process.terminationStatus == 1 { Diagnostics.error("a part of the bundle cannot be read") }
    return true
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension SettingsPreviewPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      // Xcode names the chosen targets, which settingsc does not know.
      var words = ArgumentExtractor(arguments)
      _ = words.extractOption(named: "target")
      let folder = context.xcodeProject.directoryURL
      draw(
        bundlesBelow(folder), in: folder, tool: try context.tool(named: "settingsc").url,
        words.remainingArguments,
        to: context.pluginWorkDirectoryURL)
    }
  }
#endif
