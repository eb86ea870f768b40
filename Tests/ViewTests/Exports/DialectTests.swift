import SettingsExports
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText
import TestSupport
import Testing

@Suite("Exports of InAppSettingsKit's types")
struct DialectTests {
  /// Every type that holds a value, with every type of value.
  private static let bundle = loadBundle(
    [
      "Root.plist": page(
        TestRow("IASKTextViewSpecifier", ["Key": "notes", "DefaultValue": "n"]),
        TestRow("IASKTextViewSpecifier", ["Key": "emptyNotes"]),
        TestRow(
          "IASKDatePickerSpecifier",
          ["Key": "birthday", "DefaultValue": .date("2001-01-02T00:00:00Z")]),
        TestRow("IASKDatePickerSpecifier", ["Key": "day"]),
        TestRow("IASKDatePickerSpecifier", ["Key": "alarm", "DefaultValue": "07:30"]),
        TestRow("IASKCustomViewSpecifier", ["Key": "color", "DefaultValue": "#ff0000"]),
        TestRow("IASKCustomViewSpecifier", ["Key": "blob", "DefaultValue": .data("AQI=")]),
        TestRow("IASKCustomViewSpecifier", ["Key": "tags", "DefaultValue": ["a"]]),
        TestRow("IASKCustomViewSpecifier", ["Key": "map", "DefaultValue": ["a": 1]]),
        TestRow("IASKCustomViewSpecifier", ["Key": "unknown"]),
        TestRow("TextField", ["Key": "name"]),
        TestRow(
          "IASKListGroupSpecifier",
          [
            "Key": "accounts", "Title": "Accounts",
            "ItemSpecifier": ["Type": "PSTextFieldSpecifier", "Title": "Account"],
          ]))
    ], dialects: DialectTable.builtIn)

  @Test("name every key in documentation, with its type")
  func nameEveryKeyInDocumentationWithItsType() throws {
    let text = try ExportedBundle.write("csv", Self.bundle).text
    let types = text.split(whereSeparator: \.isNewline).dropFirst().reduce(into: [String: String]())
    { types, line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      types[String(cells[3])] = String(cells[4])
    }
    #expect(
      types == [
        "notes": "string", "emptyNotes": "string", "birthday": "date", "day": "date",
        "alarm": "string",
        "color": "string", "blob": "data", "tags": "array", "map": "dictionary", "unknown": "any",
        "accounts": "array",
        "name": "string",
      ])
    for format in ["markdown", "asciidoc", "html"] {
      let text = try ExportedBundle.write(format, Self.bundle).text
      for key in types.keys { #expect(text.contains(key), "\(key) in \(format)") }
    }
  }

  @Test("describe every key in the schema")
  func describeEveryKeyInTheSchema() throws {
    let output = try ExportedBundle.write("json-schema", Self.bundle)
    #expect(output.notes.isEmpty)
    let properties = try #require(try JSONParser.parse(Array(output.text.utf8))["properties"])
    #expect(properties["birthday"]?["format"]?.string == "date-time")
    #expect(properties["alarm"]?["type"]?.string == "string")
    #expect(properties["alarm"]?["format"] == nil)
    #expect(properties["alarm"]?["default"]?.string == "07:30")
    #expect(properties["map"]?["type"]?.string == "object")
    #expect(properties["accounts"]?["type"]?.string == "array")
    #expect(properties["unknown"] != nil && properties["unknown"]?["type"] == nil)
  }

  @Test(
    "contain in each format the types that it supports",
    arguments: [
      (
        "appconfig",
        ["blob": "data", "tags": "arrays", "map": "dictionaries", "accounts": "arrays"]
      ),
      ("profile-manifest", ["tags": "arrays", "map": "dictionaries", "accounts": "arrays"]),
      (
        "jamf",
        [
          "birthday": "dates", "day": "dates", "blob": "data", "tags": "arrays",
          "map": "dictionaries",
          "accounts": "arrays",
        ]
      ),
      (
        "intune",
        [
          "birthday": "dates", "day": "dates", "blob": "data", "tags": "arrays",
          "map": "dictionaries",
          "accounts": "arrays",
        ]
      ), ("managed-configuration", [:]),
    ])
  func containInEachFormatTheTypesThatItSupports(format: String, leftOut: [String: String]) throws {
    let output = try ExportedBundle.write(format, Self.bundle)
    for key in ["notes", "birthday", "alarm", "color", "blob", "tags", "map"] {
      let isThere = output.text.contains("\"\(key)\"") || output.text.contains(">\(key)<")
      #expect(isThere == (leftOut[key] == nil), "\(key) in \(format)")
    }
    for (key, types) in leftOut {
      #expect(
        output.notes.contains("'\(key)' is left out: the format has no \(types)"), "\(output.notes)"
      )
    }
    #expect(output.notes.contains("'unknown' is left out: its type is not known"))
  }

  @Test("give a manifest no default of data, at which its checker stops")
  func giveAManifestNoDefaultOfData() throws {
    let output = try ExportedBundle.write("profile-manifest", Self.bundle)
    #expect(output.text.contains("<string>data</string>"))
    #expect(!output.text.contains("AQI="))
    #expect(output.notes.contains("'blob' has no default here: manifests have no defaults of data"))
  }

  @Test("write values of every type into the managed dictionary")
  func writeValuesOfEveryTypeIntoTheManagedDictionary() throws {
    let text = try ExportedBundle.write("managed-configuration", Self.bundle).text
    let list = try PropertyListReader().read(FileBytes(Array(text.utf8)))
    guard case .dictionary(let entries) = list.value else {
      Issue.record("no dictionary")
      return
    }
    let values = Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    #expect(values["blob"] == .data([1, 2]))
    #expect(values["tags"] == .array([.string("a")]))
    #expect(
      values["map"]
        == .dictionary([.init(key: "a", value: .integer(PropertyListInteger(Int64(1))))]))
    #expect(values["birthday"]?.kind == .date)
    #expect(values["alarm"] == .string("07:30"))
  }
}
