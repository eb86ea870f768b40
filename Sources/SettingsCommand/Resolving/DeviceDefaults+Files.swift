import SettingsAnalysis
import SettingsProject
import SettingsRules

extension DeviceDefaults {
  /// Reads the files that options name.
  ///
  /// - Parameter arguments: The words that the app is launched with.
  /// - Parameter settings: Know the app groups of the bundle and of an earlier version.
  /// - Throws: exit status 2 for a suite that the bundle does not have, 3 for a file that cannot be
  ///   read.
  init(
    _ command: ResolveCommand, arguments: [String], _ settings: StoredSettings,
    _ session: Session
  ) throws(CommandError) {
    self.init()
    let asked = command.suite
    let groups = settings.suites.compactMap { $0 } + settings.earlierSuites
    for suite in asked where !groups.contains(suite) {
      throw DomainFiles.unknownGroup(suite, groups)
    }
    forced = try command.managed.map { path throws(CommandError) in
      try DomainFiles.read(.forced, path, session.workspace)
    }
    shared = [DomainValues(.argument, ArgumentDomain.entries(arguments))]
    if let path = command.global {
      shared.append(try DomainFiles.read(.global, path, session.workspace))
    }
    let ownCount = max(0, command.preferences.count - asked.count)
    for (number, path) in command.preferences.enumerated() {
      let values = try DomainFiles.read(.application, path, session.workspace)
      let group =
        asked.isEmpty
        ? try DomainFiles.group(ofFile: path, among: groups)
        : number < ownCount ? nil : asked[number - ownCount]
      stored.append((group, values))
    }
    // What is stored where no page has a key any more is there all the same.
    suites =
      asked.isEmpty
      ? ((settings.suites.isEmpty ? [nil] : settings.suites) + stored.map(\.suite)).distinct
      : (ownCount > 0 ? [nil] : []) + asked
  }
}
