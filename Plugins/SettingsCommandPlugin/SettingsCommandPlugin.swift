import Foundation
import PackagePlugin

/// `swift package settingsc COMMAND …`: runs any command of the tool in the package's folder, such as
/// `lint --fix` or `generate Sources/App/Settings.bundle -o Sources/App`.
@main
struct SettingsCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "settingsc").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      Diagnostics.error("settingsc ended with status \(process.terminationStatus)")
      return
    }
  }
}
