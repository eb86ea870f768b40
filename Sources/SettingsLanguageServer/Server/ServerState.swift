import SettingsCode
import SettingsFiles
import SettingsProject
import SettingsPropertyLists
import SettingsText

/// A unit of checking: a bundle or a configuration file.
enum Unit: Sendable, Hashable {
  /// A bundle, by the absolute path of its folder.
  case bundle(String)
  /// A configuration file, by its absolute path.
  case configuration(String)

  /// The absolute path of the unit.
  var path: String {
    switch self {
    case .bundle(let path), .configuration(let path): path
    }
  }
}

/// The state of the client and its files, confined to the thread that handles messages.
final class ServerState {
  private(set) var client = ClientCapabilities([:])
  let options: ServerOptions
  let output: ClientOutput
  /// The open files by their absolute paths.
  private(set) var documents: [String: OpenDocument] = [:]
  /// The file store in which open files have the client's contents.
  let files: EditorFiles
  private let disk: any FileStore
  private let directory: String
  private var folders: [String] = []
  /// The projects by their folders, which are workspace folders of the client or the working
  /// directory.
  private var projects: [String: Project] = [:]
  /// The bundles as last loaded, by the absolute paths of their folders.
  private var bundles: [String: BundleView] = [:]
  /// The bundles that have changed since they were loaded.
  private var stale: Set<String> = []
  /// The units to be checked again.
  private var unchecked: Set<Unit> = []
  /// The diagnostics in each unit as of its last check, by the absolute paths of their files.
  var published: [Unit: [String: [JSONValue]]] = [:]
  /// The absolute paths of files for which the client has a nonempty list of findings.
  var pathsWithFindings: Set<String> = []
  /// The messages about each unit that the user has seen and that still apply.
  private var shownMessages: [Unit: Set<String>] = [:]
  private var nextRequest = 1

  init(
    _ options: ServerOptions, files: any FileStore, directory: String, output: ClientOutput
  ) {
    self.options = options
    disk = files
    self.files = EditorFiles(files)
    self.directory = directory
    self.output = output
  }

  // MARK: - Beginning and end

  /// Applies the client's capabilities.
  ///
  /// - Returns: The capabilities of the server.
  func begin(_ parameters: InitializeParameters) -> JSONValue {
    client = parameters.capabilities
    folders = parameters.folders
    return [
      "capabilities": Feature.capabilities(for: client),
      "serverInfo": ["name": "settingsc", "version": .string(options.version)],
    ]
  }

  /// Discards all units to be checked, after `shutdown`.
  func end() -> JSONValue {
    unchecked = []
    return .null
  }

  /// Requests notifications of file changes on disk, if the client supports it.
  private func registerWatchers() {
    guard client.registersWatchers else { return }
    let sources = AllLanguages.languages.flatMap(\.extensions).joined(separator: ",")
    let patterns = [
      "**/*.bundle/**", "**/.settingsc.{yml,yaml}", "**/*.{json,entitlements}", "**/*.{\(sources)}",
    ]
    let registration: JSONValue = [
      "id": "settingsc-files",
      "method": "workspace/didChangeWatchedFiles",
      "registerOptions": ["watchers": .array(patterns.map { ["globPattern": .string($0)] })],
    ]
    request("client/registerCapability", ["registrations": [registration]])
  }

  /// Sends a request to the client, whose answer is ignored.
  func request(_ method: String, _ parameters: JSONValue) {
    output.send(OutgoingMessage.call(method, parameters, id: nextRequest))
    nextRequest += 1
  }

  // MARK: - Notifications from the client

  /// Handles a notification.
  func handle(_ notification: ClientNotification) {
    switch notification {
    case .initialized: registerWatchers()
    case .opened(let file): open(file)
    case .changed(let changed): apply(changed)
    case .closed(let path): close(path)
    case .watchedFilesChanged, .filesChanged:
      // Configurations and closed files may have changed.
      refresh(.changed)
      touchAll()
    case .foldersChanged(let added, let removed):
      folders = folders.filter { !removed.contains($0) } + added
      touchAll()
    }
  }

  private func open(_ file: OpenedFile) {
    let onDisk = try? disk.read(file.path, limit: ReadingLimits().fileSize)
    documents[file.path] = OpenDocument(file, disk: onDisk)
    refresh()
    touch(file.path)
  }

  private func apply(_ changed: ChangedDocument) {
    guard let isUnderstood = documents[changed.path]?.apply(changed, client.encoding) else {
      return
    }
    if !isUnderstood {
      show(
        "a change of '\(Paths.name(changed.path))' could not be understood; close the file and open it again"
      )
    }
    refresh()
    touch(changed.path)
  }

  private func close(_ path: String) {
    guard documents[path] != nil else { return }
    // The unit is determined while the file is open, since the file may not be on disk.
    touch(path)
    documents[path] = nil
    refresh()
  }

  // MARK: - Changes

