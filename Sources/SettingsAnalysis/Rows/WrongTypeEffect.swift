import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// What Settings does with a value of a type that its key does not take.
package enum WrongTypeEffect: Sendable, Hashable {
  /// It treats the key as absent, which drops the row where the row needs the key.
  case keyIsAbsent
  /// It reads the number as a Boolean or the Boolean as a number: both are `NSNumber`.
  case isReadAsNumber
  /// It takes the default of a text field as it is.
  case isTaken
  /// It shows the row on all devices, since a list of devices that is no list hides nothing.
  case hidesNothing

  /// It compares the default of a switch with the value for on, which it does not equal.
  case showsOff
  /// It compares the values of a switch with one that none of them equals.
  case isNeverOn

  /// Whether the row works all the same.
  package var isTolerated: Bool {
    switch self {
    case .keyIsAbsent, .showsOff, .isNeverOn: false
    case .isReadAsNumber, .isTaken, .hidesNothing: true
    }
  }

  /// The effect of a fault whose kind is ``SchemaFault/Kind/wrongType``.
  ///
  /// - Parameter key: The key that the fault is about.
  package init(_ fault: SchemaFault, of key: SchemaKey, on page: Page, schema: Schema) {
    if fault.element == .textField, key.id == .defaultValue {
      self = .isTaken
    } else if fault.element == .toggleSwitch, key.id == .defaultValue {
      self = .showsOff
    } else if fault.element == .toggleSwitch, key.id == .trueValue {
      self = .isNeverOn
    } else if key.id == .supportedUserInterfaceIdioms {
      self = .hidesNothing
    } else if schema.types(at: key.index).takesNumber(page.list.kind(fault.value)) {
      self = .isReadAsNumber
    } else {
      self = .keyIsAbsent
    }
  }
}
