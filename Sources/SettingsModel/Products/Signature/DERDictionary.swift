/// Entitlements in DER: an application tag 16 with a version and a context tag 16, which holds a sequence for each key.
///
/// Source: apple-platform-rs, `apple-codesign/src/plist_der.rs`, and signed apps.
struct DERDictionary {
  private var texts: [String: [String]] = [:]

  /// Reads them; `nil` for bytes that are something else.
  init?(_ bytes: [UInt8]) {
    var input = bytes[...]
    guard let outer = DERItem(&input), outer.tag == 0x70 else { return nil }
    var inner = outer.content
    guard let version = DERItem(&inner), version.tag == 0x02, let dictionary = DERItem(&inner),
      dictionary.tag == 0xB0
    else { return nil }
    var entries = dictionary.content
    while !entries.isEmpty {
      guard let entry = DERItem(&entries), entry.tag == 0x30 else { return nil }
      var parts = entry.content
      guard let key = DERItem(&parts)?.text, let value = DERItem(&parts) else { return nil }
      texts[key] = value.texts
    }
  }

  /// The texts of a key's array; empty where there is none.
  func texts(_ key: String) -> [String] { texts[key] ?? [] }
}

/// One value in DER.
private struct DERItem {
  let tag: UInt8
  let content: ArraySlice<UInt8>

  /// Takes the first value from the input; `nil` where it is cut short.
  init?(_ input: inout ArraySlice<UInt8>) {
    guard let tag = input.popFirst(), let first = input.popFirst() else { return nil }
    var length = Int(first)
    if first >= 0x80 {
      guard first > 0x80, first <= 0x84 else { return nil }
      length = 0
      for _ in 0..<first & 0x7F {
        guard let byte = input.popFirst() else { return nil }
        length = length << 8 | Int(byte)
      }
    }
    guard length <= input.count else { return nil }
    self.tag = tag
    content = input.prefix(length)
    input = input.dropFirst(length)
  }

  var text: String? { tag == 0x0C ? String(decoding: content, as: UTF8.self) : nil }

  /// The texts of an array, or the one of a text.
  var texts: [String] {
    if let text { return [text] }
    guard tag == 0x30 else { return [] }
    var items = content
    var texts: [String] = []
    while let item = DERItem(&items) {
      if let text = item.text { texts.append(text) }
    }
    return texts
  }
}
