import SettingsExports
import SettingsModel
import SettingsSchema
import SettingsText
import TestSupport
import Testing

@Suite("The default in an exported schema")
struct SchemaDefaultTests {
  private func property(_ type: String, _ fields: Fields) throws -> (
    value: JSONValue, notes: [String]
  ) {
    let ends: Fields = type == "Slider" ? ["MinimumValue": 0.0, "MaximumValue": 1.0] : [:]
    let bundle = loadBundle(TestRow(type, ["Key": "k", "Title": "K"] + ends + fields))
    let output = try ExportedBundle.write("json-schema", bundle)
    return (
      try #require(try JSONParser.parse(Array(output.text.utf8))["properties"]?["k"]), output.notes
    )
  }

  @Test(
    "of another type than the row stores is allowed, with a note",
    arguments: [
      ("TextField", 5, "string", "5"),
      ("TextField", true, "string", "true"),
      ("Slider", true, "number", "true"),
    ] as [(String, XMLValue, String, String)])
  func ofAnotherTypeIsAllowed(row: String, value: XMLValue, type: String, text: String) throws {
    let (property, notes) = try property(row, ["DefaultValue": value])
    let choices = try #require(property["anyOf"]?.array)
    #expect(choices.count == 2)
    #expect(choices[0]["type"]?.string == type)
    #expect(choices[1]["const"]?.text() == property["default"]?.text())
    #expect(property["type"] == nil)
    #expect(
      notes == ["'k' has a default that its rows do not store, which the schema takes too: \(text)"]
    )
  }

  @Test(
    "that Settings accepts for the row is kept",
    arguments: [
      ("ToggleSwitch", 1, "1"), ("Slider", 1, "1"),
      ("TextField", "5", "\"5\""), ("TitleValue", 5, "5"),
    ] as [(String, XMLValue, String)])
  func thatSettingsAcceptsIsKept(row: String, value: XMLValue, text: String) throws {
    let (property, notes) = try property(row, ["DefaultValue": value])
    #expect(property["default"]?.text() == text)
    #expect(notes.isEmpty)
  }

  @Test("that a title row has no title for is like any other")
  func ofATitle() throws {
    let (property, notes) = try property(
      "TitleValue", ["DefaultValue": 3, "Titles": ["One", "Two"], "Values": [1, 2]])
    #expect(property["type"]?.string == "integer")
    #expect(property["anyOf"] == nil)
    #expect(notes.isEmpty)
  }

  @Test("'YES' is in the schema if InAppSettingsKit reads it as on")
  func yesIsKeptIfInAppSettingsKitReadsItAsOn() throws {
    let bundle = loadBundle(
      [
        "Root.plist": page(.toggle("k", "YES", title: "K"))
      ], dialects: DialectTable.builtIn, name: "InAppSettings.bundle")
    let output = try ExportedBundle.write("json-schema", bundle)
    let property = try #require(try JSONParser.parse(Array(output.text.utf8))["properties"]?["k"])
    #expect(property["anyOf"]?.array?[1]["const"]?.string == "YES")
    #expect(property["default"]?.string == "YES")
  }

  @Test(
    "of a secret is omitted, with a note",
    arguments: [("hunter2", "\"string\""), (1234, "[\"string\",\"integer\"]")]
      as [(XMLValue, String)])
  func ofASecretIsOmitted(value: XMLValue, types: String) throws {
    let (property, notes) = try property("TextField", ["DefaultValue": value, "IsSecure": true])
    #expect(property["default"] == nil)
    #expect(!property.text().contains("hunter2") && !property.text().contains("1234"))
    #expect(property["type"]?.text().filter { !$0.isWhitespace } == types)
    #expect(notes == ["'k' is a secret: it is exported without a default"])
  }
}
