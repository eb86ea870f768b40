import SettingsModel
import SettingsText

/// What the identifier of an app group looks like.
package enum GroupIdentifier: Sendable, Hashable {
  /// An app can have it.
  case valid
  /// It has no characters.
  case empty
  /// It begins with neither `group.` nor, on the Mac, a team's identifier.
  case foreign
  /// Nothing follows the prefix.
  case incomplete
  /// It has a character that identifiers do not have.
  case malformed(Unicode.Scalar)

  /// Looks at an identifier.
  ///
  /// - Parameter isOnMac: Whether the app runs on the Mac too, where a group may begin with a team's identifier.
  package init(_ text: String, isOnMac: Bool) {
    if text.isEmpty {
      self = .empty
    } else if text.hasPrefix("group.") || (isOnMac && GroupIdentifier.beginsWithTeam(text)) {
      let name = text.utf8.drop { $0 != UInt8(ascii: ".") }.dropFirst()
      let odd = text.unicodeScalars.first { !(UInt8(exactly: $0.value).map(GroupIdentifier.isLegal) ?? false) }
      self = name.isEmpty ? .incomplete : odd.map { .malformed($0) } ?? .valid
    } else {
      self = .foreign
    }
  }

  private static func beginsWithTeam(_ text: String) -> Bool {
    let team = text.utf8.prefix { $0 != UInt8(ascii: ".") }
    return team.count == 10 && team.count < text.utf8.count
      && team.allSatisfy { isLegal($0) && !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }

  private static func isLegal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension Page {
  /// The app group that Settings stores the values of the page in, as far as the page says; absent where no app can have it,
  /// since Settings ignores such an identifier.
  package var storageGroup: String? {
    groupIdentifier.map(\.value).flatMap { GroupIdentifier($0, isOnMac: true) == .valid ? $0 : nil }
  }
}

extension GroupIdentifier {
  /// What is wrong, as the first part of a sentence; absent for a valid one.
  ///
  /// - Parameter name: The identifier as shown, with quotes.
  package func sentence(_ name: String) -> String? {
    switch self {
    case .valid: nil
    case .empty: "the app group is empty"
    case .foreign: "app group \(name) does not begin with 'group.'"
    case .incomplete: "app group \(name) ends after its prefix"
    case .malformed(let character): "app group \(name) contains \(character.words)"
    }
  }
}

extension Unicode.Scalar {
  /// `a space`, `U+200B` for a character that nobody sees, `'$'`.
  package var words: String {
    if self == " " { return "a space" }
    return KeyTraits.isInvisible(self) ? VisibleText.name(self) : "'\(self)'"
  }
}
