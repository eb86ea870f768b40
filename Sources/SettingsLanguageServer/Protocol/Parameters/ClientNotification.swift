import SettingsText

/// A notification from the client.
enum ClientNotification: Sendable {
  /// A notification that the client is ready for requests.
  case initialized
  case opened(OpenedFile)
  case changed(ChangedDocument)
  /// A notification that the file at an absolute path was closed.
  case closed(String)
  /// A notification that watched files have changed on disk.
  case watchedFilesChanged
  /// A notification that the client has opened and closed workspace folders, given by their
  /// absolute paths.
  case foldersChanged(added: [String], removed: [String])
  /// A notification that files or settings have changed in an unspecified way.
  case filesChanged

  /// Reads a notification; fails for a method that has no effect on the server, and for missing or
  /// invalid parameters, such as the URI `untitled:1`.
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
  /// The URI in the client's spelling.
  let uri: String
  /// The client's version number of the text; `nil` if it sent none.
  let version: Int?
  let text: String

  /// Reads `DidOpenTextDocumentParams`; fails for a URI that does not name a file, and without a
  /// text.
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

/// The changes that the client has made in an open file.
struct ChangedDocument: Sendable {
  /// A change of an open file's text.
  enum Change: Sendable {
    /// A replacement of the whole text.
    case whole(String)
    /// A replacement of a range of the text.
    case part(PositionRange, String)
    /// A change that cannot be interpreted.
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
  /// The client's version number of the text after the changes; `nil` if it sent none.
  let version: Int?
  /// The changes in order, each relative to the result of the previous one.
  let changes: [Change]

  /// Reads `DidChangeTextDocumentParams`; fails for a URI that does not name a file, and without
  /// changes.
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
