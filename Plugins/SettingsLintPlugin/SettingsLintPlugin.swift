import Foundation
import PackagePlugin

/// `swift package settings-lint`: checks every settings bundle of the package, without the right to write.
@main
struct SettingsLintPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "settingsc").url
    process.arguments = ["lint"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      Diagnostics.error("settingsc ended with status \(process.terminationStatus)")
      return
    }
  }
}
