import PropertyLists
import SettingsAnalysis
import SettingsModel
import SettingsSchema

extension Rule {
  static let mixedValueTypes = Rule(
    id: "mixed-value-types",
    title: "values of several types in one list",
    severity: .warning,
    rationale: """
      An app reads one key as one type. When some of the `Values` are strings and others numbers, what the app gets \
      depends on what the user chose. Integers and reals count as one type.
      """,
    remedy: "Write all values with the elements of one type, such as `<integer>`.",
    sources: ["Apple, Settings Application Schema Reference, PSMultiValueSpecifier"],
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
          <integer>2</integer>
          <key>Titles</key>
          <array>
            <string>Beginner</string>
            <string>Master</string>
            <string>Expert</string>
          </array>
          <key>Values</key>
          <array>
            <integer>0</integer>
            ↓<string>1</string>
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
          <string>a</string>
          <key>Titles</key>
          <array>
            <string>Beginner</string>
            <string>Master</string>
            <string>Expert</string>
          </array>
          <key>Values</key>
          <array>
            <string>a</string>
            <string>b</string>
            ↓<true/>
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
          <integer>2</integer>
          <key>Titles</key>
          <array>
            <string>Beginner</string>
            <string>Master</string>
            <string>Expert</string>
          </array>
          <key>Values</key>
          <array>
            <integer>0</integer>
            <real>1.5</real>
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
          <string>1</string>
          <key>Titles</key>
          <array>
            <string>Beginner</string>
            <string>Master</string>
            <string>Expert</string>
          </array>
          <key>Values</key>
          <array>
            <string>0</string>
            <string>1</string>
            <string>2</string>
          </array>
        </dict>
        """),
    ],
    check: .legacyRows([.multiValue, .radioGroup, .titleValue]) { row, page, context in
      let list = page.list
      guard let values = row.field(.values)?.value, let first = list.items(values).first(where: { _ in true }),
        list.items(values).contains(where: { list.typeClass($0) != list.typeClass(first) })
      else { return }
      var counts: [PropertyListKind: Int] = [:]
      for item in list.items(values) { counts[list.typeClass(item), default: 0] += 1 }
      // The type of most values is the one that is meant; of equally many, the one that comes first.
      var common = list.typeClass(first)
      for item in list.items(values) where counts[list.typeClass(item), default: 0] > counts[common, default: 0] {
        common = list.typeClass(item)
      }
      guard let odd = list.items(values).first(where: { list.typeClass($0) != common }) else { return }
      let type = common == .integer ? "a number" : SchemaWords.types(ValueTypes(common))
      context.report(
        page, odd, "'Values' of \(row.label) must be of one type, here \(type); found \(list.description(odd))")
    })
}

extension PropertyList {
  /// The type of a value, integers and reals being one.
  fileprivate func typeClass(_ node: NodeID) -> PropertyListKind {
    let kind = kind(node)
    return kind == .real ? .integer : kind
  }
}
