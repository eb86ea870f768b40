import SettingsFiles
import SettingsSystem
import SettingsText

/// A language server, which receives the bytes of a client and sends messages back.
///
/// One thread receives messages. Another thread handles them in order and, while none is waiting,
/// checks units that have changed.
package final class LanguageServer: @unchecked Sendable {
  private enum Phase {
    case started, running, shutDown
  }

  // Used by the thread that receives messages.
  private var framing = MessageFraming()
  private var phase = Phase.started
  private var hasExited = false
  private let follow: @Sendable (_ process: Int) -> Void

  // Used by the thread that handles messages.
  let state: ServerState

  private let output: ClientOutput
  /// The monitor that guards the mutable state declared below.
  private let monitor = Monitor()
  private var jobs: [@Sendable () -> Void] = []
  private var unanswered: Set<MessageID> = []
  private var cancelled: Set<MessageID> = []
  private var hasThread = false

  /// Creates a server that waits for `initialize`.
  ///
  /// - Parameters:
  ///   - options: The options of the tool.
  ///   - files: The files on disk, which open files override.
  ///   - directory: The absolute path of the working directory.
  ///   - isThreaded: Whether messages are handled on a separate thread; otherwise, each message is
  ///     answered before the next is received.
  ///   - send: A function that sends bytes to the client, called once for each message.
  ///   - log: A function that records an event, for troubleshooting.
  ///   - follow: A function that receives the id of the client's process. When that process exits,
  ///     the server must exit too.
  package init(
    _ options: ServerOptions, files: any FileStore, directory: String, isThreaded: Bool = true,
    send: @escaping @Sendable ([UInt8]) -> Void,
    log: @escaping @Sendable (String) -> Void = { _ in },
    follow: @escaping @Sendable (_ process: Int) -> Void = { _ in }
  ) {
    self.follow = follow
    output = ClientOutput(write: send, log: log)
    state = ServerState(options, files: files, directory: directory, output: output)
    // The thread runs until the process ends.
    if isThreaded, let thread = SystemThread({ [self] in work() }) {
      hasThread = true
      thread.detach()
    }
  }

  /// The exit status of the process after the client sent `exit`; `nil` before that.
  package var exitStatus: Int32? {
    guard hasExited else { return nil }
    return endStatus
  }
  /// The exit status that ending the process now would have: 0 after `shutdown`, else 1.
  package var endStatus: Int32 { phase == .shutDown ? 0 : 1 }

  // MARK: - Receiving messages

  /// Receives bytes from the client, which may contain part of a message or several messages.
  package func receive(_ bytes: some Collection<UInt8>) {
    for item in framing.add(bytes) {
      guard !hasExited else { return }
      switch item {
      case .message(let content): handle(content)
      case .fault(let fault): refuse(nil, .parse(fault))
      }
    }
  }

  private func handle(_ content: [UInt8]) {
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONParser.parse(content)
    } catch {
      return refuse(nil, .parse(error.message))
    }
    let id = MessageID(json["id"])
    guard let method = json["method"]?.string else {
      // The client's answers to the server's requests have no effect.
      let hasResult = json["result"] != nil || json["error"] != nil
      let isAnswer = id != nil && json["method"] == nil && hasResult
      if !isAnswer {
        refuse(id, .invalidRequest("a message has a 'method', or an 'id' with a 'result'"))
      }
      return
    }
    let parameters = json.at("params") ?? [:]
    if let id {
      answer(id, method, parameters)
    } else if json["id"] != nil {
      refuse(nil, .invalidRequest("'id' is neither a number nor a string"))
    } else {
      handleNotification(method, parameters)
    }
  }

  private func refuse(_ id: MessageID?, _ error: ResponseError) {
    output.log("refused a message: \(error.message)")
    output.send(OutgoingMessage.answer(id, .failure(error)))
  }

  private func handleNotification(_ method: String, _ parameters: JSONValue) {
    switch method {
    case "exit": hasExited = true
    case _ where phase != .running: output.log("ignored \(method)")
    case "$/cancelRequest":
      guard let id = MessageID(parameters.at("id")) else { return }
      monitor.withLock { if unanswered.contains(id) { cancelled.insert(id) } }
    default:
      output.log("notification \(method)")
      guard let notification = ClientNotification(method, parameters) else { return }
      addJob { [self] in state.handle(notification) }
    }
  }

  private func answer(_ id: MessageID, _ method: String, _ parameters: JSONValue) {
    output.log("request \(method)")
    switch (method, phase) {
    case ("initialize", .started):
      phase = .running
      let initialization = InitializeParameters(parameters)
      if let process = initialization.processIdentifier { follow(process) }
      addRequest(id) { state in state.begin(initialization) }
    case (_, .started): refuse(id, .notInitialized)
    case (_, .shutDown): refuse(id, .invalidRequest("the server is shut down"))
    case ("initialize", .running): refuse(id, .invalidRequest("'initialize' came before"))
    case ("shutdown", .running):
      phase = .shutDown
      addRequest(id) { state in state.end() }
      // Every request must be answered before the process may end.
      monitor.withLock { while !unanswered.isEmpty { monitor.wait() } }
    case (_, .running):
      guard let feature = Feature.byMethod[method] else {
        return refuse(id, .unknownMethod(method))
      }
      addRequest(id) { state throws(ResponseError) in
        try feature.answer(parameters, state)
      }
    }
  }

  // MARK: - Handling messages

  /// Queues a request, to be answered in order unless it is cancelled first.
  private func addRequest(
    _ id: MessageID,
    _ makeResult: @escaping @Sendable (ServerState) throws(ResponseError) -> JSONValue
  ) {
    monitor.withLock { _ = unanswered.insert(id) }
    addJob { [self] in
      var result = Result<JSONValue, ResponseError>.failure(.cancelled)
      if !isCancelled(id) {
        do throws(ResponseError) {
          result = .success(try makeResult(state))
        } catch {
          output.log("a request failed: \(error.message)")
          result = .failure(error)
        }
      }
      // The client may have cancelled the request meanwhile.
      if isCancelled(id) { result = .failure(.cancelled) }
      output.send(OutgoingMessage.answer(id, result))
      monitor.withLock {
        unanswered.remove(id)
        cancelled.remove(id)
        monitor.wakeAll()
      }
    }
  }

  private func isCancelled(_ id: MessageID) -> Bool { monitor.withLock { cancelled.contains(id) } }

  /// Queues a job for the thread that handles messages; without that thread, runs it and checks all
  /// units that have changed.
  private func addJob(_ job: @escaping @Sendable () -> Void) {
    if hasThread {
      monitor.withLock {
        jobs.append(job)
        monitor.wakeAll()
      }
    } else {
      job()
      while state.checkNext() {}
    }
  }

  /// Runs jobs as they are queued and, while none is waiting, checks units that have changed.
  private func work() {
    while true {
      if let job = monitor.withLock({ jobs.isEmpty ? nil : jobs.removeFirst() }) {
        job()
      } else if !state.checkNext() {
        monitor.withLock { while jobs.isEmpty { monitor.wait() } }
      }
    }
  }
}

/// Sends messages to the client, one at a time.
final class ClientOutput: Sendable {
  private let write: @Sendable ([UInt8]) -> Void
  let log: @Sendable (String) -> Void
  private let monitor = Monitor()

  init(write: @escaping @Sendable ([UInt8]) -> Void, log: @escaping @Sendable (String) -> Void) {
    self.write = write
    self.log = log
  }

  func send(_ message: JSONValue) {
    let bytes = MessageFraming.frame(message.compactBytes)
    monitor.withLock { write(bytes) }
  }
}
