import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

extension Feature {
  /// The names of pages, images and the strings table as links to their files.
  static let documentLinks = Feature(
    "textDocument/documentLink", ["documentLinkProvider": ["resolveProvider": false]]
  ) { request throws(ResponseError) in
    guard let place = try request.place(), let page = place.page, page.list.hasPositions else { return .null }
    let view = place.view
    var links: [JSONValue] = []
    func add(_ node: PropertyList.NodeID, _ file: String?) {
      guard let file else { return }
      links.append([
        "range": place.range(page.list.content(node)).json, "target": .string(view.uri(.bundle(file))),
        "tooltip": .string(file),
      ])
    }
    if let table = page.stringsTable {
      let tables = view.bundle.tables.filter { $0.name == page.tableName }
      let developed = tables.first { $0.language == view.analysis.translations.developmentLanguage.folder }
      add(table.node, (developed ?? tables.first)?.file)
    }
    for row in page.rows {
      for entry in page.list.entries(row.node) {
        guard let index = view.bundle.schema.keyIndex(KeyID(rawValue: page.list.symbol(entry.key)), in: row.element),
          let name = page.list.string(entry.value)
        else { continue }
        switch view.bundle.schema.role(at: index) {
        case .page: add(entry.value, view.bundle.pages(named: PageReference(name).base).first?.file)
        case .image: add(entry.value, view.imageFiles(name).first)
        default: break
        }
      }
    }
    return .array(links)
  }
}
