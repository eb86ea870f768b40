import Foundation
import PackagePlugin

/// `swift package settingsc COMMAND …`: runs any command of the tool in the package's folder, such as
/// `lint --fix` or `generate Sources/App/Settings.bundle -o Sources/App`.
@main
struct SettingsCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    let tool = try context.tool(named: "settingsc").url
    process.executableURL = tool
    process.arguments = arguments
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
