import SettingsFiles
import SettingsPreview
import SettingsSystem
import Synchronization

/// Serves a preview to browsers on this machine: the page, and the document that the page polls.
///
/// No other path is served, so a request cannot name a file.
package final class PreviewServer: Sendable {
  /// A version of the served preview.
  package struct State: Sendable {
    /// The 1-based revision number of the state.
    package let revision: Int
    let html: [UInt8]
    let json: [UInt8]

    /// Creates a state with its revision number, counted from 1.
    ///
    /// - Parameter failure: The reason that the document does not show the bundle's current state;
    ///   `nil` if it does.
    package init(revision: Int, _ document: PreviewDocument, failure: String? = nil) {
      self.revision = revision
      html = Array(PreviewHTML.text(document, revision: revision, failure: failure).utf8)
      json = Array(document.json(revision: revision, failure: failure).utf8)
    }
  }

  private let listener: LoopbackListener
  private let state: Mutex<State>

  /// Creates a server with an initial state, which answers requests once it runs.
  package init(_ listener: LoopbackListener, _ state: State) {
    self.listener = listener
    self.state = Mutex(state)
  }

  /// The address of the page.
  package var address: String { "http://127.0.0.1:\(listener.port)/" }

  /// The latest state.
  package var current: State {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  /// The number of consecutive failures to accept a connection after which the server ends.
  ///
  /// A temporary cause is that the process has too many open files.
  private static let failureLimit = 20

  /// Answers requests until connections can no longer be accepted.
  ///
  /// - Throws: The reason that connections cannot be accepted.
  package func run() throws(LoopbackListener.Failure) -> Never {
    var failureCount = 0
    while true {
      do throws(LoopbackListener.Failure) {
        guard let connection = try listener.accept() else { continue }
        failureCount = 0
        // If the system cannot start a thread, the connection is closed and the browser tries
        // again.
        SystemThread { self.serve(connection) }?.detach()
      } catch {
        failureCount += 1
        if failureCount == PreviewServer.failureLimit { throw error }
        // Resources may be missing until other connections end.
        RunningProcess.pause(PreviewServer.retryInterval)
      }
    }
  }

  /// The delay after a failure to accept a connection.
  private static let retryInterval = Duration.milliseconds(200)

  private func serve(_ connection: LoopbackConnection) {
    guard let bytes = PreviewServer.requestHead(of: connection) else { return }
    let request = PreviewRequest(bytes)
    let (status, type, body) = answer(to: request, size: bytes.count)
    let contents = body ?? Array((status + "\n").utf8)
    guard connection.write(PreviewServer.responseHead(status, type, length: contents.count)) else {
      return
    }
    if request?.method != "HEAD" { _ = connection.write(contents) }
    connection.finish()
  }

  /// Returns the status, the media type and the body of an answer, which has only a status if the
  /// body is `nil`.
  private func answer(to request: PreviewRequest?, size: Int) -> (
    status: String, type: String, body: [UInt8]?
  ) {
    func refusal(_ status: String) -> (String, String, [UInt8]?) { (status, "text/plain", nil) }
    if size > PreviewRequest.sizeLimit { return refusal("431 Request Header Fields Too Large") }
    guard let request else { return refusal("400 Bad Request") }
    guard request.isOwn(port: listener.port) else { return refusal("403 Forbidden") }
    guard request.method == "GET" || request.method == "HEAD" else {
      return refusal("405 Method Not Allowed")
    }
    let current = current
    switch request.path {
    case "/": return ("200 OK", "text/html", current.html)
    // A page with the latest state needs only an empty answer.
    case "/document.json" where request.query == "revision=\(current.revision)":
      return ("200 OK", "text/plain", [])
    case "/document.json": return ("200 OK", "application/json", current.json)
    default: return refusal("404 Not Found")
    }
  }

  /// Returns the status line and the headers, which keep other sites from embedding the page or
  /// reading an answer, and browsers from caching one.
  private static func responseHead(_ status: String, _ type: String, length: Int) -> [UInt8] {
    var lines = [
      "HTTP/1.1 \(status)", "Content-Type: \(type); charset=utf-8", "Content-Length: \(length)",
      "Cache-Control: no-store", "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY",
      "Cross-Origin-Resource-Policy: same-origin", "Cross-Origin-Opener-Policy: same-origin",
      "Referrer-Policy: no-referrer",
      "Content-Security-Policy: \(PreviewHTML.policy(isLive: true)); frame-ancestors 'none'",
      "Connection: close",
    ]
    if status.hasPrefix("405") { lines.append("Allow: GET, HEAD") }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  /// Reads a request until it has an empty line or exceeds the size limit; returns `nil` if the
  /// connection ends before.
  private static func requestHead(of connection: LoopbackConnection) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count <= PreviewRequest.sizeLimit {
      guard let more = connection.read(limit: 4096) else { return nil }
      bytes += more
      if String(decoding: bytes, as: UTF8.self).contains("\r\n\r\n") { return bytes }
    }
    return bytes
  }
}
