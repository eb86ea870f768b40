import SettingsConfiguration
import SettingsPropertyLists
import Testing

/// The text of `defaults --format yaml`.
@Suite("Defaults as YAML")
struct DefaultsYAMLTests {
  private func text(_ value: PropertyListValue) -> String {
    PropertyListValue.dictionary([.init(key: "a", value: value)]).yamlDocument
  }

  @Test(
    "keys are strings even if they look like numbers or Booleans",
    arguments: [
      "no", "1", "null", "<<", "~", "", "yes", "0x1F", "1e3", "- a", "a: b", "2001-01-01", "=",
      "!x", "#",
    ])
  func keysAreStringsEvenIfTheyLookLikeNumbersOrBooleans(_ key: String) throws {
    let value = PropertyListValue.dictionary([.init(key: key, value: .string(key))])
    let text = value.yamlDocument
    #expect(text.hasPrefix("\"") && text.contains("\": \""), "\(text)")
    guard case .map(let entries)? = try YAMLReader.read(Array(text.utf8))?.content else {
      Issue.record("\(text) is no map")
      return
    }
    #expect(entries.map(\.key.text) == [key] && entries.map(\.value.text) == [key])
  }

  @Test(
    "reals have a decimal point, without which YAML 1.1 takes them for texts",
    arguments: [
      (1e30, "1.0e+30"), (-1e-7, "-1.0e-07"), (1e-300, "1.0e-300"), (1.5e300, "1.5e+300"),
      (2, "2.0"), (0.1, "0.1"),
    ])
  func realsHaveADecimalPoint(_ number: Double, _ digits: String) {
    #expect(text(.real(number)) == "\"a\": \(digits)\n")
    #expect(Double(digits) == number)
  }

  @Test("dates and data are the texts that JSON has")
  func datesAndDataAreTheTextsThatJSONHas() {
    #expect(text(.date(0)) == "\"a\": \"2001-01-01T00:00:00Z\"\n")
    #expect(text(.data([1, 2, 3])) == "\"a\": \"AQID\"\n")
  }
}
