import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// The lengths of a row's `Titles` and `Values`, if these differ, or if one of the lists is missing
/// or empty.
package struct ChoiceCounts: Sendable {
  /// An array of a row with its length.
  package struct List: Sendable {
    /// The key and the array.
    package let entry: PropertyList.Entry
    /// The number of items.
    package let count: Int

    /// Counts the items of an array; `nil` for a value that is not an array.
    init?(_ entry: PropertyList.Entry, in list: PropertyList) {
      guard list.kind(entry.value) == .array else { return nil }
      self.entry = entry
      count = list.childCount(entry.value)
    }
  }

  package let row: Row
  /// The `Titles`; `nil` if absent.
  package let titles: List?
  /// The `Values`; `nil` if absent.
  package let values: List?

  /// Counts the choices of a row; `nil` if they match, or if another fault explains the difference:
  /// a list of another type, or one with a misspelled key.
  init?(_ row: Row, _ schema: Schema) {
    let titlesEntry = row.field(.titles)
    let valuesEntry = row.field(.values)
    self.row = row
    titles = titlesEntry.flatMap { List($0, in: row.list) }
    values = valuesEntry.flatMap { List($0, in: row.list) }
    // An entry that is not an array has the wrong type, which another rule reports.
    if titlesEntry != nil, titles == nil { return nil }
    if valuesEntry != nil, values == nil { return nil }
    // Only a read-only row needs no choices at all.
    let areEnough = titleCount > 0 || isOnTitleRow
    if areEnough, titleCount == valueCount { return nil }
    if !isOnTitleRow, ChoiceCounts.isMisspelled(row, schema) { return nil }
  }

  private var titleCount: Int { titles?.count ?? 0 }
  private var valueCount: Int { values?.count ?? 0 }

  /// Whether the row only shows its value, which Settings does despite the mismatch.
  package var isOnTitleRow: Bool { row.element == .titleValue }
  /// Whether a row that needs choices has neither titles nor values.
  var areNone: Bool { !isOnTitleRow && titleCount == 0 && valueCount == 0 }
  /// The key to which a finding points.
  package var node: PropertyList.NodeID { (values ?? titles)?.entry.key ?? row.node }

  /// Returns whether a missing list has a misspelled key.
  private static func isMisspelled(_ row: Row, _ schema: Schema) -> Bool {
    [KeyID.titles, .values].contains {
      !row.has($0) && !row.keys(like: schema.name(of: $0)).isEmpty
    }
  }
}

extension ChoiceSpecifier {
  /// The `ShortTitles` and `Titles` that differ in length, so that Settings ignores the short ones;
  /// `nil` if their lengths are equal, or if one of them is missing or not an array.
  package var unequalShortTitles: (short: ChoiceCounts.List, titles: ChoiceCounts.List)? {
    guard let short = row.field(.shortTitles).flatMap({ ChoiceCounts.List($0, in: list) }),
      let titles = row.field(.titles).flatMap({ ChoiceCounts.List($0, in: list) }),
      short.count != titles.count
    else { return nil }
    return (short, titles)
  }
}

/// The relation of a row's default to its values.
///
/// A default has exactly one relation, so that one finding reports it.
package enum DefaultRelation: Sendable, Hashable {
  /// No default, or no values to compare it with.
  case notApplicable
  /// A default that equals one of the values.
  case equal
  /// A default that equals one of the values except for its type.
  case otherType(value: PropertyList.NodeID, match: PropertyList.NodeID)
  /// A default that is the title of one of the values.
  case title(value: PropertyList.NodeID, match: PropertyList.NodeID, title: PropertyList.NodeID)
  /// A default that equals none of the values.
  case none(value: PropertyList.NodeID)

  /// Compares the default of a row with its values, numbers as `NSNumber` compares them.
  package init(_ row: Row) {
    guard let value = row.defaultNode, let values = row.field(.values)?.value,
      row.list.kind(values) == .array,
      row.list.childCount(values) > 0
    else {
      self = .notApplicable
      return
    }
    let list = row.list
    if list.items(values).contains(where: { list.isEqual($0, to: value, of: list, .numeric) }) {
      self = .equal
      return
    }
    let choices = ChoiceSpecifier(row: row).choices
    let text = list.plainText(value)
    if let text, let match = choices.first(where: { list.plainText($0.valueNode) == text }) {
      self = .otherType(value: value, match: match.valueNode)
      return
    }
    if list.kind(value) == .string {
      for choice in choices {
        guard let title = choice.titleNode, list.isEqual(title, to: value, of: list, .exact) else {
          continue
        }
        self = .title(value: value, match: choice.valueNode, title: title)
        return
      }
    }
    self = .none(value: value)
  }
}

