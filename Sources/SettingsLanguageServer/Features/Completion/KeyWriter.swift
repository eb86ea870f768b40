import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// Writes keys with values to fill in.
struct KeyWriter {
  let schema: Schema
  let lineEnd: String
  /// The row in which the key is inserted; `nil` for a new row.
  var row: Row?

  /// Adds a valid value for a key of an element: a value that fits the row, or else any valid one.
  func addValue(
    of key: KeySpecification, in element: ElementID, to text: inout SnippetText, indentation: String
  ) {
    if let derived = derivedValue(key.id, element) { return text.addStop(derived) }
    let choices = key.id == .type ? schema.typeNames : key.allowedValues
    if key.types.contains(.string), !choices.isEmpty {
      text.add("<string>")
      text.addChoice(choices)
      return text.add("</string>")
    }
    switch key.types {
    case .boolean: addBoolean(["true", "false"], to: &text)
    // A switch without a default is off.
    case _ where key.id == .defaultValue && element == .toggleSwitch:
      addBoolean(["false", "true"], to: &text)
    case .array:
      text.add("<array>" + lineEnd + indentation + "\t")
      if key.itemTypes == .dictionary {
        text.addStop()
      } else {
        addScalar(key.itemTypes, "0", to: &text)
      }
      text.add(lineEnd + indentation + "</array>")
    case .dictionary:
      text.add("<dict>" + lineEnd + indentation + "\t")
      text.addStop()
      text.add(lineEnd + indentation + "</dict>")
    default:
      // A slider from 0 to 1 is valid.
      let number = key.id == .maximumValue ? "1" : "0"
      addScalar(key.types, number, to: &text)
    }
  }

  /// Adds a scalar.
  ///
  /// - Parameter number: The initial value of a number, since an empty number makes the page
  ///   unreadable.
  private func addScalar(_ types: ValueTypes, _ number: String, to text: inout SnippetText) {
    let tag =
      switch types {
      case .integer: "integer"
      case .number, .real: "real"
      default: "string"
      }
    text.add("<\(tag)>")
    if tag == "string" { text.addStop() } else { text.addStop(number) }
    text.add("</\(tag)>")
  }

  private func addBoolean(_ choices: [String], to text: inout SnippetText) {
    text.add("<")
    text.addChoice(choices)
    text.add("/>")
  }

  /// Returns the XML element of a value that fits the row's other keys; `nil` if they determine no
  /// value, and for a new row.
  private func derivedValue(_ key: KeyID, _ element: ElementID) -> String? {
    guard let row else { return nil }
    func markup(_ node: PropertyList.NodeID?) -> String? {
      guard let node else { return nil }
      return row.list.value(of: node).markup
    }
    func array(_ texts: [String?]) -> String {
      let items = texts.map { "<string>\(XMLText.escaped($0 ?? ""))</string>" }
      return "<array>" + items.joined() + "</array>"
    }
    let numbers = [KeyID.minimumValue, .maximumValue, .defaultValue].compactMap {
      row.number($0)?.value
    }
    switch (key, element) {
    case (.defaultValue, .toggleSwitch): return markup(row.field(.falseValue)?.value)
    case (.defaultValue, .slider): return markup(row.field(.minimumValue)?.value)
    case (.defaultValue, _): return markup(row.array(.values)?.value.first)
    case (.minimumValue, _):
      guard let least = numbers.min(), let greatest = numbers.max() else { return nil }
      // The minimum is not above the default, and below the maximum.
      return "<real>\(min(0, greatest - 1, least))</real>"
    case (.maximumValue, _):
      guard let greatest = numbers.max() else { return nil }
      // The maximum is above the minimum and the default.
      return "<real>\(max(1, greatest + 1))</real>"
    case (.trueValue, _) where !row.has(.falseValue): return "<true/>"
    case (.falseValue, _) where !row.has(.trueValue): return "<false/>"
    case (.titles, _), (.shortTitles, _):
      return row.array(.values).map { array($0.value.map(row.list.plainText)) }
    case (.supportedUserInterfaceIdioms, _): return array(["Phone", "Pad"])
    default: return nil
    }
  }
}

extension PropertyListValue {
  /// The value as an XML element; `nil` for a container, and for a value that XML cannot represent.
  var markup: String? {
    guard kind != .array, kind != .dictionary else { return nil }
    return try? PropertyListWriter.xmlLines(self, depth: 0)
  }
}
