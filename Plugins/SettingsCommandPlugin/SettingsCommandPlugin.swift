import Foundation
import PackagePlugin

/// `swift package settingsc COMMAND …`: runs any command of the tool in the package's folder, such
/// as `lint --fix` or `build`.
@main
struct SettingsCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    run(try context.tool(named: "settingsc").url, arguments, in: context.package.directoryURL)
  }

  private func run(_ tool: URL, _ arguments: [String], in folder: URL) {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
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

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension SettingsCommandPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      // Xcode names the chosen targets, which settingsc does not know.
      var words = ArgumentExtractor(arguments)
      _ = words.extractOption(named: "target")
      run(
        try context.tool(named: "settingsc").url, words.remainingArguments,
        in: context.xcodeProject.directoryURL)
    }
  }
#endif
