import SettingsCode
import SettingsSystem
import SettingsText

/// A language server: takes the bytes that a client sends, and sends messages back.
///
/// Messages are taken in their order. What changes the open files happens at once; requests and checks work on a
/// snapshot beside it, so that a large page keeps nobody waiting who asks about another file.
package final class LanguageServer: @unchecked Sendable {
  private enum Phase {
    case started, running, shutDown
  }

  /// What the server is made of.
  package struct Parts: Sendable {
    /// Everything that depends on configuration files.
    package var host: any ServerHost
    /// The files under the open ones.
    package var files: any FileStore
    /// The absolute path of the working directory.
    package var directory: String
    /// Takes the bytes for the client; called for one whole message after the other.
    package var send: @Sendable ([UInt8]) -> Void
    /// Takes a line about what happens, for people who look for a fault.
    package var log: @Sendable (String) -> Void
    /// Is told the process of the client, which the server must not outlive.
    package var follow: @Sendable (_ process: Int) -> Void

    /// Makes parts; without `log` and `follow` nothing is logged or followed.
    package init(
      host: any ServerHost, files: any FileStore, directory: String, send: @escaping @Sendable ([UInt8]) -> Void,
      log: @escaping @Sendable (String) -> Void = { _ in },
      follow: @escaping @Sendable (_ process: Int) -> Void = { _ in }
    ) {
      self.host = host
      self.files = files
      self.directory = directory
      self.send = send
      self.log = log
      self.follow = follow
    }
  }

  let parts: Parts
  /// Guards everything below; held for moments only, so that nobody waits for a long message to be written.
  let monitor = Monitor()
  /// Held while a message is handed over.
  private let output = Monitor()
  /// Held while lists are chosen and sent, so that none overtakes another.
  private let publishing = Monitor()
  private let queue: JobQueue
  private var framing = MessageFraming()
  private var phase = Phase.started
  private var hasExited = false
  var state: ServerState
  /// The requests without an answer; the number tells two with one id apart.
  private var unanswered: [MessageID: Int] = [:]
  private var requestCount = 0
  private var answersInWriting = 0
  private var endsPublishing = false
  private var nextRequest = 1

  /// Makes a server that waits for `initialize`.
  ///
  /// - Parameter threads: How many threads work; with 0 every message is answered before the next one is taken.
  package init(_ parts: Parts, threads: Int) {
    self.parts = parts
    queue = JobQueue(threads: threads)
    state = ServerState(host: parts.host, files: parts.files, directory: parts.directory)
  }

  /// How the process should end once the client said `exit` or has gone; `nil` before `exit`.
  package var exitStatus: Int32? { hasExited ? endStatus : nil }
  /// How the process should end now: with 0 only if `shutdown` came.
  package var endStatus: Int32 { phase == .shutDown ? 0 : 1 }

  /// Takes bytes from the client: parts of messages, or several at once.
  package func receive(_ bytes: some Collection<UInt8>) {
    for item in framing.add(bytes) {
      guard !hasExited else { return }
      switch item {
      case .message(let content): take(content)
      case .fault(let what):
        parts.log("received \(what)")
        send(OutgoingMessage.error(nil, .parse(what)))
      }
    }
  }

  private func take(_ content: [UInt8]) {
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONParser.parse(content)
    } catch {
      parts.log("received no JSON: \(error.message)")
      return send(OutgoingMessage.error(nil, .parse(error.message)))
    }
    do throws(MessageFault) {
      switch try Message(json) {
      case .request(let id, let method, let parameters): answer(id, method, parameters)
      case .notification(let method, let parameters): take(method, parameters)
      case .response: break
      }
    } catch {
      parts.log("received no message: \(error.error.message)")
      send(OutgoingMessage.error(error.id, error.error))
    }
  }

  // MARK: - Requests

  private func answer(_ id: MessageID, _ method: String, _ parameters: JSONValue) {
    parts.log("request \(method)")
    switch (method, phase) {
    case ("initialize", .started): initialize(id, parameters)
    case (_, .started): send(OutgoingMessage.error(id, .notInitialized))
    case (_, .shutDown): send(OutgoingMessage.error(id, .invalidRequest("the server is shut down")))
    case ("initialize", .running): send(OutgoingMessage.error(id, .invalidRequest("'initialize' came before")))
    case ("shutdown", .running):
      phase = .shutDown
      // Every request before this one has its answer first.
      monitor.withLock {
        while !unanswered.isEmpty || answersInWriting > 0 { monitor.wait() }
        endsPublishing = true
      }
      // Findings that are being sent come before the answer too, and none come after it.
      publishing.withLock {}
      send(OutgoingMessage.result(id, .null))
    case (_, .running):
      guard let feature = AllFeatures.byMethod[method] else {
        return send(OutgoingMessage.error(id, .unknownMethod(method)))
      }
      run(feature, id, parameters)
    }
  }

  private func run(_ feature: Feature, _ id: MessageID, _ parameters: JSONValue) {
    let (snapshot, number) = monitor.withLock {
      requestCount += 1
      unanswered[id] = requestCount
      return (state.snapshot, requestCount)
    }
    let request = FeatureRequest(
      parameters: parameters, snapshot: snapshot, tell: { [self] in tell($0, of: $1, snapshot) },
      open: { [self] uri in
        self.request("window/showDocument", .object([("uri", .string(uri)), ("external", .boolean(true))]))
      })
    // Requests about one file are answered in their order, those about others do not wait for them.
    let uri = parameters.at("textDocument", "uri")?.string
    let unit = uri.flatMap(DocumentURI.path).flatMap(snapshot.unit)
    queue.add(key: "request " + (uri ?? feature.method), group: unit?.path ?? uri ?? "") { [self] in
      guard monitor.withLock({ unanswered[id] == number }) else { return }
      do throws(ResponseError) {
        let result = try feature.answer(request)
        finish(id, number, OutgoingMessage.result(id, result))
      } catch {
        parts.log("\(feature.method) failed: \(error.message)")
        finish(id, number, OutgoingMessage.error(id, error))
      }
    }
  }

  /// Answers a request, unless it has its answer already.
  private func finish(_ id: MessageID, _ number: Int?, _ answer: @autoclosure () -> JSONValue) {
    let isMine = monitor.withLock {
      guard let open = unanswered[id], number == nil || open == number else { return false }
      unanswered[id] = nil
      answersInWriting += 1
      return true
    }
    guard isMine else { return }
    send(answer())
    monitor.withLock {
      answersInWriting -= 1
      monitor.wakeAll()
    }
  }

  private func initialize(_ id: MessageID, _ parameters: JSONValue) {
    phase = .running
    if let process = parameters.at("processId")?.int { parts.follow(process) }
    let capabilities = ClientCapabilities(parameters.at("capabilities") ?? .object([]))
    let result = monitor.withLock { () -> JSONValue in
      state.begin(capabilities, folders: LanguageServer.folders(parameters))
      return .object([
        ("capabilities", ServerCapabilities.json(for: capabilities)),
        ("serverInfo", .object([("name", .string("settingsc")), ("version", .string(parts.host.version))])),
      ])
    }
    send(OutgoingMessage.result(id, result))
  }

  /// The folders that the client works in.
  private static func folders(_ parameters: JSONValue) -> [String] {
    let folders = (parameters.at("workspaceFolders")?.array ?? []).compactMap { $0.at("uri")?.string }
    let root = parameters.at("rootUri")?.string.map { [$0] } ?? []
    let paths = (folders.isEmpty ? root : folders).compactMap(DocumentURI.path)
    return paths.isEmpty ? parameters.at("rootPath")?.string.map { [$0] } ?? [] : paths
  }

  // MARK: - Notifications

  private func take(_ method: String, _ parameters: JSONValue) {
    if method == "exit" {
      hasExited = true
      return
    }
    guard phase == .running else { return parts.log("ignored \(method)") }
    parts.log("notification \(method)")
    switch method {
    case "$/cancelRequest":
      guard let id = MessageID(parameters.at("id")) else { return }
      // Whether it waits or is worked on: the client has its answer now, and the work is for nobody.
      finish(id, nil, OutgoingMessage.error(id, .cancelled))
    case "initialized": registerWatchers()
    default:
      let changed = monitor.withLock { state.take(method, parameters) }
      for message in changed.messages { show(message) }
      check(changed.units, pulledPath: changed.pulledPath)
    }
  }

  /// Asks the client to tell of files that change on disk; only a client that offers it is asked.
  private func registerWatchers() {
    guard monitor.withLock({ state.client.capabilities.registersWatchers }) else { return }
    let sources = AllLanguages.languages.flatMap(\.extensions).joined(separator: ",")
    let patterns = [
      "**/*.bundle/**", "**/.settingsc.{yml,yaml}", "**/*.{json,entitlements}", "**/*.{\(sources)}",
    ]
    let watchers = patterns.map { JSONValue.object([("globPattern", .string($0))]) }
    request(
      "client/registerCapability",
      .object([
        (
          "registrations",
          .array([
            .object([
              ("id", .string("settingsc-files")), ("method", .string("workspace/didChangeWatchedFiles")),
              ("registerOptions", .object([("watchers", .array(watchers))])),
            ])
          ])
        )
      ]))
  }

  // MARK: - Checks

  /// Checks what has changed, and sends what is found unless it has changed again meanwhile.
  private func check(_ units: Set<Unit>, pulledPath: String?) {
    guard !units.isEmpty else { return }
    if monitor.withLock({ state.client.capabilities.pullsDiagnostics }) {
      return refresh(units, besides: pulledPath)
    }
    for unit in units.sorted(by: { $0.path < $1.path }) where monitor.withLock({ state.expectCheck(of: unit) }) {
      queue.add(key: "check " + unit.path, group: unit.path) { [self] in
        let snapshot = monitor.withLock { state.beginCheck(of: unit) }
        let found = UnitDiagnostics(unit, snapshot)
        publishing.withLock {
          let lists = monitor.withLock {
            state.isCurrent(unit, snapshot) && !endsPublishing ? state.publish(found, of: unit, snapshot) : []
          }
          for list in lists { send(OutgoingMessage.notification("textDocument/publishDiagnostics", list)) }
        }
        tell(found.failures, of: unit, snapshot)
      }
    }
  }

  /// A client that asks for diagnostics itself asks after each change of a file; of other changes it must be told.
  private func refresh(_ units: Set<Unit>, besides path: String?) {
    let isNeeded = monitor.withLock {
      state.client.capabilities.refreshesDiagnostics && state.hasDocuments(in: units, besides: path)
    }
    if isNeeded { request("workspace/diagnostic/refresh", .null) }
  }

  // MARK: - Sending

  /// Shows what the user must know of a unit; each message once, as long as it stays true.
  private func tell(_ messages: [String], of unit: Unit, _ snapshot: Snapshot) {
    let news = monitor.withLock { state.isCurrent(unit, snapshot) ? state.news(messages, of: unit) : [] }
    for message in news { show(message) }
  }

  private func show(_ message: String) {
    parts.log(message)
    send(
      OutgoingMessage.notification(
        "window/showMessage", .object([("type", .integer(2)), ("message", .string("settingsc: " + message))])))
  }

  private func request(_ method: String, _ parameters: JSONValue) {
    let number = monitor.withLock {
      defer { nextRequest += 1 }
      return nextRequest
    }
    send(OutgoingMessage.request(number, method, parameters))
  }

  private func send(_ message: JSONValue) {
    let bytes = MessageFraming.frame(message.compactBytes)
    output.withLock { parts.send(bytes) }
  }
}
