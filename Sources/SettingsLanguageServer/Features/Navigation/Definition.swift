import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsText

extension Feature {
  /// From `File` to the page, from a text to its translations, from an entry to the rows that show it.
  static let definition = Feature("textDocument/definition", ["definitionProvider": true]) {
    request throws(ResponseError) in
    try request.subject().map { .array($0.definitions.map(\.json)) } ?? .null
  }

  /// All rows of a key, all pages and tables with a text, all links to a page.
  static let references = Feature("textDocument/references", ["referencesProvider": true]) {
    request throws(ResponseError) in
    let includesDeclaration = request.parameters.at("context", "includeDeclaration")?.bool ?? true
    if let subject = try request.subject() {
      return .array(subject.references(includingDeclaration: includesDeclaration).map(\.json))
    }
    // Outside of all rows, a page itself is what is asked about.
    guard let place = try request.place(), let page = place.page else { return .null }
    return .array(place.view.links(toPage: page.name.base).map { place.view.destination($0).json })
  }
}

/// A place that a client can go to.
struct Destination: Hashable {
  let uri: String
  let range: PositionRange

  var json: JSONValue { ["uri": .string(uri), "range": range.json] }
}

extension SubjectPlace {
  /// Where the name leads.
  var definitions: [Destination] {
    let view = place.view
    switch subject {
    case .page(let base): return files(view.bundle.pages(named: base).map(\.file))
    case .text(let table?, let text):
      let isEntry = place.table != nil
      return (isEntry ? view.texts(text, inTable: table) : view.entryKeys(text, inTable: table)).map(view.destination)
    case .table(let name): return files(view.bundle.tables.filter { $0.name == name }.map(\.file))
    case .image(let name): return files(view.imageFiles(name))
    case .defaultsKey(let id):
      let uses = view.codeUses(of: id).map(view.destination)
      if case .bundle = place.file, !uses.isEmpty { return uses }
      return view.rows(of: id).map(view.destination)
    case .defaultValue(let row):
      return row.choiceOfDefault.map { [view.destination(.init(document: row.document, node: $0.valueNode))] } ?? []
    case .text(nil, _), .schemaKey, .elementType, .value: return []
    }
  }

  /// What else is the same thing: rows and code, texts and their translations, links.
  func references(includingDeclaration: Bool) -> [Destination] {
    let view = place.view
    var places = view.names(subject)
    if case .text(let table?, let text) = subject, !includingDeclaration { places = view.texts(text, inTable: table) }
    var uses: [Destination] = []
    if case .defaultsKey(let id) = subject { uses = view.codeUses(of: id).map(view.destination) }
    return places.map(view.destination) + uses
  }

  private func files(_ paths: [String]) -> [Destination] {
    paths.map { Destination(uri: place.view.uri(.bundle($0)), range: .start) }
  }
}

extension BundleView {
  /// The files of an image, in all scales and languages.
  func imageFiles(_ name: String) -> [String] {
    bundle.files.items.map(\.path).filter { ImageName(path: $0)?.names.contains(name) ?? false }
  }
}
