import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// The effect in Settings of a value whose type its key does not allow.
package enum WrongTypeOutcome: Sendable, Hashable {
  /// It treats the key as absent, which drops the row where the row needs the key.
  case asAbsent
  /// It takes the default of a text field as it is.
  case takenAsIs
  /// The same, of a number.
  case takenNumber
  /// It finds no text in the default of a text field.
  case noText
  /// It reads a number as a Boolean or the reverse: both are `NSNumber`.
  case read
  /// It shows the row on all devices, since a list of devices that is no list hides nothing.
  case shownOnAllDevices
  /// It compares the default of a switch with the value for on, which it does not equal.
  case switchShownOff
  /// It compares the values of a switch with one that none of them equals.
  case switchNeverOn

  /// Whether the row works all the same.
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
    // `string(forKey:)` makes a text of a number and of a Boolean, and of nothing else; Apple's
    // schema takes a string alone.
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
  /// A value as one of some types, where there is no doubt which value is meant; `nil` where there
  /// is.
  package init?(_ node: PropertyList.NodeID, as types: ValueTypes, in list: PropertyList) {
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
