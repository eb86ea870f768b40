import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsText

extension Feature {
  /// Navigation from a name to its definition, such as from `File` to the page, from a text to its
  /// translations, and from a table entry to the rows that show it.
  static let definition = Feature("textDocument/definition", ["definitionProvider": true]) {
    (request: FeatureRequest<PlaceParameters>) in
    guard let subject = request.subject else { return .null }
    return .array(subject.definitions.map(\.json))
  }

  /// Navigation to all rows and uses in code of a key, all pages and tables with a text, and all
  /// links to a page or table.
  static let references = Feature("textDocument/references", ["referencesProvider": true]) {
    (request: FeatureRequest<ReferenceParameters>) in
    if let subject = request.subject {
      let references = subject.references(
        includingDeclaration: request.parameters.includesDeclaration)
      return .array(references.map(\.json))
    }
    // Outside of all rows, the subject is the page itself.
    guard let place = request.place, let page = place.page else { return .null }
    return .array(place.view.links(toPage: page.name.base).map { place.view.destination($0).json })
  }
}

/// A range in a file to which the client can navigate.
struct Destination: Hashable {
  let uri: String
  let range: PositionRange

  var json: JSONValue { ["uri": .string(uri), "range": range.json] }
}

extension SubjectPlace {
  /// The destinations of "Go to Definition": files, table entries, texts of pages, rows, or uses of
  /// a key in code.
  var definitions: [Destination] { place.definitions(of: subject) }

  /// Returns the references to the subject: rows and code, texts and the keys of table entries, or
  /// links.
  ///
  /// - Parameter includingDeclaration: Whether to include the entries in tables.
  func references(includingDeclaration: Bool) -> [Destination] {
    let view = place.view
    var places = view.occurrences(of: subject)
    if case .text(let table?, let text) = subject, !includingDeclaration {
      places = view.texts(text, inTable: table)
    }
    var uses: [Destination] = []
    if case .defaultsKey(let id) = subject { uses = view.codeUses(of: id).map(view.destination) }
    return places.map(view.destination) + uses
  }
}

extension FilePlace {
  /// Returns the definitions of a subject of the file.
  func definitions(of subject: Subject) -> [Destination] {
    switch subject {
    case .page(let base): return files(view.bundle.pages(named: base).map(\.file))
    case .text(let name?, let text):
      if table != nil { return view.texts(text, inTable: name).map(view.destination) }
      return view.entryKeys(text, inTable: name).map(view.destination)
    case .table(let name):
      let tables = view.bundle.tables.filter { $0.name == name }
      let folder = view.analysis.translations.developmentLanguage.folder
      let developmentTables = tables.filter { $0.language == folder }
      return files((developmentTables + tables).map(\.file).distinct)
    case .image(let name): return files(view.imageFiles(name))
    case .defaultsKey(let id):
      let uses = view.codeUses(of: id).map(view.destination)
      if case .bundle = file, !uses.isEmpty { return uses }
      return view.rows(of: id).map(view.destination)
    case .defaultValue(let row):
      guard let choice = row.choiceOfDefault else { return [] }
      return [view.destination(.init(document: row.document, node: choice.valueNode))]
    case .text(nil, _), .schemaKey, .elementType: return []
    }
  }

  private func files(_ paths: [String]) -> [Destination] {
    paths.map { Destination(uri: view.uri(.bundle($0)), range: .start) }
  }
}

extension BundleView {
  /// Returns the paths in the bundle of an image's files in all scales and languages.
  func imageFiles(_ name: String) -> [String] {
    bundle.files.items.map(\.path).filter { path in
      guard let image = ImageName(path: path) else { return false }
      return image.names.contains(name)
    }
  }
}
