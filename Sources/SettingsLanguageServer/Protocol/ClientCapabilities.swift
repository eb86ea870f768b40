import SettingsText

/// The client's capabilities, declared at `initialize`, on which answers depend.
struct ClientCapabilities: Sendable {
  private let json: JSONValue

  /// The unit of positions: the first supported unit in the client's list, or UTF-16 if there is
  /// none.
  let encoding: PositionEncoding

  init(_ json: JSONValue) {
    self.json = json
    let encodings = json.at("general", "positionEncodings")?.strings ?? []
    encoding = encodings.lazy.compactMap(PositionEncoding.init(rawValue:)).first ?? .utf16
  }

  private func flag(_ path: String...) -> Bool {
    json.at(path)?.bool ?? false
  }

  private func document(_ feature: String) -> JSONValue? { json.at("textDocument", feature) }

  /// Whether the client shows the notes of a finding with their places.
  var showsRelatedInformation: Bool {
    flag("textDocument", "publishDiagnostics", "relatedInformation")
  }

  /// Whether the client requests the findings of open files.
  var pullsDiagnostics: Bool { document("diagnostic") != nil }
  /// Whether the client repeats its requests for findings when asked to.
  var refreshesDiagnostics: Bool { flag("workspace", "diagnostics", "refreshSupport") }

  /// Whether completion may insert placeholders.
  var completesSnippets: Bool {
    flag("textDocument", "completion", "completionItem", "snippetSupport")
  }
  /// Whether the documentation of completion items may be in Markdown.
  var completesMarkdown: Bool {
    let formats = document("completion")?.at("completionItem", "documentationFormat")
    return ClientCapabilities.hasMarkdown(formats)
  }
  /// Whether hover texts may be in Markdown.
  var hoversMarkdown: Bool {
    ClientCapabilities.hasMarkdown(document("hover")?.at("contentFormat"))
  }

  private static func hasMarkdown(_ formats: JSONValue?) -> Bool {
    guard let formats else { return false }
    return formats.strings.contains("markdown")
  }

  /// Whether symbols may have children.
  var takesSymbolTrees: Bool {
    flag("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport")
  }
  /// Whether the server can ask the client to open a file.
  var showsDocuments: Bool { flag("window", "showDocument", "support") }

  /// Whether workspace edits may have versions of files and operations on files.
  var takesDocumentChanges: Bool { flag("workspace", "workspaceEdit", "documentChanges") }
  /// The operations on files that workspace edits may contain, such as `create`.
  var resourceOperations: [String] {
    json.at("workspace", "workspaceEdit", "resourceOperations")?.strings ?? []
  }
  /// Whether workspace edits may require a confirmation.
  var takesAnnotations: Bool {
    json.at("workspace", "workspaceEdit", "changeAnnotationSupport") != nil
  }

  /// Whether the client reports changes of files on disk if the server asks it to.
  var registersWatchers: Bool { flag("workspace", "didChangeWatchedFiles", "dynamicRegistration") }
}
