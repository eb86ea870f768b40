import Foundation
import SettingsProject
import SettingsPropertyLists
import Testing

@testable import SettingsConfiguration

@Suite("Writing YAML")
struct YAMLWritingTests {
  /// Texts that YAML, or one of its readers, takes for something else if they are not quoted or
  /// escaped.
  static let hostile: [String] =
    [
      "", " ", "no", "1", "<<", "~", "null", "=", "- a", "a: b", "a #b", "#", "!x", "&x", "*x",
      "%x", "@", "`", "---",
      "...",
      "? a", "| a", "> a", "a:", "a:?b", "a,b", "[a]", "{a}", "'", "\"", "\\", "it's", " leading",
      "trailing ",
      "\ttab\t",
      "a\nb",
      "a\rb", "a\r\nb", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FEFF}a",
      "a\u{FEFF}", "\u{D7FF}",
      "\u{E000}", "\u{FFFD}", "\u{FFFE}", "\u{FFFF}", "\u{10000}", "\u{1FFFE}", "\u{10FFFF}", "😀",
      "👩‍👩‍👧‍👦", "e\u{301}",
      "'\u{301}",
      " #\u{301}", ": \u{301}", "a:\u{301} b", "\u{202E}abc", "\u{A0}", "\u{AD}", "0x1F", "1e3",
      "2001-01-01",
      "12:30:45",
      "true", "Yes", "on", "NULL", ".inf", "\\n", "%YAML 1.1",
      String(repeating: "a", count: 10_000),
      String(repeating: "a b ", count: 2_500), String(repeating: "😀", count: 10_000),
      String(repeating: "\u{1}", count: 128), String(repeating: "é", count: 64),
      String(repeating: "é", count: 65),
      String(repeating: "\n", count: 10_000),
    ] + (0...0x9F).compactMap(Unicode.Scalar.init(_:)).flatMap { ["\($0)", "a\($0)b"] }

  /// Each text as the key of itself in a map of its own, so that no map has duplicate keys.
  static let document = PropertyListValue.array(
    hostile.map { .dictionary([.init(key: $0, value: .string($0))]) })

  private static func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  @Test("`YAMLReader` reads every text back, as a key and as a value")
  func yamlReaderReadsEveryTextBack() throws {
    guard
      case .list(let items)? = try YAMLReader.read(Array(Self.document.yamlDocument.utf8))?.content
    else {
      Issue.record("no list")
      return
    }
    #expect(items.count == Self.hostile.count)
    for (item, text) in zip(items, Self.hostile) {
      guard case .map(let entries) = item.content, entries.count == 1,
        case .scalar(let key, isPlain: false) = entries[0].key.content,
        case .scalar(let value, isPlain: false) = entries[0].value.content
      else {
        Issue.record("\(text.debugDescription) is not read back")
        continue
      }
      #expect(Self.scalars(key) == Self.scalars(text))
      #expect(Self.scalars(value) == Self.scalars(text))
    }
  }

  @Test(
    "PyYAML, a reader of YAML 1.1, reads every text back",
    .enabled(if: PyYAML.isInstalled, "PyYAML is not installed"))
  func everyTextIsReadBackByPyYAML() throws {
    let items = try JSONDecoder().decode(
      [[[String]]].self, from: try PyYAML.pairs(Self.document.yamlDocument))
    #expect(items.count == Self.hostile.count)
    for (item, text) in zip(items, Self.hostile) {
      #expect(item.map { $0.map(Self.scalars) } == [[Self.scalars(text), Self.scalars(text)]])
    }
  }

  @Test("texts that are quoted only if needed are read back from a list on one line")
  func textsWithQuotesOnlyWhereNeededAreReadBackFromAListOnOneLine() throws {
    let texts = Self.hostile.filter { !$0.isEmpty }
    let line = "[" + texts.map(YAMLText.scalar).joined(separator: ", ") + "]"
    guard case .list(let items)? = try YAMLReader.read(Array(line.utf8))?.content else {
      Issue.record("no list")
      return
    }
    #expect(items.map { $0.text.map(Self.scalars) } == texts.map(Self.scalars))
    for text in texts {
      guard
        case .map(let entries)? = try YAMLReader.read(Array("k: \(YAMLText.scalar(text))".utf8))?
          .content
      else {
        Issue.record("\(text.debugDescription) is not read back")
        continue
      }
      #expect(entries[0].value.text.map(Self.scalars) == Self.scalars(text))
    }
  }

  @Test("plain texts have no quotes")
  func plainTextsHaveNoQuotes() {
    #expect(
      ["a b", "off", "12", "é", "it's", "a:b", "a#b", "x-y"].map(YAMLText.scalar) == [
        "a b", "off", "12", "é", "it's", "a:b", "a#b", "x-y",
      ])
    #expect(YAMLText.scalar("") == "''")
    #expect(YAMLText.scalar("*'") == "'*'''")
    #expect(YAMLText.scalar("a\n\"\\") == "\"a\\n\\\"\\\\\"")
  }

  @Test("printable characters are not escaped, all others have the shortest escape")
  func printableCharactersAreNotEscaped() {
    #expect(YAMLText.quoted("é😀\u{A0}\u{10FFFF}") == "\"é😀\u{A0}\u{10FFFF}\"")
    #expect(
      YAMLText.quoted(
        "\0\u{1}\u{7}\u{8}\t\n\u{B}\u{C}\r\u{1B}\u{7F}\u{80}\u{85}\u{9F}\u{2028}\u{2029}\u{202E}\u{FEFF}\u{FFFF}"
      )
        == "\"\\0\\x01\\a\\b\\t\\n\\v\\f\\r\\e\\x7F\\x80\\N\\x9F\\L\\P\\u202E\\uFEFF\\uFFFF\"")
  }

  @Test("lists and maps are blocks, or brackets if empty; long keys have a line of their own")
  func listsAndMapsAreBlocks() {
    let long = String(repeating: "k", count: 129)
    func map(_ entries: KeyValuePairs<String, PropertyListValue>) -> PropertyListValue {
      .dictionary(entries.map { .init(key: $0.key, value: $0.value) })
    }
    let mixed = map(["a": .real(2), "b": map([:])])
    let value = map([
      "list": .array([
        .integer(PropertyListInteger(1 as Int64)), .array([.boolean(true), .array([])]), mixed,
      ]),
      "map": map(["a": map(["b": .string("c")]), "d": .array([.string("e")])]),
      long: map(["a": .string("b"), "c": .string("d")]),
      long + "2": .array([.string("a"), .string("b")]),
      long + "3": .string("a"),
    ])
    #expect(
      value.yamlDocument == """
        "list":
        - 1
        - - true
          - []
        - "a": 2.0
          "b": {}
        "map":
          "a":
            "b": "c"
          "d":
          - "e"
        ? "\(long)"
        : "a": "b"
          "c": "d"
        ? "\(long)2"
        : - "a"
          - "b"
        ? "\(long)3"
        : "a"

        """)
    #expect(map([:]).yamlDocument == "{}\n")
    #expect(PropertyListValue.array([map([:])]).yamlDocument == "- {}\n")
  }

  @Test(
    "reals are numbers to a reader of YAML 1.1",
    .enabled(if: PyYAML.isInstalled, "PyYAML is not installed"),
    arguments: [
      0.1, 2, -0.0, 1e30, -1e-7, 1e300, Double.leastNonzeroMagnitude,
      Double.greatestFiniteMagnitude, 1e16,
      123456789012345680,
    ])
  func realsAreNumbersToAReaderOfYAML11(_ number: Double) throws {
    let value = PropertyListValue.array([.dictionary([.init(key: "a", value: .real(number))])])
    let pairs = try PyYAML.pairs(value.yamlDocument)
    #expect(String(decoding: pairs, as: UTF8.self).contains("\"a\", \""))
    let texts = try JSONDecoder().decode([[[String]]].self, from: pairs)
    #expect(Double(texts[0][0][1]) == number)
  }
}

/// Python's reader of YAML 1.1, where it is installed.
private enum PyYAML {
  static let isInstalled = (try? run("import yaml", ""))?.status == 0

  /// The keys and values of the maps in a list as JSON, with floating-point numbers as texts.
  static func pairs(_ document: String) throws -> Data {
    let script = """
      import json, sys, yaml
      text = lambda value: repr(value) if type(value) is float else value
      items = yaml.safe_load(sys.stdin.buffer.read())
      sys.stdout.write(json.dumps([[[key, text(value)] for key, value in item.items()] for item in items]))
      """
    let (status, output) = try run(script, document)
    try #require(status == 0)
    return output
  }

  private static func run(_ script: String, _ input: String) throws -> (status: Int32, output: Data)
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "settingsc-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (given, printed) = (
      folder.appendingPathComponent("input"), folder.appendingPathComponent("output")
    )
    try Data(input.utf8).write(to: given)
    try Data().write(to: printed)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script]
    process.standardInput = try FileHandle(forReadingFrom: given)
    process.standardOutput = try FileHandle(forWritingTo: printed)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try Data(contentsOf: printed))
  }
}
