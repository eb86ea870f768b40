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
  ///
  /// - Parameter key: The key that the fault is about.
  package init(_ fault: SchemaFault, of key: SchemaKey, on page: Page, schema: Schema) {
    if fault.element == .textField, key.id == .defaultValue {
      self = .isTaken
    } else if key.id == .supportedUserInterfaceIdioms {
      self = .hidesNothing
    } else if schema.types(at: key.index).takesNumber(page.list.kind(fault.value)) {
      self = .isReadAsNumber
    } else {
      self = .keyIsAbsent
    }
  }
}
