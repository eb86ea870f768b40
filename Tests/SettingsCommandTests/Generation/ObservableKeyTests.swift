import TestSupport
import Testing

@testable import SettingsCompiler

@Suite("Key-value observing of generated Swift")
struct ObservableKeyTests {
  @Test("keys that are identifiers can be observed")
  func keysThatAreIdentifiersAreObservable() throws {
    let every = try #require(GeneratedFixture.all.first { $0.name == "EveryKind" })
    let plain = try #require(
      try GeneratedFixture.files(every.bundle, .swift, userDefaultsPrefix: "").first
    ).text
    #expect(plain.contains("    @objc(play_sounds) dynamic var playSounds: Bool {"))
    #expect(plain.contains("    @objc dynamic var volume: Double {"))
    // A list's choices are no type of Objective-C's.
    #expect(plain.contains("    @objc(theme) dynamic var themeValue: String {"))
    #expect(!plain.contains("dynamic var theme:"))
    let prefixed = try #require(
      try GeneratedFixture.files(every.bundle, .swift, userDefaultsPrefix: "my").first
    ).text
    #expect(prefixed.contains("    @objc(play_sounds) dynamic var myPlaySounds: Bool {"))

    let odd = try #require(GeneratedFixture.all.first { $0.name == "OddNames" })
    let text = try #require(
      try GeneratedFixture.files(odd.bundle, .swift, userDefaultsPrefix: "").first
    ).text
    for line in text.split(separator: "\n") where line.contains(" dynamic var ") {
      let name =
        line.firstRange(of: "@objc(").map { String(line[$0.upperBound...].prefix { $0 != ")" }) }
        ?? String(line.split(separator: " ")[3].dropLast())
      #expect(
        !["description", "hash", "class", "init", "default", "setValue"].contains(name), "\(line)")
      #expect(
        name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }, "\(line)")
    }
    #expect(
      !(try #require(try GeneratedFixture.files(every.bundle, .swift).first).text.contains("@objc"))
    )
  }

  @Test(
    "a key whose property would replace a method cannot be observed",
    arguments: [
      ("volume", true), ("newsletter", true), ("copyright", true), ("initialTab", true),
      ("a_b", true), ("A1", true),
      ("newMail", false), ("copyLinks", false), ("init", false), ("description", false),
      ("hash", false),
      ("nilValueForKey", false), ("accessibilityLabel", false), ("default", false), ("int", false),
      ("_private", false),
      ("com.example.key", false), ("1st", false), ("ä", false), ("", false), ("a b", false),
    ])
  func propertiesThatWouldReplaceAMethodAreNotObservable(key: String, isObservable: Bool) {
    #expect(ObservableKeys.isPropertyName(key) == isObservable)
  }
}
