import SettingsFiles
import SettingsProject
import SettingsPropertyLists
import SettingsSystem
import SettingsText
import TestSupport
import Testing

@testable import SettingsLanguageServer

/// A client in this process whose server answers every message before the next one is taken.
final class TestClient {
  let files: MemoryFileStore
  /// The files with the number of times that each was read.
  let store: CountingStore
  let server: LanguageServer
  private let sent = Sent()
  private var nextID = 1

  /// Everything that the server sent, one message each.
  private final class Sent: @unchecked Sendable {
    var messages: [JSONValue] = []
  }

  /// The capabilities of a client that takes everything.
  static let everything = """
    {"general": {"positionEncodings": ["utf-16"]},
     "workspace": {"fileOperations": {"willRename": true}, "workspaceEdit": {"documentChanges": true, "resourceOperations": ["create", "rename", "delete"],
        "changeAnnotationSupport": {}}, "didChangeWatchedFiles": {"dynamicRegistration": true}},
     "textDocument": {
      "publishDiagnostics": {"relatedInformation": true, "tagSupport": {"valueSet": [1, 2]},
        "codeDescriptionSupport": true, "versionSupport": true},
      "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}, "isPreferredSupport": true},
      "completion": {"completionItem": {"snippetSupport": true, "documentationFormat": ["markdown"]}},
      "hover": {"contentFormat": ["markdown"]}, "rename": {"prepareSupport": true},
      "documentSymbol": {"hierarchicalDocumentSymbolSupport": true}, "documentLink": {"tooltipSupport": true}},
     "window": {"showDocument": {"support": true}}}
    """

  /// Starts a server over files in memory, by their absolute paths.
  ///
  /// - Parameter configuration: The text of '/work/.settingsc.yml'; absent for none.
  init(
    _ texts: [String: String], capabilities: String = everything, configuration: String? = nil
  ) throws {
    var texts = texts
    texts["/work/.settingsc.yml"] = configuration ?? texts["/work/.settingsc.yml"]
    files = MemoryFileStore(texts)
    try files.makeFolder("/tmp")
    let store = CountingStore(files)
    self.store = store
    let sent = sent
    server = LanguageServer(
      .test, files: store, directory: "/work", isThreaded: false,
      send: { bytes in
        var framing = MessageFraming()
        for case .message(let content) in framing.add(bytes) {
          if let json = try? JSONParser.parse(content) { sent.messages.append(json) }
        }
      })
    _ = try request("initialize", "{\"processId\": null, \"capabilities\": \(capabilities)}")
    notify("initialized", "{}")
    sent.messages = []
  }

  /// Sends raw bytes.
  func send(_ text: String) { server.receive(MessageFraming.frame(Array(text.utf8))) }

  func notify(_ method: String, _ parameters: String) {
    send("{\"jsonrpc\": \"2.0\", \"method\": \"\(method)\", \"params\": \(parameters)}")
  }

  /// Sends a request and gives its result.
  func request(_ method: String, _ parameters: String) throws -> JSONValue {
    let id = nextID
    nextID += 1
    send(
      "{\"jsonrpc\": \"2.0\", \"id\": \(id), \"method\": \"\(method)\", \"params\": \(parameters)}")
    let answer = try #require(sent.messages.last { $0["id"]?.int == id && $0["method"] == nil })
    if let error = answer["error"] {
      throw Failure(code: error["code"]?.int, message: error["message"]?.string)
    }
    return try #require(answer["result"])
  }

  struct Failure: Error, Equatable {
    let code: Int?
    let message: String?
  }

  /// Removes and returns the messages that the server sent under a method.
  func take(_ method: String) -> [JSONValue] {
    let found = sent.messages.filter { $0["method"]?.string == method }.compactMap { $0["params"] }
    sent.messages.removeAll { $0["method"]?.string == method }
    return found
  }

  /// Removes and returns the last list of each file, as pairs of code and range.
  func diagnostics() -> [String: [String]] {
    var lists: [String: [String]] = [:]
    for list in take("textDocument/publishDiagnostics") {
      lists[list["uri"]?.string ?? ""] = (list["diagnostics"]?.array ?? []).map { item in
        let start = Position(item.at("range", "start"))
        return
          "\(item["code"]?.string ?? item["message"]?.string ?? "") \(start?.line ?? -1):\(start?.character ?? -1)"
      }
    }
    return lists
  }

  func open(_ path: String, _ text: String? = nil, version: Int = 1) {
    let text = text ?? files.text(path) ?? ""
    notify(
      "textDocument/didOpen",
      "{\"textDocument\": {\"uri\": \"\(uriReference(path))\", \"languageId\": \"xml\", \"version\": \(version), "
        + "\"text\": \(quoted(text))}}")
  }

