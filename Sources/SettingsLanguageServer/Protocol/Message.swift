import SettingsText

/// The id of a request: a number or a text, answered in the same form.
enum MessageID: Sendable, Hashable {
  case number(String)
  case text(String)

  /// Reads an id; `nil` for any other value.
  init?(_ value: JSONValue?) {
    switch value {
    case .number(let digits): self = .number(digits)
    case .string(let text): self = .text(text)
    default: return nil
    }
  }

  /// The id as it was sent.
  var json: JSONValue {
    switch self {
    case .number(let digits): .number(digits)
    case .text(let text): .string(text)
    }
  }
}

/// A message from the client.
enum Message: Sendable {
  case request(id: MessageID, method: String, parameters: JSONValue)
  case notification(method: String, parameters: JSONValue)
  /// An answer to a request of the server.
  case response(id: MessageID, result: JSONValue?)

  /// Reads a message.
  ///
  /// - Throws: the error that the client is to be told, with the id where there is one.
  init(_ json: JSONValue) throws(MessageFault) {
    guard json.isObject else { throw MessageFault(id: nil, error: .invalidRequest("a message is an object")) }
    let id = MessageID(json["id"])
    let parameters = json.at("params") ?? .object([])
    if let method = json["method"] {
      guard let name = method.string else {
        throw MessageFault(id: id, error: .invalidRequest("'method' is not a string"))
      }
      if let id {
        self = .request(id: id, method: name, parameters: parameters)
      } else if json["id"] != nil {
        throw MessageFault(id: nil, error: .invalidRequest("'id' is neither a number nor a string"))
      } else {
        self = .notification(method: name, parameters: parameters)
      }
    } else if let id, json["result"] != nil || json["error"] != nil {
      self = .response(id: id, result: json.at("result"))
    } else {
      throw MessageFault(id: id, error: .invalidRequest("a message has a 'method', or an 'id' with a 'result'"))
    }
  }
}

/// A message that cannot be understood.
struct MessageFault: Error, Sendable {
  let id: MessageID?
  let error: ResponseError
}

/// Why a request has no result.
struct ResponseError: Error, Sendable, Hashable {
  /// A number of JSON-RPC or of the protocol.
  let code: Int
  /// One sentence part.
  let message: String

  static func parse(_ message: String) -> ResponseError { .init(code: -32700, message: message) }
  static func invalidRequest(_ message: String) -> ResponseError { .init(code: -32600, message: message) }
  static func unknownMethod(_ method: String) -> ResponseError {
    .init(code: -32601, message: "unknown method '\(method)'")
  }
  static func invalidParameters(_ message: String) -> ResponseError { .init(code: -32602, message: message) }
  static let notInitialized = ResponseError(code: -32002, message: "'initialize' comes first")
  static let cancelled = ResponseError(code: -32800, message: "cancelled by the client")
  /// The request is understood and cannot be fulfilled.
  static func failed(_ message: String) -> ResponseError { .init(code: -32803, message: message) }
}

/// The messages that the server sends.
enum OutgoingMessage {
  static func result(_ id: MessageID, _ result: JSONValue) -> JSONValue {
    .object([("jsonrpc", .string("2.0")), ("id", id.json), ("result", result)])
  }

  /// An error; `null` stands for the id of a message that has none.
  static func error(_ id: MessageID?, _ error: ResponseError) -> JSONValue {
    .object([
      ("jsonrpc", .string("2.0")), ("id", id?.json ?? .null),
      ("error", .object([("code", .integer(error.code)), ("message", .string(error.message))])),
    ])
  }

  static func notification(_ method: String, _ parameters: JSONValue) -> JSONValue {
    .object([("jsonrpc", .string("2.0")), ("method", .string(method)), ("params", parameters)])
  }

  static func request(_ id: Int, _ method: String, _ parameters: JSONValue) -> JSONValue {
    .object([
      ("jsonrpc", .string("2.0")), ("id", .integer(id)), ("method", .string(method)), ("params", parameters),
    ])
  }
}
