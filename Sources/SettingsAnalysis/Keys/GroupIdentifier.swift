import SettingsModel
import SettingsText

/// The syntax of an app group's identifier.
package enum GroupIdentifier {
  /// Returns the fault of an identifier as the end of a sentence; `nil` for a valid one.
  ///
  /// - Parameter isOnMac: Whether the app runs on the Mac too, where a group may begin with a
  ///   team's identifier.
  package static func fault(_ text: String, isOnMac: Bool) -> String? {
    if text.isEmpty { return "is empty" }
    let prefix = text.utf8.prefix { $0 != UInt8(ascii: ".") }
    let dotAndName = text.utf8.drop { $0 != UInt8(ascii: ".") }
    let hasTeamPrefix = isOnMac && isTeam(prefix) && !dotAndName.isEmpty
    guard text.hasPrefix("group.") || hasTeamPrefix else { return "does not begin with 'group.'" }
    let hasName = dotAndName.count > 1
    if !hasName { return "ends after its prefix" }
    guard let illegal = text.unicodeScalars.first(where: { !isLegal($0) }) else { return nil }
    return "contains \(illegal.words)"
  }

  private static func isTeam(_ text: Substring.UTF8View) -> Bool {
    text.count == 10
      && text.allSatisfy { $0.isDigit || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  private static func isLegal(_ scalar: Unicode.Scalar) -> Bool {
    if [".", "-", "_"].contains(scalar) { return true }
    let isLetterOrDigit =
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    return scalar.isASCII && isLetterOrDigit
  }
}

extension Unicode.Scalar {
  /// The name of a character in messages: `a space`, `U+200B` for an invisible one, `'$'`.
  package var words: String {
    if self == " " { return "a space" }
    guard KeyTraits.isInvisible(self) else { return "'\(self)'" }
    return VisibleText.name(self)
  }
}

extension Page {
  /// The app group in which Settings stores the values of the page, as stated by the page itself;
  /// `nil` if the page states none, or one that no app can have, which Settings ignores.
  package var storageGroup: String? {
    guard let group = groupIdentifier?.value,
      GroupIdentifier.fault(group, isOnMac: true) == nil
    else { return nil }
    return group
  }
}
