import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsText

/// A request that the server answers, with the capability that tells clients so.
struct Feature: Sendable {
  /// The method of the request.
  let method: String
  /// The members of the server's capabilities.
  let capabilities: JSONValue
  /// Answers a request.
  let answer: @Sendable (FeatureRequest) throws(ResponseError) -> JSONValue

  init(
    _ method: String, _ capabilities: JSONValue = [:],
    answer: @escaping @Sendable (FeatureRequest) throws(ResponseError) -> JSONValue
  ) {
    self.method = method
    self.capabilities = capabilities
    self.answer = answer
  }

  /// Every request that the server answers, besides those of its life.
  static let all: [Feature] = [
    .codeActions, .completion, .hover, .documentSymbols, .definition, .references,
    .documentHighlights,
    .workspaceSymbols, .previewLens, .openPreview, .documentLinks, .prepareRename, .rename,
    .fileRenames, .pulledDiagnostics,
  ]

  /// The features by the methods of their requests.
  static let byMethod = Dictionary(uniqueKeysWithValues: all.map { ($0.method, $0) })

  /// What the server tells a client that it can do.
  static func capabilities(for client: ClientCapabilities) -> JSONValue {
    let own: JSONValue = [
      "positionEncoding": .string(client.encoding.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
      "workspace": [
        "workspaceFolders": ["supported": true, "changeNotifications": true],
        "fileOperations": ["willRename": renamedFiles],
      ],
    ]
    let capabilities = all.reduce(own) { $0.adding($1.capabilities) }
    // A client that is told and asks as well would show each finding twice.
    guard client.pullsDiagnostics else { return capabilities }
    return capabilities.adding([
      "diagnosticProvider": [
        "identifier": "settingsc", "interFileDependencies": true, "workspaceDiagnostics": false,
      ]
    ])
  }
}

/// A request with the state that it is answered from.
struct FeatureRequest {
  let parameters: JSONValue
  let state: ServerState

  /// The absolute path of the file that the request is about; `nil` for a file of another kind.
  ///
  /// - Throws: where the request names no file.
  func path() throws(ResponseError) -> String? {
    guard let uri = parameters.at("textDocument", "uri")?.string else {
      throw .invalidParameters("'textDocument.uri' is missing")
    }
    return DocumentURI.path(uri)
  }

  /// The file of the request in its bundle; `nil` where it is not one of a bundle, nor code.
  func place() throws(ResponseError) -> FilePlace? { try places().first }

  /// The file of the request in every bundle that it belongs to: several for code that several are
  /// compared with.
  func places() throws(ResponseError) -> [FilePlace] {
    guard let path = try path() else { return [] }
    return state.views(of: path).compactMap { view in
      view.file(path).map { FilePlace(view: view, file: $0) }
    }
  }

  /// What the position of the request is about; `nil` if nothing there has a meaning.
  func subject() throws(ResponseError) -> SubjectPlace? {
    let position = try position()
    guard let place = try place(),
      let offset = place.text?.offset(of: position, state.client.encoding)
    else {
      return nil
    }
    return place.subject(at: offset)
  }

  /// The position of the request.
  ///
  /// - Throws: where the request has none.
  func position() throws(ResponseError) -> Position {
    guard let position = Position(parameters.at("position")) else {
      throw .invalidParameters("'position' is not a position")
    }
    return position
  }
}

/// A file that a bundle is checked with.
enum CheckedFile: Hashable {
  /// The path in the bundle; empty for the bundle itself.
  case bundle(String)
  /// A source file that the bundle is compared with, by its absolute path.
  case code(String)
}

/// A file in a view of a bundle.
struct FilePlace {
  let view: BundleView
  let file: CheckedFile

  /// The page, if it is one.
  var page: Page? { view.bundle.pages.first { .bundle($0.file) == file } }
  /// The table, if it is one.
  var table: StringsTable? { view.bundle.tables.first { .bundle($0.file) == file } }
  /// The property list of a page or table that can be read.
  var list: PropertyList? { view.document(file).map { view.bundle.documents[$0].list } }
  /// The text that places count in; `nil` for a file without places.
  var text: ClientText? { view.text(file) }
  var uri: String { view.uri(file) }

  func range(_ offsets: Range<Int>) -> PositionRange { view.range(offsets, in: file) }
}
