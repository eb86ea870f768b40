import SettingsChanges
import SettingsConfiguration
import SettingsSystem
import SettingsText
import SettingsWorkspace

/// Writes acceptances of changes into the configurations of their bundles.
struct Acceptances {
  /// What is accepted: a class of changes, and perhaps one key.
  struct Request {
    let change: String
    let key: String?

    /// Reads `CLASS` or `CLASS:KEY`.
    ///
    /// - Throws: exit status 2 for a class that there is not.
    init(_ text: String) throws(CommandError) {
      let colon = text.firstIndex(of: ":")
      change = colon.map { String(text[..<$0]) } ?? text
      key = colon.map { String(text[text.index(after: $0)...]) }
      let ids = AllChangeClasses.classes.map(\.id)
      guard ids.contains(change) else {
        let advice = Suggestion.advice(for: change, among: ids, orSee: "'settingsc explain' describes them")
        throw .usage("unknown class of changes '\(change)'; \(advice)")
      }
    }

    /// Whether a change is meant.
    func means(_ change: SettingsChange) -> Bool { change.change == self.change && (key == nil || key == change.key) }
  }

  let requests: [Request]
  let reason: String
  let session: Session

  /// Adds an entry for each change that is meant; comments stay as they are.
  ///
  /// - Parameter changes: The changes that count, each with the configuration of its bundle.
  /// - Throws: exit status 2 where nothing is meant, and for a configuration in a form to which no lines can be added.
  func write(_ changes: [(change: SettingsChange, environment: LintEnvironment)]) throws(CommandError) {
    for request in requests where !changes.contains(where: { request.means($0.change) }) {
      throw .usage("no change '\(request.change)'\(request.key.map { " of '\($0)'" } ?? "") is left to accept")
    }
    var entries: [String: [ConfigurationValue]] = [:]
    for (change, environment) in changes where requests.contains(where: { $0.means(change) }) {
      let file = environment.configuration.file
      let path =
        file?.entries["changes"].map { session.workspace.absolute($0.file) } ?? file?.path
        ?? Paths.join(
          session.workspace.repositoryRoot ?? session.workingDirectory, ConfigurationFile.names[0])
      let entry = ConfigurationValue.acceptance(of: change, reason: reason)
      if entries[path]?.contains(entry) != true { entries[path, default: []].append(entry) }
    }
    var outputs: [Output] = []
    for (path, items) in entries.sorted(by: { $0.key < $1.key }) {
      let shown = session.workspace.display(path)
      outputs.append(.file(shown, OutputFile(try added(items, to: path, shown), .none)))
    }
    try OutputWriter(session.workspace).replaceInputs(outputs)
    for (output, count) in zip(outputs, entries.sorted(by: { $0.key < $1.key }).map(\.value.count)) {
      session.tell("accepted \(counted(count, "change")) in '\(output.path)'")
    }
  }

  private func added(_ items: [ConfigurationValue], to path: String, _ shown: String) throws(CommandError) -> String {
    var text = ""
    if session.workspace.files.exists(path) {
      do throws(FileSystemError) {
        text = String(
          decoding: try session.workspace.read(path, limit: ConfigurationFile.sizeLimit).array, as: UTF8.self)
      } catch {
        throw .failure(error)
      }
    }
    guard let added = ConfigurationAdditions.adding(items, toAcceptedIn: text) else {
      throw .usage(
        "'\(shown)' has 'changes' or 'accepted' in brackets; write them in lines of their own, or add this there: "
          + items.map(\.inlineYAML).joined(separator: ", "))
    }
    return added
  }
}
