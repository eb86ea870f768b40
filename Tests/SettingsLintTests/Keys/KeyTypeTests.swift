import SettingsDiagnostics
import SettingsPropertyLists
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsLint
@testable import SettingsModel
@testable import SettingsRules

/// Every key of every type of Apple's schema with a value of every kind: a kind that the key does
/// not take is one finding of one rule, and a kind that it takes is none.
@Suite struct KeyTypeTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let element: ElementID
    let key: KeyID
    var testDescription: String {
      "\(Schema.apple.element(element).name) \(Schema.apple.name(of: key))"
    }
  }

  static let cases: [Case] = Schema.apple.elements.map(\.id)
    .filter { Schema.apple.isInUse($0) && Schema.apple.flags(of: $0).contains(.row) }
    .flatMap { element in
      Schema.apple.keys(in: element).map { (element, Schema.apple.keyID(named: $0)) }
    }
    .map { Case(element: $0.0, key: $0.1) }

  static let values: [(kind: PropertyListKind, text: String)] = [
    (.string, "<string>text</string>"), (.integer, "<integer>7</integer>"),
    (.real, "<real>0.5</real>"),
    (.boolean, "<true/>"), (.date, "<date>2020-01-01T00:00:00Z</date>"),
    (.data, "<data>AA==</data>"),
    (.array, "<array><string>a</string></array>"), (.dictionary, "<dict></dict>"),
  ]

  @Test(arguments: cases) func wrongTypesAreFoundOnce(_ test: Case) throws {
    let schema = Schema.apple
    let index = try #require(schema.keyIndex(test.key, in: test.element))
    let linter = Linter(configuration: LintConfiguration())
    for value in KeyTypeTests.values {
      let bundle = loadBundle([
        "Root.plist": page(.xml(row(test, value.text))), "Child.plist": page(.xml("<dict></dict>")),
      ])
      let found = linter.diagnostics(in: bundle).filter { $0.path.hasSuffix("/Root.plist") }
      // A title row takes a default of any type, but a list or a dictionary is nothing to show.
      let isShown =
        !(test.element == .titleValue && test.key == .defaultValue)
        || ![.array, .dictionary].contains(value.kind)
      let isTaken = schema.types(at: index).contains(ValueTypes(value.kind)) && isShown
      let wrong = found.filter { $0.rule == "wrong-value-type" }
      #expect(wrong.count == (isTaken ? 0 : 1), "\(value.kind): \(found.map(\.message))")
      if !isTaken {
        let others = found.filter { $0.rule != "wrong-value-type" && $0.severity == .error }
        #expect(others.isEmpty, "\(value.kind): \(others.map { "\($0.message) [\($0.rule)]" })")
      }
    }
  }

  /// A row of a type without faults, but for one key.
  private func row(_ test: Case, _ value: String) -> String {
    var fields: [(String, String)] = [
      ("Type", "<string>\(Schema.apple.element(test.element).name)</string>")
    ]
    for name in Schema.apple.keys(in: test.element) {
      guard let sound = KeyTypeTests.soundValues[name] else { continue }
      // A slider takes numbers, a text field text.
      let text =
        name == "DefaultValue" && test.element == .textField ? "<string>text</string>" : sound
      fields.append((name, text))
    }
    let name = Schema.apple.name(of: test.key)
    fields.removeAll { $0.0 == name }
    fields.append((name, value))
    return "<dict>" + fields.map { "<key>\($0.0)</key>\($0.1)" }.joined() + "</dict>"
  }

  private static let soundValues = [
    "Title": "<string>Title</string>", "Key": "<string>key</string>",
    "File": "<string>Child</string>",
    "DefaultValue": "<integer>1</integer>", "MinimumValue": "<integer>0</integer>",
    "MaximumValue": "<integer>2</integer>",
    "Values": "<array><integer>0</integer><integer>1</integer></array>",
    "Titles": "<array><string>a</string><string>b</string></array>",
  ]
}
