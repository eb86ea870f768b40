import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A row that the Settings app silently leaves out.
package struct DroppedRow: Sendable {
  /// Why the app leaves a row out.
  package enum Reason: Sendable, Hashable {
    /// It is no dictionary.
    case notADictionary
    /// It has no `Type`.
    case missingType
    /// Its `Type` is no string.
    case typeNotAString
    /// Its `Type` is not one that Settings knows.
    case unknownType
    /// A key that its type needs is absent.
    case missingKey(KeyID)
    /// A key that its type needs has an empty value.
    case emptyKey(KeyID)
    /// A key that its type needs has a value of a type it does not take.
    case wrongType(KeyID)
    /// `Titles` and `Values` differ in length, or one is missing or empty.
    case choiceCounts
    /// Its list of devices names none that Settings knows.
    case hiddenEverywhere
  }

  /// The 0-based index of the row in its page.
  package let row: Int
  /// Why the app leaves the row out; the first reason where there are several.
  package let reason: Reason
  /// The value or key where it shows.
  package let node: PropertyList.NodeID
  /// Whether it states a default for a setting, which is lost with it.
  ///
  /// A misspelled `DefaultValue` states one too, and whatever became of its `Key`, the row was to have one. Only a
  /// title without a key states none: it shows a fixed text.
  let statesDefault: Bool

  /// The rows of a page that some fault drops, by their indices.
  static func rows(
    of page: Page, _ schemaFaults: [SchemaFault], _ choiceCounts: [ChoiceCounts]
  ) -> [Int: DroppedRow] {
    var dropped: [Int: DroppedRow] = [:]
    var meant: [Int: Set<KeyID>] = [:]
    for fault in schemaFaults {
      if let row = fault.row, let key = fault.suggestion { meant[row, default: []].insert(key) }
    }
    func drop(_ row: Int, _ reason: Reason, _ node: PropertyList.NodeID) {
      guard dropped[row] == nil else { return }
      let summary = page.summaries[row]
      func states(_ key: KeyID, _ name: String) -> Bool {
        // Of an unknown type, nobody has compared the names.
        meant[row]?.contains(key) ?? false || page.rows[row].has(key)
          || summary.element == .unknown && !page.rows[row].keys(like: name).isEmpty
      }
      dropped[row] = DroppedRow(
        row: row, reason: reason, node: node,
        statesDefault: states(.defaultValue, "DefaultValue")
          && (summary.element != .titleValue || states(.key, "Key")))
    }
    let lostChoices = Set(choiceCounts.map(\.row.index))
    for fault in schemaFaults where fault.dropsRow {
      guard let row = fault.row else { continue }
      // Missing or empty lists are one fault of the row.
      let isList = fault.key?.id == .titles || fault.key?.id == .values
      if isList, fault.kind == .missingKey || fault.kind == .emptyKey, lostChoices.contains(row) { continue }
      drop(row, reason(fault), fault.value)
    }
    for row in page.rows(where: { $0.fields.mayContain(.supportedUserInterfaceIdioms) }) where row.shownIdioms.isEmpty {
      if let field = row.field(.supportedUserInterfaceIdioms) { drop(row.index, .hiddenEverywhere, field.value) }
    }
    for counts in choiceCounts where !counts.isOnTitleRow { drop(counts.row.index, .choiceCounts, counts.node) }
    return dropped
  }

  private static func reason(_ fault: SchemaFault) -> Reason {
    let key = fault.suggestion ?? fault.key?.id
    return switch (fault.kind, key) {
    case (.itemNotDictionary, _): .notADictionary
    case (.missingType, _): .missingType
    case (.wrongType, .type): .typeNotAString
    case (.emptyKey, let key?): .emptyKey(key)
    case (.wrongType, let key?): .wrongType(key)
    case (.missingKey, let key?), (.unknownKey, let key?), (.keyLabel, let key?): .missingKey(key)
    default: .unknownType
    }
  }
}

/// The child panes that Settings drops, by the indices of their pages and rows.
package typealias DroppedPanes = [Int: [Int: DroppedRow]]

extension DroppedRow.Reason {
  /// The name of the reason for programs.
  package var name: String {
    switch self {
    case .notADictionary: "not-a-dictionary"
    case .missingType: "missing-type"
    case .typeNotAString: "type-not-a-string"
    case .unknownType: "unknown-type"
    case .missingKey: "missing-key"
    case .emptyKey: "empty-key"
    case .wrongType: "wrong-type"
    case .choiceCounts: "choice-counts"
    case .hiddenEverywhere: "hidden-everywhere"
    }
  }

  /// The reason in a few words, about the row as `it`.
  package func words(_ schema: Schema) -> String {
    switch self {
    case .notADictionary: "it is not a dictionary"
    case .missingType: "it has no 'Type'"
    case .typeNotAString: "its 'Type' is not a string"
    case .unknownType: "its type is unknown"
    case .missingKey(let key): "it has no '\(schema.name(of: key))'"
    case .emptyKey(let key): "its '\(schema.name(of: key))' is empty"
    case .wrongType(let key): "its '\(schema.name(of: key))' has the wrong type"
    case .choiceCounts: "its 'Titles' and 'Values' do not match"
    case .hiddenEverywhere: "it is hidden on every device"
    }
  }
}
