import SettingsText

extension Feature {
  /// What else in the file is the same key, text or page.
  static let documentHighlights = Feature("textDocument/documentHighlight", "documentHighlightProvider") {
    request throws(ResponseError) in
    let position = try request.position()
    guard let place = try request.place(), let offset = place.view.offset(position, in: place.file) else {
      return .null
    }
    let view = place.view
    let places: [Destination]
    if place.isCode {
      places = view.declaredKey(at: offset, inCode: place.file).map { Destinations.uses(of: $0.id, view) } ?? []
    } else {
      guard let subject = view.subject(at: offset, in: place.file) else { return .null }
      places = Destinations.references(subject, includesDeclaration: true) + Destinations.definitions(subject)
    }
    let uri = view.uri(place.file)
    return .array(places.filter { $0.uri == uri }.map(\.range).distinct.map { .object([("range", $0.json)]) })
  }

  /// The rows and entries of every bundle that has an open file, by title and key.
  static let workspaceSymbols = Feature("workspace/symbol", "workspaceSymbolProvider") {
    request throws(ResponseError) in
    let wanted = request.parameters.at("query")?.string?.lowercased() ?? ""
    let views = Set(request.snapshot.documents.keys.flatMap(request.snapshot.units)).sorted { $0.path < $1.path }
      .compactMap { unit in
        if case .bundle(let root) = unit { request.snapshot.bundles.view(root, request.snapshot) } else { nil }
      }
    return .array(
      views.filter(\.checks.isTaken).flatMap { view in
        (view.bundle.pages.map(\.file) + view.bundle.tables.map(\.file)).distinct.flatMap { file in
          SymbolTree.symbols(FilePlace(view: view, file: file)).flatMap { $0.matching(wanted) }.flatMap {
            $0.flattened(view.uri(file), container: file)
          }
        }
      })
  }
}

extension SymbolTree {
  /// The symbol and those below it that a query names, none with others below it.
  fileprivate func matching(_ query: String) -> [SymbolTree] {
    var own = self
    own.children = []
    let isWanted = query.isEmpty || [name, detail ?? ""].contains { $0.lowercased().contains(text: query) }
    return (isWanted ? [own] : []) + children.flatMap { $0.matching(query) }
  }
}
