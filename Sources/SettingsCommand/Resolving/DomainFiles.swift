import SettingsAnalysis
import SettingsPropertyLists
import SettingsSystem
import SettingsText
import SettingsWorkspace

/// The values of files by what they are for.
struct DomainContents {
  /// What is stored, by app group; absent for the app's own defaults.
  private(set) var stored: [(suite: String?, values: DomainValues)] = []
  private let forced: DomainValues?
  private let shared: [DomainValues]
  /// The app groups to resolve; absent for the app's own defaults.
  let suites: [String?]

  /// Reads the files.
  ///
  /// - Parameter known: The suites of the bundle.
  /// - Parameter earlier: The app groups of an earlier version of the bundle.
  /// - Throws: exit status 2 for a suite that the bundle does not have, 3 for a file that cannot be read.
  ///
  /// - Parameter arguments: The words that the app is launched with.
  init(
    _ command: ResolveCommand, arguments: [String], known: [String?], earlier: [String], _ session: Session
  ) throws(CommandError) {
    let asked = command.suite
    let groups = known.compactMap { $0 } + earlier
    for suite in asked where !groups.contains(suite) { throw DomainContents.unknownGroup(suite, groups) }
    forced = try command.managed.map { path throws(CommandError) in try DomainContents.read(.forced, path, session) }
    var shared = [DomainValues(.argument, ArgumentDomain.entries(arguments))]
    if let path = command.global { shared.append(try DomainContents.read(.global, path, session)) }
    self.shared = shared
    let firstOfSuite = max(0, command.preferences.count - asked.count)
    for (number, path) in command.preferences.enumerated() {
      let values = try DomainContents.read(.application, path, session)
      let suite =
        if asked.isEmpty {
          try DomainContents.group(ofFile: path, among: groups)
        } else {
          number >= firstOfSuite ? asked[number - firstOfSuite] : nil
        }
      stored.append((suite, values))
    }
    if asked.isEmpty {
      // What is stored where no page has a key any more is there all the same.
      var suites = known.isEmpty ? [nil] : known
      for suite in stored.map({ $0.suite }) where !suites.contains(suite) { suites.append(suite) }
      self.suites = suites
    } else {
      suites = (firstOfSuite > 0 ? [nil] : []) + asked.map { $0 }
    }
  }

  /// The app group that a file of preferences is named after; `nil` for the app's own defaults.
  ///
  /// - Throws: exit status 2 for a file of a group that no page uses: its values are not the app's own.
  static func group(ofFile given: String, among groups: [String]) throws(CommandError) -> String? {
    let name = Paths.name(given)
    let stem = name.hasSuffix(".plist") ? String(name.dropLast(6)) : name
    if groups.contains(stem) { return stem }
    // Every identifier of an app group begins so.
    if stem.hasPrefix("group."), name != stem { throw unknownGroup(stem, groups, of: given) }
    return nil
  }

  private static func unknownGroup(_ group: String, _ groups: [String], of file: String? = nil) -> CommandError {
    let hint = Suggestion.hint(for: group, among: groups)
    let file = file.map { ", which '\($0)' is named after" } ?? ""
    return .usage("no page uses the app group '\(group)'\(file)\(hint)")
  }

  /// What is searched for a suite.
  ///
  /// - Parameter registered: What the app registers; absent where it does not.
  func searchList(_ suite: String?, registered: [PropertyListValue.Entry]?) -> SearchList {
    var domains = shared + stored.filter { $0.suite == suite }.map(\.values)
    // A profile forces values of one domain: the app's own, unless only suites are resolved.
    if let forced, suite == nil || !suites.contains(nil) { domains.append(forced) }
    if let registered { domains.append(DomainValues(.registration, registered)) }
    return SearchList(suite: suite, domains)
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
      let start = error.offsets.map { LineIndex(error.source ?? bytes).range($0).start }
      throw CommandError(
        error.message + (error.help.map { "; \($0)" } ?? ""), inFile: shown,
        at: start.map { CommandError.Place(line: $0.line, column: $0.column) })
    }
    guard let values = DomainValues(domain, list, path: shown) else {
      throw CommandError(
        "preferences must be a dictionary; found \(list.description(list.root))", inFile: shown)
    }
    return values
  }
}
