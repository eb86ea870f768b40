import SettingsAnalysis
import SettingsProject
import SettingsPropertyLists
import SettingsSystem
import SettingsText

extension DeviceDefaults {
  /// Reads the files that options name.
  ///
  /// - Parameter arguments: The words that the app is launched with.
  /// - Parameter checker: Knows the app groups of the bundle and of an earlier version.
  /// - Throws: exit status 2 for a suite that the bundle does not have, 3 for a file that cannot be
  ///   read.
  init(
    _ command: ResolveCommand, arguments: [String], _ checker: StoredValueChecker,
    _ session: Session
  ) throws(CommandError) {
    self.init()
    let asked = command.suite
    let groups = checker.suites.compactMap { $0 } + checker.earlierSuites
    for suite in asked where !groups.contains(suite) {
      throw DomainFiles.unknownGroup(suite, groups)
    }
    forced = try command.managed.map { path throws(CommandError) in
      try DomainFiles.read(.forced, path, session)
    }
    shared = [DomainValues(.argument, ArgumentDomain.entries(arguments))]
    if let path = command.global { shared.append(try DomainFiles.read(.global, path, session)) }
    let ownCount = max(0, command.preferences.count - asked.count)
    for (number, path) in command.preferences.enumerated() {
      let values = try DomainFiles.read(.application, path, session)
      let group =
        asked.isEmpty
        ? try DomainFiles.group(ofFile: path, among: groups)
        : number < ownCount ? nil : asked[number - ownCount]
      stored.append((group, values))
    }
    // What is stored where no page has a key any more is there all the same.
    suites =
      asked.isEmpty
      ? ((checker.suites.isEmpty ? [nil] : checker.suites) + stored.map(\.suite)).distinct
      : (ownCount > 0 ? [nil] : []) + asked
  }
}

/// Property lists with the values of a domain.
enum DomainFiles {
  /// The app group that a file of preferences is named after; `nil` for the app's own defaults.
  ///
  /// - Throws: exit status 2 for a file of a group that no page uses: its values are not the app's
  ///   own.
  static func group(ofFile given: String, among groups: [String]) throws(CommandError) -> String? {
    let name = Paths.name(given)
    let stem = name.hasSuffix(".plist") ? String(name.dropLast(6)) : name
    if groups.contains(stem) { return stem }
    // Every identifier of an app group begins so.
    if stem.hasPrefix("group."), name != stem { throw unknownGroup(stem, groups, of: given) }
    return nil
  }

  fileprivate static func unknownGroup(_ group: String, _ groups: [String], of file: String? = nil)
    -> CommandError
  {
    let hint = Suggestion.hint(for: group, among: groups)
    let file = file.map { ", which '\($0)' is named after" } ?? ""
    return .usage("no page uses the app group '\(group)'\(file)\(hint)")
  }

  static func read(
    _ domain: DefaultsDomain, _ given: String, _ session: Session
  ) throws(CommandError) -> DomainValues {
    let (bytes, path) = try session.workspace.input(given, limit: Workspace.inputSizeLimit)
    let shown = given == "-" ? Workspace.standardInputName : path
    let list: PropertyList
    do throws(ReadingError) {
      list = try PropertyListReader().read(bytes)
    } catch {
      throw CommandError(error, inFile: shown, bytes)
    }
    guard let values = DomainValues(domain, list, path: shown) else {
      throw CommandError(
        "preferences must be a dictionary; found \(list.description(list.root))", inFile: shown)
    }
    return values
  }
}
