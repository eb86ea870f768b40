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
  static func of(_ fault: SchemaFault, _ key: SchemaKey, on page: Page, _ schema: Schema)
    -> WrongTypeEffect
  {
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
  /// A value as one of some types, where there is no doubt which value is meant; `nil` where there
  /// is.
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