/// Values of several types in the list of one row.
package struct MixedValues: Sendable {
  /// The list.
  package let values: PropertyList.NodeID
  /// The first value of the most frequent type, which is most likely the intended one.
  ///
  /// Of equally frequent types, the first one counts. Integers and reals are one type, `integer`.
  package let common: PropertyList.NodeID
  /// The values of other types, in order; at least one.
  package let others: [PropertyList.NodeID]
  /// All types of the values; integers and reals count as one type, `integer`.
  package let types: Set<PropertyListKind>
  /// The types that all values should have, which more than half of them have; `nil` if unclear.
  package let intendedTypes: ValueTypes?

  /// Compares the types of a row's values; `nil` if all have one type, or if there are none.
  package init?(_ row: Row) {
    let list = row.list
    guard let values = row.field(.values)?.value else { return nil }
    var rest = list.items(values)
    guard let first = rest.next(),
      rest.contains(where: { list.typeClass($0) != list.typeClass(first) })
    else { return nil }
    var counts: [PropertyListKind: Int] = [:]
    for item in list.items(values) { counts[list.typeClass(item), default: 0] += 1 }
    var commonType = list.typeClass(first)
    for item in list.items(values) {
      let isMoreCommon =
        counts[list.typeClass(item), default: 0] > counts[commonType, default: 0]
      if isMoreCommon { commonType = list.typeClass(item) }
    }
    guard let common = list.items(values).first(where: { list.typeClass($0) == commonType }) else {
      return nil
    }
    let others = list.items(values).filter { list.typeClass($0) != commonType }
    self.values = values
    self.common = common
    self.others = others
    types = Set(counts.keys)
    let commonCount = counts[commonType, default: 0]
    let valueCount = commonCount + others.count
    // There are only two Booleans, and each choice needs a different value.
    let areTooManyForBooleans = commonType == .boolean && valueCount > 2
    let isMajority = commonCount > others.count
    if areTooManyForBooleans || !isMajority {
      intendedTypes = nil
    } else if commonType == .integer {
      intendedTypes = .number
    } else {
      intendedTypes = ValueTypes(commonType)
    }
  }
}

extension PropertyList {
  /// Returns the type of a value, with integers and reals as one.
  package func typeClass(_ node: NodeID) -> PropertyListKind { kind(node).typeClass }
}

extension PropertyListKind {
  /// The type by which values are compared; integers and reals count as one, `integer`.
  var typeClass: PropertyListKind { self == .real ? .integer : self }
}

extension ChoiceSpecifier {
  /// The titles that equal an earlier title, each with the first equal one; compared as written,
  /// not as translated.
  ///
  /// A choice that repeats both title and value is omitted, since the repeated value is the fault.
  package var repeatedTitles: [(first: PropertyList.NodeID, second: PropertyList.NodeID)] {
    let list = row.list
    guard let titleArray = row.field(.titles)?.value else { return [] }
    let equalTitles = list.equalItems(titleArray, .exact)
    if equalTitles.isEmpty { return [] }
    let valueNodes = values?.value ?? []
    return equalTitles.compactMap { first, second in
      guard list.kind(second.node) == .string else { return nil }
      let haveValues = second.position < valueNodes.count
      let repeatsValue =
        haveValues
        && list.isEqual(
          valueNodes[first.position], to: valueNodes[second.position], of: list, .numeric)
      return repeatsValue ? nil : (first.node, second.node)
    }
  }
}
