import SettingsText

/// What the client declared at `initialize`, as far as an answer depends on it.
struct ClientCapabilities: Sendable {
  private let json: JSONValue

  init(_ json: JSONValue) { self.json = json }

  private func flag(_ first: String, _ second: String, _ rest: String...) -> Bool {
    var value = json.at(first, second)
    for name in rest { value = value?.at(name) }
    return value?.bool ?? false
  }

  private func document(_ feature: String) -> JSONValue? { json.at("textDocument", feature) }

  /// The unit of positions: the first of the client's list that is known, UTF-16 without a list.
  var encoding: PositionEncoding {
    (json.at("general", "positionEncodings")?.strings ?? []).lazy.compactMap(PositionEncoding.init(rawValue:)).first
      ?? .utf16
  }

  /// Whether the client asks for diagnostics; they are not pushed then.
  var pullsDiagnostics: Bool { document("diagnostic") != nil }
  var takesRelatedDocuments: Bool { flag("textDocument", "diagnostic", "relatedDocumentSupport") }
  var refreshesDiagnostics: Bool { flag("workspace", "diagnostics", "refreshSupport") }

  /// The capabilities of diagnostics: those of pulled ones are named on their own since 3.18.
  private func diagnosticFlag(_ name: String) -> JSONValue? {
    (pullsDiagnostics ? document("diagnostic")?.at(name) : nil) ?? document("publishDiagnostics")?.at(name)
  }
  var showsRelatedInformation: Bool { diagnosticFlag("relatedInformation")?.bool ?? false }
  var showsCodeDescription: Bool { diagnosticFlag("codeDescriptionSupport")?.bool ?? false }
  /// The tags of diagnostics that the client knows; the first form of the capability was a mere flag.
  var diagnosticTags: [Int] {
    guard let support = diagnosticFlag("tagSupport") else { return [] }
    if support.bool == true { return [1, 2] }
    return (support.at("valueSet")?.array ?? []).compactMap(\.int)
  }

  var takesActionLiterals: Bool { document("codeAction")?.at("codeActionLiteralSupport") != nil }
  var prefersActions: Bool { flag("textDocument", "codeAction", "isPreferredSupport") }

  var completesSnippets: Bool { flag("textDocument", "completion", "completionItem", "snippetSupport") }
  var completesMarkdown: Bool {
    document("completion")?.at("completionItem", "documentationFormat")?.strings.contains("markdown") ?? false
  }
  var hoversMarkdown: Bool { document("hover")?.at("contentFormat")?.strings.contains("markdown") ?? false }

  var takesSymbolTrees: Bool { flag("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport") }
  var takesLinkTooltips: Bool { flag("textDocument", "documentLink", "tooltipSupport") }
  var foldsWholeLines: Bool { flag("textDocument", "foldingRange", "lineFoldingOnly") }
  var foldingLimit: Int? { document("foldingRange")?.at("rangeLimit")?.int }
  var asksBeforeRenames: Bool { flag("workspace", "fileOperations", "willRename") }
  var showsDocuments: Bool { flag("window", "showDocument", "support") }
  var preparesRenames: Bool { flag("textDocument", "rename", "prepareSupport") }

  var takesDocumentChanges: Bool { flag("workspace", "workspaceEdit", "documentChanges") }
  var resourceOperations: [String] { json.at("workspace", "workspaceEdit", "resourceOperations")?.strings ?? [] }
  var takesAnnotations: Bool { json.at("workspace", "workspaceEdit", "changeAnnotationSupport") != nil }

  var registersWatchers: Bool { flag("workspace", "didChangeWatchedFiles", "dynamicRegistration") }
}
