import Foundation
import Testing

@Suite("JSON Schema of a page")
struct PageSchemaTests {
  private static func schema() throws -> JSONSchemaCheck {
    let bytes = try #require(packageFolder.read("schema/generated/settings-page.schema.json"))
    let root = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    return JSONSchemaCheck(root: root)
  }

  /// The page of Apple's tutorial: a group with a text field, a switch and a slider.
  private static func page(slider: [String: Any]? = nil, row: [String: Any]? = nil) -> [String: Any]
  {
    let rows: [[String: Any]?] = [
      ["Type": "PSGroupSpecifier", "Title": "Group"],
      [
        "Type": "PSTextFieldSpecifier", "Title": "Name", "Key": "name_preference",
        "DefaultValue": "",
        "IsSecure": false, "KeyboardType": "Alphabet", "AutocapitalizationType": "None",
        "AutocorrectionType": "No",
      ],
      [
        "Type": "PSToggleSwitchSpecifier", "Title": "Enabled", "Key": "enabled_preference",
        "DefaultValue": true,
      ],
      slider ?? [
        "Type": "PSSliderSpecifier", "Key": "slider_preference", "DefaultValue": 0.5,
        "MinimumValue": 0,
        "MaximumValue": 1, "MinimumValueImage": "", "MaximumValueImage": "",
      ],
      row,
    ]
    return ["StringsTable": "Root", "PreferenceSpecifiers": rows.compactMap(\.self)]
  }

  @Test("accepts the page of Apple's tutorial")
  func acceptsThePageOfApplesTutorial() throws {
    #expect(try Self.schema().faults(of: Self.page()) == [])
  }

  @Test("reports invalid pages")
  func reportsInvalidPages() throws {
    let schema = try Self.schema()
    let slider: [String: Any] = [
      "Type": "PSSliderSpecifier", "Key": "", "DefaultValue": "1", "MaximumValue": 1,
    ]
    #expect(
      schema.faults(of: Self.page(slider: slider)) == [
        "/PreferenceSpecifiers/3/DefaultValue: type", "/PreferenceSpecifiers/3/Key: minLength",
        "/PreferenceSpecifiers/3: missing MinimumValue",
      ])
    let rows: [([String: Any], String)] = [
      ([:], ": missing Type"), (["Type": "PSButtonSpecifier"], "/Type: enum"),
      (
        ["Type": "PSGroupSpecifier", "SupportedUserInterfaceIdioms": ["TV"]],
        "/SupportedUserInterfaceIdioms/0: enum"
      ),
      (
        ["Type": "PSTextFieldSpecifier", "Key": "k", "KeyboardType": "ASCII"], "/KeyboardType: enum"
      ),
      (
        [
          "Type": "PSRadioGroupSpecifier", "Key": "k", "DefaultValue": 1, "Values": [],
          "Titles": ["a"],
        ],
        "/Values: minItems"
      ),
      (
        [
          "Type": "PSToggleSwitchSpecifier", "Key": "k", "Title": "t", "DefaultValue": true,
          "TrueConfirmationPrompt": ["Type": "PSConfirmationPrompt", "Title": ""],
        ], "/TrueConfirmationPrompt: missing Prompt"
      ),
    ]
    for (row, fault) in rows {
      #expect(schema.faults(of: Self.page(row: row)) == ["/PreferenceSpecifiers/4\(fault)"])
    }
    #expect(schema.faults(of: [:]) == [": missing PreferenceSpecifiers"])
  }
}

/// As much of JSON Schema as the generated one uses; any other keyword is a fault.
private struct JSONSchemaCheck {
  var root: [String: Any]

  func faults(of value: Any) -> [String] { faults(of: value, by: root, at: "").sorted() }

  private func faults(of value: Any, by schema: [String: Any], at place: String) -> [String] {
    schema.keys.sorted().flatMap { word -> [String] in
      let rule = schema[word]
      let strings = rule as? [String]
      switch word {
      case "$comment", "$schema", "$defs", "title", "description", "default", "then": return []
      case "$ref":
        let name = (rule as? String)?.split(separator: "/").last.map(String.init) ?? ""
        let target = (root["$defs"] as? [String: Any])?[name] as? [String: Any]
        return target.map { faults(of: value, by: $0, at: place) } ?? [
          "\(place): no definition of \(name)"
        ]
      case "type":
        let types = strings ?? (rule as? String).map { [$0] } ?? []
        return types.contains { isType($0, value) } ? [] : ["\(place): type"]
      case "enum":
        return strings?.contains(value as? String ?? "") == false ? ["\(place): enum"] : []
      case "const": return value as? String == rule as? String ? [] : ["\(place): const"]
      case "minLength": return (value as? String)?.isEmpty == true ? ["\(place): minLength"] : []
      case "minItems": return (value as? [Any])?.isEmpty == true ? ["\(place): minItems"] : []
      case "required":
        guard let object = value as? [String: Any] else { return [] }
        return (strings ?? []).filter { object[$0] == nil }.map { "\(place): missing \($0)" }
      case "properties":
        guard let object = value as? [String: Any], let rules = rule as? [String: [String: Any]]
        else { return [] }
        return rules.flatMap { name, rule in
          object[name].map { faults(of: $0, by: rule, at: "\(place)/\(name)") } ?? []
        }
      case "items":
        guard let items = value as? [Any], let rule = rule as? [String: Any] else { return [] }
        return items.enumerated().flatMap { faults(of: $1, by: rule, at: "\(place)/\($0)") }
      case "allOf":
        return (rule as? [[String: Any]] ?? []).flatMap { faults(of: value, by: $0, at: place) }
      case "if":
        guard let condition = rule as? [String: Any], let then = schema["then"] as? [String: Any]
        else { return [] }
        return faults(of: value, by: condition, at: place).isEmpty
          ? faults(of: value, by: then, at: place) : []
      default: return ["\(place): unknown keyword \(word)"]
      }
    }
  }

  private func isType(_ type: String, _ value: Any) -> Bool {
    switch type {
    case "string": value is String
    case "boolean": value is Bool
    case "integer": value is Int && !(value is Bool)
    case "number": (value is Int || value is Double) && !(value is Bool)
    case "array": value is [Any]
    case "object": value is [String: Any]
    default: false
    }
  }
}
