import SettingsText

extension Feature {
  /// The other occurrences of a key, text or page in the file.
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
    let wanted = request.parameters.query.lowercased()
    let units = Set(request.state.documents.keys.flatMap(request.state.units)).ordered(by: \.path)
    return .array(
      request.state.views(of: units).flatMap { view in
        (view.bundle.pages.map(\.file) + view.bundle.tables.map(\.file)).distinct.flatMap {
          file -> [JSONValue] in
          let place = FilePlace(view: view, file: .bundle(file))
          return SymbolTree.symbols(place).flatMap { $0.matching(wanted) }.flatMap {
            $0.flattened(place.uri, container: file)
          }
        }
      })
  }
}

extension SymbolTree {
  /// Returns the symbols of the tree that match a query, without their children.
  fileprivate func matching(_ query: String) -> [SymbolTree] {
    var own = self
    own.children = []
    let isWanted =
      query.isEmpty || [name, detail ?? ""].contains { $0.lowercased().contains(text: query) }
    let below = children.flatMap { $0.matching(query) }
    guard isWanted else { return below }
    return [own] + below
  }
}
