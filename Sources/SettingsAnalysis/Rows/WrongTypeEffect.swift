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

  /// The effect of a fault whose kind is ``SchemaFault/Kind/wrongType``.
  package init(_ fault: SchemaFault, on page: Page, schema: Schema) {
    let key = schema.keyID(at: fault.keyIndex)
    if fault.element == .textField, key == .defaultValue {
      self = .isTaken
    } else if key == .supportedUserInterfaceIdioms {
      self = .hidesNothing
    } else if WrongTypeEffect.isSameNumber(page.list.kind(fault.value), schema.types(at: fault.keyIndex)) {
      self = .isReadAsNumber
    } else {
      self = .keyIsAbsent
    }
  }

  private static func isSameNumber(_ kind: PropertyListKind, _ types: ValueTypes) -> Bool {
    switch kind {
    case .boolean: types.contains(.real)
    case .integer: types.contains(.boolean)
    default: false
    }
  }
}
