import SettingsFiles
import SettingsSystem
import SettingsText
import TestSupport
import Testing

@testable import SettingsLanguageServer

@Suite struct LifecycleTests {
  @Test func requestsBeforeAndAfter() throws {
    let output = Output()
    let server = LanguageServer(
      .test, files: MemoryFileStore(), directory: "/", isThreaded: false,
      send: output.add)
    func send(_ text: String) { server.receive(MessageFraming.frame(Array(text.utf8))) }
    func code() -> Int? { output.messages.last?.at("error", "code")?.int }
    send("{\"jsonrpc\": \"2.0\", \"id\": \"a\", \"method\": \"textDocument/hover\"}")
    #expect(code() == -32002)
    send("{\"jsonrpc\": \"2.0\", \"method\": \"textDocument/didOpen\"}")
    #expect(output.messages.count == 1)
    send(
      "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"initialize\", \"params\": {\"capabilities\": {}}}"
    )
    #expect(
      output.messages.last?.at("result", "capabilities", "positionEncoding")?.string == "utf-16")
    send("{\"jsonrpc\": \"2.0\", \"id\": 2, \"method\": \"initialize\", \"params\": {}}")
    #expect(code() == -32600)
    send("{\"jsonrpc\": \"2.0\", \"id\": 3, \"method\": \"$/unknown\"}")
    #expect(code() == -32601)
    send("{\"jsonrpc\": \"2.0\", \"id\": 4, \"method\": \"textDocument/hover\", \"params\": {}}")
    #expect(code() == -32602)
    send("{")
    #expect(code() == -32700)
    send("[]")
    #expect(code() == -32600)
    #expect(server.endStatus == 1)
    send("{\"jsonrpc\": \"2.0\", \"id\": 5, \"method\": \"shutdown\"}")
    #expect(output.messages.last?["result"]?.isNull == true)
    send("{\"jsonrpc\": \"2.0\", \"id\": 6, \"method\": \"textDocument/hover\", \"params\": {}}")
    #expect(code() == -32600)
    #expect(server.exitStatus == nil)
    send("{\"jsonrpc\": \"2.0\", \"method\": \"exit\"}")
    #expect(server.exitStatus == 0)
  }

  @Test func encodingIsAgreedOn() throws {
    for (offered, chosen) in [
      ("[\"utf-8\", \"utf-16\"]", "utf-8"), ("[\"x\", \"utf-32\"]", "utf-32"), ("[]", "utf-16"),
    ] {
      let output = Output()
      let server = LanguageServer(
        .test, files: MemoryFileStore(), directory: "/", isThreaded: false,
        send: output.add)
      let capabilities = "{\"general\": {\"positionEncodings\": \(offered)}}"
      let text =
        "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"initialize\", \"params\": {\"capabilities\": \(capabilities)}}"
      server.receive(MessageFraming.frame(Array(text.utf8)))
      #expect(
        output.messages.last?.at("result", "capabilities", "positionEncoding")?.string == chosen)
    }
  }

  @Test func cancelledRequestsAreAnswered() throws {
    // The one thread is kept busy by a large page until the request behind it is cancelled.
    let output = Output()
    let server = LanguageServer(
      .test, files: MemoryFileStore(), directory: "/", send: output.add)
    func send(_ text: String) { server.receive(MessageFraming.frame(Array(text.utf8))) }
    send(
      "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"initialize\", \"params\": {\"capabilities\": {}}}"
    )
    let rows = (0..<2000).map { toggle("key\($0)") }.map { "\t\t<dict>\n\($0)\n\t\t</dict>" }
      .joined(separator: "\n")
    let text = page("").replacingFirst("\t\t<dict>\n\n\t\t</dict>", with: rows)
    send(
      "{\"jsonrpc\": \"2.0\", \"method\": \"textDocument/didOpen\", \"params\": {\"textDocument\": {\"uri\": "
        + "\"file://\(Sample.root)\", \"version\": 1, \"text\": \(quoted(text))}}}")
    let place =
      "\"textDocument\": {\"uri\": \"file://\(Sample.root)\"}, \"position\": {\"line\": 9, \"character\": 9}"
    send(
      "{\"jsonrpc\": \"2.0\", \"id\": 2, \"method\": \"textDocument/hover\", \"params\": {\(place)}}"
    )
    send("{\"jsonrpc\": \"2.0\", \"method\": \"$/cancelRequest\", \"params\": {\"id\": 2}}")
    send(
      "{\"jsonrpc\": \"2.0\", \"id\": 3, \"method\": \"textDocument/hover\", \"params\": {\(place)}}"
    )
    output.wait { $0.contains { $0["id"]?.int == 3 } }
    let answer = output.messages.first { $0["id"]?.int == 2 }
    #expect(answer?.at("error", "code")?.int == -32800)
    #expect(output.messages.first { $0["id"]?.int == 3 }?.at("result", "contents") != nil)
  }

  @Test func manyChangesEndInTheLastList() throws {
    let output = Output()
    let server = LanguageServer(
      .test, files: MemoryFileStore(), directory: "/", send: output.add)
    func send(_ text: String) { server.receive(MessageFraming.frame(Array(text.utf8))) }
    send(
      "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"initialize\", \"params\": {\"capabilities\": {}}}"
    )
    let uri = "file://\(Sample.root)"
    send(
      "{\"jsonrpc\": \"2.0\", \"method\": \"textDocument/didOpen\", \"params\": {\"textDocument\": {\"uri\": "
        + "\"\(uri)\", \"version\": 1, \"text\": \(quoted(page(toggle("a")))) }}}")
    for version in 2...60 {
      let text = page(toggle("a", value: version == 60 ? "<true/>" : "<string>YES</string>"))
      send(
        "{\"jsonrpc\": \"2.0\", \"method\": \"textDocument/didChange\", \"params\": {\"textDocument\": {\"uri\": "
          + "\"\(uri)\", \"version\": \(version)}, \"contentChanges\": [{\"text\": \(quoted(text))}]}}"
      )
    }
    output.wait { $0.contains { $0.at("params", "version")?.int == 60 } }
    let versions = output.messages.compactMap { $0.at("params", "version")?.int }
    #expect(versions == versions.sorted())
    let last = output.messages.last { $0["method"]?.string == "textDocument/publishDiagnostics" }
    let codes = last?.at("params", "diagnostics")?.array?.compactMap { $0["code"]?.string } ?? []
    #expect(!codes.contains("toggle-default-mismatch"))
  }

  /// Messages of a server with threads.
  final class Output: @unchecked Sendable {
    private let monitor = Monitor()
    private var all: [JSONValue] = []

    var messages: [JSONValue] { monitor.withLock { all } }

    @Sendable func add(_ bytes: [UInt8]) {
      var framing = MessageFraming()
      let items = framing.add(bytes)
      monitor.withLock {
        for case .message(let content) in items {
          if let json = try? JSONParser.parse(content) { all.append(json) }
        }
        monitor.wakeAll()
      }
    }

    /// Waits until what was sent fulfils a condition.
    func wait(until isEnough: ([JSONValue]) -> Bool) {
      monitor.withLock { while !isEnough(all) { monitor.wait() } }
    }
  }
}

