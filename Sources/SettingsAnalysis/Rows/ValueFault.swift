import SettingsModel
import SettingsPropertyLists

/// A value of a row that contradicts the row's other values: what the schema of a single key cannot tell.
package struct ValueFault: Sendable {
  /// What is wrong, coarsely, so that a rule can ask for it.
  package enum Kind: Sendable, Hashable, CaseIterable {
    case choiceCounts, duplicateValue, defaultIsTitle, defaultOfOtherType, defaultNotInValues
    case switchValuesEqual, switchDefaultMismatch, sliderRange, sliderDefaultOutOfRange, hiddenEverywhere, unknownIdioms
  }

  /// What is wrong, with the values that are part of it.
  package enum Detail: Sendable {
    /// `Titles` and `Values` differ in length, or one is missing or empty.
    case choiceCounts(titles: List?, values: List?)
    /// A value equals an earlier one, numbers compared as numbers.
    case duplicateValue(first: PropertyList.NodeID, second: PropertyList.NodeID)
    /// The default is the title of a value.
    case defaultIsTitle(value: PropertyList.NodeID, match: PropertyList.NodeID, title: PropertyList.NodeID)
    /// The default equals a value except for its type.
    case defaultOfOtherType(value: PropertyList.NodeID, match: PropertyList.NodeID)
    /// The default is none of the values.
    case defaultNotInValues(value: PropertyList.NodeID)
    /// A switch cannot tell on from off.
    case switchValuesEqual(SwitchValues)
    /// The default of a switch is neither of its values.
    case switchDefaultMismatch(value: PropertyList.NodeID, SwitchValues)
    /// The minimum of a slider is not below its maximum.
    case sliderRange(minimum: Located<Double>, maximum: Located<Double>)
    /// The default of a slider lies beyond the end that is named.
    case sliderDefaultOutOfRange(value: PropertyList.NodeID, end: Located<Double>, isBelow: Bool)
    /// The list of devices is empty.
    case hiddenEverywhere(PropertyList.Entry)
    /// The list of devices names none that Settings knows.
    case unknownIdioms(PropertyList.Entry)
  }

  /// An array of a row with its length.
  package struct List: Sendable {
    /// The key and the array.
    package let entry: PropertyList.Entry
    /// The number of items.
    package let count: Int
  }

  /// The row.
  package let row: Row
  /// What is wrong.
  package let detail: Detail

  /// What is wrong, coarsely.
  package var kind: Kind {
    switch detail {
    case .choiceCounts: .choiceCounts
    case .duplicateValue: .duplicateValue
    case .defaultIsTitle: .defaultIsTitle
    case .defaultOfOtherType: .defaultOfOtherType
    case .defaultNotInValues: .defaultNotInValues
    case .switchValuesEqual: .switchValuesEqual
    case .switchDefaultMismatch: .switchDefaultMismatch
    case .sliderRange: .sliderRange
    case .sliderDefaultOutOfRange: .sliderDefaultOutOfRange
    case .hiddenEverywhere: .hiddenEverywhere
    case .unknownIdioms: .unknownIdioms
    }
  }

  /// The value or key where it shows.
  package var node: PropertyList.NodeID {
    switch detail {
    case .choiceCounts(let titles, let values): (values ?? titles)?.entry.key ?? row.node
    case .duplicateValue(_, let second): second
    case .defaultIsTitle(let value, _, _), .defaultOfOtherType(let value, _), .defaultNotInValues(let value): value
    case .switchDefaultMismatch(let value, _), .sliderDefaultOutOfRange(let value, _, _): value
    case .switchValuesEqual(let values): values.written ?? row.node
    case .sliderRange(let minimum, _): minimum.node
    case .hiddenEverywhere(let field), .unknownIdioms(let field): field.value
    }
  }

  /// Whether Settings drops the row because of it.
  package var dropsRow: Bool {
    switch kind {
    case .choiceCounts: !isOnTitleRow
    case .hiddenEverywhere, .unknownIdioms: true
    default: false
    }
  }

  /// Whether the row only shows its value: what is wrong with it misleads nobody but the reader.
  package var isOnTitleRow: Bool { row.element == .titleValue }

  /// Whether the value that the row registers is, because of this, not what the row shows.
  package var touchesDefault: Bool {
    guard row.summary.defaultValue != nil, !isOnTitleRow else { return false }
    switch detail {
    case .duplicateValue(_, let second):
      guard let value = row.summary.defaultValue else { return false }
      return row.list.isEqual(second, to: value, of: row.list, .numeric)
    default: return true
    }
  }
}
