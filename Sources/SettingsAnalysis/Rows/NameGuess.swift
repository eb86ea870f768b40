import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// The most likely intended name of a misnamed type or value, found by more than similarity.
package struct NameGuess: Sendable, Hashable {
  /// The intended name.
  package let name: String
  /// Whether the written name is only another spelling of the intended one: with another case or
  /// punctuation, or as UIKit's constant for the same thing.
  package let isCertain: Bool

  /// Returns the type of row that an unknown `Type` most likely means; `nil` if none is similar.
  ///
  /// Besides similar names, it knows the names of types without `PS` and `Specifier`, such as
  /// `ToggleSwitch`, and the cells of PreferenceLoader.
  package static func type(_ written: String, among names: [String]) -> NameGuess? {
    if let cell = cells[written], names.contains(cell) {
      return NameGuess(name: cell, isCertain: false)
    }
    let name =
      Suggestion.best(for: written, among: names)
      ?? names.first { $0.lowercased() == "ps" + written.lowercased() + "specifier" }
    return name.map { NameGuess(name: $0, isCertain: isSpelling(written, of: $0)) }
  }

  /// Returns whether two names have the same letters and digits, ignoring case and punctuation.
  package static func isSpelling(_ written: String, of name: String) -> Bool {
    letters(written) == letters(name)
  }

  /// Returns the allowed value that another text most likely means; `nil` if none is similar.
  package static func choice(_ written: String, among allowed: [String]) -> NameGuess? {
    // In code, the value `NumberPad` is the constant `UIKeyboardTypeNumberPad`.
    func isConstant(_ name: String) -> Bool { written.hasPrefix("UI") && written.hasSuffix(name) }
    // `No` and `Off` mean `None` where this is the value for no capitalization.
    func isNegation(_ name: String) -> Bool {
      negations.contains(written.lowercased()) && negations.contains(name.lowercased())
    }
    let similar = Suggestion.best(for: written, among: allowed)
    let name = similar ?? allowed.first(where: isConstant) ?? allowed.first(where: isNegation)
    guard let name else { return nil }
    return NameGuess(name: name, isCertain: isSpelling(written, of: name) || isConstant(name))
  }

  private static let negations: Set<String> = ["no", "none", "off", "false", "never"]

  private static func letters(_ text: String) -> String {
    // An invisible joiner and the letter before it would be one character.
    let visible = text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    let letters = String(String.UnicodeScalarView(visible)).filter { $0.isLetter || $0.isNumber }
    return letters.lowercased()
  }

  /// PreferenceLoader's names for types that Settings has too.
  private static let cells = [
    "PSGroupCell": "PSGroupSpecifier",
    "PSSwitchCell": "PSToggleSwitchSpecifier",
    "PSSliderCell": "PSSliderSpecifier",
    "PSEditTextCell": "PSTextFieldSpecifier",
    "PSSecureEditTextCell": "PSTextFieldSpecifier",
    "PSLinkCell": "PSChildPaneSpecifier",
    "PSLinkListCell": "PSMultiValueSpecifier",
    "PSTitleValueCell": "PSTitleValueSpecifier",
    "PSSegmentCell": "PSMultiValueSpecifier",
  ]
}
