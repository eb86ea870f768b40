import Diagnostics
import PropertyLists
import SettingsModel
import SettingsSchema

extension Rule {
  static let titlesValuesCount = Rule(
    id: "titles-values-count",
    title: "titles and values that are not as many",
    severity: .error,
    affectsDefaults: true,
    rationale: """
      Each of `Values` is shown as the item of `Titles` at the same position. When one list is missing or empty, or \
      they differ in length, Settings drops a multi-value row and a radio group altogether; on a title row it \
      ignores both and shows the raw value.
      """,
    remedy: "Give every value a title and every title a value, in the same order.",
    sources: [
      "Apple, Settings Application Schema Reference, PSMultiValueSpecifier",
      "Apple, Settings Application Schema Reference, PSRadioGroupSpecifier",
      "Apple, Building a Settings bundle for your app",
    ],
    bad: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSMultiValueSpecifier</string>
          <key>Title</key>
          <string>Experience</string>
          <key>Key</key>
          <string>experience</string>
          <key>DefaultValue</key>
          <integer>1</integer>
          <key>Titles</key>
          <array>
            <string>Beginner</string>
            <string>Master</string>
            <string>Expert</string>
          </array>
          ↓<key>Values</key>
          <array>
            <integer>0</integer>
            <integer>1</integer>
          </array>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSRadioGroupSpecifier</string>
          <key>Title</key>
          <string>Experience</string>
          <key>Key</key>
          <string>experience</string>
          <key>DefaultValue</key>
          <integer>1</integer>
          <key>Titles</key>
          <array>
            <string>Beginner</string>
            <string>Master</string>
          </array>
          ↓<key>Values</key>
          <array>
            <integer>0</integer>
            <integer>1</integer>
            <integer>2</integer>
          </array>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSMultiValueSpecifier</string>
          <key>Title</key>
          <string>Experience</string>
          <key>Key</key>
          <string>experience</string>
          <key>DefaultValue</key>
          <integer>1</integer>
          ↓<key>Titles</key>
          <array>
            <string>Beginner</string>
            <string>Master</string>
            <string>Expert</string>
          </array>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSMultiValueSpecifier</string>
          <key>Title</key>
          <string>Experience</string>
          <key>Key</key>
          <string>experience</string>
          <key>DefaultValue</key>
          <integer>1</integer>
          <key>Titles</key>
          <array>
          </array>
          ↓<key>Values</key>
          <array>
            <integer>0</integer>
            <integer>1</integer>
          </array>
        </dict>
        """),
      .rows(
        """
        ↓<dict>
          <key>Type</key>
          <string>PSMultiValueSpecifier</string>
          <key>Title</key>
          <string>Experience</string>
          <key>Key</key>
          <string>experience</string>
          <key>DefaultValue</key>
          <integer>1</integer>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTitleValueSpecifier</string>
          <key>Title</key>
          <string>State</string>
          <key>Key</key>
          <string>state</string>
          <key>DefaultValue</key>
          <integer>1</integer>
          <key>Titles</key>
          <array>
            <string>Off</string>
            <string>On</string>
          </array>
          ↓<key>Values</key>
          <array>
            <integer>1</integer>
          </array>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTitleValueSpecifier</string>
          <key>Title</key>
          <string>State</string>
          <key>Key</key>
          <string>state</string>
          <key>DefaultValue</key>
          <integer>1</integer>
          ↓<key>Values</key>
          <array>
            <integer>1</integer>
          </array>
        </dict>
        """),
    ],
    good: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSMultiValueSpecifier</string>
          <key>Title</key>
          <string>Experience</string>
          <key>Key</key>
          <string>experience</string>
          <key>DefaultValue</key>
          <integer>1</integer>
          <key>Titles</key>
          <array>
            <string>Beginner</string>
            <string>Master</string>
            <string>Expert</string>
          </array>
          <key>Values</key>
          <array>
            <integer>0</integer>
            <integer>1</integer>
            <integer>2</integer>
          </array>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSTitleValueSpecifier</string>
          <key>Title</key>
          <string>State</string>
          <key>Key</key>
          <string>state</string>
          <key>DefaultValue</key>
          <integer>1</integer>
          <key>Titles</key>
          <array>
            <string>Off</string>
            <string>On</string>
          </array>
          <key>Values</key>
          <array>
            <integer>0</integer>
            <integer>1</integer>
          </array>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSRadioGroupSpecifier</string>
          <key>Title</key>
          <string>Experience</string>
          <key>Key</key>
          <string>experience</string>
          <key>DefaultValue</key>
          <integer>1</integer>
          <key>Titles</key>
          <array>
            <string>Beginner</string>
            <string>Master</string>
            <string>Expert</string>
          </array>
          <key>Values</key>
          <array>
            <integer>0</integer>
            <integer>1</integer>
            <integer>2</integer>
          </array>
        </dict>
        """),
    ],
    check: .rows([.multiValue, .radioGroup, .titleValue]) { row, page, context in
      let titles = row.field(.titles)
      let values = row.field(.values)
      let list = page.list
      // A list of another type is that, and nothing is known about its length.
      if let titles, list.kind(titles.value) != .array { return }
      if let values, list.kind(values.value) != .array { return }
      let titleCount = titles.map { list.childCount($0.value) } ?? 0
      let valueCount = values.map { list.childCount($0.value) } ?? 0
      if titleCount == valueCount, titleCount > 0 || row.element == .titleValue { return }
      if row.element != .titleValue, isExplained(row, page, context) { return }
      report(row, page, (titles, titleCount), (values, valueCount), &context)
    })
}

/// Whether a missing list is one that other keys replace, or one whose key is misspelt.
private func isExplained(_ row: Row, _ page: Page, _ context: RuleContext) -> Bool {
  [KeyID.titles, .values].contains { key in
    guard !row.has(key) else { return false }
    let index = context.schema.keyIndex(key, in: row.element)
    if index >= 0, context.schema.specification(at: index).requiredUnless.contains(where: row.has) { return true }
    let name = context.schema.name(of: key)
    return page.list.entries(row.node).contains {
      page.list.symbol($0.key) == 0 && Suggestion.best(for: page.list.text($0.key), among: [name]) != nil
    }
  }
}

private func report(
  _ row: Row, _ page: Page, _ titles: (entry: PropertyList.Entry?, count: Int),
  _ values: (entry: PropertyList.Entry?, count: Int), _ context: inout RuleContext
) {
  let isTitleRow = row.element == .titleValue
  let loss = isTitleRow ? "both are ignored" : "the row is dropped"
  let expected = "'Titles' and 'Values' of \(row.label) must be equally many\(isTitleRow ? "" : " and at least one")"
  let place = values.entry ?? titles.entry
  let notes = values.entry == nil ? nil : titles.entry.map { [FindingNote("'Titles' is here", at: page.place($0.key))] }
  context.report(
    page, place?.key ?? row.node,
    "\(expected); found \(words(titles, "title")) and \(words(values, "value")); else \(loss)",
    severity: isTitleRow ? .warning : nil, notes: notes ?? [])
}

/// `3 titles`, `1 value`, `no 'Values'`.
private func words(_ list: (entry: PropertyList.Entry?, count: Int), _ word: String) -> String {
  guard list.entry != nil else { return "no '\(word == "title" ? "Titles" : "Values")'" }
  return "\(list.count) \(word)\(list.count == 1 ? "" : "s")"
}
