import SettingsModel
import SettingsPropertyLists
import SettingsText

/// Rows and pages for examples, made from the fields that matter.
///
/// A finding begins at a mark `↓` in a text. If the mark is at the start of a string, the finding
/// begins at the element; if it is at the start of a field's name, at the `<key>`.
package enum Sample {
  /// The type of a row, which decides its predefined fields.
  package enum Kind: Sendable {
    case group, textField, titleValue, toggleSwitch, slider, multiValue, radioGroup, childPane
    /// A row without predefined fields.
    case bare
  }

  /// Returns a row with the fields that its type requires and the given ones.
  ///
  /// - Parameter fields: Fields to replace or to add; `nil` removes a field.
  /// - Parameter mark: Whether a finding begins at the row itself.
  /// - Parameter changes: Fields to replace or to add after the others, as a fix does.
  package static func row(
    _ kind: Kind, _ fields: KeyValuePairs<String, SampleValue> = [:], mark: Bool = false,
    changes: KeyValuePairs<String, SampleValue> = [:]
  ) -> String {
    var merged = kind.fields
    for (name, value) in Array(fields) + Array(changes) {
      let nameOfKey = unmarked(name)
      if let index = merged.firstIndex(where: { unmarked($0.name) == nameOfKey }) {
        merged[index] = (name, value)
      } else {
        merged.append((name, value))
      }
    }
    return (mark ? "↓" : "") + SampleValue.dictionary(merged).xml
  }

  /// Returns the contents of a page: its rows, followed by the fields of the page.
  package static func page(_ rows: [String], _ fields: KeyValuePairs<String, SampleValue> = [:])
    -> String
  {
    let rowLines = rows.joined(separator: "\n").split(separator: "\n").map { "  " + $0 }
    let list =
      "<key>PreferenceSpecifiers</key>\n<array>\n\(rowLines.joined(separator: "\n"))\n</array>"
    let fieldLines = SampleValue.lines(of: Array(fields).map { ($0.key, $0.value) })
    return ([list] + fieldLines).joined(separator: "\n")
  }

  /// Returns a text without its marks.
  package static func unmarked(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "↓" }))
  }
}

extension Sample.Kind {
  /// The fields of a correct row of the type.
  fileprivate var fields: [(name: String, value: SampleValue)] {
    let choices: [(name: String, value: SampleValue)] = [
      ("Titles", ["Beginner", "Expert"]), ("Values", [0, 1]),
    ]
    return switch self {
    case .group: [("Type", "PSGroupSpecifier"), ("Title", "General")]
    case .textField: [("Type", "PSTextFieldSpecifier"), ("Title", "Name"), ("Key", "name")]
    case .titleValue:
      [
        ("Type", "PSTitleValueSpecifier"), ("Title", "Theme"), ("Key", "theme"),
        ("DefaultValue", "Night"),
      ]
    case .toggleSwitch:
      [
        ("Type", "PSToggleSwitchSpecifier"), ("Title", "Sounds"), ("Key", "sounds"),
        ("DefaultValue", true),
      ]
    case .slider:
      [
        ("Type", "PSSliderSpecifier"), ("Key", "volume"), ("DefaultValue", 0.5),
        ("MinimumValue", 0),
        ("MaximumValue", 1),
      ]
    case .multiValue:
      [
        ("Type", "PSMultiValueSpecifier"), ("Title", "Experience"), ("Key", "experience"),
        ("DefaultValue", 0),
      ] + choices
    case .radioGroup:
      [
        ("Type", "PSRadioGroupSpecifier"), ("Title", "Experience"), ("Key", "experience"),
        ("DefaultValue", 0),
      ] + choices
    case .childPane: [("Type", "PSChildPaneSpecifier"), ("Title", "More"), ("File", "More")]
    case .bare: []
    }
  }
}

/// A value of an example's field, written as a literal: `"text"`, `3`, `0.5`, `true`, `["A", "B"]`;
/// `nil` for no field.
package indirect enum SampleValue: Sendable {
  /// An element as written, such as `<date>2001-01-01T00:00:00Z</date>`; a mark may be anywhere.
  case element(String)
  case dictionary([(name: String, value: SampleValue)])
  case array([SampleValue])
  /// A value at which a finding begins.
  case marked(SampleValue)
  /// No field.
  case absent

  /// The element, with items and entries on separate lines.
  var xml: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    switch self {
    case .element(let text): return [text]
    case .marked(let value): return value.lines.enumerated().map { $0 == 0 ? "↓" + $1 : $1 }
    case .absent: return []
    case .array(let items): return SampleValue.enclosed("array", items.flatMap({ $0.lines }))
    case .dictionary(let entries):
      return SampleValue.enclosed("dict", SampleValue.lines(of: entries))
    }
  }

  /// Returns the keys and values of a dictionary, line by line.
  static func lines(of entries: [(name: String, value: SampleValue)]) -> [String] {
    entries.flatMap { name, value -> [String] in
      if case .absent = value { return [] }
      let mark = name.hasPrefix("↓") ? "↓" : ""
      return ["\(mark)<key>\(Sample.unmarked(name))</key>"] + value.lines
    }
  }

  private static func enclosed(_ tag: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? ["<\(tag)/>"] : ["<\(tag)>"] + lines.map { "  " + $0 } + ["</\(tag)>"]
  }
}

extension SampleValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByNilLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Creates a string.
  ///
  /// A mark at its start precedes the element.
  package init(stringLiteral text: String) {
    let escaped = Sample.unmarked(text).replacing(text: "&", with: "&amp;").replacing(
      text: "<", with: "&lt;")
    self = .element((text.hasPrefix("↓") ? "↓" : "") + "<string>\(escaped)</string>")
  }
  /// Creates an integer.
  package init(integerLiteral value: Int) { self = .element("<integer>\(value)</integer>") }
  /// Creates a real.
  package init(floatLiteral value: Double) { self = .element("<real>\(value)</real>") }
  /// Creates a Boolean.
  package init(booleanLiteral value: Bool) { self = .element(value ? "<true/>" : "<false/>") }
  /// Creates an array.
  package init(arrayLiteral items: SampleValue...) { self = .array(items) }
  /// No field.
  package init(nilLiteral: ()) { self = .absent }
  /// Creates a dictionary.
  ///
  /// A mark at the start of a name precedes its `<key>`.
  package init(dictionaryLiteral entries: (String, SampleValue)...) {
    self = .dictionary(entries.map { (name: $0.0, value: $0.1) })
  }
}
