import SettingsModel
import SettingsPropertyLists

/// What Xcode's template for a settings bundle brings along.
///
/// Source: the "Settings Bundle" template: `Root.plist` with four rows, `en.lproj/Root.strings` with four entries.
package enum XcodeTemplate {
  private static let keys: [StaticString] = ["name_preference", "slider_preference", "enabled_preference"]

  /// Whether a key is one of the template's.
  ///
  /// - Parameter first: Its first byte.
  static func isKey(_ key: UnsafeBufferPointer<UInt8>, startingWith first: UInt8) -> Bool {
    keys.contains { $0.utf8Start[0] == first && equals(key, $0) }
  }

  /// The number of the template's text that a key or value is; `nil` for any other text.
  package static func text(_ node: PropertyList.NodeID, in list: PropertyList) -> Int? {
    list.withText(node) { text in
      switch text.count {
      case 5: equals(text, "Group") ? 0 : nil
      case 4: equals(text, "Name") ? 1 : nil
      case 7: equals(text, "Enabled") ? 2 : nil
      case 10: equals(text, "none given") ? 3 : nil
      default: nil
      }
    }
  }

  private static func equals(_ text: UnsafeBufferPointer<UInt8>, _ other: StaticString) -> Bool {
    text.count == other.utf8CodeUnitCount
      && text.elementsEqual(UnsafeBufferPointer(start: other.utf8Start, count: other.utf8CodeUnitCount))
  }
}
