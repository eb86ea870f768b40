import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Facts about a setting for comparison with code.
extension Setting {
  /// The rows that represent the setting in a comparison with code.
  ///
  /// They are the rows that the Settings app shows. Without such rows, they are the rows that the
  /// app itself shows, or else the hidden ones.
  package var knownRows: [Row] {
    let shown = rows.filter { !$0.name.isInApp }
    let known = [shown, rows, hidden].first { !$0.isEmpty } ?? []
    return known.map { $0.row }
  }
  /// The store to which Settings writes the values.
  package var store: KeyStore {
    guard let suite else { return .standard }
    return .suite(ExactText(suite))
  }
  /// Whether the rows only show the value.
  package var isOnlyShown: Bool { knownRows.allSatisfy { $0.element == .titleValue } }
  /// Whether the rows store nothing that code could read: they show a value, or only open a view.
  package var storesNothing: Bool {
    knownRows.allSatisfy { row in
      row.element == .titleValue || (row.defaultValue == nil && row.opensView)
    }
  }
  /// Whether the rows are text fields that are empty at first.
  package var isEmptyTextField: Bool {
    codeDefault == .string("") && knownRows.allSatisfy { $0.element == .textField }
  }
  /// The row that determines the default and the type: the first with a default, or else the first.
  package var typicalRow: Row { knownRows.first { $0.defaultValue != nil } ?? knownRows[0] }

  /// The default as a value of code; `nil` if there is none, or if the rows have different ones.
  package var codeDefault: CodeValue? {
    var values: Set<CodeValue> = []
    for row in knownRows {
      guard let node = row.defaultValue?.node, let value = CodeValue(row.list.value(of: node))
      else { continue }
      values.insert(value)
    }
    guard values.count == 1 else { return nil }
    return values.first
  }

  /// The known types of the values that Settings stores.
  package var storedTypes: Set<ValueKind> {
    Set(
      knownRows.filter { $0.element != .titleValue }.flatMap { $0.storedKinds }.compactMap {
        ValueKind(rawValue: $0.name.lowercased())
      })
  }

  /// The values that the lists and switches may store.
  var legalValues: [CodeValue] {
    knownRows.flatMap { $0.legalValues ?? [] }.compactMap(CodeValue.init)
  }
}

extension Row {
  /// Whether the row only opens a view or does something, and stores nothing.
  fileprivate var opensView: Bool {
    switch element {
    case .iaskCustomView, .iaskButton, .iaskOpenURL, .iaskMailCompose, .childPane: true
    default: false
    }
  }
}

extension CodeValue {
  /// Creates a value from a Boolean, a number or a string; `nil` for any other value.
  init?(_ value: PropertyListValue) {
    switch value {
    case .boolean(let flag): self = .boolean(flag)
    case .string(let text): self = .string(text)
    case .real(let number): self = .real(number)
    case .integer(let integer):
      guard let number = Int(integer.description) else { return nil }
      self = .integer(number)
    case .date, .data, .array, .dictionary: return nil
    }
  }
}
