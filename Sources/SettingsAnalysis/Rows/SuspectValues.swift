import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

extension Row {
  /// The default of a row about a version, if the default is a version: `1.2.3`, `v1.2 (34)`, `42`;
  /// otherwise, `nil`.
  ///
  /// A default with values to choose from is omitted, as is one that a build variable gives.
  package var frozenVersion: PropertyList.NodeID? {
    guard let value = defaultNode, !has(.values), isVersion(value) else { return nil }
    if list.isReplaced(value) { return nil }
    let names = [key, title].compactMap { $0?.value }
    guard names.contains(where: isAboutVersion) else { return nil }
    return value
  }

  private func isVersion(_ value: PropertyList.NodeID) -> Bool {
    if list.number(value) != nil { return true }
    guard let text = list.string(value), text.contains(where: { $0.isNumber }) else { return false }
    return text.drop { $0 == "v" || $0 == "V" }.allSatisfy { $0.isNumber || ".()- ".contains($0) }
  }

  private func isAboutVersion(_ text: String) -> Bool {
    let text = text.lowercased()
    return text.contains(text: "version") || text.contains(text: "build")
      || text.contains(text: "revision")
  }
}

/// Placeholders that a build system or an author should have replaced.
package enum Placeholder {
  private static let brackets = [("$(", ")"), ("${", "}"), ("{{", "}}"), ("<#", "#>")]

  /// Returns the first placeholder in a string: `$(NAME)`, `${NAME}`, `{{name}}`, `<#name#>`, or
  /// `@NAME@` as the whole text; `nil` if there is none.
  package static func find(_ value: PropertyList.NodeID, in list: PropertyList) -> String? {
    // Few texts contain any of these characters.
    guard list.withText(value, { $0.contains(where: mayBegin) }) else { return nil }
    return find(list.text(value))
  }

  private static func mayBegin(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "$") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "<")
      || byte == UInt8(ascii: "@")
  }

  private static func find(_ text: String) -> String? {
    if let whole = placeholder(text[...], "@", "@"), whole.endIndex == text.endIndex { return text }
    for start in text.indices {
      for (opening, closing) in brackets {
        if let found = placeholder(text[start...], opening, closing) { return String(found) }
      }
    }
    return nil
  }

  /// Returns the bracketed name at the start of a text, made of letters, digits and the characters
  /// that join build settings, as in `$(PRODUCT_NAME:rfc1034identifier)` or `{{ name }}`.
  private static func placeholder(_ text: Substring, _ opening: String, _ closing: String)
    -> Substring?
  {
    guard text.hasPrefix(opening) else { return nil }
    let name = text.dropFirst(opening.count).prefix(while: isNameCharacter)
    guard !name.isEmpty, text[name.endIndex...].hasPrefix(closing) else { return nil }
    return text[..<text.index(name.endIndex, offsetBy: closing.count)]
  }

  private static func isNameCharacter(_ character: Character) -> Bool {
    if "_-.: ".contains(character) { return true }
    return character.isASCII && (character.isLetter || character.isNumber)
  }
}
