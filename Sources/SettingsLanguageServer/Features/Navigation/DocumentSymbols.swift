import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsSchema
import SettingsText

extension Feature {
  /// The symbols of a file: the groups of a page with their rows, or the entries of a table.
  static let documentSymbols = Feature(
    "textDocument/documentSymbol", ["documentSymbolProvider": true]
  ) {
    (request: FeatureRequest<FileParameters>) in
    guard let place = request.place, case .bundle = place.file else { return .null }
    let symbols = SymbolTree.symbols(place)
    if request.state.client.takesSymbolTrees { return .array(symbols.map(\.json)) }
    return .array(symbols.flatMap { $0.flattened(place.uri, container: nil) })
  }
}

/// A symbol with its children.
struct SymbolTree {
  var name: String
  var detail: String?
  var kind: Int
  var range: PositionRange
  var selection: PositionRange
  var children: [SymbolTree] = []

  var json: JSONValue {
    [
      "name": .string(name),
      "detail": .text(detail),
      "kind": .integer(kind),
      "range": range.json,
      "selectionRange": selection.json,
      "children": .nonemptyArray(children.map(\.json)),
    ]
  }

  /// Returns the symbol and its children as a flat list, for clients without trees.
  func flattened(_ uri: String, container: String?) -> [JSONValue] {
    let own: JSONValue = [
      "name": .string(name),
      "kind": .integer(kind),
      "containerName": .text(container),
      "location": Destination(uri: uri, range: range).json,
    ]
    return [own] + children.flatMap { $0.flattened(uri, container: name) }
  }

  static func symbols(_ place: FilePlace) -> [SymbolTree] {
    let view = place.view
    if let table = place.table, table.list.hasPositions {
      return table.entries.map { entry in
        let key = table.list.offsets(entry.key)
        let value = table.list.offsets(entry.value)
        return SymbolTree(
          name: name(table.list.text(entry.key)),
          detail: table.list.display(entry.value),
          kind: 15,
          range: place.range(key.lowerBound..<max(key.upperBound, value.upperBound)),
          selection: place.range(key))
      }
    }
    guard let number = view.bundle.pages.firstIndex(where: { .bundle($0.file) == place.file }),
      view.bundle.pages[number].list.hasPositions
    else { return [] }
    let page = view.bundle.pages[number]
    let outline = view.analysis.groups(ofPage: number)
    return outline.groups.flatMap { (group: GroupOutline.Group) -> [SymbolTree] in
      let rows = group.rows.map { symbol(page.rows[$0], place) }
      guard let heading = group.heading else { return rows }
      var groupSymbol = symbol(page.rows[heading], place)
      // The range of a group must contain the ranges of its rows.
      if let last = rows.last { groupSymbol.range.end = max(groupSymbol.range.end, last.range.end) }
      groupSymbol.children = rows
      return [groupSymbol]
    }
  }

  private static func symbol(_ row: Row, _ place: FilePlace) -> SymbolTree {
    let label = place.view.bundle.schema.element(row.element).label ?? row.typeName?.value ?? "row"
    let title = row.text(.title)?.value
    let selected = row.title?.node ?? row.key?.node ?? row.typeName?.node ?? row.node
    return SymbolTree(
      name: name(title ?? row.key?.value ?? label),
      detail: row.key?.value ?? label,
      kind: kind(row.element),
      range: place.range(row.list.offsets(row.node)),
      selection: place.range(row.list.offsets(selected)))
  }

  /// Returns the name of a symbol, which the protocol requires to be nonempty.
  private static func name(_ text: String) -> String {
    guard text.contains(where: { !$0.isWhitespace }) else { return "(blank)" }
    return text
  }

  private static func kind(_ element: ElementID) -> Int {
    switch element {
    case .group: 3
    case .toggleSwitch: 17
    case .slider: 16
    case .multiValue, .radioGroup: 10
    case .childPane: 2
    case .textField: 15
    case .titleValue: 14
    default: 19
    }
  }
}