@Suite struct RandomMessageTests {
  /// Valid and invalid messages in any order: every request is answered once, and the server goes
  /// on.
  @Test func everyRequestIsAnsweredOnce() throws {
    var random = SeededGenerator(seed: 2)
    let output = Counter()
    let server = LanguageServer(
      .test, files: MemoryFileStore(), directory: "/work", isThreaded: false,
      send: output.add)
    func send(_ text: String) { server.receive(MessageFraming.frame(Array(text.utf8))) }
    send(
      "{\"jsonrpc\": \"2.0\", \"id\": 0, \"method\": \"initialize\", \"params\": {\"capabilities\": \(TestClient.everything)}}"
    )
    let paths = [
      Sample.root, Sample.english, Sample.bundle + "/More.plist", "/work/.settingsc.yml",
      "/work/a.xml",
    ]
    let texts = [
      page(toggle("a"), toggle("b", title: "ü𐐀")), page(), "\"Sounds\" = \"x\";",
      "<plist><dict><key>", "",
      "rules:\n  ",
    ]
    let methods = Feature.all.map(\.method) + ["unknown/method", "$/x", "shutdow", ""]
    func position(_ random: inout SeededGenerator) -> String {
      "{\"line\": \(Int.random(in: -1...30, using: &random)), \"character\": \(Int.random(in: -1...60, using: &random))}"
    }
    let scale = 10_000
    for number in 1...scale {
      let path = paths.randomElement(using: &random) ?? ""
      let uri = "\"uri\": \"\(uriReference(path))\""
      let text = texts.randomElement(using: &random) ?? ""
      switch Int.random(in: 0...11, using: &random) {
      case 0:
        send(
          "{\"method\": \"textDocument/didOpen\", \"params\": {\"textDocument\": {\(uri), \"version\": \(number), \"text\": \(quoted(text))}}}"
        )
      case 1...3:
        let range = "{\"start\": \(position(&random)), \"end\": \(position(&random))}"
        let new = ["a", "<", "\n", "</dict>", "", "\"", "漢"].randomElement(using: &random) ?? ""
        send(
          "{\"method\": \"textDocument/didChange\", \"params\": {\"textDocument\": {\(uri), \"version\": \(number)}, \"contentChanges\": [{\"range\": \(range), \"text\": \(quoted(new))}]}}"
        )
      case 4:
        send("{\"method\": \"textDocument/didClose\", \"params\": {\"textDocument\": {\(uri)}}}")
      case 5:
        let broken = [
          "{", "[]", "1", "{\"id\": {}}", "{\"id\": 1.5e3, \"method\": 3}",
          "{\"method\": \"x\", \"params\": 3}",
          "\u{0}",
        ]
        send(broken.randomElement(using: &random) ?? "")
      case 6:
        server.receive(
          (0..<Int.random(in: 0...40, using: &random)).map { _ in
            UInt8.random(in: 0...255, using: &random)
          })
      default:
        let method = methods.randomElement(using: &random) ?? ""
        let range = "{\"start\": \(position(&random)), \"end\": \(position(&random))}"
        // Half a frame may have swallowed the beginning: an empty one ends it.
        server.receive(Array("\r\n\r\n".utf8))
        output.expect("\(number)")
        send(
          "{\"id\": \(number), \"method\": \"\(method)\", \"params\": {\"textDocument\": {\(uri)}, \"position\": \(position(&random)), \"range\": \(range), \"positions\": [\(position(&random))], \"newName\": \"n\", \"context\": {\"diagnostics\": []}}}"
        )
      }
    }
    #expect(output.unanswered.isEmpty)
    #expect(output.repeated.isEmpty)
  }

  private final class Counter: @unchecked Sendable {
    private var expected: Set<String> = []
    private(set) var repeated: [String] = []
    var unanswered: Set<String> { expected }
    private var answered: Set<String> = []

    func expect(_ id: String) { expected.insert(id) }

    @Sendable func add(_ bytes: [UInt8]) {
      var framing = MessageFraming()
      for case .message(let content) in framing.add(bytes) {
        guard let json = try? JSONParser.parse(content), json["method"] == nil,
          case .number(let id)? = json["id"]
        else { continue }
        // Broken messages may have an id, too.
        guard id != "1.5e3" else { continue }
        if !answered.insert(id).inserted { repeated.append(id) }
        expected.remove(id)
      }
    }
  }
}
