import Foundation
import SettingsPropertyLists
import TestSupport
import Testing

@Suite struct WritingTests {
  @Test func oldStyleTextsHoldNothingThatActsOnATerminal() throws {
    let text = "\u{1B}[31m\u{9B}\u{202E}\u{2067}\u{200F}é\u{2028}"
    let quoted = OpenStepWriting.quoted(text)
    #expect(quoted == #""\U001B[31m\U009B\U202E\U2067\U200Fé\U2028""#)
  }

  @Test func xmlHasTheLayoutOfApplesTools() throws {
    let value = PropertyListValue.dictionary([
      .init(key: "b & c", value: .string("<é> \"x\" 'y'\r\n\tz")),
      .init(
        key: "a",
        value: .array([.integer(PropertyListInteger(UInt64.max)), .boolean(true), .boolean(false)])),
      .init(key: "", value: .array([])),
      .init(key: "d", value: .dictionary([.init(key: "e", value: .dictionary([]))])),
      .init(
        key: "reals",
        value: .array([5, 0, -0.0, 0.1, -1.5e300, .nan, .infinity, -.infinity].map { .real($0) })),
      .init(key: "date", value: .date(-0.5)),
      .init(key: "data", value: .data(Array(0..<60))),
      .init(key: "", value: .data([])),
    ])
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>b &amp; c</key>
      \t<string>&lt;é&gt; "x" 'y'&#13;
      \tz</string>
      \t<key>a</key>
      \t<array>
      \t\t<integer>18446744073709551615</integer>
      \t\t<true/>
      \t\t<false/>
      \t</array>
      \t<key></key>
      \t<array/>
      \t<key>d</key>
      \t<dict>
      \t\t<key>e</key>
      \t\t<dict/>
      \t</dict>
      \t<key>reals</key>
      \t<array>
      \t\t<real>5</real>
      \t\t<real>0.0</real>
      \t\t<real>-0.0</real>
      \t\t<real>0.1</real>
      \t\t<real>-1.5e+300</real>
      \t\t<real>nan</real>
      \t\t<real>+infinity</real>
      \t\t<real>-infinity</real>
      \t</array>
      \t<key>date</key>
      \t<date>2000-12-31T23:59:59Z</date>
      \t<key>data</key>
      \t<data>
      \tAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4vMDEy
      \tMzQ1Njc4OTo7
      \t</data>
      \t<key></key>
      \t<data>
      \t</data>
      </dict>
      </plist>

      """
    #expect(String(decoding: try PropertyListWriter.xml(value), as: UTF8.self) == expected)
  }

  @Test(.enabled(if: ReferenceReading.isAvailable, "python3 and plutil are not both on the PATH"))
  func plutilWritesTheSameXML() throws {
    // Without what is written otherwise on purpose: carriage returns and reals such as 0.1.
    var value = PropertyListValue.array([
      .real(0.5), .real(5), .real(0), .real(.nan), .real(.infinity), .date(-1),
      .string("<&>\"'\t\n é😀"), .array([]),
      .integer(PropertyListInteger(Int64.min)), .boolean(true), .string(""), .dictionary([]),
      .data([]),
    ])
    for length in 0..<12 {
      value = .dictionary([
        .init(key: "a & b", value: .data(Array(0..<UInt8(length * 20)))),
        .init(key: "c", value: value),
      ])
    }
    let bytes = try PropertyListWriter.xml(value)
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("value.plist")
    try Data(PropertyListWriter.binary(value)).write(to: file)
    _ = try Program("plutil").run(
      ["-convert", "xml1", file.path], environment: ReferenceReading.environment)
    #expect(try String(contentsOf: file, encoding: .utf8) == String(decoding: bytes, as: UTF8.self))
  }

  @Test(arguments: [
    ("\u{1}", "U+0001"), ("\0", "U+0000"), ("\u{1F}", "U+001F"), ("\u{FFFE}", "U+FFFE"),
    ("\u{FFFF}", "U+FFFF"),
  ])
  func xmlCannotHoldEveryCharacter(_ text: String, _ name: String) throws {
    let error = #expect(throws: WritingError.self) {
      try PropertyListWriter.xml(.array([.string("a" + text)]))
    }
    #expect(error?.message == "text contains \(name), which XML cannot hold")
    let binary = try PropertyListWriter.binary(.string(text))
    #expect(try PropertyListReader().read(binary).value == .string(text))
  }

  @Test(arguments: [Double.nan, .infinity, 1e12]) func xmlCannotHoldEveryDate(_ seconds: Double) {
    #expect(throws: WritingError.self) { try PropertyListWriter.xml(.date(seconds)) }
  }

  @Test func listsAreNeverWrittenDeeperThanTheyAreRead() throws {
    var value = PropertyListValue.array([])
    for _ in 1..<512 { value = .array([value]) }
    #expect(try PropertyListReader().read(PropertyListWriter.xml(value)).nodeCount == 512)
    #expect(try PropertyListReader().read(PropertyListWriter.binary(value)).nodeCount == 512)
    value = .dictionary([.init(key: "a", value: value)])
    #expect(throws: WritingError.self) { try PropertyListWriter.binary(value) }
    var dictionary = PropertyListValue.dictionary([])
    for _ in 1..<512 { dictionary = .dictionary([.init(key: "a", value: dictionary)]) }
    #expect(try PropertyListReader().read(PropertyListWriter.binary(dictionary)).nodeCount == 1023)
    value = .array([value])
    #expect(throws: WritingError.self) { try PropertyListWriter.xml(value) }
  }

  @Test func equalLeavesAreStoredOnce() throws {
    let text = PropertyListValue.string(String(repeating: "text", count: 100))
    let once = try PropertyListWriter.binary(.array([text]))
    #expect(try PropertyListWriter.binary(.array([text, text, text])).count == once.count + 2)
    // Equal to the eye, and to `String`, but two texts.
    let twoForms = PropertyListValue.array([.string("\u{E9}"), .string("e\u{301}")])
    #expect(try PropertyListReader().read(PropertyListWriter.binary(twoForms)).value == twoForms)
  }

  @Test(arguments: [254, 255, 256, 257, 65534, 65535, 65536]) func widthsOfReferences(
    _ count: Int64
  ) throws {
    let value = PropertyListValue.array((1..<count).map { .integer(PropertyListInteger($0)) })
    #expect(try PropertyListReader().read(PropertyListWriter.binary(value)).value == value)
  }

  @Test func typesAreNeverEqual() {
    let one = PropertyListValue.integer(PropertyListInteger(Int64(1)))
    #expect(one != .boolean(true))
    #expect(one != .real(1))
    #expect(PropertyListValue.real(1) != .date(1))
    #expect(PropertyListValue.real(.nan) == .real(.nan))
    #expect(PropertyListValue.real(0) != .real(-0.0))
    #expect(PropertyListValue.string("\u{E9}") != .string("e\u{301}"))
    #expect(
      PropertyListValue.dictionary([.init(key: "\u{E9}", value: one)])
        != .dictionary([.init(key: "e\u{301}", value: one)]))
    #expect(Set([one, one, .boolean(true), .real(1), .string("1")]).count == 4)
  }

  @Test func generatedValuesSurviveWritingAndReading() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let value = PropertyListValue.random(depth: 4, &random)
      #expect(try PropertyListReader().read(PropertyListWriter.xml(value)).value == value)
      #expect(try PropertyListReader().read(PropertyListWriter.binary(value)).value == value)
    }
  }

  @Test(.enabled(if: ReferenceReading.isAvailable, "python3 and plutil are not both on the PATH"))
  func otherReadersReadWhatIsWritten() throws {
    var random = SeededGenerator(seed: 13)
    let folder = try TemporaryFolder()
    var paths: [String] = []
    var values: [PropertyListValue] = []
    for number in 0..<100 {
      let value = PropertyListValue.random(depth: 4, &random)
      for (form, bytes) in [
        ("xml", try PropertyListWriter.xml(value)),
        ("binary", try PropertyListWriter.binary(value)),
      ] {
        let file = folder.url.appendingPathComponent("\(number).\(form)")
        try Data(bytes).write(to: file)
        paths.append(file.path)
        values.append(value)
      }
    }
    for (value, reading) in zip(values, try ReferenceReading.read(paths)) {
      #expect(reading.plutil == value.notation(sorted: true))
      #expect(reading.plistlib == value.notation(sorted: false))
    }
  }

  @Test(arguments: [
    TextEncoding.utf8(hasByteOrderMark: false), .utf8(hasByteOrderMark: true),
    .utf16LittleEndian(hasByteOrderMark: true), .utf16BigEndian(hasByteOrderMark: true),
  ])
  func encodedTextIsReadInTheSameEncoding(_ encoding: TextEncoding) throws {
    let list = try StringsTableReader().read(encoding.encode("\"é😀\" = \"\u{2028}\";\n"))
    #expect(list.encoding == encoding)
    #expect(list.value == .dictionary([.init(key: "é😀", value: .string("\u{2028}"))]))
  }
}

extension PropertyListValue {
  /// Any value that XML can hold exactly, keys without duplicates.
  static func random(depth: Int, _ random: inout SeededGenerator) -> PropertyListValue {
    switch Int.random(in: depth > 0 ? 0...9 : 0...6, using: &random) {
    case 0: return .string(text(&random))
    case 1:
      return .integer(
        PropertyListInteger(
          Int64(bitPattern: random.next() >> UInt64.random(in: 0..<64, using: &random))))
    case 2: return .integer(PropertyListInteger(random.next()))
    case 3:
      let special = [
        0, -0.0, 5, 0.1, .nan, .infinity, -.infinity, .leastNonzeroMagnitude,
        .greatestFiniteMagnitude,
      ]
      let number = Double(bitPattern: random.next())
      return .real(
        number.isNaN || Bool.random(using: &random)
          ? special.randomElement(using: &random) ?? 0 : number)
    case 4: return .boolean(Bool.random(using: &random))
    case 5: return .date(Double(Int.random(in: -60_000_000_000...250_000_000_000, using: &random)))
    case 6:
      return .data(
        (0..<Int.random(in: 0...200, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        })
    case 7:
      return .array(
        (0..<Int.random(in: 0...20, using: &random)).map { _ in
          self.random(depth: depth - 1, &random)
        })
    default:
      return .dictionary(
        (0..<Int.random(in: 0...20, using: &random)).map { number in
          Entry(key: "\(number)\(text(&random))", value: self.random(depth: depth - 1, &random))
        })
    }
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    let parts = [
      "a", "Title", " ", "&", "<", ">", "]]>", "\"", "\t", "\n", "\r", "é", "e\u{301}", "日本", "😀",
      "\u{2028}", "",
    ]
    return (0..<Int.random(in: 0...8, using: &random)).map { _ in
      parts.randomElement(using: &random) ?? ""
    }.joined()
  }
}
