/// An answer of the preview's server.
struct PreviewResponse: Sendable {
  /// The status with its words: `200 OK`.
  let status: String
  /// The media type.
  let type: String
  /// The contents; absent for a stream that goes on.
  let body: [UInt8]?

  /// The page.
  static func page(_ html: [UInt8]) -> PreviewResponse {
    PreviewResponse(status: "200 OK", type: "text/html; charset=utf-8", body: html)
  }

  /// The document of the page.
  static func document(_ json: [UInt8]) -> PreviewResponse {
    PreviewResponse(status: "200 OK", type: "application/json; charset=utf-8", body: json)
  }

  /// The beginning of a stream of events.
  static let events = PreviewResponse(status: "200 OK", type: "text/event-stream; charset=utf-8", body: nil)

  /// A refusal.
  static func refusal(_ status: String) -> PreviewResponse {
    PreviewResponse(status: status, type: "text/plain; charset=utf-8", body: Array((status + "\n").utf8))
  }

  /// The lines before the contents. No other site may embed the page or read an answer, and no browser keeps one.
  func head() -> [UInt8] {
    var lines = [
      "HTTP/1.1 \(status)", "Content-Type: \(type)", "Cache-Control: no-store", "X-Content-Type-Options: nosniff",
      "X-Frame-Options: DENY", "Cross-Origin-Resource-Policy: same-origin", "Cross-Origin-Opener-Policy: same-origin",
      "Referrer-Policy: no-referrer",
      "Content-Security-Policy: \(PreviewHTML.policy(isLive: true)); frame-ancestors 'none'", "Connection: close",
    ]
    if let body { lines.append("Content-Length: \(body.count)") }
    if status.hasPrefix("405") { lines.append("Allow: GET, HEAD") }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}
