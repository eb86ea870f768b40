import SettingsModel
import SettingsSchema

/// The kinds of schema faults that may announce the drop of a row, in order of precedence.
///
/// Settings may have several reasons to drop a row. Only one finding says that the row is dropped:
/// the finding of the fault that comes first here. See ``PageFacts/announcesDrop(of:_:)``.
enum DropAnnouncement: Int {
  /// A row that is not a dictionary, or has no type that Settings knows.
  case type
  /// An unknown key, or Xcode's label for a key, in place of a required key.
  case misnamedKey
  /// A key that is absent or empty.
  case missingKey
  /// A value of the wrong type.
  case wrongType

  /// Classifies a fault; `nil` if it drops no row, or if the finding of ``ChoiceCounts`` announces
  /// the drop.
  ///
  /// - Parameter lacksChoices: Whether the row has no choices at all, which explains its missing
  ///   default.
  private init?(_ fault: SchemaFault, lacksChoices: Bool) {
    guard fault.dropsRow else { return nil }
    let key = fault.key?.id
    // `ChoiceCounts` reports a missing or empty list.
    let isOfChoices = key == .titles || key == .values
    switch fault.kind {
    case .itemNotDictionary, .missingType, .typeLabel, .unknownType: self = .type
    case .keyLabel, .unknownKey: self = .misnamedKey
    case .missingKey:
      let isExplained = lacksChoices && key == .defaultValue
      if isOfChoices || isExplained { return nil }
      self = .missingKey
    case .emptyKey:
      if isOfChoices { return nil }
      self = .missingKey
    case .wrongType: self = .wrongType
    default: return nil
    }
  }

  /// Returns the schema faults of a page that announce the drop of a row, by the indices of the
  /// rows.
  ///
  /// - Parameter rowsWithoutChoices: The indices of the rows that need choices and have none.
  static func schemaFaults(
    of faults: [SchemaFault], rowsWithoutChoices: Set<Int>
  ) -> [Int: SchemaFault] {
    var found: [Int: (rank: Int, fault: SchemaFault)] = [:]
    for fault in faults {
      guard let row = fault.row,
        let rank = DropAnnouncement(fault, lacksChoices: rowsWithoutChoices.contains(row))?.rawValue
      else { continue }
      if let earlier = found[row], earlier.rank <= rank { continue }
      found[row] = (rank, fault)
    }
    return found.mapValues { $0.fault }
  }
}

extension SchemaFault {
  /// Whether the fault is about the title of a switch.
  ///
  /// Only one source says that Settings drops a switch without a title.
  package var isSwitchTitle: Bool { key?.id == .title && element == .toggleSwitch }
}
