extension Rule {
  static let versionRowLiteral = Rule(
    "version-row-literal", .info.optIn, title: "version number fixed in a read-only row",
    rationale:
      "A literal version goes out of date unless the app or a build script keeps it current.",
    remedy:
      "Store the version under the row's key whenever the app starts, or write it at build time.",
    sources: [.schema("PSTitleValueSpecifier"), .issue("lionheart/openradar-mirror", 5193)],
    examples: [
      .row(
        .titleValue, ["Title": "Version", "Key": "version", "DefaultValue": "↓1.2.3"],
        finds: "default of 'version' is the fixed version '1.2.3', which goes out of date",
        help: "store the version when the app starts, or write it at build time"),
      .row(.titleValue, ["Title": "Protocol", "Key": "protocol", "DefaultValue": "1.2"]),
    ],
    check: .titleValues { row, context in
      guard let value = row.frozenVersion else { return }
      context.report(
        at: row.place(value),
        "default of \(row.label) is the fixed version \(row.list.display(value)), which goes out of date",
        help: "store the version when the app starts, or write it at build time")
    })
}
