import SettingsText

extension Feature {
  /// The findings in a file, for clients that ask for them instead of being told.
  static let pulledDiagnostics = Feature("textDocument/diagnostic") {
    request throws(ResponseError) in
    let items = try request.path().map { request.state.findings(inFile: $0) } ?? []
    let list = JSONValue.array(items)
    let id = JSONValue.string(StableHash.digits(StableHash.bits64(list.compactBytes)))
    if request.parameters.at("previousResultId") == id {
      return ["kind": "unchanged", "resultId": id]
    }
    return ["kind": "full", "resultId": id, "items": list]
  }
}
