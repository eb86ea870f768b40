import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// A row whose key an earlier row of the same suite has too.
package struct KeyClash: Sendable {
  /// How the two rows stand to each other.
  package enum Relation: Sendable, Hashable {
    /// A user of some device meets both.
    case together
    /// No device shows both.
    case otherDevice
    /// Their files stand for the same page: one is a variant for a language or for InAppSettingsKit.
    case variant
  }

  /// How the two rows stand to each other.
  package var relation: Relation
  /// Whether both have a default and the defaults differ in type or value.
  package var valuesDiffer: Bool
  /// Whether the rows store values of different types, so that neither shows what the other stores.
  package var typesDiffer: Bool
  /// A number that the clashes of one key and suite have in common.
  package var group = 0
  /// The earlier row.
  package var first: DefaultsOrder.Slot
  /// The later row.
  package var second: DefaultsOrder.Slot

  /// Whether a device shows both, and they contradict each other.
  package var isConflict: Bool { relation == .together && (valuesDiffer || typesDiffer) }

  /// Whether both rows are in one file.
  package var isOnOnePage: Bool { first.page == second.page }
}

extension SettingsBundle {
  /// Whether the later row of a clash repeats the earlier one word for word on the same page.
  package func isCopy(_ clash: KeyClash) -> Bool {
    let (first, second) = (row(clash.first), row(clash.second))
    return clash.isOnOnePage && first.list.isEqual(first.node, to: second.node, of: second.list, .exact)
  }

  /// The rows that repeat a key, each with the earlier row it is held against, in the order of the keys.
  ///
  /// A row is held against the earliest row with another default, or else the earliest at all, that some device shows
  /// together with it; where there is none, against the first row of another device.
  func keyClashes(in slots: [DefaultsOrder.Slot], keys: [PageKeys]) -> [KeyClash] {
    var clashes: [KeyClash] = []
    let groups = SharedKeys(slots, in: self, keys: keys).groups.flatMap { builtTogether($0.map { slots[$0] }) }
    for (number, group) in groups.enumerated() {
      var seen = ClashGroup(self)
      for slot in group {
        guard var clash = seen.clash(of: slot) else { continue }
        clash.group = number
        clashes.append(clash)
      }
    }
    return clashes
  }
}

extension BundleAnalysis {
  /// What the values are that a row of a clash stores, in words: `a Boolean`.
  package func storedTypeWords(_ slot: DefaultsOrder.Slot) -> String {
    ValueTypes(bundle.row(slot).storedTypes.map { $0 == .integer ? ValueTypes.number : ValueTypes($0) }).words()
  }
}

extension Row {
  /// The types of the values that the row stores, integers and reals being one; none for a row that only shows a value.
  fileprivate var storedTypes: Set<PropertyListKind> {
    element == .titleValue ? [] : Set(storedKinds.map { $0 == .real ? .integer : $0 })
  }

  /// Whether no value that one of two rows stores is of a type that the other one stores.
  fileprivate func storesOtherTypes(than other: Row) -> Bool {
    let (types, others) = (storedTypes, other.storedTypes)
    return !types.isEmpty && !others.isEmpty && types.isDisjoint(with: others)
  }
}

/// The rows of one key so far.
private struct ClashGroup {
  private let bundle: SettingsBundle
  private var first: DefaultsOrder.Slot?
  private var firstWithValue: DefaultsOrder.Slot?
  /// By device, phone first: the earliest row of a file that is no variant, and the earliest with a default.
  private var earliest: [DefaultsOrder.Slot?] = [nil, nil]
  private var earliestWithValue: [DefaultsOrder.Slot?] = [nil, nil]
  /// The same for the files that are variants, by page.
  private var inVariant: [Int32: (any: DefaultsOrder.Slot, withValue: DefaultsOrder.Slot?)] = [:]
  private var rows: Set<Int64> = []

  init(_ bundle: SettingsBundle) { self.bundle = bundle }

