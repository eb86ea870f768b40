import SettingsText

extension Feature {
  /// The occurrences of a key, text or page in the file.
  static let documentHighlights = Feature(
    "textDocument/documentHighlight", ["documentHighlightProvider": true]
  ) {
    (request: FeatureRequest<PlaceParameters>) in
    guard let subject = request.subject else { return .null }
    let places = subject.references(includingDeclaration: true) + subject.definitions
    return .array(
      places.filter { $0.uri == subject.place.uri }.map(\.range).distinct.map { ["range": $0.json] }
    )
  }

  /// The rows and entries of every bundle with an open file, by title and key.
  static let workspaceSymbols = Feature("workspace/symbol", ["workspaceSymbolProvider": true]) {
    (request: FeatureRequest<SymbolParameters>) in
    let query = request.parameters.query.lowercased()
    let openPaths = request.state.documents.keys
    let units = Set(openPaths.flatMap { request.state.units(of: $0) })
    var symbols: [JSONValue] = []
    for view in request.state.views(of: units.ordered(by: \.path)) {
      let files = view.bundle.pages.map(\.file) + view.bundle.tables.map(\.file)
      for file in files.distinct {
        let place = FilePlace(view: view, file: .bundle(file))
        let matching = SymbolTree.symbols(place).flatMap { $0.matching(query) }
        symbols += matching.flatMap { $0.flattened(place.uri, container: file) }
      }
    }
    return .array(symbols)
  }
}

extension SymbolTree {
  /// Returns the symbols of the tree that match a lowercase query, without their children.
  fileprivate func matching(_ query: String) -> [SymbolTree] {
    var matching: [SymbolTree] = []
    let texts = [name, detail ?? ""]
    if query.isEmpty || texts.contains(where: { $0.lowercased().contains(text: query) }) {
      var withoutChildren = self
      withoutChildren.children = []
      matching.append(withoutChildren)
    }
    return matching + children.flatMap { $0.matching(query) }
  }
}
