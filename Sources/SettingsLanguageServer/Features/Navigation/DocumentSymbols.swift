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
  /// A kind of symbol, a number defined by the protocol.
  enum Kind: Int {
    case module = 2
    case namespace = 3
    case enumeration = 10
    case constant = 14
    case string = 15
    case number = 16
    case boolean = 17
    case object = 19
  }

  var name: String
  var detail: String?
  var kind: Kind
  var range: PositionRange
  var selection: PositionRange
  var children: [SymbolTree] = []

  var json: JSONValue {
    [
      "name": .string(name),
      "detail": .text(detail),
      "kind": .integer(kind.rawValue),
      "range": range.json,
      "selectionRange": selection.json,
      "children": .nonemptyArray(children.map(\.json)),
    ]
  }

  /// Returns the symbol and its children as a flat list, for clients without trees.
  func flattened(_ uri: String, container: String?) -> [JSONValue] {
    let own: JSONValue = [
      "name": .string(name),
      "kind": .integer(kind.rawValue),
      "containerName": .text(container),
      "location": Destination(uri: uri, range: range).json,
    ]
    return [own] + children.flatMap { $0.flattened(uri, container: name) }
  }

  /// Returns the symbols of a page or strings table; none for any other file and for a binary
  /// property list.
  static func symbols(_ place: FilePlace) -> [SymbolTree] {
    let view = place.view
    if let table = place.table, table.list.hasPositions {
      return table.entries.map { entry in
        let key = table.list.offsets(entry.key)
        let value = table.list.offsets(entry.value)
        let end = max(key.upperBound, value.upperBound)
        return SymbolTree(
          name: name(table.list.text(entry.key)),
          detail: table.list.display(entry.value),
          kind: .string,
          range: place.range(key.lowerBound..<end),
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

  /// Returns a text as the name of a symbol, which the protocol requires to be nonempty.
  private static func name(_ text: String) -> String {
    let isBlank = text.allSatisfy { $0.isWhitespace }
    return isBlank ? "(blank)" : text
  }

  private static func kind(_ element: ElementID) -> Kind {
    switch element {
    case .group: .namespace
    case .toggleSwitch: .boolean
    case .slider: .number
    case .multiValue, .radioGroup: .enumeration
    case .childPane: .module
    case .textField: .string
    case .titleValue: .constant
    default: .object
    }
  }
}