  /// Replaces the whole text of an open file.
  func change(_ path: String, _ text: String, version: Int = 2) {
    notify(
      "textDocument/didChange",
      "{\"textDocument\": {\"uri\": \"\(uriReference(path))\", \"version\": \(version)}, "
        + "\"contentChanges\": [{\"text\": \(quoted(text))}]}")
  }

  func close(_ path: String) {
    notify("textDocument/didClose", "{\"textDocument\": {\"uri\": \"\(uriReference(path))\"}}")
  }

  /// The parameters of a request about the first occurrence of `mark`'s cursor `|` in a text.
  func at(_ path: String, _ position: Position, _ more: String = "") -> String {
    "{\"textDocument\": {\"uri\": \"\(uriReference(path))\"}, \"position\": {\"line\": \(position.line), "
      + "\"character\": \(position.character)}\(more)}"
  }

  func document(_ path: String, _ more: String = "") -> String {
    "{\"textDocument\": {\"uri\": \"\(uriReference(path))\"}\(more)}"
  }
}

extension ServerOptions {
  /// Those of a test.
  static let test = ServerOptions(version: "1", .nearest, PreviewFiles(in: "/tmp"))
}

/// A text as JSON.
func quoted(_ text: String) -> String {
  String(decoding: JSONValue.string(text).compactBytes, as: UTF8.self)
}

/// A text as the server places it, in UTF-16.
struct Marked {
  let text: String
  let position: Position

  /// Creates a text without its first `|`.
  init(_ marked: String) throws {
    let index = try #require(marked.firstIndex(of: "|"))
    text = String(marked[..<index] + marked[marked.index(after: index)...])
    position = ClientText(FileBytes(Array(text.utf8))).position(
      of: marked[..<index].utf8.count, .utf16)
  }
}

/// A page in XML with these rows, each in the lines of a dictionary.
func page(_ rows: String..., table: String = "Root") -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
  <plist version="1.0">
  <dict>
  \t<key>StringsTable</key>
  \t<string>\(table)</string>
  \t<key>PreferenceSpecifiers</key>
  \t<array>
  \(rows.map { "\t\t<dict>\n\($0)\n\t\t</dict>" }.joined(separator: "\n"))
  \t</array>
  </dict>
  </plist>

  """
}

/// The lines of a row: keys with XML values.
func row(_ fields: KeyValuePairs<String, String>) -> String {
  fields.map { "\t\t\t<key>\($0)</key>\n\t\t\t\($1)" }.joined(separator: "\n")
}

/// A switch.
func toggle(_ key: String, title: String = "Sounds", value: String = "<true/>") -> String {
  row([
    "Type": "<string>PSToggleSwitchSpecifier</string>", "Title": "<string>\(title)</string>",
    "Key": "<string>\(key)</string>", "DefaultValue": value,
  ])
}

/// The absolute paths of the bundle in the tests.
enum Sample {
  static let bundle = "/work/App/Settings.bundle"
  static let root = bundle + "/Root.plist"
  static let english = bundle + "/en.lproj/Root.strings"
  static let german = bundle + "/de.lproj/Root.strings"
}

/// Applies the edits of an answer to a text.
func apply(_ edits: [JSONValue], to text: String) throws -> String {
  let client = ClientText(FileBytes(Array(text.utf8)))
  var bytes = Array(text.utf8)
  let parsed = try edits.map { edit -> (Range<Int>, String) in
    let range = try #require(PositionRange(edit["range"]))
    return (
      client.offset(of: range.start, .utf16)..<client.offset(of: range.end, .utf16),
      edit["newText"]?.string ?? ""
    )
  }.enumerated().sorted {
    ($0.element.0.lowerBound, $0.offset) > ($1.element.0.lowerBound, $1.offset)
  }
  for (_, (range, new)) in parsed { bytes.replaceSubrange(range, with: Array(new.utf8)) }
  return String(decoding: bytes, as: UTF8.self)
}

/// The edits of a workspace edit by address.
func edits(_ edit: JSONValue?) -> [String: [JSONValue]] {
  var edits: [String: [JSONValue]] = [:]
  for change in edit?["documentChanges"]?.array ?? [] {
    guard let uri = change.at("textDocument", "uri")?.string else { continue }
    edits[uri, default: []] += change["edits"]?.array ?? []
  }
  return edits
}

extension String {
  func replacingFirst(_ old: String, with new: String) -> String {
    guard let range = firstRange(of: old) else { return self }
    return String(self[..<range.lowerBound]) + new + String(self[range.upperBound...])
  }
}
