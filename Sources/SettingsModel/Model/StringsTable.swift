import SettingsPropertyLists

/// The strings table of one language.
package struct StringsTable: Sendable {
  /// The path in the bundle: `de.lproj/Root.strings`.
  package let file: String
  /// The base name that `StringsTable` uses: `Root`.
  package let name: String
  /// The language folder without `.lproj`; `nil` for a table outside of one.
  package let language: String?
  /// The entries as a property list whose root is a dictionary.
  package private(set) var list: PropertyList
  /// The index of the property list in ``SettingsBundle/documents``.
  package let document: Int

  /// The entries in the order of the file, including duplicates.
  package var entries: PropertyList.Entries { list.entries(list.root) }

  /// The texts with their translations, in the order of the file; of entries with the same key, the
  /// one that CoreFoundation keeps.
  package var translations: [(key: String, value: String)] {
    list.keptEntries(list.root).filter { list.kind($0.value) == .string }.map { entry in
      (key: list.text(entry.key), value: list.text(entry.value))
    }
  }

  /// Returns the place of a key or value.
  package func place(_ node: PropertyList.NodeID) -> Place { .node(document: document, node) }

  /// Creates a table from the parts of its path; `nil` for a file that is not a strings table.
  package init?(file: String, list: PropertyList, document: Int) {
    guard let (name, language) = StringsTable.parse(file) else { return nil }
    self.file = file
    self.name = name
    self.language = language
    self.list = list
    self.document = document
  }

  /// Returns the table with another list, which has the same nodes and differs only in texts.
  func with(_ list: PropertyList) -> StringsTable {
    var table = self
    table.list = list
    return table
  }

  /// Parses a path into table name and language; `nil` for other files.
  package static func parse(_ path: String) -> (name: String, language: String?)? {
    guard path.hasSuffix(".strings") else { return nil }
    var path = path
    return path.withUTF8 { bytes in
      let stem = bytes.dropLast(".strings".utf8.count)
      guard let last = stem.last, last != UInt8(ascii: "/") else { return nil }
      let folderSuffix = ".lproj".utf8
      if let slash = stem.firstIndex(of: UInt8(ascii: "/")),
        stem[..<slash].suffix(folderSuffix.count).elementsEqual(folderSuffix)
      {
        let name = stem[(slash + 1)...]
        // A table in a folder inside a language folder is for no language.
        if !name.contains(UInt8(ascii: "/")) {
          return (
            String(decoding: name, as: UTF8.self),
            String(decoding: stem[..<slash].dropLast(folderSuffix.count), as: UTF8.self)
          )
        }
      }
      return (String(decoding: stem, as: UTF8.self), nil)
    }
  }
}
