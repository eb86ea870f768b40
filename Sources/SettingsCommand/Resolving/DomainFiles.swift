import SettingsAnalysis
import SettingsPropertyLists
import SettingsSystem
import SettingsText
import SettingsWorkspace

/// Where the values of the domains come from, as the command line says.
struct DomainFiles {
  let preferences: [String]
  let managed: String?
  let global: String?
  /// The app groups that were asked for; empty for all.
  let suites: [String]
  let arguments: [String]
  let isRegistered: Bool
}

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
  init(_ files: DomainFiles, known: [String?], earlier: [String], _ session: Session) throws(CommandError) {
    let groups = known.compactMap { $0 } + earlier
    for suite in files.suites where !groups.contains(suite) { throw DomainContents.unknownGroup(suite, groups) }
    forced = try files.managed.map { path throws(CommandError) in try DomainContents.read(.forced, path, session) }
    var shared = [DomainValues(.argument, ArgumentDomain.entries(files.arguments))]
    if let path = files.global { shared.append(try DomainContents.read(.global, path, session)) }
    self.shared = shared
    let firstOfSuite = max(0, files.preferences.count - files.suites.count)
    for (number, path) in files.preferences.enumerated() {
      let values = try DomainContents.read(.application, path, session)
      let named = try files.suites.isEmpty ? DomainContents.group(ofFile: path, among: groups) : nil
      let asked = number >= firstOfSuite ? files.suites[number - firstOfSuite] : nil
      stored.append((files.suites.isEmpty ? named : asked, values))
    }
    if files.suites.isEmpty {
      // What is stored where no page has a key any more is there all the same.
      var suites = known.isEmpty ? [nil] : known
      for suite in stored.map({ $0.suite }) where !suites.contains(suite) { suites.append(suite) }
      self.suites = suites
    } else {
      suites = (firstOfSuite > 0 ? [nil] : []) + files.suites.map { $0 }
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
    let hint = Suggestion.best(for: group, among: groups).map { "; did you mean '\($0)'?" } ?? ""
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

  private static let limit = Workspace.inputSizeLimit

  static func read(
    _ domain: DefaultsDomain, _ given: String, _ session: Session
  ) throws(CommandError) -> DomainValues {
    let workspace = session.workspace
    let bytes: FileBytes
    if given == "-" {
      bytes = FileBytes(try session.readStandardInput())
    } else {
      do {
        bytes = try workspace.read(workspace.absolute(given), as: given, limit: limit)
      } catch {
        throw .failure(error)
      }
    }
    let shown = given == "-" ? "stdin.plist" : workspace.display(workspace.absolute(given))
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
