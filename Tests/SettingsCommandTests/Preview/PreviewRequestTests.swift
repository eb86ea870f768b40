import Testing

@testable import SettingsCommand

/// Requests that the preview's server reads, and those that it answers.
@Suite struct PreviewRequestTests {
  private func request(_ lines: String...) -> PreviewRequest? {
    PreviewRequest(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
  }

  @Test func aRequestIsRead() throws {
    let request = try #require(
      self.request("GET /events?revision=3 HTTP/1.1", "Host: 127.0.0.1:80", "X-Empty:", "a: b: c"))
    #expect(request.method == "GET" && request.path == "/events" && request.query == "revision=3")
    #expect(request.values("x-empty") == [""])
    #expect(request.values("a") == ["b: c"])
    #expect(request.isOwn(port: 80))
    #expect(!request.isOwn(port: 81))
  }

  @Test(arguments: [
    "", "GET", "GET /", "GET / HTTP/2", "GET  / HTTP/1.1", "GET http://127.0.0.1/ HTTP/1.1",
    "GET * HTTP/1.1",
    "GET / HTTP/1.1\r\nno colon", "GET / HTTP/1.1\r\n: no name",
    "GET / HTTP/1.1\r\nA: b\r\n folded: c",
  ])
  func otherTextIsNotARequest(_ text: String) {
    #expect(request(text) == nil)
  }

  @Test(arguments: ["localhost:80", "LOCALHOST:80", "127.0.0.1:80"])
  func requestsForTheServersOwnHostAreAnswered(_ host: String) {
    #expect(request("GET / HTTP/1.1", "Host: \(host)")?.isOwn(port: 80) == true)
    #expect(
      request("GET / HTTP/1.1", "Host: \(host)", "Origin: http://\(host)")?.isOwn(port: 80) == true)
  }

  @Test(arguments: [
    ["Host: example.com"], ["Host: 127.0.0.1"], ["Host: 127.0.0.1:80.example.com"], [], ["Host: "],
    ["Host: 127.0.0.1:80", "Host: 127.0.0.1:80"], ["Host: 127.0.0.1:80", "Origin: null"],
    ["Host: 127.0.0.1:80", "Origin: http://example.com"],
    ["Host: 127.0.0.1:80", "Origin: https://127.0.0.1:80"],
    ["Host: 127.0.0.1:80", "Origin: http://127.0.0.1:80", "Origin: http://example.com"],
  ])
  func requestsForOtherHostsAndOriginsAreRefused(_ headers: [String]) throws {
    let text = (["GET / HTTP/1.1"] + headers).joined(separator: "\r\n")
    #expect(try #require(self.request(text)).isOwn(port: 80) == false)
  }
}
