import SettingsText

/// `TextDocumentIdentifier`, the parameters of `textDocument/documentSymbol` and others.
struct FileParameters: DocumentParameters {
  let document: DocumentIdentifier

  init(_ json: JSONValue) throws(ResponseError) { document = try DocumentIdentifier(in: json) }
}

/// `TextDocumentPositionParams`, the parameters of `textDocument/hover` and others.
struct PlaceParameters: PositionParameters {
  let document: DocumentIdentifier
  let position: Position

  init(_ json: JSONValue) throws(ResponseError) {
    position = try Position(in: json)
    document = try DocumentIdentifier(in: json)
  }
}

/// `ReferenceParams`, the parameters of `textDocument/references`.
struct ReferenceParameters: PositionParameters {
  let document: DocumentIdentifier
  let position: Position
  /// Whether the declaration is requested too.
  let includesDeclaration: Bool

  init(_ json: JSONValue) throws(ResponseError) {
    position = try Position(in: json)
    document = try DocumentIdentifier(in: json)
    includesDeclaration = json.at("context", "includeDeclaration")?.bool ?? true
  }
}

/// `RenameParams`, the parameters of `textDocument/rename`.
struct RenameParameters: PositionParameters {
  let document: DocumentIdentifier
  let position: Position
  let newName: String

  init(_ json: JSONValue) throws(ResponseError) {
    guard let name = json.at("newName")?.string else {
      throw .invalidParameters("'newName' is missing")
    }
    newName = name
    position = try Position(in: json)
    document = try DocumentIdentifier(in: json)
  }
}

/// `CodeActionParams`, the parameters of `textDocument/codeAction`.
struct CodeActionParameters: DocumentParameters {
  let document: DocumentIdentifier
  let range: PositionRange
  /// The requested kinds of actions; `nil` for all.
  let only: [String]?

  init(_ json: JSONValue) throws(ResponseError) {
    guard let range = PositionRange(json.at("range")) else {
      throw .invalidParameters("'range' is not a range")
    }
    self.range = range
    document = try DocumentIdentifier(in: json)
    only = json.at("context", "only")?.strings
  }
}

/// `DocumentDiagnosticParams`, the parameters of `textDocument/diagnostic`.
struct DiagnosticParameters: DocumentParameters {
  let document: DocumentIdentifier
  /// The id of the findings that the client already has; `nil` if it has none.
  let previousResult: String?

  init(_ json: JSONValue) throws(ResponseError) {
    document = try DocumentIdentifier(in: json)
    previousResult = json.at("previousResultId")?.string
  }
}

/// `WorkspaceSymbolParams`, the parameters of `workspace/symbol`.
struct SymbolParameters: MessageParameters {
  let query: String

  init(_ json: JSONValue) { query = json.at("query")?.string ?? "" }
}

/// `ExecuteCommandParams`, the parameters of a command with the URI of a file.
struct CommandParameters: MessageParameters {
  let command: String
  /// The absolute path of the file; `nil` without a URI, and for one that does not name a file.
  let path: String?

  init(_ json: JSONValue) {
    command = json.at("command")?.string ?? ""
    path = json.at("arguments")?.array?.first?.string.flatMap(DocumentURI.path)
  }
}

/// `RenameFilesParams`, the parameters of `workspace/willRenameFiles`.
struct FileRenameParameters: MessageParameters {
  /// The absolute paths of the files before and after renaming.
  let files: [(old: String, new: String)]

  init(_ json: JSONValue) {
    files = (json.at("files")?.array ?? []).compactMap { item in
      guard let old = item["oldUri"]?.string.flatMap(DocumentURI.path),
        let new = item["newUri"]?.string.flatMap(DocumentURI.path)
      else { return nil }
      return (old, new)
    }
  }
}

/// `InitializeParams`, the parameters of `initialize`.
struct InitializeParameters: MessageParameters {
  /// The id of the client's process, with which the server exits; `nil` if unknown.
  let processIdentifier: Int?
  let capabilities: ClientCapabilities
  /// The absolute paths of the client's workspace folders, or else of its root folder.
  let folders: [String]

  init(_ json: JSONValue) {
    processIdentifier = json.at("processId")?.int
    capabilities = ClientCapabilities(json.at("capabilities") ?? [:])
    let workspaceFolders = WorkspaceFolders.paths(json.at("workspaceFolders"))
    let root = json.at("rootUri")?.string.flatMap(DocumentURI.path)
    if workspaceFolders.isEmpty {
      folders = [root].compactMap { $0 }
    } else {
      folders = workspaceFolders
    }
  }
}

/// Reads lists of the client's workspace folders.
enum WorkspaceFolders {
  /// Returns the absolute paths of the folders.
  static func paths(_ folders: JSONValue?) -> [String] {
    (folders?.array ?? []).compactMap { $0.at("uri")?.string.flatMap(DocumentURI.path) }
  }
}
