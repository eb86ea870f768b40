import SettingsText

extension Feature {
  /// The findings in a file, for clients that request them (pull diagnostics).
  static let pulledDiagnostics = Feature("textDocument/diagnostic") {
    (request: FeatureRequest<DiagnosticParameters>) in
    var items: [JSONValue] = []
    if let path = request.path { items = request.state.findings(inFile: path) }
    let list = JSONValue.array(items)
    let id = StableHash.digits(StableHash.bits64(list.compactBytes))
    if request.parameters.previousResult == id {
      return ["kind": "unchanged", "resultId": .string(id)]
    }
    return ["kind": "full", "resultId": .string(id), "items": list]
  }
}
