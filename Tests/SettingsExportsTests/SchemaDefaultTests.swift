import SettingsExports
import SettingsModel
import SettingsText
import Testing

@Suite("The default in an exported schema")
struct SchemaDefaultTests {
  private let ends = [("MinimumValue", "<real>0</real>"), ("MaximumValue", "<real>1</real>")]

  private func property(_ type: String, _ fields: [(String, String)]) throws -> (value: JSONValue, notes: [String]) {
    let bundle = ExportedBundle.load([
      "Root.plist": ExportedBundle.page(
        ExportedBundle.row(
          type,
          [("Key", "<string>k</string>"), ("Title", "<string>K</string>")] + (type.contains("Slider") ? ends : [])
            + fields))
    ])
    let output = try ExportedBundle.write("json-schema", bundle)
    return (try #require(try JSONParser.parse(Array(output.text.utf8))["properties"]?["k"]), output.notes)
  }

  @Test(
    "is taken beside what the row stores where it is of another type, and named",
    arguments: [
      ("PSTextFieldSpecifier", "<integer>5</integer>", "string", "5 is not a string"),
      ("PSTextFieldSpecifier", "<true/>", "string", "true is not a string"),
      ("PSSliderSpecifier", "<true/>", "number", "true is not a real"),
    ])
  func ofOtherType(row: String, value: String, type: String, reason: String) throws {
    let (property, notes) = try property(row, [("DefaultValue", value)])
    let choices = try #require(property["anyOf"]?.array)
    #expect(choices.count == 2)
    #expect(choices[0]["type"]?.string == type)
    #expect(choices[1]["const"]?.text() == property["default"]?.text())
    #expect(property["type"] == nil)
    #expect(notes == ["'k' has a default that its rows do not store, which the schema takes too: \(reason)"])
  }

  @Test(
    "stays where Settings takes it for a value of the row",
    arguments: [
      ("PSToggleSwitchSpecifier", "<integer>1</integer>", "1"), ("PSSliderSpecifier", "<integer>1</integer>", "1"),
      ("PSTextFieldSpecifier", "<string>5</string>", "\"5\""), ("PSTitleValueSpecifier", "<integer>5</integer>", "5"),
    ])
  func ofTheRow(row: String, value: String, text: String) throws {
    let (property, notes) = try property(row, [("DefaultValue", value)])
    #expect(property["default"]?.text() == text)
    #expect(notes.isEmpty)
  }

  @Test("is a value of the schema where InAppSettingsKit takes it for on")
  func ofInAppReader() throws {
    let bundle = ExportedBundle.load(
      [
        "Root.plist": ExportedBundle.page(
          ExportedBundle.row(
            "PSToggleSwitchSpecifier",
            [("Key", "<string>k</string>"), ("Title", "<string>K</string>"), ("DefaultValue", "<string>YES</string>")]))
      ], schema: .builtIn, name: "InAppSettings.bundle")
    let output = try ExportedBundle.write("json-schema", bundle)
    let property = try #require(try JSONParser.parse(Array(output.text.utf8))["properties"]?["k"])
    #expect(property["anyOf"]?.array?[1]["const"]?.string == "YES")
    #expect(property["default"]?.string == "YES")
  }

  @Test(
    "of a secret is not shown, and that is said",
    arguments: [("<string>hunter2</string>", "\"string\""), ("<integer>1234</integer>", "[\"string\",\"integer\"]")])
  func ofSecret(value: String, types: String) throws {
    let (property, notes) = try property("PSTextFieldSpecifier", [("DefaultValue", value), ("IsSecure", "<true/>")])
    #expect(property["default"] == nil)
    #expect(!property.text().contains("hunter2") && !property.text().contains("1234"))
    #expect(property["type"]?.text().filter { !$0.isWhitespace } == types)
    #expect(notes == ["'k' is a secret: it is exported without a default"])
  }
}
