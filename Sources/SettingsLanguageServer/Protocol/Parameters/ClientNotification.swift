import SettingsText

/// A notification from the client.
enum ClientNotification: Sendable {
  /// The client is ready for requests of the server.
  case initialized
  case opened(OpenedFile)
  case changed(ChangedDocument)
  /// A file was closed, by its absolute path.
  case closed(String)
  /// Files that the server asked about have changed on disk.
  case watchedFilesChanged
  /// The client works in other folders, by their absolute paths.
  case foldersChanged(added: [String], removed: [String])
  /// Files or settings have changed in a way that only looking tells.
  case filesChanged

  /// Reads a notification; `nil` for one that is unknown or about something else than a file.
  init?(_ method: String, _ json: JSONValue) {
    switch method {
    case "initialized": self = .initialized
    case "textDocument/didOpen":
      guard let file = OpenedFile(json) else { return nil }
      self = .opened(file)
    case "textDocument/didChange":
      guard let document = ChangedDocument(json) else { return nil }
      self = .changed(document)
    case "textDocument/didClose":
      guard let path = json.at("textDocument", "uri")?.string.flatMap(DocumentURI.path) else {
        return nil
      }
      self = .closed(path)
    case "workspace/didChangeWatchedFiles": self = .watchedFilesChanged
    case "workspace/didChangeWorkspaceFolders":
      self = .foldersChanged(
        added: WorkspaceFolders.paths(json.at("event", "added")),
        removed: WorkspaceFolders.paths(json.at("event", "removed")))
    case "textDocument/didSave", "workspace/didCreateFiles", "workspace/didDeleteFiles",
      "workspace/didRenameFiles", "workspace/didChangeConfiguration":
      self = .filesChanged
    default: return nil
    }
  }
}

/// A file that the client opened.
struct OpenedFile: Sendable {
  /// The absolute path.
  let path: String
  /// The address as the client spells it.
  let uri: String
  /// The number that the client gave this state of the text; absent where it gave none.
  let version: Int?
  let text: String

  /// Reads `DidOpenTextDocumentParams`; `nil` for an address of another kind, and without a text.
  init?(_ json: JSONValue) {
    guard let document = json.at("textDocument"), let uri = document.at("uri")?.string,
      let path = DocumentURI.path(uri), let text = document.at("text")?.string
    else { return nil }
    self.path = path
    self.uri = uri
    self.text = text
    version = document.at("version")?.int
  }
}

/// The changes that the client made in an open file.
struct ChangedDocument: Sendable {
  /// One change.
  enum Change: Sendable {
    /// The whole text is another one.
    case whole(String)
    /// A part of the text is another one.
    case part(PositionRange, String)
    /// The change cannot be read.
    case unknown

    fileprivate init(_ json: JSONValue) {
      guard let text = json.at("text")?.string else {
        self = .unknown
        return
      }
      guard let range = json.at("range") else {
        self = .whole(text)
        return
      }
      self = PositionRange(range).map { .part($0, text) } ?? .unknown
    }
  }

  /// The absolute path.
  let path: String
  /// The number that the client gave the text after the changes; absent where it gave none.
  let version: Int?
  /// The changes in their order, each to the result of the one before.
  let changes: [Change]

  /// Reads `DidChangeTextDocumentParams`; `nil` for an address of another kind, and without changes.
  init?(_ json: JSONValue) {
    guard let document = json.at("textDocument"),
      let path = document.at("uri")?.string.flatMap(DocumentURI.path),
      let changes = json.at("contentChanges")?.array
    else { return nil }
    self.path = path
    version = document.at("version")?.int
    self.changes = changes.map(Change.init)
  }
}
