import SettingsModel
import SettingsPropertyLists

/// What Xcode's template for a settings bundle brings along.
///
/// Source: the "Settings Bundle" template: `Root.plist` with four rows, `en.lproj/Root.strings` with four entries.
package enum XcodeTemplate {
  /// Whether a key is one of the template's.
  static func isKey(_ key: some RandomAccessCollection<UInt8>) -> Bool {
    switch key.first {
    case UInt8(ascii: "n"): key.elementsEqual("name_preference".utf8)
    case UInt8(ascii: "s"): key.elementsEqual("slider_preference".utf8)
    case UInt8(ascii: "e"): key.elementsEqual("enabled_preference".utf8)
    default: false
    }
  }

  /// The number of the template's text that a key or value is; `nil` for any other text.
  package static func text(_ node: PropertyList.NodeID, in list: PropertyList) -> Int? {
    list.withText(node) { text in
      switch text.count {
      case 5: text.elementsEqual("Group".utf8) ? 0 : nil
      case 4: text.elementsEqual("Name".utf8) ? 1 : nil
      case 7: text.elementsEqual("Enabled".utf8) ? 2 : nil
      case 10: text.elementsEqual("none given".utf8) ? 3 : nil
      default: nil
      }
    }
  }
}
