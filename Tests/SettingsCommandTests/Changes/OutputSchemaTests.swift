import Foundation
import SettingsText
import TestSupport
import Testing

/// JSON output, which has the published schema.
@Suite struct OutputSchemaTests {
  private static func schema(_ name: String) throws -> OutputSchema {
    let bytes = try Data(contentsOf: PackageFolder.file("schema/output/\(name).schema.json"))
    return OutputSchema(root: try JSONParser.parse(Array(bytes)))
  }

  private static let files = DiffTests.files.merging([
    ".settingsc.yml": """
    changes:
      accepted:
        - {change: key-removed, key: old, reason: gone}
        - {change: key-removed, key: other, reason: gone}
    """,
    "Damaged.bundle/Root.plist": page(.toggle("a")),
    "Damaged.bundle/de.lproj/Root.strings": "\"a\" = ",
    "Secret.bundle/Root.plist": page(.textField("pin", nil, ["IsSecure": true])),
    "Odd.bundle/Root.plist": """
    <plist version="1.0"><dict><key>Title</key><string>T</string><key>PreferenceSpecifiers</key><array>
      <string>row</string>
      <dict><key>Type</key><string>PSSliderSpecifier</string><key>MinimumValue</key><string>0</string></dict>
      <dict><key>Type</key><string>PSMultiValueSpecifier</string><key>Key</key><string>a</string>
        <key>Title</key><string>A</string><key>DefaultValue</key><integer>1</integer>
        <key>Values</key><array><integer>1</integer></array><key>Titles</key><array/></dict>
      <dict><key>Type</key><string>PSNothing</string><key>SupportedUserInterfaceIdioms</key><array>
        <string>Phone</string></array></dict>
    </array></dict></plist>
    """,
    "secret.plist":
      "<plist version=\"1.0\"><dict><key>pin</key><integer>424242</integer></dict></plist>",
    "App.swift": """
    let a = UserDefaults.standard.bool(forKey: "sounds")
    let b = UserDefaults(suiteName: "g")?.string(forKey: "own") ?? "x"
    func c(_ key: String) -> Any? { UserDefaults.standard.object(forKey: key) }
    // never closed: /*
    /*
    """,
    "stored.plist":
      "<plist version=\"1.0\"><dict><key>sounds</key><string>YES</string><key>x</key><date>2001-01-01T00:00:00Z</date></dict></plist>",
  ]) { $1 }

  @Test(arguments: [
    ("diff", ["diff", "Old.bundle", "New.bundle", "--format", "json"]),
    ("diff", ["diff", "New.bundle", "Old.bundle", "--format", "json", "--no-config"]),
    ("diff", ["diff", "New.bundle", "New.bundle", "--format", "json"]),
    ("diff", ["diff", "Damaged.bundle", "New.bundle", "--format", "json"]),
    ("resolve", ["resolve", "Secret.bundle", "--preferences", "secret.plist", "--format", "json"]),
    ("snapshot", ["snapshot", "Old.bundle"]),
    ("resolve", ["resolve", "Old.bundle", "--preferences", "stored.plist", "--format", "json"]),
    ("resolve", ["resolve", "Old.bundle", "--unregistered", "--format", "json"]),
    ("usage", ["usage", "Old.bundle", "--sources", "App.swift", "--format", "json"]),
    ("lint", ["lint", ".", "--sources", "App.swift", "--format", "json"]),
    ("lint", ["lint", "Absent.bundle", "--format", "json"]),
    ("show", ["show", "Odd.bundle", "--format", "json"]),
    ("show", ["show", "Secret.bundle", "--format", "json"]),
  ]) func theOutputFits(_ name: String, _ arguments: [String]) throws {
    let run = MemoryRun(Self.files).run(arguments)
    #expect(
      try Self.schema(name).faults(of: JSONParser.parse(Array(run.output.utf8))) == [],
      "\(run.errors)")
  }

  @Test func theSchemaRefusesOtherShapes() throws {
    let schema = try Self.schema("diff")
    #expect(schema.faults(of: .object([("version", .integer(2))])).contains("/version: const"))
    #expect(schema.faults(of: .object([("surprise", .null)])).contains("/surprise: not allowed"))
  }
}

/// As much of JSON Schema as the published ones use; any other keyword is a fault.
private struct OutputSchema {
  let root: JSONValue

  func faults(of value: JSONValue) -> [String] { faults(of: value, by: root, at: "") }

  private func faults(of value: JSONValue, by schema: JSONValue, at place: String) -> [String] {
    guard case .object(let rules) = schema else { return ["\(place): no schema"] }
    return rules.flatMap { word, rule -> [String] in
      switch word {
      case "$schema", "title", "description", "$defs", "pattern", "additionalProperties": return []
      case "$ref":
        let name = rule.string?.split(separator: "/").last.map(String.init) ?? ""
        return root["$defs"]?[name].map { faults(of: value, by: $0, at: place) } ?? [
          "\(place): no '\(name)'"
        ]
      case "type":
        let types = rule.array?.compactMap(\.string) ?? [rule.string ?? ""]
        return types.contains { isType($0, value) } ? [] : ["\(place): type"]
      case "enum":
        return rule.array?.contains { "\($0)" == "\(value)" } == true ? [] : ["\(place): enum"]
      case "const": return "\(rule)" == "\(value)" ? [] : ["\(place): const"]
      case "minimum":
        guard case .number(let digits) = value, case .number(let least) = rule else { return [] }
        return (Int(digits) ?? 0) >= (Int(least) ?? 0) ? [] : ["\(place): minimum"]
      case "required":
        guard case .object = value else { return [] }
        return rule.array?.compactMap(\.string).filter { value[$0] == nil }.map {
          "\(place): missing \($0)"
        } ?? []
      case "properties":
        guard case .object(let members) = value else { return [] }
        return members.flatMap { name, member -> [String] in
          if let rule = rule[name] { return faults(of: member, by: rule, at: "\(place)/\(name)") }
          if case .boolean(false)? = schema["additionalProperties"] {
            return ["\(place)/\(name): not allowed"]
          }
          return []
        }
      case "items":
        return value.array?.enumerated().flatMap { faults(of: $1, by: rule, at: "\(place)/\($0)") }
          ?? []
      default: return ["\(place): unknown keyword \(word)"]
      }
    }
  }

  private func isType(_ type: String, _ value: JSONValue) -> Bool {
    switch (type, value) {
    case ("null", .null), ("boolean", .boolean), ("string", .string), ("array", .array),
      ("object", .object),
      ("number", .number):
      true
    case ("integer", .number(let digits)): Int(digits) != nil
    default: false
    }
  }
}
