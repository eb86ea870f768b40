import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// What Settings does with a value of a type that its key does not take.
struct WrongTypeEffect: Equatable {
  /// The effect as the end of a sentence; absent where it is that of every such fault.
  var words: String? = nil
  /// Whether the row works all the same.
  var isTolerated = false

  /// It takes the default of a text field as it is.
  static let isTaken = WrongTypeEffect(words: "takes it as it is", isTolerated: true)

  /// The effect of a fault whose kind is ``SchemaFault/Kind/wrongType``.
  ///
  /// - Parameter key: The key that the fault is about.
  static func of(_ fault: SchemaFault, _ key: SchemaKey, on page: Page, _ schema: Schema) -> WrongTypeEffect {
    switch (fault.element, key.id) {
    case (.textField, .defaultValue): isTaken
    // It compares the default of a switch with the value for on, which it does not equal.
    case (.toggleSwitch, .defaultValue): WrongTypeEffect(words: "shows the switch off")
    // It compares the values of a switch with one that none of them equals.
    case (.toggleSwitch, .trueValue): WrongTypeEffect(words: "never shows the switch on")
    // It shows the row on all devices, since a list of devices that is no list hides nothing.
    case (_, .supportedUserInterfaceIdioms): WrongTypeEffect(isTolerated: true)
    // It reads the number as a Boolean or the Boolean as a number: both are `NSNumber`.
    case _ where schema.types(at: key.index).takesNumber(page.list.kind(fault.value)):
      WrongTypeEffect(words: "reads it all the same", isTolerated: true)
    // It treats the key as absent, which drops the row where the row needs the key.
    default: WrongTypeEffect()
    }
  }
}

extension TreeEdit.Replacement {
  /// A value as one of some types, where there is no doubt which value is meant; `nil` where there is.
  init?(_ node: PropertyList.NodeID, as types: ValueTypes, in list: PropertyList) {
    let text = list.plainText(node) ?? ""
    switch list.kind(node) {
    // An old-style list holds strings only.
    case .string where list.format == .openStep: return nil
    case .string, .integer:
      if types.contains(.boolean) {
        guard let flag = ValueGuess.boolean(text) else { return nil }
        self = .boolean(flag)
      } else if types.contains(.string) {
        self = .string(text)
      } else if types.contains(.integer), let number = ValueGuess.integer(text) {
        self = .integer(PropertyListInteger(number))
      } else if types.contains(.real), let number = ValueGuess.real(text) {
        self = .real(number)
      } else {
        return nil
      }
    case .boolean where types.contains(.integer) && !types.contains(.boolean):
      self = .integer(PropertyListInteger(Int64(list.boolean(node) == true ? 1 : 0)))
    default: return nil
    }
  }

  /// The new value for messages: `the integer 1`.
  var words: String {
    switch self {
    case .string(let text): "the string '\(text)'"
    case .boolean(let flag): "the Boolean \(flag)"
    case .integer(let number): "the integer \(number.description)"
    case .real(let number): "the real \(number)"
    case .copy: "a copy"
    }
  }
}

/// What a text most likely means where a value of another type belongs.
package enum ValueGuess {
  /// The Boolean that `YES`, `no`, `true`, `0`, `off` and the like mean.
  package static func boolean(_ text: String) -> Bool? {
    switch text.trimmingInvisible.lowercased() {
    case "yes", "y", "true", "t", "on", "enabled", "1": true
    case "no", "n", "false", "f", "off", "disabled", "0": false
    default: nil
    }
  }

  /// What `NSString.boolValue` is: true where behind blanks, a sign and zeros begins `Y`, `T` or a digit.
  package static func isTrue(_ text: String) -> Bool {
    var rest = text.utf8.drop(while: \.isWhitespace)
    if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") { rest.removeFirst() }
    guard let first = rest.first(where: { $0 != UInt8(ascii: "0") }) else { return false }
    return first.isDigit || first | 0x20 == UInt8(ascii: "y") || first | 0x20 == UInt8(ascii: "t")
  }

  /// The whole number that a text is, written as people do: `-12`.
  package static func integer(_ text: String) -> Int64? { isPlain(text, withPoint: false) ? Int64(text) : nil }

  /// The number that a text is, written as people do: `0.5`, `.5`; no exponents, no `nan`.
  package static func real(_ text: String) -> Double? {
    guard isPlain(text, withPoint: true), let value = Double(text), value.isFinite else { return nil }
    return value
  }

  private static func isPlain(_ text: String, withPoint: Bool) -> Bool {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    return digits.allSatisfy { $0.isDigit || withPoint && $0 == UInt8(ascii: ".") }
  }
}

/// How InAppSettingsKit reads a row that the Settings app reads differently.
package enum InAppReading {
  /// Whether it shows a row without a key that Settings needs: the value stands for a missing title, a switch without a
  /// default is off, and a slider without one is at its minimum.
  ///
  /// Source: `defaultBoolValue` of `IASKSpecifier`, and `IASKAppSettingsViewController`, which asks an absent default
  /// for its `floatValue`.
  package static func needsNo(_ key: KeyID, in element: ElementID) -> Bool {
    switch key {
    case .title: element == .multiValue
    case .defaultValue: element == .toggleSwitch || element == .slider
    default: false
    }
  }

  /// Whether it reads a default that is neither value of its switch as what is meant: it asks for its Boolean.
  package static func understands(_ value: PropertyList.NodeID, of list: PropertyList) -> Bool {
    if list.boolean(value) != nil || list.number(value) != nil { return true }
    return list.string(value).map(understands) ?? false
  }

  /// Whether it reads a text as the Boolean that is meant by it.
  package static func understands(_ text: String) -> Bool { ValueGuess.boolean(text) == ValueGuess.isTrue(text) }

  /// Whether it makes sense of a value whose type the key does not take.
  ///
  /// It formats a number as the subject of a mail on every page. On a page that Settings does not show, it also reads a
  /// number as a text, the text of a number as that number, and `YES` or a number as a Boolean.
  ///
  /// Source: `titleForId:` of `IASKSettingsReader`; `IASKSpecifier`, which asks for `floatValue` and `boolValue`.
  ///
  /// - Parameter types: The types that the key, or an item of its list, takes.
  /// - Parameter inAppOnly: Whether Settings does not show the page.
  /// - Parameter schema: The schema of the page.
  package static func takes(
    _ fault: SchemaFault, _ key: SchemaKey, _ types: ValueTypes, on page: Page, inAppOnly: Bool, _ schema: Schema
  ) -> Bool {
    let isNumber = page.list.number(fault.value) != nil
    if key.id == .iaskMailComposeSubject { return isNumber }
    guard inAppOnly else { return false }
    if types.contains(.string) {
      let isField = fault.element == .textField || fault.element == .iaskTextView
      return isNumber && (schema.flags(at: key.index).contains(.localizable) || isField && key.id == .defaultValue)
    }
    let text = page.list.string(fault.value)
    if types.contains(.boolean) { return isNumber || text.map(understands) ?? false }
    return !types.isDisjoint(with: .number) && text.flatMap(ValueGuess.real) != nil
  }
}
