import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsText

/// A bundle as one JSON file: its pages and strings tables with everything that a comparison looks at.
///
/// Written once per release and committed, it is the old side of later comparisons.
package struct BundleSnapshot: Sendable {
  /// The version of the format.
  package static let version = 1
  /// What tells the file from other JSON.
  private static let kind = "settings-bundle"
  /// How a file with a snapshot is told from others.
  package static let mark = OutputMark.beginning(["{\"version\": \(version), \"kind\": \"\(kind)\""])

  /// The folder's name, such as `Settings.bundle`.
  package let name: String
  /// The pages and tables as files of a bundle.
  package let files: MemoryFiles
  /// The page where the snapshot is one of a page without its bundle.
  package let page: (file: String, bytes: FileBytes)?
  /// By file, the 1-based line of each row when the snapshot was made; `nil` where it had none.
  package let lines: [String: [Int?]]

  /// Why a file is no snapshot.
  package struct Failure: Error, Sendable, Hashable {
    /// One sentence part.
    package let message: String
  }

  /// The text of a snapshot.
  package static func text(of bundle: SettingsBundle) -> String {
    let pages = bundle.pages.map { page -> JSONValue in
      let lines = page.list.hasPositions ? LineIndex(page.list.source) : nil
      let isList = page.specifiersEntry.map { page.list.kind($0.value) == .array } ?? false
      let fields = effectiveEntries(page.list.root, in: page.list).filter { key, _ in
        !(isList && page.list.text(key, equals: "PreferenceSpecifiers"))
      }
      let rows = page.rows.map { row -> JSONValue in
        .object(present: [
          "line": lines.map { .integer($0.location(page.list.offsets(row.node).lowerBound).line) },
          "row": SnapshotValue.json(value(row.node, in: page.list)),
        ])
      }
      let isDictionary = page.list.kind(page.list.root) == .dictionary
      return .object(present: [
        "file": .string(page.file),
        "fields": isDictionary
          ? SnapshotValue.json(
            .dictionary(fields.map { .init(key: page.list.text($0), value: value($1, in: page.list)) }))
          : SnapshotValue.json(value(page.list.root, in: page.list)),
        "rows": isList ? .array(rows) : nil,
      ])
    }
    let tables = bundle.tables.map { table -> JSONValue in
      .object([
        ("file", .string(table.file)), ("entries", SnapshotValue.json(value(table.list.root, in: table.list))),
      ])
    }
    let members: [(name: String, value: JSONValue)] = [
      ("version", .integer(version)), ("kind", .string(kind)), ("bundle", .string(bundle.name)),
      ("pages", .array(pages)), ("tables", .array(tables)),
    ]
    return JSONValue.object(members).text(JSONStyle(keepsScalarsOnOneLine: true)) + "\n"
  }

  /// Reads a snapshot.
  ///
  /// - Throws: why the JSON is no snapshot.
  package init(_ json: JSONValue) throws(Failure) {
    guard json["kind"]?.string == BundleSnapshot.kind else {
      throw Failure(message: "no snapshot of a bundle; 'settingsc snapshot' writes one")
    }
    guard case .number(let digits)? = json["version"], digits == "\(BundleSnapshot.version)" else {
      throw Failure(
        message: "a snapshot of another version; this settingsc reads version \(BundleSnapshot.version), "
          + "and 'settingsc snapshot' writes it")
    }
    guard let pages = json["pages"]?.array, let tables = json["tables"]?.array else {
      throw Failure(message: "a snapshot without 'pages' or 'tables'")
    }
    name = json["bundle"]?.string ?? ""
    var files = MemoryFiles()
    var known: Set<ExactText> = []
    var lines: [String: [Int?]] = [:]
    for (number, page) in pages.enumerated() {
      let path = "pages[\(number)]"
      guard let file = page["file"]?.string, let fields = page["fields"].flatMap(SnapshotValue.value) else {
        throw Failure(message: "a snapshot whose '\(path)' has no 'file' or no 'fields'")
      }
      try BundleSnapshot.check(file, isPage: true, path, &known)
      var root = fields
      if let rows = page["rows"], rows.array == nil {
        throw Failure(message: "a snapshot whose '\(path).rows' is no array")
      }
      if let rows = page["rows"]?.array, case .dictionary(let entries) = fields {
        let values = rows.compactMap { $0["row"].flatMap(SnapshotValue.value) }
        if let wrong = rows.firstIndex(where: { $0["row"].flatMap(SnapshotValue.value) == nil }) {
          throw Failure(message: "a snapshot whose '\(path).rows[\(wrong)]' has no 'row'")
        }
        root = .dictionary(entries + [.init(key: "PreferenceSpecifiers", value: .array(values))])
        lines[file] = rows.map { $0["line"]?.wholeNumber }
      }
      files.add(file, try BundleSnapshot.bytes(root, path))
    }
    for (number, table) in tables.enumerated() {
      let path = "tables[\(number)]"
      guard let file = table["file"]?.string, let entries = table["entries"].flatMap(SnapshotValue.value) else {
        throw Failure(message: "a snapshot whose '\(path)' has no 'file' or no 'entries'")
      }
      try BundleSnapshot.check(file, isPage: false, path, &known)
      files.add(file, try BundleSnapshot.bytes(entries, path))
    }
    self.files = files
    self.lines = lines
    let file = pages.count == 1 && tables.isEmpty && name.isEmpty ? pages[0]["file"]?.string : nil
    page = file.flatMap { file in (try? files.read(file, limit: .max)).map { (file, $0) } }
  }

  /// Refuses a file that no bundle has: one that is not in its folder, is no page or table, or is there twice.
  private static func check(
    _ file: String, isPage: Bool, _ path: String, _ known: inout Set<ExactText>
  ) throws(Failure) {
    let parts = file.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isInside = parts.allSatisfy { part in
      !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
    }
    guard isInside, file.hasSuffix(isPage ? ".plist" : ".strings") else {
      throw Failure(message: "a snapshot whose '\(path).file' is no \(isPage ? "page" : "table") of a bundle")
    }
    guard known.insert(ExactText(file)).inserted else {
      throw Failure(message: "a snapshot whose '\(path).file' is there twice")
    }
  }

  private static func bytes(_ value: PropertyListValue, _ path: String) throws(Failure) -> FileBytes {
    do {
      return FileBytes(try PropertyListWriter.binary(value))
    } catch {
      throw Failure(message: "a snapshot whose '\(path)' cannot be used: \(error.message)")
    }
  }

  /// A value in which every dictionary has each key once.
  private static func value(_ node: PropertyList.NodeID, in list: PropertyList) -> PropertyListValue {
    switch list.kind(node) {
    case .array: .array(list.items(node).map { value($0, in: list) })
    case .dictionary:
      .dictionary(effectiveEntries(node, in: list).map { .init(key: list.text($0), value: value($1, in: list)) })
    default: list.value(of: node)
    }
  }

  /// The entries that count where a dictionary names a key twice.
  private static func effectiveEntries(
    _ node: PropertyList.NodeID, in list: PropertyList
  ) -> [(key: PropertyList.NodeID, value: PropertyList.NodeID)] {
    var entries: [(key: PropertyList.NodeID, value: PropertyList.NodeID)] = []
    var numbers: [ExactText: Int] = [:]
    for entry in list.entries(node) {
      let name = ExactText(list.text(entry.key))
      guard let number = numbers[name] else {
        numbers[name] = entries.count
        entries.append((entry.key, entry.value))
        continue
      }
      if !list.keepsFirstOfRepeatedKeys { entries[number] = (entry.key, entry.value) }
    }
    return entries
  }
}

extension JSONValue {
  /// The whole number of a number.
  fileprivate var wholeNumber: Int? {
    if case .number(let digits) = self { Int(digits) } else { nil }
  }
}
