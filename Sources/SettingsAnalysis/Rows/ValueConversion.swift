import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A value with the element of another type, where there is no doubt which value is meant.
package struct ValueConversion {
  /// A value of one of the types that texts and numbers are written for.
  package enum Scalar: Sendable {
    /// A string.
    case string(String)
    /// A Boolean.
    case boolean(Bool)
    /// A whole number.
    case integer(PropertyListInteger)
    /// A floating-point number.
    case real(Double)
  }

  /// What takes its place.
  package let replacement: Scalar
  /// The new value for messages: `the integer 1`.
  package let shown: String

  private init(_ replacement: Scalar, _ shown: String) {
    self.replacement = replacement
    self.shown = shown
  }

  /// A value as one of the types; `nil` where its meaning is unclear.
  package init?(_ node: PropertyList.NodeID, to types: ValueTypes, in list: PropertyList) {
    switch list.kind(node) {
    case .string:
      // An old-style list holds strings only.
      guard list.format != .openStep else { return nil }
      self.init(list.text(node), to: types)
    case .integer:
      guard let number = list.integer(node)?.description else { return nil }
      if types.contains(.boolean) {
        self.init(boolean: number)
      } else if types.contains(.string) {
        self.init(.string(number), "the string '\(number)'")
      } else {
        return nil
      }
    case .boolean:
      guard types.contains(.integer), !types.contains(.boolean), let flag = list.boolean(node) else { return nil }
      self.init(.integer(PropertyListInteger(Int64(flag ? 1 : 0))), "the integer \(flag ? 1 : 0)")
    default: return nil
    }
  }

  private init?(_ text: String, to types: ValueTypes) {
    if types.contains(.boolean) {
      self.init(boolean: text)
    } else if types.contains(.integer), let number = ValueGuess.integer(text) {
      self.init(.integer(PropertyListInteger(number)), "the integer \(number)")
    } else if types.contains(.real), let number = ValueGuess.real(text) {
      self.init(.real(number), "the real \(number)")
    } else {
      return nil
    }
  }

  private init?(boolean text: String) {
    guard let flag = ValueGuess.boolean(text) else { return nil }
    self.init(.boolean(flag), "the Boolean \(flag)")
  }
}
