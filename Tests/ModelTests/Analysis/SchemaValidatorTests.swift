import SettingsModel
import SettingsSchema
import TestSupport
import Testing

@Suite("Holding a page against the schema")
struct SchemaValidatorTests {
  /// A type with 100 keys, all of them required.
  private static func dialect() throws -> DialectTable {
    let keys = (0..<100).map {
      #"{"name": "Own\#($0)", "types": ["string"], "required": ["reference"]}"#
    }
    let json = #"""
      {"name": "own", "summary": "",
       "rowKeys": [{"name": "Type", "types": ["string"], "role": "elementType"}],
       "elements": [{"name": "OwnSpecifier", "keys": [\#(keys.joined(separator: ","))]}]}
      """#
    return try DialectTable(json: Array(json.utf8), path: "own.json")
  }

  @Test(
    "every required key of a type with more than 64 is missed", arguments: [0, 61, 62, 63, 64, 99])
  func manyRequiredKeys(_ absent: Int) throws {
    let bundle = loadBundle(
      ["Root.plist": page(try row(without: [absent]))], dialects: [.apple, try Self.dialect()])
    let faults = SchemaValidator.validate(bundle.pages[0], schema: bundle.schema)
    #expect(faults.map(\.kind) == [.missingKey])
    #expect(faults.compactMap { $0.key.map { bundle.schema.name(of: $0.id) } } == ["Own\(absent)"])
  }

  @Test("a type with more than 64 required keys that are all there has no fault")
  func aTypeWithMoreThan64RequiredKeysThatAreAllThereHasNoFault() throws {
    let bundle = loadBundle(
      ["Root.plist": page(try row(without: []))], dialects: [.apple, try Self.dialect()])
    #expect(SchemaValidator.validate(bundle.pages[0], schema: bundle.schema).isEmpty)
  }

  private func row(without absent: Set<Int>) throws -> TestRow {
    let entries = (0..<100).filter { !absent.contains($0) }.map { ["Own\($0)": "x"] as Fields }
    return TestRow("OwnSpecifier", entries.reduce([:], +))
  }
}