  /// Takes the next row in and tells what it repeats.
  mutating func clash(of slot: DefaultsOrder.Slot) -> KeyClash? {
    let isNew = rows.insert(Int64(slot.page) << 32 | Int64(slot.row)).inserted
    defer { remember(slot) }
    guard isNew, let first else { return nil }
    if isVariant(slot) {
      if let known = inVariant[slot.page] {
        return compare(slot, with: known.withValue, or: known.any, .together)
      }
      return compare(slot, with: firstWithValue, or: first, .variant)
    }
    let idioms = slot.idioms.members.map { $0 == .phone ? 0 : 1 }
    let met = idioms.compactMap { earliest[$0] }.min { precedes($0, $1) }
    let valued = idioms.compactMap { earliestWithValue[$0] }
    if let met {
      let other = valued.first { differ($0, slot) }
      return compare(slot, with: other ?? valued.first, or: met, .together)
    }
    return compare(slot, with: firstWithValue, or: first, isVariant(first) ? .variant : .otherDevice)
  }

  private func compare(
    _ slot: DefaultsOrder.Slot, with valued: DefaultsOrder.Slot?, or any: DefaultsOrder.Slot,
    _ relation: KeyClash.Relation
  ) -> KeyClash {
    let valuesDiffer = valued.map { differ($0, slot) } ?? false
    let other = valuesDiffer ? valued ?? any : any
    return KeyClash(
      relation: relation, valuesDiffer: valuesDiffer,
      typesDiffer: bundle.row(other).storesOtherTypes(than: bundle.row(slot)), first: other, second: slot)
  }

  private mutating func remember(_ slot: DefaultsOrder.Slot) {
    if first == nil { first = slot }
    if firstWithValue == nil, slot.value != nil { firstWithValue = slot }
    if isVariant(slot) {
      let known = inVariant[slot.page]
      inVariant[slot.page] = (known?.any ?? slot, known?.withValue ?? (slot.value == nil ? nil : slot))
      return
    }
    for idiom in slot.idioms.members {
      let number = idiom == .phone ? 0 : 1
      if earliest[number] == nil { earliest[number] = slot }
      if earliestWithValue[number] == nil, slot.value != nil { earliestWithValue[number] = slot }
    }
  }

  private func isVariant(_ slot: DefaultsOrder.Slot) -> Bool {
    let name = bundle.pages[Int(slot.page)].name
    if name.language != nil { return true }
    return name.isInApp
      && bundle.pageIndices[name.base, default: []].contains { number in
        let other = bundle.pages[number].name
        return !other.isInApp && other.language == nil
      }
  }

  private func precedes(_ left: DefaultsOrder.Slot, _ right: DefaultsOrder.Slot) -> Bool {
    (left.page, left.row) < (right.page, right.row)
  }

  private func differ(_ left: DefaultsOrder.Slot, _ right: DefaultsOrder.Slot) -> Bool {
    guard let leftValue = left.value, let rightValue = right.value else { return false }
    return !bundle.pages[Int(left.page)].list.isEqual(
      leftValue, to: rightValue, of: bundle.pages[Int(right.page)].list, .exact)
  }
}

/// The rows that share a key within a suite, found by the hashes of their keys.
private struct SharedKeys {
  /// The indices of two or more rows with one key, in their order; the groups in the order of their first rows.
  private(set) var groups: [[Int]] = []

  init(_ slots: [DefaultsOrder.Slot], in bundle: SettingsBundle, keys pageKeys: [PageKeys]) {
    guard slots.count > 1 else { return }
    let pages = bundle.pages
    var keys = HashIndex(capacity: slots.count)
    // The index of the first row of each key.
    var firstRows: [Int] = []
    firstRows.reserveCapacity(slots.count)
    var groupNumbers: [Int: Int] = [:]
    for (index, slot) in slots.enumerated() {
      let list = pages[Int(slot.page)].list
      // Keys of different suites may meet; there are few suites.
      let key = keys.insert(pageKeys[Int(slot.page)].hashes[Int(slot.row)]) { key in
        let first = slots[firstRows[key]]
        return first.suite == slot.suite
          && list.isEqual(slot.key, to: first.key, of: pages[Int(first.page)].list, .exact)
      }
      guard key < firstRows.count else {
        firstRows.append(index)
        continue
      }
      let first = firstRows[key]
      if let group = groupNumbers[first] {
        groups[group].append(index)
      } else {
        groupNumbers[first] = groups.count
        groups.append([first, index])
      }
    }
    groups.sort { $0[0] < $1[0] }
  }
}
