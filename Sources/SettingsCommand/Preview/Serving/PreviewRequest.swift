/// The parts of a browser's HTTP request that the preview server uses.
struct PreviewRequest: Sendable {
  /// The maximum size of a request in bytes.
  ///
  /// Browsers send a few hundred.
  static let sizeLimit = 16 << 10

  /// The method, such as `GET`.
  let method: String
  /// The path of the URL without the query.
  let path: String
  /// The query of the URL after the question mark; empty without one.
  let query: String
  /// The headers in order, with lowercase names.
  private let headers: [(name: String, value: String)]

  /// Parses the lines up to the empty line; fails for anything but an HTTP/1 request.
  init?(_ bytes: [UInt8]) {
    var lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\r\n", omittingEmptySubsequences: false)[...]
    // METHOD TARGET VERSION
    let parts = lines.popFirst()?.split(separator: " ", omittingEmptySubsequences: false) ?? []
    guard parts.count == 3, ["HTTP/1.0", "HTTP/1.1"].contains(parts[2]), parts[1].first == "/"
    else { return nil }
    method = String(parts[0])
    let target = parts[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(target[0])
    query = String(target.dropFirst().first ?? "")
    var headers: [(name: String, value: String)] = []
    for line in lines {
      if line.isEmpty { break }
      // A line that begins with a space continues a header, which no browser sends.
      guard line.first != " ", line.first != "\t", let colon = line.firstIndex(of: ":"),
        colon != line.startIndex
      else { return nil }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      headers.append((line[..<colon].lowercased(), String(value)))
    }
    self.headers = headers
  }

  /// Returns the values of all headers with a lowercase name.
  func values(_ name: String) -> [String] { headers.filter { $0.name == name }.map { $0.value } }

  /// Returns whether the request is for the server at a port of this machine and was sent by the
  /// server's own page or by no page.
  ///
  /// Another site can send requests to this machine and, with DNS rebinding, read the answers;
  /// `Host` or `Origin` then names that site.
  func isOwn(port: UInt16) -> Bool {
    let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    let requestedHosts = values("host").map { $0.lowercased() }
    guard requestedHosts.count == 1, hosts.contains(requestedHosts[0]) else { return false }
    return values("origin").allSatisfy { origin in
      hosts.contains { "http://" + $0 == origin.lowercased() }
    }
  }
}
