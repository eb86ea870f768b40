import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// Places of subjects.
extension BundleView {
  /// A value or key in one of the bundle's documents.
  struct NodePlace: Hashable {
    let document: Int
    let node: PropertyList.NodeID
  }

  /// Returns the places of a setting's `Key` values.
  func rows(of id: SettingID) -> [NodePlace] { keyPlaces.filter { $0.id == id }.map(\.place) }

  /// Returns the settings of all suites that have a key, in the order of the pages.
  func settings(withKey key: String) -> [SettingID] {
    keyPlaces.map(\.id).filter { $0.key.utf8.elementsEqual(key.utf8) }.distinct
  }

  /// The keys of all rows, with their settings.
  private var keyPlaces: [(id: SettingID, place: NodePlace)] {
    var places: [(id: SettingID, place: NodePlace)] = []
    for page in bundle.pages {
      for row in page.rows {
        guard let key = row.key else { continue }
        let place = NodePlace(document: page.document, node: key.node)
        for suite in suites(of: row) {
          places.append((SettingID(suite: suite, key: key.value), place))
        }
      }
    }
    return places
  }

  /// Returns the suites that store the value of a row, in the order of the pages: app groups, or
  /// `nil` for the app's own defaults; never empty.
  func suites(of row: Row) -> [String?] { analysis.suites(ofPage: row.page.number) }

  /// Returns the places of the `File` values that open a page.
  func links(toPage base: String) -> [NodePlace] {
    analysis.graph.edges.filter { $0.reference.base == base }.map {
      NodePlace(document: $0.row.document, node: $0.node)
    }
  }

  /// Returns the places of the page texts that equal a text and that a table translates.
  func texts(_ text: String, inTable table: String) -> [NodePlace] {
    let equal = analysis.translations.texts(inTable: table).filter {
      $0.list.text($0.text.node, equals: text)
    }
    return equal.map {
      NodePlace(document: bundle.pages[$0.text.page].document, node: $0.text.node)
    }
  }

  /// Returns the entries with a key in all languages of a table.
  func entries(_ key: String, inTable name: String) -> [(
    table: StringsTable, entry: PropertyList.Entry
  )] {
    bundle.tables.filter { $0.name == name }.flatMap { table in
      table.entries.filter { table.list.text($0.key, equals: key) }.map { (table, $0) }
    }
  }

  /// Returns the places of the keys of a text's entries in all languages of a table.
  func entryKeys(_ text: String, inTable table: String) -> [NodePlace] {
    entries(text, inTable: table).map { NodePlace(document: $0.table.document, node: $0.entry.key) }
  }

  /// Returns the places of all values and table keys that are the name of a subject; none for a
  /// subject that cannot be renamed.
  func occurrences(of subject: Subject) -> [NodePlace] {
    switch subject {
    case .defaultsKey(let id): rows(of: id)
    case .page(let base): links(toPage: base)
    case .text(let table?, let text): texts(text, inTable: table) + entryKeys(text, inTable: table)
    case .table(let name):
      bundle.pages.filter { $0.statedTableName == name }.compactMap { page in
        page.stringsTable.map { NodePlace(document: page.document, node: $0.node) }
      }
    default: []
    }
  }

  /// Returns the client's destination for a place.
  func destination(_ place: NodePlace) -> Destination {
    let file = file(ofDocument: place.document)
    let list = bundle.documents[place.document].list
    var content = 0..<0
    if list.hasPositions { content = list.content(place.node) }
    return Destination(uri: uri(file), range: range(content, in: file))
  }
}

extension PropertyList {
  /// Returns the range of a string's or key's text without tags and quotation marks, in 0-based
  /// UTF-8 byte offsets; the range of the whole node for any other value and for `<string/>`.
  func content(_ node: NodeID) -> Range<Int> {
    let nodeOffsets = offsets(node)
    guard hasPositions, !nodeOffsets.isEmpty else { return nodeOffsets }
    let bytes = source.buffer
    if format == .xml {
      guard kind(node) == .string || kind(node) == .key,
        let startTagEnd = bytes[nodeOffsets].firstIndex(of: UInt8(ascii: ">")),
        bytes[startTagEnd - 1] != UInt8(ascii: "/"),
        let endTag = bytes[nodeOffsets].lastIndex(of: UInt8(ascii: "<")), endTag > startTagEnd
      else { return nodeOffsets }
      return startTagEnd + 1..<endTag
    }
    let first = bytes[nodeOffsets.lowerBound]
    let isQuoted = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
    if isQuoted, nodeOffsets.count > 1 {
      return nodeOffsets.lowerBound + 1..<nodeOffsets.upperBound - 1
    }
    return nodeOffsets
  }
}
