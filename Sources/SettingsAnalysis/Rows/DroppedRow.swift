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

  /// The fault that drops a row.
  package enum Cause: Sendable {
    /// The schema does not allow something.
    case schema(SchemaFault)
    /// Values contradict each other.
    case value(ValueFault)
  }

  /// The 0-based index of the row in its page.
  package let row: Int
  /// The fault; the first where there are several.
  package let cause: Cause
  /// The value or key where it shows.
  package var node: PropertyList.NodeID {
    switch cause {
    case .schema(let fault): fault.value
    case .value(let fault): fault.node
    }
  }

  /// The rows that some fault drops, in the order of the file.
  static func rows(_ schemaFaults: [SchemaFault], _ valueFaults: [ValueFault]) -> [DroppedRow] {
    var dropped: [Int: DroppedRow] = [:]
    func drop(_ row: Int, _ cause: Cause) {
      if dropped[row] == nil { dropped[row] = DroppedRow(row: row, cause: cause) }
    }
    let lostChoices = Set(valueFaults.filter { $0.kind == .choiceCounts }.map(\.row.index))
    for fault in schemaFaults where fault.dropsRow {
      guard let row = fault.row else { continue }
      // Missing or empty lists are one fault of the row.
      let isList = fault.key?.id == .titles || fault.key?.id == .values
      if isList, fault.kind == .missingKey || fault.kind == .emptyKey, lostChoices.contains(row) { continue }
      drop(row, .schema(fault))
    }
    for fault in valueFaults where fault.dropsRow { drop(fault.row.index, .value(fault)) }
    return dropped.values.sorted { $0.row < $1.row }
  }

  /// Why the app leaves the row out.
  package var reason: Reason {
    switch cause {
    case .value(let fault): fault.kind == .choiceCounts ? .choiceCounts : .hiddenEverywhere
    case .schema(let fault): DroppedRow.reason(fault)
    }
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
