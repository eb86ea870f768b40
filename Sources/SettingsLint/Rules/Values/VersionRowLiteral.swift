import PropertyLists
import SettingsAnalysis
import SettingsModel
import SettingsSchema

extension Rule {
  static let versionRowLiteral = Rule(
    id: "version-row-literal",
    title: "version number frozen in a read-only row",
    severity: .info,
    isOptIn: true,
    rationale: """
      A title row shows what is stored under its key, and its default as long as nothing is. A version written into \
      the file is the one of the day it was written, unless the app or a build script keeps it up to date.
      """,
    remedy: "Store the version under the row's key whenever the app starts, or write it at build time.",
    sources: [
      "Apple, Settings Application Schema Reference, PSTitleValueSpecifier",
      "https://github.com/lionheart/openradar-mirror/issues/5193",
    ],
    bad: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTitleValueSpecifier</string>
          <key>Title</key>
          <string>Version</string>
          <key>Key</key>
          <string>version</string>
          <key>DefaultValue</key>
          ↓<string>1.2.3</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTitleValueSpecifier</string>
          <key>Title</key>
          <string>Build</string>
          <key>Key</key>
          <string>build_number</string>
          <key>DefaultValue</key>
          ↓<integer>42</integer>
        </dict>
        """),
    ],
    good: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTitleValueSpecifier</string>
          <key>Title</key>
          <string>Version</string>
          <key>Key</key>
          <string>version</string>
          <key>DefaultValue</key>
          <string>-</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTitleValueSpecifier</string>
          <key>Title</key>
          <string>Protocol</string>
          <key>Key</key>
          <string>protocol</string>
          <key>DefaultValue</key>
          <string>1.2</string>
        </dict>
        """),
    ],
    check: .legacyRows([.titleValue]) { row, page, context in
      guard let value = row.field(.defaultValue)?.value, !row.has(.values), isVersion(value, page.list),
        [row.key, row.title].contains(where: { $0.map { isAboutVersion($0.value) } ?? false })
      else { return }
      context.report(
        page, value,
        "'DefaultValue' of \(row.label) must not be a version fixed in the file; found \(page.list.display(value))")
    })
}

private func isAboutVersion(_ text: String) -> Bool {
  let text = text.lowercased()
  return text.contains("version") || text.contains("build") || text.contains("revision")
}

/// Whether a value is a number, or digits with dots: `1.2.3`, `v1.2 (34)`.
private func isVersion(_ value: PropertyList.NodeID, _ list: PropertyList) -> Bool {
  guard list.number(value) == nil else { return true }
  guard let text = list.string(value), text.contains(where: \.isNumber) else { return false }
  return text.drop { $0 == "v" || $0 == "V" }.allSatisfy { $0.isNumber || ".()- ".contains($0) }
}
