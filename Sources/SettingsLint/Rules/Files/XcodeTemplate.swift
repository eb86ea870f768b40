import PropertyLists
import SettingsBundle

/// What Xcode's template for a settings bundle brings along.
///
/// Source: the "Settings Bundle" template: `Root.plist` with four rows, `en.lproj/Root.strings` with four entries.
enum XcodeTemplate {
  /// Whether a row's key is one of the template's.
  static func isKey(_ node: PropertyList.NodeID, in list: PropertyList) -> Bool {
    list.withText(node) { text in
      switch text.count {
      case 15: equals(text, "name_preference")
      case 17: equals(text, "slider_preference")
      case 18: equals(text, "enabled_preference")
      default: false
      }
    }
  }

  /// The number of the template's text that a key or value is; `nil` for any other text.
  static func text(_ node: PropertyList.NodeID, in list: PropertyList) -> Int? {
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
    text.elementsEqual(UnsafeBufferPointer(start: other.utf8Start, count: other.utf8CodeUnitCount))
  }
}
