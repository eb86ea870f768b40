import SettingsSchema
import Testing

@Suite("Schema files of a user")
struct SchemaFileTests {
  @Test(
    "a fault is an error with its place",
    arguments: [
      (#"{"summary": ""}"#, "", "missing field 'name'"),
      (#"{"name": "x"}"#, "", "missing field 'summary'"),
      (#"{"name": 1, "summary": ""}"#, "name", "is not a string"),
      (
        #"{"name": "X y", "summary": ""}"#, "name",
        "'X y' must consist of lower-case letters and hyphens"
      ),
      (#"{"name": "apple", "summary": ""}"#, "name", "'apple' is the name of another dialect"),
      (#"[]"#, "", "is not an object"),
      (
        #"{"name": "x", "summary": "", "element": []}"#, "",
        "unknown field 'element'; known are elements, extends, name, page, rowKeys, sources, summary"
      ),
      (#"{"name": "x", "summary": "", "elements": {}}"#, "elements", "is not an array"),
      (#"{"name": "x", "summary": "", "elements": [{}]}"#, "elements[0]", "missing field 'name'"),
      (
        #"{"name": "x", "summary": "", "elements": [{"name": "T", "row": "yes"}]}"#,
        "elements[0].row",
        "is not true or false"
      ),
      (
        #"{"name": "x", "summary": "", "elements": [{"name": "T", "platforms": ["iPadOS"]}]}"#,
        "elements[0].platforms[0]", "'iPadOS' is none of iOS, tvOS, visionOS, watchOS, macCatalyst"
      ),
      (
        #"{"name": "x", "summary": "", "elements": [{"name": "T"}, {"name": "T"}]}"#, "elements",
        "'T' is defined twice"
      ),
      (
        #"{"name": "x", "summary": "", "elements": [{"name": "T ", "keys": []}]}"#,
        "elements[0].name",
        "'T ' is not a name: it is empty, a '*', or has white space around it"
      ),
      (
        #"{"name": "x", "summary": "", "elements": [{"name": "T", "since": "seven"}]}"#,
        "elements[0].since",
        "'seven' is not a version such as 7.0"
      ),
      (
        #"{"name": "x", "summary": "", "elements": [{"name": "T", "sources": ["S"]}]}"#,
        "elements[0].sources[0]",
        "'S' is not in 'sources'"
      ),
      (
        #"{"name": "x", "summary": "", "page": [{"name": "K"}]}"#, "page[0]",
        "missing field 'types'"
      ),
      (
        #"{"name": "x", "summary": "", "page": [{"name": "K", "types": ["text"]}]}"#,
        "page[0].types[0]",
        "'text' is none of string, integer, real, boolean, date, data, array, dictionary, number, scalar, any"
      ),
      (
        #"{"name": "x", "summary": "", "page": [{"name": "K", "types": ["string"], "items": ["string"]}]}"#,
        "page[0].items", "'types' has no array"
      ),
      (
        #"{"name": "x", "summary": "", "page": [{"name": "K", "types": ["any"], "required": ["apple"]}]}"#,
        "page[0].required[0]", "'apple' is none of reference, article, settingsApp"
      ),
      (
        #"{"name": "x", "summary": "", "page": [{"name": "K", "types": ["any"], "requiredUnless": ["L"]}]}"#,
        "page[0].requiredUnless[0]", "no dialect defines 'L'"
      ),
      (
        #"{"name": "x", "summary": "", "page": [{"name": "K", "types": ["any"], "nested": ["PSSliderSpecifier"]}]}"#,
        "page[0].nested", "a key has 'nested' if and only if its role is 'nested'"
      ),
      (
        #"{"name": "x", "summary": "", "page": [{"name": "K", "types": ["string"], "valueLabels": {"a": "A"}}]}"#,
        "page[0].valueLabels.a", "'a' is not in 'allowed'"
      ),
      (#"{"name": "x", "summary": "", "extends": [{}]}"#, "extends[0]", "missing field 'types'"),
      (
        #"{"name": "x", "summary": "", "extends": [{"types": ["PSSlider"]}]}"#,
        "extends[0].types[0]",
        "no dialect defines 'PSSlider'"
      ),
      (
        #"{"name": "x", "summary": "", "extends": [{"types": ["*"], "changes": [{"key": "Nope"}]}]}"#,
        "extends[0].changes[0].key", "no dialect defines 'Nope'"
      ),
      (
        #"{"name": "x", "summary": "", "sources": {"S": {"title": "", "link": ""}}}"#, "sources.S",
        "unknown field 'link'; known are title, url"
      ),
    ])
  func aFaultIsAnErrorWithItsPlace(_ json: String, _ place: String, _ message: String) {
    let expected = SchemaFileError(file: "own.json", place: place, message: message)
    #expect(throws: expected) { try DialectTable(json: Array(json.utf8), path: "own.json") }
  }

  @Test(
    "invalid JSON is an error with line and column",
    arguments: [
      ("", "line 1, column 1: expected a value, found the end of the file"),
      ("{\n \"name\": }", "line 2, column 10: expected a value, found '}'"),
      ("{\"name\": \"x\",\n}", "line 2, column 1: expected a string, found '}'"),
      ("{\"name\": \"x", "line 1, column 10: a string without its closing quote"),
      ("{\"name\": \"x\n\"}", "line 1, column 12: a control character inside a string"),
      ("{\"name\" 1}", "line 1, column 9: expected ':', found '1'"),
      ("{\"a\": [1 2]}", "line 1, column 10: expected ',' or ']', found '2'"),
      ("{\"a\": 1} x", "line 1, column 10: expected the end of the file, found 'x'"),
      ("{\"a\": 1,\n \"a\": 2}", "line 2, column 2: 'a' occurs twice in one object"),
      (String(repeating: "[", count: 100), "line 1, column 66: nested too deeply"),
      (String(repeating: #"{"a":"#, count: 100), "line 1, column 326: nested too deeply"),
    ])
  func invalidJSONIsAnErrorWithItsPlace(_ json: String, _ fault: String) {
    let expected = SchemaFileError(file: "own.json", place: "", message: "not valid JSON: \(fault)")
    #expect(throws: expected) { try DialectTable(json: Array(json.utf8), path: "own.json") }
  }

  @Test(
    "text that only looks like JSON is an error of the file",
    arguments: [#"{"a": tru}"#, #"{"\q": 1}"#])
  func textThatLooksLikeJSONIsAnError(_ json: String) {
    let error = #expect(throws: SchemaFileError.self) {
      try DialectTable(json: Array(json.utf8), path: "own.json")
    }
    #expect(error?.description.hasPrefix("own.json: not valid JSON: ") == true)
  }

  /// A dialect with `names` keys for each of its `types` element types.
  private static func large(_ name: String, names: Int, types: Int) -> [UInt8] {
    let keys = (0..<names).map { #"{"name": "\#(name)K\#($0)", "types": ["any"]}"# }
    let elements = (0..<types).map { #"{"name": "\#(name)T\#($0)"}"# }
    return Array(
      #"""
      {"name": "\#(name)", "summary": "", "rowKeys": [\#(keys.joined(separator: ","))],
       "elements": [\#(elements.joined(separator: ","))]}
      """#.utf8)
  }

  @Test(
    "a dialect over the limit is an error that names the limit",
    arguments: [
      (1001, 1, "", "more than 1000 key names"), (1, 101, "elements", "more than 100 types"),
    ])
  func aDialectOverTheLimitIsAnError(_ names: Int, _ types: Int, _ place: String, _ message: String)
  {
    let error = #expect(throws: SchemaFileError.self) {
      try DialectTable(json: Self.large("x", names: names, types: types), path: "x.json")
    }
    #expect(error?.place == place)
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  @Test("the limit applies to all dialects together")
  func theLimitAppliesToAllDialectsTogether() throws {
    let first = try DialectTable(json: Self.large("x", names: 600, types: 2), path: "x.json")
    let second = Self.large("y", names: 600, types: 2)
    _ = try DialectTable(json: second, path: "y.json")
    #expect(
      throws: SchemaFileError(
        file: "y.json", place: "", message: "more than 1000 key names in all dialect files")
    ) { try DialectTable(json: second, path: "y.json", following: [first]) }
    let types = try DialectTable(json: Self.large("z", names: 1, types: 99), path: "z.json")
    #expect(
      throws: SchemaFileError(
        file: "y.json", place: "elements", message: "more than 100 types in all dialect files")
    ) {
      try DialectTable(
        json: Self.large("y", names: 1, types: 2), path: "y.json", following: [types])
    }
  }

  @Test("as many keys as are allowed keep their places")
  func asManyKeysAsAllowedKeepTheirPlaces() throws {
    let dialect = try DialectTable(json: Self.large("x", names: 300, types: 100), path: "x.json")
    let schema = Schema(dialects: [.apple, dialect])
    let last = schema.elementID(named: "xT99")
    #expect(schema.keyRange(in: last).count == 300)
    #expect(schema.key(schema.keyID(named: "xK299"), in: last)?.name == "xK299")
  }

  private static let own = #"""
    {
      "name": "own", "summary": "Our additions.",
      "sources": {"WIKI": {"title": "Our notes"}},
      "page": [{"name": "Version", "types": ["integer"]}],
      "rowKeys": [{"name": "Type", "types": ["string"], "role": "elementType"}],
      "elements": [
        {
          "name": "OwnColorSpecifier", "holdsValue": true, "sources": ["WIKI"],
          "keys": [
            {"name": "Key", "types": ["string"], "required": ["reference"], "requiredUnless": ["Palette"]},
            {"name": "Palette", "types": ["array"], "items": ["string"]}
          ]
        }
      ],
      "extends": [
        {"types": ["*"], "keys": [{"name": "Info", "types": ["string"]}]},
        {"types": ["PSSliderSpecifier"], "changes": [{"key": "Key", "moreTypes": ["integer"], "requiredUnless": ["Info"]}]}
      ]
    }
    """#

  @Test("a type or key needs a system as soon as a version or a platform is named")
  func aTypeOrKeyNeedsASystemAsSoonAsAVersionOrAPlatformIsNamed() throws {
    let conditions = ["", #", "since": "17.0""#, #", "platforms": ["iOS"]"#]
    let elements = conditions.enumerated().map { #"{"name": "T\#($0)"\#($1)}"# }
    let keys = conditions.enumerated().map { #"{"name": "K\#($0)", "types": ["any"]\#($1)}"# }
    let json = #"""
      {"name": "own", "summary": "", "rowKeys": [\#(keys.joined(separator: ","))],
       "elements": [\#(elements.joined(separator: ","))]}
      """#
    let schema = Schema(dialects: [
      .apple, try DialectTable(json: Array(json.utf8), path: "own.json"),
    ])
    let types = (0..<3).map { schema.elementID(named: "T\($0)") }
    #expect(types.map { schema.flags(of: $0).contains(.conditional) } == [false, true, true])
    let indices = (0..<3).compactMap {
      schema.keyIndex(schema.keyID(named: "K\($0)"), in: types[0])
    }
    #expect(indices.map { schema.flags(at: $0).contains(.conditional) } == [false, true, true])
    #expect(schema.keyID(named: "K3").rawValue == 0 && schema.elementID(named: "T3").rawValue == 0)
  }

  @Test("a user's dialect joins the built-in ones")
  func aUsersDialectJoinsTheBuiltInOnes() throws {
    let own = try DialectTable(json: Array(Self.own.utf8), path: "own.json")
    let schema = Schema(dialects: [.apple, own])
    #expect(own.keyNames == ["Version", "Palette", "Info"])
    #expect(schema.names == DialectTable.builtInKeyNames + own.keyNames)
    let color = schema.elementID(named: "OwnColorSpecifier")
    let palette = schema.keyID(named: "Palette")
    #expect(schema.isInUse(color))
    #expect(schema.key(.key, in: color)?.requiredUnless == [palette])
    #expect(schema.key(palette, in: color)?.itemTypes == .string)
    #expect(schema.key(schema.keyID(named: "Version"), in: .page)?.types == .integer)
    let info = schema.keyID(named: "Info")
    #expect(schema.elementsKnowing(info).count == 9)
    #expect(schema.keyIndex(info, in: .confirmationPrompt) == nil)
    let more = schema.adding(builtIn: DialectTable.inAppSettingsKit.name)
    #expect(more.isInUse(color) && more.isInUse(more.elementID(named: "IASKButtonSpecifier")))
    #expect(schema.key(.key, in: .slider)?.types == [.string, .integer])
    #expect(schema.key(.key, in: .slider)?.requiredUnless == [info])
    #expect(schema.sources.first { $0.tag == "WIKI" }?.title == "Our notes")
    #expect(schema.foreignDialect(ofElement: .iaskButton) == "inappsettingskit")
  }

  @Test("two dialects of a user agree on the names they share")
  func twoDialectsOfAUserAgreeOnTheNamesTheyShare() throws {
    let first = try DialectTable(json: Array(Self.own.utf8), path: "own.json")
    let json = #"""
      {
        "name": "other", "summary": "More.",
        "extends": [
          {
            "types": ["OwnColorSpecifier"],
            "keys": [
              {"name": "Hint", "types": ["string"], "requiredUnless": ["Palette"]},
              {"name": "Palette", "types": ["dictionary"]}
            ]
          }
        ]
      }
      """#
    let second = try DialectTable(json: Array(json.utf8), path: "other.json", following: [first])
    let schema = Schema(dialects: [.apple, first, second])
    #expect(schema.names.suffix(4) == ["Version", "Palette", "Info", "Hint"])
    let color = schema.elementID(named: "OwnColorSpecifier")
    let palette = schema.keyID(named: "Palette")
    #expect(schema.key(palette, in: color)?.types == .dictionary)
    #expect(schema.key(schema.keyID(named: "Hint"), in: color)?.requiredUnless == [palette])
  }
}
