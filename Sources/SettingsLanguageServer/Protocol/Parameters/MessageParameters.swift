import SettingsText

/// The parameters of a request, read before it is answered.
protocol MessageParameters: Sendable {
  /// Reads the parameters.
  ///
  /// - Throws: an error for a needed parameter that is missing or of another type.
  init(_ json: JSONValue) throws(ResponseError)
}

/// The parameters of a request about a file.
protocol DocumentParameters: MessageParameters {
  /// The file.
  var document: DocumentIdentifier { get }
}

/// The parameters of a request about a position in a file.
protocol PositionParameters: DocumentParameters {
  /// The place.
  var position: Position { get }
}

/// The file of a request, as the client names it.
struct DocumentIdentifier: Sendable {
  /// The absolute path; `nil` for a URI of another kind, such as `untitled:1`.
  let path: String?

  /// Reads the member `textDocument`.
  init(in json: JSONValue) throws(ResponseError) {
    guard let uri = json.at("textDocument", "uri")?.string else {
      throw .invalidParameters("'textDocument.uri' is missing")
    }
    path = DocumentURI.path(uri)
  }
}

extension Position {
  /// Reads the member `position`.
  init(in json: JSONValue) throws(ResponseError) {
    guard let position = Position(json.at("position")) else {
      throw .invalidParameters("'position' is not a position")
    }
    self = position
  }
}
