import SettingsCode
import SettingsPropertyLists
import SettingsSystem
import SettingsText

/// What the server knows of the client and its files; guarded by the server's monitor.
struct ServerState {
  private(set) var client = Snapshot.Client(capabilities: ClientCapabilities(.object([])), encoding: .utf16)
  private let host: any ServerHost
  private let disk: any FileStore
  private let directory: String
  private var documents: [String: OpenDocument] = [:]
  private var folders: [String] = []
  private var generations: [Unit: Int] = [:]
  private var diskGeneration = 0
  private var awaited: Set<Unit> = []
  /// The lists that the client shows, by path.
  private var published: [String: PublishedList] = [:]
  /// What the user already knows of each unit that is still so.
  private var told: [Unit: Set<String>] = [:]
  private let bundles = BundleCache()
  private static let sizeLimit = ReadingLimits().fileSize

  init(host: any ServerHost, files: any FileStore, directory: String) {
    self.host = host
    disk = files
    self.directory = directory
  }

  mutating func begin(_ capabilities: ClientCapabilities, folders: [String]) {
    client = Snapshot.Client(capabilities: capabilities, encoding: capabilities.encoding)
    self.folders = folders
  }

  var snapshot: Snapshot {
    Snapshot(
      host: host, client: client, documents: documents,
      files: OverlayFileStore(disk, documents.mapValues { OpenBytes($0.content) }), folders: folders,
      directory: directory,
      diskGeneration: diskGeneration, generations: generations, bundles: bundles)
  }

  // MARK: - What the client tells

  /// What follows from a notification.
  struct StateChange {
    /// What must be checked again.
    var units: Set<Unit> = []
    /// What the user must know.
    var messages: [String] = []
    /// The absolute path of the file whose diagnostics a client that pulls them asks for by itself.
    var pulledPath: String?
  }

  /// Takes a notification; one that is unknown has no consequences.
  mutating func take(_ method: String, _ parameters: JSONValue) -> StateChange {
    switch method {
    case "textDocument/didOpen": return open(parameters)
    case "textDocument/didChange": return change(parameters)
    case "textDocument/didClose": return close(parameters)
    case "workspace/didChangeWatchedFiles":
      diskGeneration += 1
      let paths = (parameters.at("changes")?.array ?? []).map { $0["uri"]?.string.flatMap(DocumentURI.path) ?? "" }
      // Sources change often, and most bundles have none.
      let units = paths.map { AllLanguages.language(ofFile: $0) == nil ? nil : snapshot.units(of: $0) }
      if units.contains(where: { $0 == nil }) || paths.isEmpty { return StateChange(units: touchAll()) }
      return StateChange(units: touch(Set(units.flatMap { $0 ?? [] })))
    case "textDocument/didSave", "workspace/didCreateFiles", "workspace/didDeleteFiles", "workspace/didRenameFiles",
      "workspace/didChangeConfiguration":
      // Whatever it was, configurations and closed files are read again.
      diskGeneration += 1
      return StateChange(units: touchAll())
    case "workspace/didChangeWorkspaceFolders":
      let event = parameters.at("event")
      func paths(_ name: String) -> [String] {
        (event?.at(name)?.array ?? []).compactMap { $0.at("uri")?.string }.compactMap(DocumentURI.path)
      }
      let removed = Set(paths("removed"))
      folders = folders.filter { !removed.contains($0) } + paths("added")
      return StateChange(units: touchAll())
    default: return StateChange()
    }
  }

  private func path(_ parameters: JSONValue) -> (path: String, uri: String)? {
    guard let uri = parameters.at("textDocument", "uri")?.string, let path = DocumentURI.path(uri) else { return nil }
    return (path, uri)
  }

  private mutating func open(_ parameters: JSONValue) -> StateChange {
    guard let (path, uri) = path(parameters), let text = parameters.at("textDocument", "text")?.string else {
      return StateChange()
    }
    documents[path] = OpenDocument(
      path: path, uri: uri, version: parameters.at("textDocument", "version")?.int, text: text,
      disk: { [disk] in (try? disk.read(path, limit: ServerState.sizeLimit)).map { FileBytes($0.array) } })
    return StateChange(units: touch(path), pulledPath: path)
  }

