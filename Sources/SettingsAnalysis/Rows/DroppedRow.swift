import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A row that the Settings app silently leaves out.
package struct DroppedRow: Sendable, Hashable {
  /// A reason why the app leaves a row out.
  package enum Reason: String, Sendable, Hashable {
    /// A row that is not a dictionary.
    case notADictionary = "not-a-dictionary"
    /// A row without `Type`.
    case missingType = "missing-type"
    /// A `Type` that is not a string.
    case typeNotAString = "type-not-a-string"
    /// A `Type` that Settings does not know.
    case unknownType = "unknown-type"
    /// An absent key that the type requires.
    case missingKey = "missing-key"
    /// An empty value of a key that the type requires.
    case emptyKey = "empty-key"
    /// A value of an unsupported type, for a key that the type requires.
    case wrongType = "wrong-type"
    /// `Titles` and `Values` of different lengths, including a missing or empty list.
    case choiceCounts = "choice-counts"
    /// A list of devices without any that Settings knows.
    case hiddenEverywhere = "hidden-everywhere"
  }

  /// The 0-based index of the row in its page.
  package let row: Int
  /// The first reason why the app leaves the row out.
  package let reason: Reason
  /// The key that the reason is about; `nil` unless a required key is missing, is empty or has the
  /// wrong type.
  package let key: KeyID?
  /// The value or key to which a finding points.
  package let node: PropertyList.NodeID
  /// Whether the row has a default for a setting, which is lost with the row.
  ///
  /// A misspelled `DefaultValue` counts as a default, and so does one in a row whose `Key` is
  /// missing. In a read-only row without a key, it is not a default, but a fixed text to show.
  let statesDefault: Bool

  /// Returns the rows of a page that a fault drops, by their indices.
  static func rows(
    of page: Page, _ schemaFaults: [SchemaFault], _ choiceCounts: [ChoiceCounts]
  ) -> [Int: DroppedRow] {
    var dropped: [Int: DroppedRow] = [:]
    var misspelledKeys: [Int: Set<KeyID>] = [:]
    for fault in schemaFaults {
      guard let row = fault.row, let key = fault.suggestion else { continue }
      misspelledKeys[row, default: []].insert(key)
    }
    func drop(_ index: Int, _ reason: Reason, _ node: PropertyList.NodeID, _ key: KeyID? = nil) {
      guard dropped[index] == nil else { return }
      let row = page.row(at: index)
      func states(_ key: KeyID, _ name: String) -> Bool {
        if row.has(key) || misspelledKeys[index, default: []].contains(key) { return true }
        // The validator compares no names in rows of unknown types.
        return row.element == .unknown && !row.keys(like: name).isEmpty
      }
      let showsFixedText = row.element == .titleValue && !states(.key, "Key")
      dropped[index] = DroppedRow(
        row: index,
        reason: reason,
        key: key,
        node: node,
        statesDefault: states(.defaultValue, "DefaultValue") && !showsFixedText)
    }
    let rowsWithChoiceCounts = Set(choiceCounts.map { $0.row.index })
    for fault in schemaFaults where fault.dropsRow {
      guard let row = fault.row else { continue }
      // A missing or empty list is one of the choice counts, which are added last.
      let isOfChoices = fault.key?.id == .titles || fault.key?.id == .values
      let isAbsence = fault.kind == .missingKey || fault.kind == .emptyKey
      if isOfChoices, isAbsence, rowsWithChoiceCounts.contains(row) { continue }
      let (reason, key) = reasonAndKey(of: fault)
      drop(row, reason, fault.value, key)
    }
    for row in page.rows(mayHaving: .supportedUserInterfaceIdioms) where row.shownIdioms.isEmpty {
      if let field = row.field(.supportedUserInterfaceIdioms) {
        drop(row.index, .hiddenEverywhere, field.value)
      }
    }
    for counts in choiceCounts where !counts.isOnTitleRow {
      drop(counts.row.index, .choiceCounts, counts.node)
    }
    return dropped
  }

  private static func reasonAndKey(of fault: SchemaFault) -> (Reason, KeyID?) {
    let key = fault.suggestion ?? fault.key?.id
    return switch (fault.kind, key) {
    case (.itemNotDictionary, _): (.notADictionary, nil)
    case (.missingType, _): (.missingType, nil)
    case (.wrongType, .type): (.typeNotAString, nil)
    case (.emptyKey, let key?): (.emptyKey, key)
    case (.wrongType, let key?): (.wrongType, key)
    case (.missingKey, let key?), (.unknownKey, let key?), (.keyLabel, let key?): (.missingKey, key)
    default: (.unknownType, nil)
    }
  }

  /// Returns the reason in a few words, about the row as `it`.
  package func words(_ schema: Schema) -> String {
    let name = key.map { "'\(schema.name(of: $0))'" } ?? ""
    return switch reason {
    case .notADictionary: "it is not a dictionary"
    case .missingType: "it has no 'Type'"
    case .typeNotAString: "its 'Type' is not a string"
    case .unknownType: "its type is unknown"
    case .missingKey: "it has no \(name)"
    case .emptyKey: "its \(name) is empty"
    case .wrongType: "its \(name) has the wrong type"
    case .choiceCounts: "its 'Titles' and 'Values' do not match"
    case .hiddenEverywhere: "it is hidden on every device"
    }
  }
}
