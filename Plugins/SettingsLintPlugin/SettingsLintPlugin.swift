import Foundation
import PackagePlugin

/// `swift package settings-lint`: checks every settings bundle of the package, without the right to write.
@main
struct SettingsLintPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    let tool = try context.tool(named: "settingsc").url
    process.executableURL = tool
    process.arguments = ["lint"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    do {
      try process.run()
    } catch {
      Diagnostics.error("cannot run '\(tool.path)': \(error.localizedDescription)")
      return
    }
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      Diagnostics.error("settingsc ended with status \(process.terminationStatus)")
      return
    }
  }
}
