import SettingsSystem
import Synchronization

/// Serves a preview to browsers of this machine: the page, its document, and a stream that tells of changes.
///
/// Nothing else has a path, so no request can name a file.
package struct PreviewServer: Sendable {
  /// How many connections are answered at once; a page has two.
  private static let connectionLimit = 64

  let listener: LoopbackListener
  let preview: ServedPreview
  private let connections = ConnectionCount()

  /// Makes a server; nothing is answered yet.
  package init(_ listener: LoopbackListener, _ preview: ServedPreview) {
    self.listener = listener
    self.preview = preview
  }

  /// The address of the page.
  package var address: String { "http://127.0.0.1:\(listener.port)/" }

  /// Answers requests as long as the process runs.
  package func run() -> Never {
    while true {
      guard let connection = listener.accept() else { continue }
      guard connections.add(limit: PreviewServer.connectionLimit) else {
        send(.refusal("503 Service Unavailable"), to: connection, isHead: false)
        continue
      }
      let thread = SystemThread {
        serve(connection)
        connections.remove()
      }
      // Where the system gives no thread, the connection is closed and the browser tries again.
      if let thread { thread.detach() } else { connections.remove() }
    }
  }

  private func serve(_ connection: LoopbackConnection) {
    guard let bytes = PreviewServer.head(of: connection) else { return }
    guard bytes.count <= PreviewRequest.sizeLimit else {
      return send(.refusal("431 Request Header Fields Too Large"), to: connection, isHead: false)
    }
    guard let request = PreviewRequest(bytes) else {
      return send(.refusal("400 Bad Request"), to: connection, isHead: false)
    }
    let response = response(to: request)
    send(response, to: connection, isHead: request.method == "HEAD")
    if response.body == nil, request.method == "GET" {
      tellChanges(to: connection, since: PreviewServer.revision(in: request.query) ?? preview.current.revision)
    }
  }

  /// The answer to a request; for the events, only its beginning.
  func response(to request: PreviewRequest) -> PreviewResponse {
    guard request.isOwn(port: listener.port) else { return .refusal("403 Forbidden") }
    guard request.method == "GET" || request.method == "HEAD" else { return .refusal("405 Method Not Allowed") }
    switch request.path {
    case "/": return .page(preview.current.html)
    case "/document.json": return .document(preview.current.json)
    case "/events": return .events
    default: return .refusal("404 Not Found")
    }
  }

  private func send(_ response: PreviewResponse, to connection: LoopbackConnection, isHead: Bool) {
    guard connection.write(response.head()), let body = response.body else { return }
    if !isHead { _ = connection.write(body) }
    connection.finish()
  }

  /// Sends an event for each change until the browser has gone.
  private func tellChanges(to connection: LoopbackConnection, since known: Int) {
    var known = known
    while true {
      guard let next = preview.revision(otherThan: known) else {
        // A comment, which browsers pass over, tells whether somebody still listens.
        guard connection.write(Array(": still here\n\n".utf8)) else { return }
        continue
      }
      known = next
      guard connection.write(Array("event: change\ndata: \(next)\n\n".utf8)) else { return }
    }
  }

  /// The bytes up to the empty line; more than the limit where there is none.
  private static func head(of connection: LoopbackConnection) -> [UInt8]? {
    let end = RunningProcess.monotonicTime() + .seconds(20)
    var bytes: [UInt8] = []
    while bytes.count <= PreviewRequest.sizeLimit {
      guard let more = connection.read(limit: 4096), RunningProcess.monotonicTime() < end else { return nil }
      // The end may be split between two reads.
      let searchStart = max(0, bytes.count - 3)
      bytes += more
      if endsHead(bytes[searchStart...]) { return bytes }
    }
    return bytes
  }

  private static func endsHead(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count >= 4 else { return false }
    let end: [UInt8] = [13, 10, 13, 10]
    return bytes.indices.dropLast(3).contains { bytes[$0..<$0 + 4].elementsEqual(end) }
  }

  /// The number in `revision=3`.
  private static func revision(in query: String) -> Int? {
    let name = "revision="
    return query.hasPrefix(name) ? Int(query.dropFirst(name.count)) : nil
  }
}

/// How many connections are being answered.
private final class ConnectionCount: Sendable {
  private let count = Mutex(0)

  /// Counts one more, unless there are too many.
  func add(limit: Int) -> Bool {
    count.withLock { count in
      guard count < limit else { return false }
      count += 1
      return true
    }
  }

  func remove() { count.withLock { $0 -= 1 } }
}