  private mutating func change(_ parameters: JSONValue) -> StateChange {
    guard let (path, _) = path(parameters), let changes = parameters.at("contentChanges")?.array else {
      return StateChange()
    }
    guard var document = documents.removeValue(forKey: path) else { return StateChange() }
    let isUnderstood = document.apply(
      changes, version: parameters.at("textDocument", "version")?.int, client.encoding)
    documents[path] = document
    var consequences = StateChange(units: touch(path), pulledPath: path)
    if !isUnderstood {
      consequences.messages = [
        "a change of '\(Paths.name(path))' could not be understood; close the file and open it again"
      ]
    }
    return consequences
  }

  private mutating func close(_ parameters: JSONValue) -> StateChange {
    guard let (path, _) = path(parameters), documents[path] != nil else { return StateChange() }
    // The unit is found while the file is still open: it may not be on disk.
    let units = touch(path)
    documents[path] = nil
    return StateChange(units: units)
  }

  // MARK: - Generations

  /// Notes that a file has changed.
  ///
  /// - Returns: What must be checked again: all that is open for a configuration.
  private mutating func touch(_ path: String) -> Set<Unit> {
    let units = Set(snapshot.units(of: path))
    if units.contains(where: { if case .configuration = $0 { true } else { false } }) {
      return touchAll().union(units)
    }
    return touch(units)
  }

  private mutating func touch(_ units: Set<Unit>) -> Set<Unit> {
    for unit in units { generations[unit, default: 0] += 1 }
    return units
  }

  private mutating func touchAll() -> Set<Unit> {
    touch(liveUnits.union(published.values.flatMap(\.units)))
  }

  /// What some open file belongs to.
  private var liveUnits: Set<Unit> {
    let snapshot = snapshot
    return Set(documents.keys.flatMap(snapshot.units))
  }

  /// Whether an open file shows what is found in some units, besides the one given by its absolute path.
  func hasDocuments(in units: Set<Unit>, besides path: String?) -> Bool {
    let snapshot = snapshot
    return documents.keys.contains { $0 != path && snapshot.units(of: $0).contains(where: units.contains) }
  }

  // MARK: - Checks

  /// Notes that a unit is to be checked; tells whether no check of it waits already.
  mutating func expectCheck(of unit: Unit) -> Bool { awaited.insert(unit).inserted }

  mutating func beginCheck(of unit: Unit) -> Snapshot {
    awaited.remove(unit)
    return snapshot
  }

  /// Whether nothing has changed in a unit since a snapshot was made.
  func isCurrent(_ unit: Unit, _ snapshot: Snapshot) -> Bool {
    generations[unit, default: 0] == snapshot.generations[unit, default: 0]
  }

  /// The lists to send: for every open file of the unit, and for others whose list has changed.
  mutating func publish(_ found: UnitDiagnostics, of unit: Unit, _ snapshot: Snapshot) -> [JSONValue] {
    var lists: [JSONValue] = []
    var paths = Set(found.lists.keys)
    let open = documents.keys.filter { snapshot.units(of: $0).contains(unit) }
    paths.formUnion(open)
    for (path, known) in published where known.units.contains(unit) { paths.insert(path) }
    // Whoever types waits for the list of an open file.
    let order = paths.sorted { (documents[$0] == nil ? 1 : 0, $0) < (documents[$1] == nil ? 1 : 0, $1) }
    for path in order {
      let known = published[path]?.list
      var list = published[path] ?? PublishedList()
      list.replace(found.lists[path] ?? [], of: unit)
      published[path] = list.units.isEmpty ? nil : list
      let items = JSONValue.array(list.list)
      if documents[path] == nil {
        if known == nil, list.units.isEmpty { continue }
        if let known, JSONValue.array(known).compactBytes == items.compactBytes { continue }
      }
      var members: [(name: String, value: JSONValue)] = [("uri", .string(snapshot.uri(path))), ("diagnostics", items)]
      if let version = documents[path]?.version { members.insert(("version", .integer(version)), at: 1) }
      lists.append(.object(members))
    }
    if open.isEmpty, case .bundle(let root) = unit { bundles.forget(root) }
    return lists
  }

  /// Notes what the user must know of a unit now.
  ///
  /// - Returns: What the user was not told yet, or of what was well again meanwhile.
  mutating func news(_ messages: [String], of unit: Unit) -> [String] {
    let known = told.values.reduce(into: Set()) { $0.formUnion($1) }
    told[unit] = messages.isEmpty ? nil : Set(messages)
    var seen = known
    return messages.filter { seen.insert($0).inserted }
  }
}