  /// Updates the projects with the open files and the state of the files on disk.
  ///
  /// - Parameter knownChange: The change on disk that the client reported; `nil` if it reported none.
  private func refresh(_ knownChange: DiskChange? = nil) {
    let change: DiskChange
    if let knownChange {
      change = knownChange
    } else if client.registersWatchers {
      // The client would have reported a change.
      change = .unchanged
    } else {
      change = .unwatched
    }
    let open = documents.compactMapValues(\.bytes)
    files.refresh(open: open, hasDiskChanged: change != .unchanged)
    for project in projects.values { project.refresh(open: open, change) }
  }

  /// Records that a file has changed.
  private func touch(_ path: String) {
    let touched = units(of: path)
    touch(Set(touched))
    let isConfiguration = touched.contains { if case .configuration = $0 { true } else { false } }
    // A configuration affects all open files.
    if isConfiguration { touchAll() }
  }

  /// Records that all units with open files or diagnostics may have changed.
  private func touchAll() {
    let openUnits = Set(documents.keys.flatMap { units(of: $0) })
    touch(openUnits.union(published.keys))
    if client.refreshesDiagnostics { request("workspace/diagnostic/refresh", .null) }
  }

  private func touch(_ units: Set<Unit>) {
    for case .bundle(let root) in units { stale.insert(root) }
    unchecked.formUnion(units)
  }

  /// Checks one of the units that have changed, and returns whether there was one.
  func checkNext() -> Bool {
    guard let unit = unchecked.ordered(by: \.path).first else { return false }
    checkIfChanged(unit)
    return true
  }

  /// Checks a unit if it has changed.
  func checkIfChanged(_ unit: Unit) {
    if unchecked.remove(unit) != nil { check(unit) }
  }

  // MARK: - Files

  /// Returns the innermost workspace folder that contains a path, or else the server's working
  /// directory.
  func directory(of path: String) -> String {
    let holding = folders.filter { Paths.isInside(path, $0) }
    return holding.max { $0.utf8.count < $1.utf8.count } ?? directory
  }

  /// Returns the project of the workspace folder that contains a path.
  func project(of path: String) -> Project {
    let directory = directory(of: path)
    if let known = projects[directory] { return known }
    let project = Project(
      Workspace(files: files, directory: directory), options.configuration, jobs: options.jobs)
    project.refresh(open: documents.compactMapValues(\.bytes), .unchanged)
    projects[directory] = project
    return project
  }

  /// Returns the URI of a file, in the client's spelling if it is open.
  func uri(_ path: String) -> String { documents[path]?.uri ?? uriReference(path) }

  /// Returns the unit that a file belongs to; `nil` for a file outside the server's scope.
  func unit(of path: String) -> Unit? {
    if options.configuration.mayBeConfiguration(path) { return .configuration(path) }
    let folders = Paths.upward(from: path).dropFirst()
    let bundle = folders.first { Paths.name($0).hasSuffix(".bundle") }
    guard let bundle, BundleSearch.isBundleFolder(bundle, files) else { return nil }
    return .bundle(bundle)
  }

  /// Returns the units that a file belongs to.
  ///
  /// A source file belongs to every loaded bundle that is compared with it.
  func units(of path: String) -> [Unit] {
    if let unit = unit(of: path) { return [unit] }
    let compared = bundles.filter { root, view in
      view.isIncluded && view.sourceArea.contains(path)
        && BundleSearch.isBundleFolder(root, files)
    }
    return compared.map { .bundle($0.key) }.ordered(by: \.path)
  }

  /// Returns the current view of the bundle in a folder; `nil` if the bundle cannot be read.
  func view(_ root: String) -> BundleView? {
    if let known = bundles[root], !stale.contains(root) { return known }
    let view = try? BundleView(root: root, self, after: bundles[root])
    bundles[root] = view
    stale.remove(root)
    return view
  }

  /// Discards the view of a bundle that has no open files.
  func forget(_ root: String) { bundles[root] = nil }

  /// Returns the current view of the bundle that contains a file, or the views of the bundles that
  /// are compared with a source file, excluding bundles that the configuration excludes.
  func views(of path: String) -> [BundleView] { views(of: units(of: path)) }

  /// Returns the views of the units that are bundles, excluding those that the configuration
  /// excludes.
  func views(of units: some Sequence<Unit>) -> [BundleView] {
    units.compactMap { unit in
      guard case .bundle(let root) = unit else { return nil }
      guard let view = view(root), view.isIncluded else { return nil }
      return view
    }
  }

  // MARK: - Messages to the user

  /// Shows messages about a unit to the user, each once for as long as it applies.
  func tell(_ messages: [String], of unit: Unit) {
    let alreadyShown = shownMessages.values.reduce(into: Set()) { $0.formUnion($1) }
    shownMessages[unit] = nil
    if !messages.isEmpty { shownMessages[unit] = Set(messages) }
    for message in messages.distinct where !alreadyShown.contains(message) { show(message) }
  }

  private func show(_ message: String) {
    // The number of this kind of message in the protocol.
    let warning: JSONValue = 2
    output.log(message)
    output.send(
      OutgoingMessage.call(
        "window/showMessage", ["type": warning, "message": .string("settingsc: " + message)]))
  }
}
