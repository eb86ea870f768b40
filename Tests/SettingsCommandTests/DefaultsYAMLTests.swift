import SettingsPropertyLists
import Testing
import Yams

@testable import SettingsCommand

/// The text of `defaults --format yaml`.
@Suite("Defaults as YAML")
struct DefaultsYAMLTests {
  private func text(_ value: PropertyListValue) throws -> String {
    String(decoding: try DefaultsYAML.bytes(.dictionary([.init(key: "a", value: value)])), as: UTF8.self)
  }

  @Test(
    "keys are texts, whatever they look like",
    arguments: ["no", "1", "null", "<<", "~", "", "yes", "0x1F", "1e3", "- a", "a: b", "2001-01-01", "=", "!x", "#"])
  func keys(_ key: String) throws {
    let value = PropertyListValue.dictionary([.init(key: key, value: .string(key))])
    let text = String(decoding: try DefaultsYAML.bytes(value), as: UTF8.self)
    #expect(text.hasPrefix("\"") && text.contains("\": \""), "\(text)")
    #expect(try Yams.load(yaml: text) as? [String: String] == [key: key])
  }

  @Test(
    "reals have a decimal point, without which YAML 1.1 takes them for texts",
    arguments: [
      (1e30, "1.0e+30"), (-1e-7, "-1.0e-07"), (1e-300, "1.0e-300"), (1.5e300, "1.5e+300"), (2, "2.0"), (0.1, "0.1"),
    ])
  func reals(_ number: Double, _ digits: String) throws {
    #expect(try text(.real(number)) == "\"a\": \(digits)\n")
    #expect(Double(digits) == number)
  }

  @Test("dates and data are the texts that JSON has")
  func texts() throws {
    #expect(try text(.date(0)) == "\"a\": \"2001-01-01T00:00:00Z\"\n")
    #expect(try text(.data([1, 2, 3])) == "\"a\": \"AQID\"\n")
  }
}
