import SettingsPropertyLists
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsCompiler

@Suite("Names in generated code")
struct NamingTests {
  private static let property = IdentifierRules(
    style: .lowerCamelCase, taken: ReservedNames.userDefaultsMembers, addition: "Setting")
  private static let constant = IdentifierRules(
    style: .upperCamelCase, prefix: "MYKey", addition: "")

  @Test(
    "keys become properties",
    arguments: [
      ("play_sounds_preference", "playSoundsPreference"), ("playSounds", "playSounds"),
      ("PlaySounds", "playSounds"),
      ("SOUND_ON", "soundOn"), ("URL", "urlSetting"), ("serverURL", "serverURL"),
      ("HTTPServer", "httpServer"),
      ("iPhoneSync", "iPhoneSync"), ("com.example.app-name", "comExampleAppName"),
      ("don't", "dont"),
      ("2.5 km", "_2_5Km"), ("3D_sound", "_3dSound"), ("description", "descriptionSetting"),
      ("größe", "größe"),
      ("日本語", "日本語"),
      ("🎉", "u1F389"), ("sound🎉", "sound"), ("\u{202E}a\u{0}b", "aB"), ("__", "u5FU5F"),
      ("\u{301}a", "_\u{301}a"),
      ("col·lecció", "colLecció"), ("x𝕏", "x"), ("a\u{FE0F}b", "aB"), ("℘x", "x"),
      ("init", "initSetting"),
      ("class", "classSetting"),
      ("default", "default"),
    ])
  func keysBecomeProperties(key: String, name: String) {
    #expect(Self.property.identifier(for: key) == name)
  }

  @Test(
    "keys become constants with a prefix",
    arguments: [
      ("play_sounds", "MYKeyPlaySounds"), ("3D", "MYKey3d"), ("class", "MYKeyClass"),
      ("🎉", "MYKeyU1F389"),
    ])
  func keysBecomeConstantsWithAPrefix(key: String, name: String) {
    #expect(Self.constant.identifier(for: key) == name)
  }

  @Test("long keys are truncated to distinct names")
  func longKeysAreTruncatedToDistinctNames() {
    let key = String(repeating: "word ", count: 100)
    let name = Self.property.identifier(for: key)
    #expect(name.unicodeScalars.count == Words.greatestLength + 9)
    #expect(name != Self.property.identifier(for: key + "x"))
    #expect(name == Self.property.identifier(for: key))
  }

  @Test("keys with the same identifier get distinct names in any order")
  func keysWithTheSameIdentifierGetDistinctNamesInAnyOrder() {
    let candidates = ["a-b", "a_b", "c"].map {
      NameAssignment.Candidate(name: $0 == "c" ? "c" : "aB", identity: $0)
    }
    let forward = NameAssignment(candidates)
    let backward = NameAssignment(candidates.reversed())
    #expect(forward.names == backward.names.reversed())
    #expect(Set(forward.names).count == 3)
    #expect(forward.names[2] == "c")
    #expect(forward.collisions == [[0, 1]])
  }

  @Test("a key in two suites keeps its name in the app's own suite")
  func aKeyInTwoSuitesKeepsItsNameInTheAppsOwnSuite() {
    let names = NameAssignment([
      .init(name: "a", identity: "a", scope: "group.x"), .init(name: "a", identity: "a"),
    ]).names
    #expect(names[1] == "a")
    #expect(names[0] != "a")
  }

  @Test("names that collide give way to others that are their own")
  func namesThatCollideGiveWayToOthersThatAreTheirOwn() {
    let names = NameAssignment([
      .init(name: "a", identity: "1", alternative: "first"),
      .init(name: "a", identity: "2", alternative: "other"),
      .init(name: "a", identity: "3", alternative: "other"),
      .init(name: "b", identity: "4", alternative: "c"),
    ]).names
    #expect(names[0] == "first")
    #expect(names[1].hasPrefix("a_") && names[2].hasPrefix("a_"))
    #expect(names[3] == "b")
  }

  @Test("a name with a hash is never that of something else")
  func aNameWithAHashIsUnique() {
    let hashed = NameAssignment([.init(name: "a", identity: "1"), .init(name: "a", identity: "2")])
      .names
    let names = NameAssignment([
      .init(name: "a", identity: "1"), .init(name: "a", identity: "2"),
      .init(name: hashed[0], identity: "3"),
    ]).names
    #expect(Set(names).count == 3)
    #expect(names[2] == hashed[0])
  }

