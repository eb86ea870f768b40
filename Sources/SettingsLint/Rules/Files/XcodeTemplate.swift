import PropertyLists
import SettingsModel

/// What Xcode's template for a settings bundle brings along.
///
/// Source: the "Settings Bundle" template: `Root.plist` with four rows, `en.lproj/Root.strings` with four entries.
enum XcodeTemplate {
  private static let keys = ["name_preference", "slider_preference", "enabled_preference"]
  private static let keyHashes = keys.map { name in
    Array(name.utf8).withUnsafeBufferPointer { TextHash.hash($0) }
  }

  /// Whether the hash of a key is that of one of the template's.
  static func mayBeKey(_ hash: UInt64) -> Bool { keyHashes.contains(hash) }

  /// Whether a row's key is one of the template's.
  static func isKey(_ node: PropertyList.NodeID, in list: PropertyList) -> Bool {
    keys.contains { list.text(node, equals: $0) }
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
