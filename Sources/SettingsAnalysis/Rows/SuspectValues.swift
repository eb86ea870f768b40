import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

extension ChoiceSpecifier {
  /// The default, where the row is about a version and the default is one: `1.2.3`, `v1.2 (34)`, `42`.
  package var frozenVersion: PropertyList.NodeID? {
    guard let value = row.summary.defaultValue, !row.has(.values), isVersion(value),
      [key, title].contains(where: { $0.map { isAboutVersion($0.value) } ?? false })
    else { return nil }
    return value
  }

  private func isVersion(_ value: PropertyList.NodeID) -> Bool {
    guard list.number(value) == nil else { return true }
    guard let text = list.string(value), text.contains(where: \.isNumber) else { return false }
    return text.drop { $0 == "v" || $0 == "V" }.allSatisfy { $0.isNumber || ".()- ".contains($0) }
  }

  private func isAboutVersion(_ text: String) -> Bool {
    let text = text.lowercased()
    return text.contains(text: "version") || text.contains(text: "build") || text.contains(text: "revision")
  }
}

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

/// What is wrong with the shape of the dictionary that asks before a switch changes.
///
/// Source: Apple, Displaying a Settings window: `Type`, `Title` and `Prompt` are required, all values are strings.
package struct PromptFault: Sendable {
  /// What is wrong.
  package enum Detail: Sendable, Hashable {
    /// Required keys are absent.
    case missingKeys([KeyID])
    /// A key that a prompt does not know, with the one that was most likely meant.
    case unknownKey(suggestion: KeyID?)
    /// The value of a key has a type it does not take.
    case wrongType(KeyID, expected: ValueTypes)
    /// The value of a key is none of those it allows.
    case invalidChoice(KeyID, allowed: [String])
  }

  /// The row's key that holds the prompt.
  package let prompt: KeyID
  /// The key or value where it shows; the prompt itself for what is missing.
  package let node: PropertyList.NodeID
  /// What is wrong.
  package let detail: Detail

  /// The faults of both prompts of a switch, in the order of the file within each.
  package static func find(in toggle: ToggleSwitchSpecifier, schema: Schema) -> [PromptFault] {
    let fields = toggle.row.summary.fields
    guard fields.mayContain(.trueConfirmationPrompt) || fields.mayContain(.falseConfirmationPrompt) else { return [] }
    return [KeyID.trueConfirmationPrompt, .falseConfirmationPrompt].flatMap { key -> [PromptFault] in
      guard let field = toggle.row.field(key), toggle.list.kind(field.value) == .dictionary else { return [] }
      return PromptShape(prompt: key, node: field.value, list: toggle.list, schema: schema).faults
    }
  }
}

/// One prompt beside what the schema says of it.
private struct PromptShape {
  let prompt: KeyID
  let node: PropertyList.NodeID
  let list: PropertyList
  let schema: Schema

  var faults: [PromptFault] {
    let entries = list.entries(node)
    let keys = schema.keyRange(in: .confirmationPrompt)
    let present = Set(entries.map(key))
    let free = keys.map { schema.keyID(at: $0) }.filter { !present.contains($0) }
    var missing = keys.filter { !schema.specification(at: $0).requiredBy.isEmpty }.map { schema.keyID(at: $0) }
      .filter { !present.contains($0) }
    var faults: [PromptFault] = []
    for entry in entries {
      let key = key(of: entry)
      if let index = schema.keyIndex(key, in: .confirmationPrompt) {
        if let detail = valueFault(entry.value, at: index) { faults.append(fault(entry.value, detail)) }
        continue
      }
      let meant = Suggestion.best(for: list.text(entry.key), among: free.map(schema.name(of:)))
        .map { schema.keyID(named: $0) }
      missing.removeAll { $0 == meant }
      faults.append(fault(entry.key, .unknownKey(suggestion: meant)))
    }
    if !missing.isEmpty { faults.append(fault(node, .missingKeys(missing))) }
    return faults
  }

  private func key(of entry: PropertyList.Entry) -> KeyID { KeyID(rawValue: list.symbol(entry.key)) }

  private func fault(_ node: PropertyList.NodeID, _ detail: PromptFault.Detail) -> PromptFault {
    PromptFault(prompt: prompt, node: node, detail: detail)
  }

  private func valueFault(_ value: PropertyList.NodeID, at index: Int) -> PromptFault.Detail? {
    let types = schema.types(at: index)
    if !types.contains(ValueTypes(list.kind(value))) { return .wrongType(schema.keyID(at: index), expected: types) }
    if list.withText(value, { schema.allows($0, at: index) }) { return nil }
    return .invalidChoice(schema.keyID(at: index), allowed: schema.specification(at: index).allowedValues)
  }
}
