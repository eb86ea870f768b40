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
  /// Why; the first reason where there are several.
  package let reason: Reason
  /// The value or key where it shows.
  package let node: PropertyList.NodeID

  /// The rows that some fault drops, in the order of the file.
  static func rows(_ schemaFaults: [SchemaFault], _ valueFaults: [ValueFault]) -> [DroppedRow] {
    var dropped: [Int: DroppedRow] = [:]
    func drop(_ row: Int, _ reason: Reason, _ node: PropertyList.NodeID) {
      if dropped[row] == nil { dropped[row] = DroppedRow(row: row, reason: reason, node: node) }
    }
    for fault in schemaFaults where fault.dropsRow {
      if let row = fault.row { drop(row, reason(fault), fault.value) }
    }
    for fault in valueFaults {
      switch fault.detail {
      case .choiceCounts where !fault.isOnTitleRow: drop(fault.row.index, .choiceCounts, fault.node)
      case .hiddenEverywhere, .unknownIdioms: drop(fault.row.index, .hiddenEverywhere, fault.node)
      default: break
      }
    }
    return dropped.values.sorted { $0.row < $1.row }
  }

  private static func reason(_ fault: SchemaFault) -> Reason {
    switch fault.kind {
    case .itemNotDictionary: .notADictionary
    case .missingType: .missingType
    case .unknownType, .foreignType, .typeLabel: .unknownType
    case .emptyKey: .emptyKey(fault.key?.id ?? .unknown)
    case .wrongType: fault.element == .unknown ? .typeNotAString : .wrongType(fault.key?.id ?? .unknown)
    default: .missingKey(fault.suggestion ?? fault.key?.id ?? .unknown)
    }
  }
}
