import Testing

@testable import SettingsSchema
@testable import schema_generate

@Suite("Generated files")
struct GenerationTests {
  @Test("are up to date with the schema files")
  func areUpToDateWithTheSchemaFiles() throws {
    let stale = Generation.stale(try Generation.files(from: packageFolder), in: packageFolder)
    #expect(stale.isEmpty, "stale; run `swift run schema-generate`")
  }

  @Test("are written once, and reported when they are stale or missing")
  func areWrittenOnce() throws {
    try withCopiedSchema { folder in
      let files = try Generation.files(from: folder)
      #expect(Generation.stale(files, in: folder) == files.map(\.path))
      #expect(try Generation.write(files, to: folder) == files.map(\.path))
      #expect(Generation.stale(files, in: folder).isEmpty)
      #expect(try Generation.write(files, to: folder).isEmpty)

      let page = "schema/generated/reference.md"
      _ = try folder.write((folder.read(page) ?? []) + [0x0A], to: page)
      #expect(Generation.stale(files, in: folder) == [page])
      #expect(try Generation.write(files, to: folder) == [page])
    }
  }

  @Test("follow a change of a schema file")
  func followAChangeOfASchemaFile() throws {
    try withCopiedSchema { folder in
      let path = "schema/apple.json"
      let json = String(decoding: folder.read(path) ?? [], as: UTF8.self)
      let changed = json.split(separator: "\"Number Pad\"", omittingEmptySubsequences: false)
      try #require(changed.count == 2)
      _ = try folder.write(Array(changed.joined(separator: "\"Numeric Pad\"").utf8), to: path)
      #expect(
        Generation.stale(try Generation.files(from: folder), in: packageFolder) == [
          "Sources/SettingsSchema/Generated/AppleDialect.swift"
        ])
    }
  }

  @Test("the compiled tables equal the schema files")
  func theCompiledTablesEqualTheSchemaFiles() throws {
    let tables = try Generation.tables(from: packageFolder)
    #expect(tables.map(\.name) == DialectTable.builtIn.map(\.name))
    #expect([""] + tables.flatMap(\.keyNames) == DialectTable.builtInKeyNames)
    for (file, compiled) in zip(tables, DialectTable.builtIn) {
      #expect(file.summary == compiled.summary)
      #expect(file.sources == compiled.sources)
      #expect(file.pageKeys == compiled.pageKeys)
      #expect(file.extensions == compiled.extensions)
      #expect(file.elements.map(\.keys) == compiled.elements.map(\.keys))
      var withIDs = file.elements
      for number in withIDs.indices {
        withIDs[number].id = Schema.apple.elementID(named: withIDs[number].name)
      }
      #expect(withIDs == compiled.elements)
    }
  }

  @Test("each constant has the name in its comment")
  func eachConstantHasTheNameInItsComment() throws {
    let names = try SwiftNames(try Generation.tables(from: packageFolder))
    let keys = Self.constants(in: names.keyNames())
    #expect(keys.count == DialectTable.builtInKeyNames.count - 1)
    for constant in keys {
      #expect(DialectTable.builtInKeyNames[constant.number] == constant.name)
      #expect(constant.identifier.lowercased() == constant.name.lowercased())
    }
    let types = Self.constants(in: names.typeNames())
    #expect(types.count == DialectTable.builtInTypeNames.count)
    for constant in types { #expect(Schema.apple.elements[constant.number].name == constant.name) }
  }

  /// The name in the comment, the identifier and the number of each constant.
  private static func constants(in swift: String) -> [(
    name: String, identifier: String, number: Int
  )] {
    let pattern = /`(\w+)`\.\n .*static var (\w+): \w+ \{ \w+\(rawValue: (\d+)\) \}/
    return swift.matches(of: pattern).compactMap { match in
      Int(match.3).map { (String(match.1), String(match.2), $0) }
    }
  }

  @Test(
    "raw names become Swift identifiers",
    arguments: [
      ("DefaultValue", "defaultValue"), ("Key", "key"), ("IASKCellImage", "iaskCellImage"),
      ("URL", "url"),
      ("infoButton", "infoButton"), ("A", "a"),
    ])
  func rawNamesBecomeSwiftIdentifiers(_ name: String, _ identifier: String) {
    #expect(SwiftNames.identifier(ofKey: name) == identifier)
  }

  @Test("names without a unique identifier are rejected")
  func namesWithoutAUniqueIdentifierAreRejected() throws {
    for names in [["Two words"], ["Default"], ["1st"], ["Key", "key"]] {
      let keys = names.enumerated().map { number, name in
        KeySpecification(
          id: KeyID(rawValue: UInt16(number + 1)), name: name, types: .any, summary: "",
          sources: [], dialect: "apple")
      }
      let table = DialectTable(name: "apple", summary: "", keyNames: names, pageKeys: keys)
      #expect(throws: SchemaFileError.self, "\(names)") { try SwiftNames([table]) }
    }
  }

  @Test("literals are escaped")
  func literalsAreEscaped() {
    #expect("a\"b\\c\n\u{1}é".swiftLiteral == #""a\"b\\c\n\u{1}é""#)
    #expect(ValueTypes([.number, .boolean]).swiftLiteral == "[.number, .boolean]")
    #expect(ValueTypes.any.swiftLiteral == ".any")
    #expect(RequiredBy().swiftLiteral == "[]")
  }
}
