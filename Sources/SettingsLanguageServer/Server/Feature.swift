import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsText

/// A request that the server answers, with the capability that announces it.
struct Feature: Sendable {
  /// The method of the request.
  let method: String
  /// The members of the server capabilities that announce the request.
  let capabilities: JSONValue
  /// A function that answers the request.
  let answer:
    @Sendable (_ parameters: JSONValue, _ state: ServerState) throws(ResponseError) -> JSONValue

  /// Creates a feature whose parameters are parsed before it answers.
  init<Parameters: MessageParameters>(
    _ method: String, _ capabilities: JSONValue = [:],
    answer: @escaping @Sendable (FeatureRequest<Parameters>) throws(ResponseError) -> JSONValue
  ) {
    self.method = method
    self.capabilities = capabilities
    self.answer = { json, state throws(ResponseError) in
      try answer(FeatureRequest(parameters: Parameters(json), state: state))
    }
  }

  /// All requests that the server answers, except for `initialize` and `shutdown`.
  static let all: [Feature] = [
    .codeActions, .completion, .hover, .documentSymbols, .definition, .references,
    .documentHighlights,
    .workspaceSymbols, .previewLens, .openPreview, .documentLinks, .prepareRename, .rename,
    .fileRenames, .pulledDiagnostics,
  ]

  /// The features by the methods of their requests.
  static let byMethod = Dictionary(uniqueKeysWithValues: all.map { ($0.method, $0) })

  /// Returns the capabilities that the server announces to a client.
  static func capabilities(for client: ClientCapabilities) -> JSONValue {
    // A number of the protocol: the client sends the changed parts of a text.
    let incremental: JSONValue = 2
    let own: JSONValue = [
      "positionEncoding": .string(client.encoding.rawValue),
      "textDocumentSync": [
        "openClose": true, "change": incremental, "save": ["includeText": false],
      ],
      "workspace": [
        "workspaceFolders": ["supported": true, "changeNotifications": true],
        "fileOperations": ["willRename": renamedFiles],
      ],
    ]
    var capabilities = all.reduce(own) { $0.adding($1.capabilities) }
    // Any other client gets the findings of open files without a request.
    if client.pullsDiagnostics {
      capabilities = capabilities.adding([
        "diagnosticProvider": [
          "identifier": "settingsc",
          "interFileDependencies": true,
          "workspaceDiagnostics": false,
        ]
      ])
    }
    return capabilities
  }
}

/// A request with the server state for its answer.
struct FeatureRequest<Parameters: MessageParameters> {
  let parameters: Parameters
  let state: ServerState
}

extension FeatureRequest where Parameters: DocumentParameters {
  /// The absolute path of the requested file; `nil` for a URI that does not name a file.
  var path: String? { parameters.document.path }

  /// The requested file in the first bundle to which it belongs; `nil` if there is none.
  var place: FilePlace? { places.first }

  /// The requested file in every bundle to which it belongs: its own bundle, or all those that are
  /// compared with the source file.
  var places: [FilePlace] {
    guard let path else { return [] }
    return state.views(of: path).compactMap { view in
      view.file(path).map { FilePlace(view: view, file: $0) }
    }
  }
}

extension FeatureRequest where Parameters: PositionParameters {
  /// The subject at the requested position; `nil` if there is none.
  var subject: SubjectPlace? {
    guard let place,
      let offset = place.text?.offset(of: parameters.position, state.client.encoding)
    else { return nil }
    return place.subject(at: offset)
  }
}

/// A file that is checked with a bundle.
enum CheckedFile: Hashable {
  /// A file in the bundle, by its path; empty for the bundle itself.
  case bundle(String)
  /// A source file that the bundle is compared with, by its absolute path.
  case code(String)
}

/// A file in a view of a bundle.
struct FilePlace {
  let view: BundleView
  let file: CheckedFile

  /// The page in the file; `nil` for any other file.
  var page: Page? { view.bundle.pages.first { .bundle($0.file) == file } }
  /// The strings table in the file; `nil` for any other file.
  var table: StringsTable? { view.bundle.tables.first { .bundle($0.file) == file } }
  /// The property list in the file; `nil` if it was not read as one.
  var list: PropertyList? { view.document(file).map { view.bundle.documents[$0].list } }
  /// The text of the file, to which the offsets of its findings refer; `nil` for a binary property
  /// list, a file that was not read, and the bundle itself.
  var text: ClientText? { view.text(file) }
  var uri: String { view.uri(file) }

  func range(_ offsets: Range<Int>) -> PositionRange { view.range(offsets, in: file) }
}
