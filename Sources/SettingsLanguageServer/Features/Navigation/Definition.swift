import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsText

extension Feature {
  /// From `File` to the page, from a text to its translations, from an entry to the rows that show it.
  static let definition = Feature("textDocument/definition", "definitionProvider") { request throws(ResponseError) in
    let position = try request.position()
    guard let place = try request.place(), let offset = place.view.offset(position, in: place.file) else {
      return .null
    }
    if place.isCode {
      guard let (id, _) = place.view.declaredKey(at: offset, inCode: place.file) else { return .null }
      return .array(Destinations.rows(id, place.view).map(\.json))
    }
    guard let subject = place.view.subject(at: offset, in: place.file) else { return .null }
    return .array(Destinations.definitions(subject).map(\.json))
  }

  /// All rows of a key, all pages and tables with a text, all links to a page.
  static let references = Feature("textDocument/references", "referencesProvider") { request throws(ResponseError) in
    let position = try request.position()
    guard let place = try request.place(), let offset = place.view.offset(position, in: place.file) else {
      return .null
    }
    if place.isCode {
      guard let (id, _) = place.view.declaredKey(at: offset, inCode: place.file) else { return .null }
      return .array(Destinations.uses(of: id, place.view).map(\.json))
    }
    let includesDeclaration = request.parameters.at("context", "includeDeclaration")?.bool ?? true
    guard let subject = place.view.subject(at: offset, in: place.file) else {
      // Outside of all rows, a page itself is what is asked about.
      guard let page = place.view.page(place.file) else { return .null }
      return .array(Destinations.links(toPage: page.name.base, place.view).map(\.json))
    }
    return .array(Destinations.references(subject, includesDeclaration: includesDeclaration).map(\.json))
  }
}

/// A place that a client can go to.
struct Destination: Hashable {
  let uri: String
  let range: PositionRange

  var json: JSONValue { .object([("uri", .string(uri)), ("range", range.json)]) }
}

/// Where names lead.
enum Destinations {
  static func definitions(_ place: SubjectPlace) -> [Destination] {
    let view = place.view
    switch place.subject {
    case .page(let base):
      return view.bundle.pages(named: base).map { Destination(uri: view.uri($0.file), range: .start) }
    case .text(let table?, let text): return entries(text, table, view)
    case .entry(let table, let key): return texts(key, table.name, view)
    case .table(let name):
      return view.bundle.tables.filter { $0.name == name }.map { Destination(uri: view.uri($0.file), range: .start) }
    case .image(let name):
      return view.imageFiles(name).map { Destination(uri: view.uri($0), range: .start) }
    case .defaultsKey(let id):
      let uses = codeUses(of: id, view)
      return uses.isEmpty ? rows(id, view) : uses
    case .defaultValue(let row):
      let values = row.array(.values)?.value ?? []
      guard let value = row.defaultValue,
        let choice = values.first(where: { row.list.isEqual($0, to: value.node, of: row.list, .exact) })
      else { return [] }
      return [destination(view, .init(document: row.document, node: choice))]
    case .text(nil, _), .schemaKey, .elementType, .value: return []
    }
  }

  static func references(_ place: SubjectPlace, includesDeclaration: Bool) -> [Destination] {
    let view = place.view
    switch place.subject {
    case .defaultsKey(let id): return uses(of: id, view)
    case .page(let base): return links(toPage: base, view)
    case .text(let table?, let text):
      return texts(text, table, view) + (includesDeclaration ? entries(text, table, view) : [])
    case .entry(let table, let key):
      return texts(key, table.name, view) + (includesDeclaration ? entries(key, table.name, view) : [])
    case .table(let name):
      return view.bundle.pages.filter { $0.tableName == name }.compactMap { page in
        page.stringsTable.map { destination(view, .init(document: page.document, node: $0.node)) }
      }
    default: return []
    }
  }

  static func links(toPage base: String, _ view: BundleView) -> [Destination] {
    view.links(toPage: base).map { destination(view, $0) }
  }

  /// The rows of a setting, and the code that uses it.
  static func uses(of id: SettingID, _ view: BundleView) -> [Destination] { rows(id, view) + codeUses(of: id, view) }

  static func rows(_ id: SettingID, _ view: BundleView) -> [Destination] {
    view.rows(of: id).map { destination(view, $0) }
  }

  private static func texts(_ text: String, _ table: String, _ view: BundleView) -> [Destination] {
    view.texts(text, inTable: table).map { destination(view, $0) }
  }

  private static func entries(_ key: String, _ table: String, _ view: BundleView) -> [Destination] {
    view.entries(key, inTable: table).map { table, entry in
      destination(view, .init(document: table.document, node: entry.key))
    }
  }

  private static func codeUses(of id: SettingID, _ view: BundleView) -> [Destination] {
    guard let code = view.code else { return [] }
    return view.codeUses(of: id).map { view.destination($0, code) }
  }

  private static func destination(_ view: BundleView, _ place: BundleView.NodePlace) -> Destination {
    let location = view.location(place)
    return Destination(uri: location.uri, range: location.range)
  }
}

extension BundleView {
  /// The files of an image, in all scales and languages.
  func imageFiles(_ name: String) -> [String] {
    let stem = ImageName.suffix(of: name).map { String(name.dropLast($0.count)) } ?? name
    return bundle.files.items.map(\.path).filter { path in
      guard let suffix = ImageName.suffix(of: path) else { return false }
      let own = BundleView.imageName(path)
      return own == stem || own.map { $0 + suffix } == name
    }
  }

  /// The name that shows an image file: without the folder of a language, the device, the scale and the extension.
  static func imageName(_ path: String) -> String? {
    guard let suffix = ImageName.suffix(of: path) else { return nil }
    var own = path.dropLast(suffix.count)
    if let slash = own.lastIndex(of: "/"), own[..<slash].hasSuffix(".lproj") { own = own[own.index(after: slash)...] }
    for mark in ["~ipad", "~iphone"] where own.hasSuffix(mark) { own = own.dropLast(mark.count) }
    for mark in ["@2x", "@3x"] where own.hasSuffix(mark) { own = own.dropLast(mark.count) }
    return String(own)
  }
}
