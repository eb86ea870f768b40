import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// The way in which Settings treats a value whose type its key does not allow.
package enum WrongTypeOutcome: Sendable, Hashable {
  /// Treats the key as absent, which drops a row that requires the key.
  case asAbsent
  /// Uses the default of a text field as it is.
  case takenAsIs
  /// Uses the number as the default of a text field as it is.
  case takenNumber
  /// Finds no text in the default of a text field.
  case noText
  /// Reads a number as a Boolean or the reverse, since both are `NSNumber`.
  case read
  /// Shows the row on all devices, since a list of devices that is not a list hides nothing.
  case shownOnAllDevices
  /// Shows the switch as off, since its default does not equal the value for on.
  case switchShownOff
  /// Never shows the switch as on, since no stored value equals its value for on.
  case switchNeverOn

  /// Whether the row works despite the type.
  package var isTolerated: Bool {
    switch self {
    case .takenAsIs, .takenNumber, .read, .shownOnAllDevices: true
    case .asAbsent, .noText, .switchShownOff, .switchNeverOn: false
    }
  }

  /// The outcome of a fault whose kind is ``SchemaFault/Kind/wrongType``.
  ///
  /// - Parameter key: The key that the fault is about.
  package init(_ fault: SchemaFault, _ key: SchemaKey, on page: Page, _ schema: Schema) {
    switch (fault.element, key.id) {
    // Apple's schema allows only a string, but `string(forKey:)` converts numbers and Booleans.
    case (.textField, .defaultValue):
      switch page.list.kind(fault.value) {
      case .integer, .real: self = .takenNumber
      case .boolean: self = .takenAsIs
      case .string, .key, .date, .data, .array, .dictionary: self = .noText
      }
    case (.toggleSwitch, .defaultValue): self = .switchShownOff
    case (.toggleSwitch, .trueValue): self = .switchNeverOn
    case (_, .supportedUserInterfaceIdioms): self = .shownOnAllDevices
    case _ where schema.types(at: key.index).takesNumber(page.list.kind(fault.value)):
      self = .read
    default: self = .asAbsent
    }
  }
}

extension TreeEdit.Value {
  /// Converts a value to one of the given types; `nil` if the intended value is uncertain.
  package init?(_ node: PropertyList.NodeID, as types: ValueTypes, in list: PropertyList) {
    switch list.kind(node) {
    // An old-style list contains only strings.
    case .string where list.format == .openStep: return nil
    case .string, .integer:
      guard let text = list.plainText(node) else { return nil }
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
      guard let flag = list.boolean(node) else { return nil }
      let number: Int64 = flag ? 1 : 0
      self = .integer(PropertyListInteger(number))
    default: return nil
    }
  }

  /// The new value in messages: `the integer 1`.
  package var words: String {
    switch self {
    case .string(let text): "the string '\(text)'"
    case .boolean(let flag): "the Boolean \(flag)"
    case .integer(let number): "the integer \(number.description)"
    case .real(let number): "the real \(number)"
    case .copy: "a copy"
    }
  }
}
