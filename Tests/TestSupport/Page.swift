import SettingsModel
import SettingsSchema

/// Returns a page in XML, with one row on each line, starting at line 3.
package func page(
  _ rows: TestRow..., table: String? = nil, group: String? = nil, fields: Fields = [:]
) -> String {
  page(rows, table: table, group: group, fields: fields)
}

package func page(
  _ rows: [TestRow], table: String? = nil, group: String? = nil, fields: Fields = [:]
) -> String {
  let table: Fields = table.map { ["StringsTable": XMLValue($0)] } ?? [:]
  let group: Fields = group.map { ["ApplicationGroupContainerIdentifier": XMLValue($0)] } ?? [:]
  return """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>\(table)\(group)\(fields)<key>PreferenceSpecifiers</key><array>
    \(rows.map(\.description).joined(separator: "\n"))
    </array></dict></plist>

    """
}

/// Returns a bundle loaded from texts by path.
package func loadBundle(
  _ texts: [String: String], dialects: [DialectTable] = [.apple], name: String = "Settings.bundle"
) -> SettingsBundle {
  BundleLoader(schema: Schema(dialects: dialects)).load(
    MemoryFiles(texts: texts), path: name, name: name)
}

/// Returns a bundle with a first page that has the given rows.
package func loadBundle(_ rows: TestRow...) -> SettingsBundle {
  loadBundle(["Root.plist": page(rows)])
}

/// Returns a page with a switch for each title.
package func page(titles: [String], table: String? = "Root") -> String {
  page(titles.enumerated().map { .toggle("key\($0)", title: $1) }, table: table)
}
