/// A property list value in XML, created from a literal, or from a text that begins with `<` and is
/// used unchanged.
package struct XMLValue: Sendable, CustomStringConvertible {
  package let description: String

  package init(xml: String) { description = xml }
  package init(_ text: String) {
    description = text.hasPrefix("<") ? text : "<string>\(text)</string>"
  }

  package static func date(_ text: String) -> XMLValue { XMLValue(xml: "<date>\(text)</date>") }
  package static func data(_ base64: String) -> XMLValue { XMLValue(xml: "<data>\(base64)</data>") }
  package static func array(_ items: [XMLValue]) -> XMLValue {
    XMLValue(xml: "<array>\(items.map(\.description).joined())</array>")
  }
  package static func array(_ texts: [String]) -> XMLValue { array(texts.map { XMLValue($0) }) }
}

extension XMLValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self.init(text) }
  package init(integerLiteral number: Int) { self.init(xml: "<integer>\(number)</integer>") }
  package init(floatLiteral number: Double) { self.init(xml: "<real>\(number)</real>") }
  package init(booleanLiteral isTrue: Bool) { self.init(xml: isTrue ? "<true/>" : "<false/>") }
  package init(arrayLiteral items: XMLValue...) { self = .array(items) }
  package init(dictionaryLiteral entries: (String, XMLValue)...) {
    self.init(xml: "<dict>\(Fields(entries).description)</dict>")
  }
}

/// Keys with their values, in order.
package struct Fields: Sendable, CustomStringConvertible, ExpressibleByDictionaryLiteral {
  fileprivate let entries: [(String, XMLValue)]

  fileprivate init(_ entries: [(String, XMLValue)]) { self.entries = entries }
  package init(dictionaryLiteral entries: (String, XMLValue)...) { self.init(entries) }

  package var description: String { entries.map { "<key>\($0)</key>\($1)" }.joined() }

  package static func + (left: Fields, right: Fields) -> Fields {
    Fields(left.entries + right.entries)
  }

  /// Returns the field with the device idioms that show a row.
  package static func only(_ idioms: String...) -> Fields {
    ["SupportedUserInterfaceIdioms": .array(idioms)]
  }
}

/// A row of a page in XML, on one line.
package struct TestRow: Sendable, CustomStringConvertible {
  package let description: String

  private init(description: String) { self.description = description }

  /// Returns an element that is inserted among the rows unchanged, such as a comment or a faulty
  /// row.
  package static func xml(_ text: String) -> TestRow { TestRow(description: text) }

  /// Creates a row of a type, for which `Slider` is short for `PSSliderSpecifier`.
  package init(_ type: String, _ fields: Fields) {
    let name = type.contains("Specifier") ? type : "PS\(type)Specifier"
    description = "<dict>\(["Type": XMLValue(name)] as Fields)\(fields)</dict>"
  }

  package static func toggle(
    _ key: String, _ value: XMLValue = true, title: String? = nil, _ more: Fields = [:]
  ) -> TestRow {
    TestRow("ToggleSwitch", titled(key, title) + ["DefaultValue": value] + more)
  }

  package static func textField(
    _ key: String, _ value: XMLValue? = nil, title: String? = nil, _ more: Fields = [:]
  ) -> TestRow {
    TestRow("TextField", titled(key, title) + (value.map { ["DefaultValue": $0] } ?? [:]) + more)
  }

  package static func title(
    _ key: String, _ value: XMLValue, title: String? = nil, _ more: Fields = [:]
  ) -> TestRow {
    TestRow("TitleValue", titled(key, title) + ["DefaultValue": value] + more)
  }

  package static func slider(
    _ key: String, _ value: XMLValue, from minimum: XMLValue = 0, to maximum: XMLValue = 9,
    _ more: Fields = [:]
  ) -> TestRow {
    TestRow(
      "Slider",
      [
        "Key": XMLValue(key), "DefaultValue": value, "MinimumValue": minimum,
        "MaximumValue": maximum,
      ] + more)
  }

  /// Returns a list of choices, with the titles `Choice 0`, `Choice 1` and so on by default.
  package static func list(
    _ key: String, _ value: XMLValue, _ values: [XMLValue], titles: [XMLValue]? = nil,
    title: String? = nil,
    type: String = "MultiValue", _ more: Fields = [:]
  ) -> TestRow {
    let choices = titles ?? values.indices.map { "Choice \($0)" }
    return TestRow(
      type,
      titled(key, title) + [
        "DefaultValue": value, "Values": .array(values), "Titles": .array(choices),
      ] + more)
  }

  package static func group(_ title: String? = nil, footer: String? = nil, _ more: Fields = [:])
    -> TestRow
  {
    let titled: Fields = title.map { ["Title": XMLValue($0)] } ?? [:]
    return TestRow("Group", titled + (footer.map { ["FooterText": XMLValue($0)] } ?? [:]) + more)
  }

  package static func pane(_ file: String, title: String? = nil, _ more: Fields = [:]) -> TestRow {
    TestRow("ChildPane", ["Title": XMLValue(title ?? file), "File": XMLValue(file)] + more)
  }

  private static func titled(_ key: String, _ title: String?) -> Fields {
    ["Title": XMLValue(title ?? key), "Key": XMLValue(key)]
  }

  /// Returns the row with occurrences of a text replaced.
  package func replacing(_ old: String, with new: String) -> TestRow {
    TestRow(
      description: description.split(separator: old, omittingEmptySubsequences: false).joined(
        separator: new))
  }
}
