import SettingsChanges
import SettingsConfiguration
import SettingsFiles
import SettingsLint
import SettingsProject
import SettingsPropertyLists
import SettingsRules
import SettingsText

/// A change that is not accepted, with the configuration of its bundle.
struct UnacceptedChange {
  let change: SettingsChange
  let configuration: ProjectConfiguration
}

/// Adds acceptances of changes to the configurations of their bundles.
struct Acceptances {
  /// The classes of changes to accept, each optionally limited to one key.
  private let requests: [AcceptedChange]
  private let reason: String
  /// The folder for a new configuration if there is none.
  private let folder: String
  /// Whether the user named the configuration.
  private let namesConfiguration: Bool
  private let session: Session

  /// Parses requests, each `CLASS` or `CLASS:KEY`.
  ///
  /// - Parameter folder: The folder from which configurations are searched.
  /// - Throws: Exit status 2 for an unknown class.
  init(
    _ requests: [String], reason: String, folder: String, _ choice: ConfigurationChoice,
    _ session: Session
  ) throws(CommandError) {
    self.requests = try requests.map { text throws(CommandError) in
      try Acceptances.request(text, reason: reason)
    }
    self.reason = reason
    self.folder = Acceptances.configurationFolder(around: folder, session)
    switch choice {
    case .file: namesConfiguration = true
    default: namesConfiguration = false
    }
    self.session = session
  }

  private static func request(
    _ text: String, reason: String
  ) throws(CommandError) -> AcceptedChange {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let id = String(parts[0])
    let ids = AllChangeClasses.classes.map(\.id)
    guard ids.contains(id) else {
      throw .unknown(
        "class of changes", id, among: ids, orSee: "'settingsc explain' describes them")
    }
    var key: String?
    if parts.count > 1 { key = String(parts[1]) }
    return AcceptedChange(change: id, key: key, reason: reason)
  }

  /// Returns the folder for a new configuration: the root of the repository around a folder, else
  /// the working directory if it contains the folder, else the folder itself.
  private static func configurationFolder(around folder: String, _ session: Session) -> String {
    if let root = session.workspace.repositoryRoot(above: folder) { return root }
    if Paths.isInside(folder, session.workingDirectory) { return session.workingDirectory }
    return folder
  }

  /// Adds an entry for each change that a request covers, preserving comments.
  ///
  /// - Throws: Exit status 2 for a request that covers no change, for a configuration outside of the
  ///   repository that the user did not name, and for one whose form does not permit adding lines; 3
  ///   for one that cannot be read or written.
  func write(_ changes: [UnacceptedChange]) throws(CommandError) {
    try requireChanges(changes)
    let requestedChanges = changes.filter(isRequested)
    let changesByPath = requestedChanges.grouped(by: configurationPath).ordered { $0.key }
    for (path, _) in changesByPath { try checkPlace(path) }
    // The locks make another run add its entries before or after this one.
    let folders = changesByPath.map { Paths.parent($0.key) }
    let locks = FileLock.all(of: folders, in: session.workspace.files)
    defer { withExtendedLifetime(locks) {} }
    var edits: [ConfigurationEdit] = []
    for (path, changesOfFile) in changesByPath {
      let entries = changesOfFile.map {
        ConfigurationValue.acceptance(of: $0.change, reason: reason)
      }
      edits.append(try ConfigurationEdit(accepting: entries, in: path, session.workspace))
    }
    try OutputWriter(session.workspace).replaceInputs(edits.map(\.output))
    for edit in edits {
      session.tell("accepted \(counted(edit.addedCount, "change")) in '\(edit.shownPath)'")
    }
  }

  private func isRequested(_ unaccepted: UnacceptedChange) -> Bool {
    requests.contains { $0.accepts(unaccepted.change) }
  }

  /// Requires that each request covers a change.
  ///
  /// - Throws: Exit status 2 for a request that covers none.
  private func requireChanges(_ changes: [UnacceptedChange]) throws(CommandError) {
    for request in requests where !changes.contains(where: { request.accepts($0.change) }) {
      guard let key = request.key else {
        throw .usage("no change '\(request.change)' is left to accept")
      }
      throw .usage("no change '\(request.change)' of '\(key)' is left to accept")
    }
  }

