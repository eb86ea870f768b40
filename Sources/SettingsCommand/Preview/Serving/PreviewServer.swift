import SettingsFiles
import SettingsPreview
import SettingsSystem
import Synchronization

/// Serves a preview to browsers on this machine: the page, and its document, which the page polls.
///
/// Nothing else has a path, so no request can name a file.
package final class PreviewServer: Sendable {
  /// A state of the preview.
  package struct State: Sendable {
    /// The revision number of the state, from 1.
    package let revision: Int
    let html: [UInt8]
    let json: [UInt8]

    /// Makes a state.
    ///
    /// - Parameter failure: Why the document is not the current state of the bundle; absent where
    ///   it is.
    package init(revision: Int, _ document: PreviewDocument, failure: String? = nil) {
      self.revision = revision
      html = Array(PreviewHTML.text(document, revision: revision, failure: failure).utf8)
      json = Array(document.json(revision: revision, failure: failure).utf8)
    }
  }

  private let listener: LoopbackListener
  private let state: Mutex<State>

  /// Makes a server with an initial state; it does not answer requests yet.
  package init(_ listener: LoopbackListener, _ state: State) {
    self.listener = listener
    self.state = Mutex(state)
  }

  /// The address of the page.
  package var address: String { "http://127.0.0.1:\(listener.port)/" }

  /// The newest state.
  package var current: State {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  /// The number of consecutive failures to accept a connection after which the server ends; too
  /// many open files in the process are a passing cause.
  private static let failureLimit = 20

  /// Answers requests as long as it can accept connections.
  ///
  /// - Throws: why they cannot.
  package func run() throws(LoopbackListener.Failure) -> Never {
    var failureCount = 0
    while true {
      do throws(LoopbackListener.Failure) {
        guard let connection = try listener.accept() else { continue }
        failureCount = 0
        // Where the system gives no thread, the connection is closed and the browser tries again.
        SystemThread { self.serve(connection) }?.detach()
      } catch {
        failureCount += 1
        if failureCount == PreviewServer.failureLimit { throw error }
        // Connections that end give back what is missing.
        RunningProcess.pause(PreviewServer.retryInterval)
      }
    }
  }

  /// The time that the server waits after a failure to accept a connection.
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

  /// Returns the status, the media type and the contents of an answer; without contents, only the
  /// status.
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
    // The page that knows the state is told only that it still does.
    case "/document.json" where request.query == "revision=\(current.revision)":
      return ("200 OK", "text/plain", [])
    case "/document.json": return ("200 OK", "application/json", current.json)
    default: return refusal("404 Not Found")
    }
  }

  /// Returns the lines before the contents. No other site may embed the page or read an answer, and
  /// no browser caches one.
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

  /// Returns the bytes up to the empty line; more than the limit if there is none.
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
