import SettingsText

/// The parameters of a request, parsed before it is answered.
protocol MessageParameters: Sendable {
  /// Creates the parameters from their JSON form.
  ///
  /// - Throws: A `ResponseError` for a required parameter that is missing or mistyped.
  init(_ json: JSONValue) throws(ResponseError)
}

/// The parameters of a request about a file.
protocol DocumentParameters: MessageParameters {
  /// The file that the request concerns.
  var document: DocumentIdentifier { get }
}

/// The parameters of a request about a position in a file.
protocol PositionParameters: DocumentParameters {
  /// The position in the file.
  var position: Position { get }
}

/// The file of a request, given by its URI.
struct DocumentIdentifier: Sendable {
  /// The absolute path; `nil` for a URI that does not name a file, such as `untitled:1`.
  let path: String?

  /// Reads the file from the member `textDocument`.
  init(in json: JSONValue) throws(ResponseError) {
    guard let uri = json.at("textDocument", "uri")?.string else {
      throw .invalidParameters("'textDocument.uri' is missing")
    }
    path = DocumentURI.path(uri)
  }
}

extension Position {
  /// Reads the position from the member `position`.
  init(in json: JSONValue) throws(ResponseError) {
    guard let position = Position(json.at("position")) else {
      throw .invalidParameters("'position' is not a position")
    }
    self = position
  }
}
