import Foundation
import SettingsPropertyLists
import TestSupport
import Testing

@testable import SettingsCompiler

/// Every form of registration defaults, read back by what will read it.
@Suite struct WritersTests {
  typealias B = CompiledBundle

  private static let text = "it's \"x\" \\ $HOME `id` <&>;\u{E9}\u{1F39B}"

  private func sample() throws -> RegistrationDefaults {
    try B.compile([
      "Root.plist": page(
        .slider("real", "<real>1</real>"), .slider("third", 0.1), .toggle("flag"),
        .textField("text", "it's \"x\" \\ $HOME `id` &lt;&amp;&gt;;\u{E9}\u{1F39B}"),
        .textField("number", "1"),
        .textField("list", "(a, b)"), .textField("empty", ""), .textField("lines", "a\nb"),
        .textField("dash", "-x"),
        .slider("int", 7), .title("date", .date("2024-02-29T12:34:56Z")),
        .title("data", .data("AP8=")),
        .title("array", [1, "1", false, "<real>1</real>", .data("AQ==")]),
        .title("odd key'", ["&lt;b&gt;": [.date("2024-02-29T12:34:56Z")]]), .pane("Shared")),
      "Shared.plist": page(.textField("name", "x"), group: "group.x"),
    ])
  }

  private func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func propertyListsReadBackEqual() throws {
    let defaults = try sample()
    for selection in [DefaultsSelection.suite(nil), .suite("group.x"), .all, .suite("group.none")] {
      let expected = defaults.value(of: selection)
      for format in [DefaultsFormat.plist, .binary] {
        let bytes = try defaults.write(selection, as: format)
        let list = try PropertyListReader(symbols: SymbolTable([])).read(FileBytes(bytes))
        #expect(list.value == expected)
        #expect(list.format == (format == .plist ? .xml : .binary))
      }
    }
  }

  @Test func allSuitesStandUnderTheirNames() throws {
    guard case .dictionary(let suites) = try sample().value(of: .all) else { return }
    #expect(suites.map(\.key) == ["group.x", "standard"])
    // An app group can never have the name of the app's own defaults.
    let ignored = try B.compile(["Root.plist": page(.toggle("a"), group: "standard")])
    #expect(ignored.suites.map(\.identifier) == [nil])
  }

