import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

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
