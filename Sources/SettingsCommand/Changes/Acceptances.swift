import SettingsChanges
import SettingsConfiguration
import SettingsFiles
import SettingsLint
import SettingsProject
import SettingsPropertyLists
import SettingsRules
import SettingsText

/// Writes acceptances of changes into the configurations of their bundles.
struct Acceptances {
  /// The classes of changes to accept, optionally each for one key.
  private let requests: [AcceptedChange]
  private let reason: String
  /// The folder of the configuration that is created if there is none.
  private let folder: String
  /// Whether the user named the configuration.
  private let namesConfiguration: Bool
  private let session: Session

  /// Parses requests, each `CLASS` or `CLASS:KEY`.
  ///
  /// - Parameter folder: Where configurations are looked for.
  /// - Throws: exit status 2 for a class that there is not.
  init(
    _ requests: [String], reason: String, folder: String, _ choice: ConfigurationChoice,
    _ session: Session
  ) throws(CommandError) {
    namesConfiguration = if case .file = choice { true } else { false }
    let ids = AllChangeClasses.classes.map(\.id)
    self.requests = try requests.map { text throws(CommandError) in
      let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      guard ids.contains(parts[0]) else {
        throw .unknown(
          "class of changes", parts[0], among: ids, orSee: "'settingsc explain' describes them")
      }
      let key = parts.dropFirst().first
      return AcceptedChange(change: parts[0], key: key, reason: reason)
    }
    self.reason = reason
    if let root = session.workspace.repositoryRoot(above: folder) {
      self.folder = root
    } else if Paths.isInside(folder, session.workingDirectory) {
      self.folder = session.workingDirectory
    } else {
      self.folder = folder
    }
    self.session = session
  }

  /// Adds an entry for each change that a request covers; comments stay unchanged.
  ///
  /// - Parameter changes: The changes that count, each with the configuration of its bundle.
  /// - Throws: exit status 2 where nothing is meant, and for a configuration in a form to which no
  ///   lines can be added.
  func write(_ changes: [(change: SettingsChange, environment: ProjectConfiguration)])
    throws(CommandError)
  {
    for request in requests where !changes.contains(where: { request.accepts($0.change) }) {
      throw .usage(
        "no change '\(request.change)'\(request.key.map { " of '\($0)'" } ?? "") is left to accept")
    }
    var entries: [String: [ConfigurationValue]] = [:]
    for (change, environment) in changes where requests.contains(where: { $0.accepts(change) }) {
      let file = environment.configuration.file
      let path =
        file?.entries["changes"].map { session.workspace.absolute($0.file) } ?? file?.path
        ?? Paths.join(folder, ConfigurationFile.names[0])
      let entry = ConfigurationValue.acceptance(of: change, reason: reason)
      if entries[path]?.contains(entry) != true { entries[path, default: []].append(entry) }
    }
    let sorted = entries.ordered { $0.key }
    for (path, _) in sorted { try checkPlace(path) }
    // Another run adds its part before or after this one.
    let folders = sorted.map { Paths.parent($0.key) }
    let locks = FileLock.all(of: folders, in: session.workspace.files)
    defer { withExtendedLifetime(locks) {} }
    var outputs: [Output] = []
    for (path, items) in sorted {
      let shown = session.workspace.display(path)
      outputs.append(.file(shown, OutputFile(try added(items, to: path, shown), .none)))
    }
    try OutputWriter(session.workspace).replaceInputs(outputs)
    for (output, items) in zip(outputs, sorted) {
      session.tell("accepted \(counted(items.value.count, "change")) in '\(output.path)'")
    }
  }

  /// - Throws: exit status 2 for a configuration that nobody named and that belongs to another
  ///   project, or to none: the one in a home folder.
  private func checkPlace(_ path: String) throws(CommandError) {
    guard !namesConfiguration, let root = session.workspace.repositoryRoot(above: folder) else {
      return
    }
    let place = (try? session.workspace.files.realPath(of: path)) ?? path
    guard !Paths.isInside(place, root) else { return }
    throw .usage(
      "the acceptance would go to '\(path)', which is outside of the repository; "
        + "make a '\(ConfigurationFile.names[0])' in it, or name the file with '--config'")
  }

  /// Returns the text of a configuration with the items, after verifying that it reads back.
  private func added(_ items: [ConfigurationValue], to path: String, _ shown: String)
    throws(CommandError) -> [UInt8]
  {
    var old = FileBytes([])
    if session.workspace.files.exists(path) {
      old = try session.workspace.input(shown, limit: ConfigurationFile.sizeLimit).bytes
    }
    let keys = ConfigurationKey.all(rules: Rule.all)
    func settings(_ bytes: [UInt8]) -> LintSettings? {
      let file = ConfigurationFile(bytes, path: path, shownPath: shown, keys: keys)
      guard file.problems.isEmpty else { return nil }
      return Configuration(file: file) { keys }.settings
    }
    // Another run may have accepted the same.
    let known = String(decoding: old.array, as: UTF8.self)
    let items = items.filter { !known.contains(text: "- \($0.inlineYAML)\n") }
    if items.isEmpty { return old.array }
    let lines = items.map { "  - \($0.inlineYAML)\n" }.joined()
    let new = ConfigurationInsertion(of: lines, into: old, under: ["changes", "accepted"])?.applied(
      to: old)
    if let new, let before = settings(old.array), var after = settings(new) {
      // Nothing else may change.
      let added = after.changes.policy.accepted.count - before.changes.policy.accepted.count
      after.changes.policy.accepted = before.changes.policy.accepted
      if added == items.count, after == before { return new }
    }
    throw .usage(
      "'\(shown)' has 'changes' or 'accepted' in a form that nothing can be added to; add this there: "
        + items.map(\.inlineYAML).joined(separator: ", "))
  }
}
