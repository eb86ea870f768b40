import SettingsText

/// Access to the parameters of messages, in which missing, null and mistyped values are `nil`.
extension JSONValue {
  /// The integer; `nil` for any other value.
  var int: Int? {
    guard case .number(let digits) = self else { return nil }
    return Int(digits)
  }

  /// The Boolean; `nil` for any other value.
  var bool: Bool? {
    if case .boolean(let value) = self { return value }
    return nil
  }

  /// Whether the value is null.
  var isNull: Bool {
    if case .null = self { return true }
    return false
  }

  /// Returns the value at the end of a path of members; `nil` if a member is missing or the value
  /// is null.
  func at(_ path: String...) -> JSONValue? { at(path) }

  /// Returns the value at the end of a path of members; `nil` if a member is missing or the value
  /// is null.
  func at(_ path: [String]) -> JSONValue? {
    guard let value = path.reduce(self as JSONValue?, { $0?[$1] }), !value.isNull else {
      return nil
    }
    return value
  }

  /// The strings in an array; empty for any other value.
  var strings: [String] { (array ?? []).compactMap(\.string) }
}

/// The id of a request, a number or a string, as sent by the client.
struct MessageID: Sendable, Hashable {
  let json: JSONValue

  /// Reads an id; fails for any other value.
  init?(_ value: JSONValue?) {
    switch value {
    case .number(let digits): json = .number(digits)
    case .string(let text): json = .string(text)
    default: return nil
    }
  }
}

/// The error that answers a request.
struct ResponseError: Error, Sendable, Hashable {
  /// The error code, defined by JSON-RPC or the protocol.
  let code: Int
  /// The message as a sentence part.
  let message: String

  static func parse(_ message: String) -> ResponseError { .init(code: -32700, message: message) }
  static func invalidRequest(_ message: String) -> ResponseError {
    .init(code: -32600, message: message)
  }
  static func unknownMethod(_ method: String) -> ResponseError {
    .init(code: -32601, message: "unknown method '\(method)'")
  }
  static func invalidParameters(_ message: String) -> ResponseError {
    .init(code: -32602, message: message)
  }
  static let notInitialized = ResponseError(code: -32002, message: "'initialize' comes first")
  static let cancelled = ResponseError(code: -32800, message: "cancelled by the client")
  /// Returns the error for a valid request that failed.
  static func failed(_ message: String) -> ResponseError { .init(code: -32803, message: message) }
}

/// Messages from the server to the client.
enum OutgoingMessage {
  /// Returns the answer to a request, or to an invalid message.
  ///
  /// - Parameter id: The id of the request; `nil` for an invalid message without a valid id.
  static func answer(_ id: MessageID?, _ answer: Result<JSONValue, ResponseError>) -> JSONValue {
    let idJSON = id?.json ?? .null
    return switch answer {
    case .success(let result): ["jsonrpc": "2.0", "id": idJSON, "result": result]
    case .failure(let error):
      [
        "jsonrpc": "2.0",
        "id": idJSON,
        "error": ["code": .integer(error.code), "message": .string(error.message)],
      ]
    }
  }

  /// Returns a notification, or a request if it has an id.
  static func call(_ method: String, _ parameters: JSONValue, id: Int? = nil) -> JSONValue {
    ["jsonrpc": "2.0", "id": .whole(id), "method": .string(method), "params": parameters]
  }
}