  @Test(
    "names of types are identifiers",
    arguments: [("MYSettings", true), ("a1_b", true), ("1a", false), ("a-b", false), ("", false)])
  func namesOfTypesAreIdentifiers(name: String, isValid: Bool) {
    #expect(SourceOptions.isValidName(name) == isValid)
  }

  @Test(
    "prefixes of names",
    arguments: [
      ("My", true), ("a1_", true), ("1a", false), ("", false),
      (String(repeating: "p", count: 32), true),
      (String(repeating: "p", count: 33), false),
    ])
  func prefixesOfNames(prefix: String, isValid: Bool) {
    #expect(SourceOptions.isValidPrefix(prefix) == isValid)
  }

  @Test("a name of a type has 64 characters at most")
  func aNameOfATypeHas64CharactersAtMost() {
    #expect(SourceOptions.isValidName(String(repeating: "N", count: 64)))
    #expect(!SourceOptions.isValidName(String(repeating: "N", count: 65)))
  }

  @Test(
    "names that would hide a type or are a keyword are refused",
    arguments: [
      "String", "Keys", "class", "Swift", "Observable", "Setting", "Suite", "AppStorage",
      "StandardKeys",
    ])
  func aNameThatHidesATypeIsRefused(name: String) { #expect(!SourceOptions.isValidName(name)) }

  @Test(
    "no list takes the name of a type that generated Swift uses",
    arguments: GeneratedFixture.all)
  func typesOfGeneratedCode(fixture: GeneratedFixture) throws {
    let text = try #require(try GeneratedFixture.files(fixture.bundle, .swift).first).text
    var declared: Set<String> = ["Value"]
    var spoken: Set<String> = []
    for line in text.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
      var previous: Character?
      var word = ""
      var isInText = false
      var last = ""
      for character in line + " " {
        if character.isLetter || character.isNumber || character == "_" {
          if word.isEmpty, previous == "." || previous == "\"" && isInText { word = "." }
          word.append(character)
        } else {
          if ["enum", "struct", "class", "case"].contains(last) { declared.insert(word) }
          if !isInText, word.first?.isUppercase == true { spoken.insert(word) }
          if !word.isEmpty { last = word }
          word = ""
          if character == "\"", previous != "\\" { isInText.toggle() }
        }
        previous = character
      }
    }
    #expect(spoken.subtracting(declared).subtracting(ReservedNames.outermostTypes) == [])
    #expect(spoken.contains("NotificationCenter"))
  }

  @Test("invisible characters of texts are written by their numbers in every language")
  func invisibleCharactersAreWrittenByNumber() {
    let text = "a\u{202E}\u{E0001}"
    #expect(SwiftLiterals.string(text) == #""a\u{202E}\u{E0001}""#)
    #expect(SwiftLiterals.string("\u{1}~\u{7F}") == #""\u{1}~\u{7F}""#)
    #expect(CSharpLiterals.string(text) == #""a\u202E\uDB40\uDC01""#)
    #expect(ObjectiveCLiterals.string(text) == #"@"a\342\200\256\363\240\200\201""#)
  }

  @Test("choices whose values code takes for one number are one choice")
  func choicesOfEqualNumbersAreOneChoice() throws {
    let large = 1 << 53
    let bundle = loadBundle(
      .list("reals", 1.5, [1, 1.5, 1.0, 0, XMLValue(xml: "<real>-0.0</real>")]),
      .list(
        "integers", 1, [1, XMLValue(integerLiteral: large), XMLValue(integerLiteral: large + 1)]))
    let outline = SourceOutline(try DefaultsCompilation(bundle).defaults, of: bundle)
    #expect(outline.settings.map(\.choices.count) == [3, 3])
  }

  @Test("rows of InAppSettingsKit have the types that they store")
  func rowsOfInAppSettingsKit() throws {
    func row(_ type: String, _ value: XMLValue) -> TestRow {
      .xml(
        "<dict>\(["Type": XMLValue(type), "Title": "T", "Key": XMLValue(type), "DefaultValue": value] as Fields)</dict>"
      )
    }
    let bundle = loadBundle(
      [
        "Root.plist": page(
          row("IASKTextViewSpecifier", "x"),
          row("IASKDatePickerSpecifier", .date("2024-02-29T12:30:00Z"))
        )
      ], dialects: [.apple, .inAppSettingsKit])
    let outline = SourceOutline(try DefaultsCompilation(bundle).defaults, of: bundle)
    #expect(
      outline.settings.map { "\($0.noun): \($0.storedKind?.name ?? "any")" }
        == ["text view: string", "date picker: date"])
  }
}
