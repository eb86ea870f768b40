import SettingsPropertyLists

extension PropertyList {
  /// Whether a text has no character that anybody sees; true for an empty one.
  @inline(__always)
  package func isBlankText(_ node: NodeID) -> Bool {
    withText(node) { text in
      guard let first = text.first else { return true }
      // Nearly every text begins with a letter.
      return first > 0x20 && first < 0x7F ? false : PropertyList.isBlank(text)
    }
  }

  @inline(never)
  private static func isBlank(_ text: some Collection<UInt8>) -> Bool {
    String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy { scalar in
      scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
        || scalar.properties.generalCategory == .format
    }
  }
}
