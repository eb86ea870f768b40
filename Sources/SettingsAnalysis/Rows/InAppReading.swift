import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// The differences between InAppSettingsKit and the Settings app in reading a row.
package enum InAppReading {
  /// Returns whether InAppSettingsKit shows a row without a key that Settings requires: the value
  /// replaces a missing title, a switch without a default is off, and a slider without a default is
  /// at its minimum.
  ///
  /// Source: `defaultBoolValue` of `IASKSpecifier`, and `IASKAppSettingsViewController`, which asks
  /// an absent default for its `floatValue`.
  package static func allowsAbsence(of key: KeyID, in element: ElementID) -> Bool {
    switch key {
    case .title: element == .multiValue
    case .defaultValue: element == .toggleSwitch || element == .slider
    default: false
    }
  }

  /// Returns whether InAppSettingsKit, which reads the default of a switch as a Boolean,
  /// understands a default that is neither of the switch's values.
  package static func understands(_ value: PropertyList.NodeID, of list: PropertyList) -> Bool {
    if list.boolean(value) != nil || list.number(value) != nil { return true }
    guard let text = list.string(value) else { return false }
    return understands(text)
  }

  /// Returns whether InAppSettingsKit reads a text as the Boolean that the text means.
  package static func understands(_ text: String) -> Bool {
    ValueGuess.boolean(text) == ValueGuess.boolValue(text)
  }

  /// Returns whether a value of a type that the key does not allow is accepted, since
  /// InAppSettingsKit can use it.
  ///
  /// On a page that Settings shows, Settings must accept the value too. Only the subject of a mail
  /// may be a number there, since Settings has no such key. On any other page, InAppSettingsKit
  /// reads a number as a text, the text of a number as that number, and `YES` or a number as a
  /// Boolean.
  ///
  /// Source: `titleForId:` of `IASKSettingsReader`; `IASKSpecifier`, which asks for `floatValue`
  /// and `boolValue`.
  ///
  /// - Parameter types: The types that the key, or an item of its list, allows.
  /// - Parameter inAppOnly: Whether Settings does not show the page.
  /// - Parameter schema: The schema of the page.
  package static func accepts(
    _ fault: SchemaFault, _ key: SchemaKey, _ types: ValueTypes, on page: Page, inAppOnly: Bool,
    _ schema: Schema
  ) -> Bool {
    let isNumber = page.list.number(fault.value) != nil
    if key.id == .iaskMailComposeSubject { return isNumber }
    guard inAppOnly else { return false }
    if types.contains(.string) {
      let isField = fault.element == .textField || fault.element == .iaskTextView
      let isDefaultOfField = isField && key.id == .defaultValue
      // InAppSettingsKit looks up the text of a label, and formats a number for it.
      let isLabel = schema.flags(at: key.index).contains(.localizable)
      return isNumber && (isLabel || isDefaultOfField)
    }
    if types.contains(.boolean), isNumber { return true }
    guard let text = page.list.string(fault.value) else { return false }
    if types.contains(.boolean) { return understands(text) }
    return !types.isDisjoint(with: .number) && ValueGuess.real(text) != nil
  }
}