  @Test func keysAreSortedByteForByte() throws {
    let defaults = try B.compile([
      "Root.plist": page(.toggle("b"), .toggle("a"), .toggle("\u{E9}"), .toggle("B"))
    ]
    )
    #expect(
      string(try defaults.write(.suite(nil), as: .json)) == """
        {
          "B": true,
          "a": true,
          "b": true,
          "\u{E9}": true
        }

        """)
  }

  @Test func jsonKeepsNumbersApart() throws {
    let json = string(try sample().write(.suite(nil), as: .json))
    #expect(json.contains("\"real\": 1.0,"))
    #expect(json.contains("\"third\": 0.1"))
    #expect(json.contains("\"int\": 7,"))
    #expect(json.contains("\"date\": \"2024-02-29T12:34:56Z\""))
    #expect(json.contains("\"data\": \"AP8=\""))
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(object?["text"] as? String == WritersTests.text)
    let infinite = try B.compile(["Root.plist": page(.title("a", "<real>nan</real>"))])
    for format in [DefaultsFormat.json, .shell, .arguments] {
      #expect(throws: WritingError.self) {
        try infinite.write(.suite(nil), as: format, domain: "d")
      }
    }
  }

  @Test func scriptsHoldNoCharacterThatATerminalObeys() throws {
    let defaults = try B.compile([
      "Root.plist": page(.title("a", "<string>&#x202E;x&#x9B;\\%'\n\n</string>"))
    ])
    let script = string(try defaults.write(.all, as: .shell, domain: "d"))
    #expect(!script.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{9B}" })
    #expect(try run(script) == [["write", "d", "a", "-string", "\u{202E}x\u{9B}\\%'\n\n"]])
    #expect(throws: WritingError.self) { try defaults.write(.all, as: .shell, domain: "-g") }
  }

  @Test func scriptsPassEveryWordOn() throws {
    let defaults = try sample()
    #expect(throws: WritingError.self) { try defaults.write(.suite(nil), as: .shell) }
    #expect(throws: Never.self) { try defaults.write(.suite("group.x"), as: .shell) }
    let script = string(try defaults.write(.all, as: .shell, domain: "com.example.app"))
    let calls = try run(script)
    func call(_ words: String...) -> Bool { calls.contains(["write", "com.example.app"] + words) }
    #expect(calls.count == 15)
    #expect(call("text", "-string", WritersTests.text))
    #expect(call("lines", "-string", "a\nb"))
    #expect(call("empty", "-string", ""))
    #expect(call("flag", "-bool", "true"))
    #expect(call("int", "-int", "7"))
    #expect(call("real", "-float", "1.0"))
    #expect(call("date", "-date", "2024-02-29 12:34:56 +0000"))
    #expect(call("data", "-data", "00ff"))
    #expect(
      call(
        "odd key'",
        "<dict><key>&lt;b&gt;</key><array><date>2024-02-29T12:34:56Z</date></array></dict>"))
    #expect(calls.last == ["write", "group.x", "name", "-string", "x"])
  }

  @Test func argumentsKeepTheirTypes() throws {
    let defaults = try sample()
    let lines = string(try defaults.write(.suite(nil), as: .arguments))
    let script =
      "set -- \\\n" + lines.split(separator: "\n").map { $0 + " \\\n" }.joined()
      + "\ndefaults \"$@\"\n"
    let words = try #require(try run(script).first)
    #expect(words.count == 28)
    let entries = try #require(defaults.suite(nil)).entries
    for entry in entries {
      let position = try #require(words.firstIndex(of: "-" + entry.key))
      let argument = words[position + 1]
      // What the argument domain does: a property list if it is one, else the string itself.
      let parsed = try? PropertyListSerialization.propertyList(
        from: Data(argument.utf8), format: nil)
      let value = try binary(parsed ?? argument)
      #expect(value == entry.value, "\(entry.key): \(argument)")
    }
  }

  @Test func argumentsShowEveryCharacter() throws {
    let defaults = try B.compile(["Root.plist": page(.title("a", "é\u{85}\u{2028}\u{202E}b\u{A0}"))]
    )
    #expect(
      string(try defaults.write(.all, as: .arguments)) == "-a '\"é\\U0085\\U2028\\U202Eb\u{A0}\"'\n"
    )
  }

  @Test func argumentsOfSuitesMustNotContradict() throws {
    let defaults = try B.compile([
      "Root.plist": page(.textField("name", "y"), .pane("Shared")),
      "Shared.plist": page(.textField("name", "x"), group: "group.x"),
    ])
    #expect(throws: WritingError.self) { try defaults.write(.all, as: .arguments) }
    #expect(string(try defaults.write(.suite("group.x"), as: .arguments)) == "-name x\n")
  }

  /// A value of Foundation as this package reads it.
  private func binary(_ value: Any) throws -> PropertyListValue {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["v": value], format: .binary, options: 0)
    let list = try PropertyListReader(symbols: SymbolTable([])).read(FileBytes(Array(data)))
    guard case .dictionary(let entries) = list.value, let entry = entries.first else {
      return .string("?")
    }
    return entry.value
  }

  /// Runs a script in which `defaults` notes its arguments.
  private func run(_ script: String) throws -> [[String]] {
    let note = "defaults() { for word; do printf '%s\\001' \"$word\"; done; printf '\\002'; }\n"
    let run = try Program("sh").run(["-c", note + script])
    #expect(run.status == 0)
    return run.bytes.split(separator: 2, omittingEmptySubsequences: false).dropLast().map { call in
      call.split(separator: 1, omittingEmptySubsequences: false).dropLast().map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }
}
