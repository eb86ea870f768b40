import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Names of stored values in messages.
extension StoredFact {
  /// The key in messages; empty for a fact about a file as a whole.
  var shownKey: String { key ?? "" }

  /// The value with its key, as the subject of a message: `stored 5 of 'volume'`.
  var valueName: String {
    switch source {
    case .preferences:
      guard let value else { return "the stored value of '\(shownKey)'" }
      return "stored \(value) of '\(shownKey)'"
    case .managed:
      var owner = "'\(shownKey)'"
      if let role { owner = "\(role) of '\(shownKey)'" }
      guard let value else { return "the value of \(owner)" }
      return "\(value) of \(owner)"
    }
  }

  /// Returns a fault at the place of the fact; for preferences, with a note at the row, if any.
  func fault(_ sentence: String) -> Fault { fault(nil, sentence) }

  /// Returns the same fault with a case of the rule; `nil` for the rule's own severity.
  func fault(_ case: Rule.Case?, _ sentence: String) -> Fault {
    var fault = Fault(`case`, at: place, sentence)
    fault.subject = value
    if source == .preferences, let row {
      fault.notes = [Note("the row is here", at: row.place())]
    }
    return fault
  }

  /// Returns the remedy for a value, with the legal values to choose from.
  func help(choices: String?) -> String {
    switch source {
    case .preferences:
      choices.map { "convert it to \($0) at launch" } ?? "convert it at launch, or remove it"
    case .managed: "write \(choices ?? "a value of that type")"
    }
  }
}

extension StoredValueMismatch {
  /// The legal values as messages show them; empty for a row without choices.
  var legalNames: [String] {
    let list = row.list
    if case .toggleSwitch(let toggle) = Specifier(row) {
      let values = SwitchValues(toggle)
      return [values.on.display(list), values.off.display(list)]
    }
    return (row.array(.values)?.value ?? []).map { list.description($0) }
  }
}