  /// Returns the path of the configuration to edit: the file that already contains `changes`, else
  /// the configuration in effect, else a new one.
  private func configurationPath(_ unaccepted: UnacceptedChange) -> String {
    guard let file = unaccepted.configuration.configuration.file else {
      return Paths.join(folder, ConfigurationFile.names[0])
    }
    guard let entry = file.entries["changes"] else { return file.path }
    return session.workspace.absolute(entry.file)
  }

  /// Rejects editing a configuration outside of the repository, such as one in a home folder.
  ///
  /// - Throws: Exit status 2 for such a configuration, unless the user named it.
  private func checkPlace(_ path: String) throws(CommandError) {
    if namesConfiguration { return }
    guard let root = session.workspace.repositoryRoot(above: folder) else { return }
    let place = (try? session.workspace.files.realPath(of: path)) ?? path
    if Paths.isInside(place, root) { return }
    throw .usage(
      "the acceptance would go to '\(path)', which is outside of the repository; "
        + "make a '\(ConfigurationFile.names[0])' in it, or name the file with '--config'")
  }
}

/// The new text of a configuration with added acceptances.
private struct ConfigurationEdit {
  let shownPath: String
  let addedCount: Int
  private let bytes: [UInt8]

  var output: Output { .file(shownPath, OutputFile(bytes, .none)) }

  /// Adds the entries that a configuration lacks, and verifies the result by reading it.
  ///
  /// - Throws: Exit status 2 for a configuration whose form does not permit adding lines, 3 for an
  ///   unreadable one.
  init(
    accepting entries: [ConfigurationValue], in path: String, _ workspace: Workspace
  ) throws(CommandError) {
    shownPath = workspace.display(path)
    var old = FileBytes([])
    if workspace.files.exists(path) {
      old = try workspace.input(shownPath, limit: ConfigurationFile.sizeLimit).bytes
    }
    let reading = ConfigurationReading(path: path, shownPath: shownPath)
    let oldSettings = reading.settings(old.array)
    // Another run may have accepted the same change.
    let alreadyAccepted = oldSettings?.changes.policy.accepted ?? []
    let missing = entries.distinct.filter { entry in
      // Entries are compared as read, since the file may write the same entry in another form.
      let configurationWithEntry = Array("changes:\n  accepted:\n  - \(entry.inlineYAML)\n".utf8)
      let settings = reading.settings(configurationWithEntry)
      // An entry that cannot be read is refused below.
      guard let acceptance = settings?.changes.policy.accepted.first else { return true }
      return !alreadyAccepted.contains(acceptance)
    }
    addedCount = missing.count
    guard !missing.isEmpty else {
      bytes = old.array
      return
    }
    let lines = missing.map { "  - \($0.inlineYAML)\n" }.joined()
    let insertion = ConfigurationInsertion(of: lines, into: old, under: ["changes", "accepted"])
    guard let new = insertion?.applied(to: old), let oldSettings,
      var newSettings = reading.settings(new)
    else { throw ConfigurationEdit.refusal(of: missing, in: shownPath) }
    let newCount = newSettings.changes.policy.accepted.count
    let addsAll = newCount == alreadyAccepted.count + missing.count
    // No other setting may change.
    newSettings.changes.policy.accepted = alreadyAccepted
    guard addsAll, newSettings == oldSettings else {
      throw ConfigurationEdit.refusal(of: missing, in: shownPath)
    }
    bytes = new
  }

  private static func refusal(
    of entries: [ConfigurationValue], in path: String
  ) -> CommandError {
    let list = entries.map(\.inlineYAML).joined(separator: ", ")
    return .usage(
      "'\(path)' has 'changes' or 'accepted' in a form that nothing can be added to; add this there: \(list)"
    )
  }
}

/// A reader of a configuration's edited versions.
private struct ConfigurationReading {
  let path: String
  let shownPath: String
  private let keys = ConfigurationKey.all(rules: Rule.all)

  init(path: String, shownPath: String) {
    self.path = path
    self.shownPath = shownPath
  }

  /// Returns the settings of a configuration; `nil` if it has problems.
  func settings(_ bytes: [UInt8]) -> LintSettings? {
    let file = ConfigurationFile(bytes, path: path, shownPath: shownPath, keys: keys)
    guard file.problems.isEmpty else { return nil }
    return Configuration(file: file) { keys }.settings
  }
}
