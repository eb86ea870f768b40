import SettingsAnalysis
import SettingsProject
import SettingsRules

extension DeviceDefaults {
  /// Reads the files with stored values that options name.
  ///
  /// - Parameter arguments: The launch arguments of the app.
  /// - Parameter settings: The settings, with the app groups of the bundle and of an earlier
  ///   version.
  /// - Throws: Exit status 2 for an app group that neither the bundle nor the earlier version has, 3
  ///   for an unreadable file.
  init(
    _ command: ResolveCommand, arguments: [String], _ settings: StoredSettings,
    _ session: Session
  ) throws(CommandError) {
    self.init()
    let requestedSuites = command.suite
    let groups = settings.suites.compactMap { $0 } + settings.earlierSuites
    for suite in requestedSuites where !groups.contains(suite) {
      throw DomainFiles.unknownGroup(suite, groups)
    }
    forced = try command.managed.map { path throws(CommandError) in
      try DomainFiles.read(.forced, path, session.workspace)
    }
    shared = [DomainValues(.argument, ArgumentDomain.entries(arguments))]
    if let path = command.global {
      shared.append(try DomainFiles.read(.global, path, session.workspace))
    }
    // With '--suite', the last files hold the values of the suites, and the others those of the app.
    let ownFileCount = max(0, command.preferences.count - requestedSuites.count)
    for (number, path) in command.preferences.enumerated() {
      let values = try DomainFiles.read(.application, path, session.workspace)
      var group: String?
      if requestedSuites.isEmpty {
        group = try DomainFiles.group(ofFile: path, among: groups)
      } else if number >= ownFileCount {
        group = requestedSuites[number - ownFileCount]
      }
      stored.append((group, values))
    }
    // The suite `nil` is the app's own.
    if requestedSuites.isEmpty {
      suites = settings.suites
      if suites.isEmpty { suites.append(nil) }
      // Values stored in a suite that pages no longer use are still listed.
      suites = (suites + stored.map(\.suite)).distinct
    } else {
      suites = requestedSuites
      if ownFileCount > 0 { suites.insert(nil, at: 0) }
    }
  }
}
