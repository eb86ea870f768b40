import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// Resolves places of a bundle to paths, lines, columns and key paths, with indexes of each file
/// that are built on demand.
package struct PlaceLocator {
  private let bundle: SettingsBundle
  /// The code files that places may be in.
  private let code: [SourceFile]
  /// The files of stored values that places may be in.
  private let stored: [SourceFile]
  private var lines: [TextFile: LineIndex] = [:]
  private var nodePaths: [Int: NodePaths] = [:]
  /// The numbers of the rows that have neither key nor title, by page and row index.
  private var numbersOfNamelessRows: [Int: [Int: Int]] = [:]

  private enum TextFile: Hashable {
    case document(Int), unreadable(Int), code(Int), stored(Int)
  }

  /// Creates a locator for the places of one bundle, of the code around it and of files with values
  /// for it.
  package init(_ bundle: SettingsBundle, code: [SourceFile] = [], stored: [SourceFile] = []) {
    self.bundle = bundle
    self.code = code
    self.stored = stored
  }

  /// Returns the file of a place and the range in it, as 0-based UTF-8 offsets; no range for a file
  /// as a whole and in a binary list.
  private func location(of place: Place) -> (file: String, text: TextFile?, offsets: Range<Int>?) {
    switch place {
    case .node(let number, let node):
      let document = bundle.documents[number]
      return (
        document.file, .document(number),
        document.list.shownOffsets(node)
      )
    case .text(let number, let offsets):
      let document = bundle.documents[number]
      var shown: Range<Int>?
      if document.list.hasPositions { shown = offsets }
      return (document.file, .document(number), shown)
    case .unreadable(let number, let offsets):
      return (bundle.unreadable[number].file, .unreadable(number), offsets)
    case .file(let file): return (file, nil, nil)
    case .code(let number, let offsets): return (code[number].path, .code(number), offsets)
    case .stored(let number, _, let offsets):
      return (stored[number].path, .stored(number), offsets)
    }
  }

  /// Returns the path of the file of a place: in the bundle or, for code and stored values, as
  /// displayed.
  package func file(of place: Place) -> String { location(of: place).file }

  /// Returns the displayed path of a place, and its range; no range for a file as a whole and in a
  /// binary list.
  package mutating func locate(_ place: Place) -> (path: String, range: SourceRange?) {
    let (file, text, offsets) = location(of: place)
    var range: SourceRange?
    if let text, let offsets { range = lineIndex(text).range(offsets) }
    guard place.isOfBundle else { return (file, range) }
    return (bundle.displayPath(file), range)
  }

  /// Returns the range of a part of a code file.
  ///
  /// - Parameter offsets: 0-based UTF-8 offsets.
  package mutating func range(_ offsets: Range<Int>, ofCode file: Int) -> SourceRange {
    lineIndex(.code(file)).range(offsets)
  }

  /// Returns the range of a part of a document's text.
  ///
  /// - Parameter offsets: 0-based UTF-8 offsets.
  package mutating func range(_ offsets: Range<Int>, ofDocument document: Int) -> SourceRange {
    lineIndex(.document(document)).range(offsets)
  }

  /// Returns the displayed path of a document.
  package func path(ofDocument document: Int) -> String {
    bundle.displayPath(bundle.documents[document].file)
  }

  /// Returns the key path of a place, such as `PreferenceSpecifiers[4].DefaultValue`; `nil` for the
  /// root of a list, and for a place that is not a key or value.
  package mutating func keyPath(_ place: Place) -> String? {
    switch place {
    case .node(let document, let node): return paths(inDocument: document).path(node)
    case .stored(_, let key, _): return key
    case .text, .unreadable, .file, .code: return nil
    }
  }

  /// Returns the identity that distinguishes a finding at a place from the others of its rule.
  ///
  /// - Parameter subject: The value at fault; `nil` for the text of the place.
  package mutating func identity(rule: String, _ place: Place, subject: String?)
    -> DiagnosticIdentity
  {
    let path = identityPath(of: place)
    switch place {
    case .node(let document, let node):
      let (anchor, field) = anchorAndField(of: node, inDocument: document)
      let list = bundle.documents[document].list
      return DiagnosticIdentity(
        rule: rule,
        path: path,
        anchor: anchor,
        field: field.joined(separator: "."),
        subject: IdentityText.short(subject ?? text(node, list)))
    case .text(let document, let offsets):
      let list = bundle.documents[document].list
      let excerpt = list.hasPositions ? IdentityText.joined(list.source, offsets) : ""
      return DiagnosticIdentity(
        rule: rule, path: path, subject: IdentityText.short(subject ?? excerpt))
    case .stored(_, let key, _):
      return DiagnosticIdentity(
        rule: rule,
        path: path,
        anchor: key ?? "",
        subject: subject ?? "")
    case .unreadable, .file, .code:
      return DiagnosticIdentity(rule: rule, path: path, subject: IdentityText.short(subject ?? ""))
    }
  }

  /// Returns the row or table entry around a node, as in ``DiagnosticIdentity/anchor``, and the
  /// keys on the path from there to the node.
  private mutating func anchorAndField(
    of node: PropertyList.NodeID, inDocument document: Int
  ) -> (anchor: String, field: [String]) {
    let names = paths(inDocument: document).names(node)
    if let number = bundle.pageOfDocument[document] {
      guard let row = bundle.pages[number].row(containing: node) else { return ("", names) }
      // The path from the root to a field of a row begins with the list of rows.
      return (anchor(of: row, onPage: number), Array(names.dropFirst()))
    }
    guard let entry = names.first else { return ("", []) }
    return (IdentityText.short(entry), Array(names.dropFirst()))
  }

  /// Returns the path of a file from the folder that contains the bundle.
  private func identityPath(of place: Place) -> String {
    let file = file(of: place)
    if !place.isOfBundle { return file }
    if bundle.isSinglePage { return file }
    if file.isEmpty { return bundle.name }
    return bundle.name + "/" + file
  }

  /// Returns the stable name of a row: its key, its title, or its number among the rows of its type
  /// that have neither.
  private mutating func anchor(of row: Row, onPage page: Int) -> String {
    if let key = row.key { return IdentityText.short(key.value) }
    if let title = row.text(.title) { return "\"\(IdentityText.short(title.value))\"" }
    let numbers =
      numbersOfNamelessRows[page] ?? PlaceLocator.numberNamelessRows(of: bundle.pages[page])
    numbersOfNamelessRows[page] = numbers
    let type = row.typeName?.value ?? ""
    // `numberNamelessRows(of:)` numbers every row that comes here.
    let number = numbers[row.index, default: 1]
    return "\(type)#\(number)"
  }

  /// Returns the numbers of a page's rows without key and title, by row index; the rows of each
  /// type are counted from 1.
  private static func numberNamelessRows(of page: Page) -> [Int: Int] {
    var counts: [String: Int] = [:]
    var numbers: [Int: Int] = [:]
    for row in page.rows where row.key == nil && row.text(.title) == nil {
      let type = row.typeName?.value ?? ""
      counts[type, default: 0] += 1
      numbers[row.index] = counts[type]
    }
    return numbers
  }

  /// Returns the text of a value; an empty one for a key, which the field of the identity names, and
  /// for a value without a text.
  private func text(_ node: PropertyList.NodeID, _ list: PropertyList) -> String {
    if list.kind(node) == .key { return "" }
    return list.plainText(node) ?? ""
  }

  private mutating func lineIndex(_ file: TextFile) -> LineIndex {
    if let index = lines[file] { return index }
    let index =
      switch file {
      case .document(let number): LineIndex(bundle.documents[number].list.source)
      case .unreadable(let number): LineIndex(bundle.unreadable[number].source)
      case .code(let number): LineIndex(code[number].source)
      case .stored(let number): LineIndex(stored[number].source)
      }
    lines[file] = index
    return index
  }

  private mutating func paths(inDocument document: Int) -> NodePaths {
    if let known = nodePaths[document] { return known }
    let paths = NodePaths(bundle.documents[document].list)
    nodePaths[document] = paths
    return paths
  }
}

extension Place {
  /// Whether the place is in the bundle, rather than in code or files of values around it.
  fileprivate var isOfBundle: Bool {
    switch self {
    case .node, .text, .unreadable, .file: true
    case .code, .stored: false
    }
  }
}

/// A text file beside a bundle, such as source code.
package struct SourceFile: Sendable {
  /// The displayed path.
  package let path: String
  package let source: FileBytes

  /// Creates a file from its parts.
  package init(path: String, source: FileBytes) {
    self.path = path
    self.source = source
  }
}
