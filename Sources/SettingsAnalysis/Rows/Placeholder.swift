import SettingsPropertyLists

/// Texts that a build system or a person was to replace.
package enum Placeholder {
  /// The first placeholder in a string.
  package static func find(_ value: PropertyList.NodeID, in list: PropertyList) -> String? {
    // Nearly no text holds any of these characters.
    list.withText(value) { text in text.contains(where: opens) ? find(Array(text)) : nil }
  }

  /// The first placeholder in a text: `$(NAME)`, `${NAME}`, `{{name}}`, `<#name#>`, or `@NAME@` as the whole text.
  private static func find(_ text: [UInt8]) -> String? {
    for (index, byte) in text.enumerated() where opens(byte) {
      guard index + 1 < text.count else { return nil }
      let next = text[index + 1]
      let closing: String
      switch (byte, next) {
      case (UInt8(ascii: "$"), UInt8(ascii: "(")): closing = ")"
      case (UInt8(ascii: "$"), UInt8(ascii: "{")): closing = "}"
      case (UInt8(ascii: "{"), UInt8(ascii: "{")): closing = "}}"
      case (UInt8(ascii: "<"), UInt8(ascii: "#")): closing = "#>"
      case (UInt8(ascii: "@"), _) where index == 0: closing = "@"
      default: continue
      }
      let start = index + (byte == UInt8(ascii: "@") ? 1 : 2)
      if let end = end(of: text, from: start, closing), byte != UInt8(ascii: "@") || end == text.count {
        return String(decoding: text[index..<end], as: UTF8.self)
      }
    }
    return nil
  }

  private static func opens(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "$"), UInt8(ascii: "{"), UInt8(ascii: "<"), UInt8(ascii: "@"): true
    default: false
    }
  }

  /// The offset behind a name and what closes it; `nil` where something else is there.
  private static func end(
    of text: [UInt8], from start: Int, _ closing: String
  ) -> Int? {
    var position = start
    while position < text.count, isName(text[position]) { position += 1 }
    guard position > start, text[position...].starts(with: closing.utf8) else { return nil }
    return position + closing.utf8.count
  }

  /// Letters, digits and what build settings are joined with: `$(PRODUCT_NAME:rfc1034identifier)`, `{{ name }}`.
  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: ":"), UInt8(ascii: " "):
      true
    default: false
    }
  }
}
