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
  }

  /// How the two rows stand to each other.
  package var relation: Relation
  /// Whether both have a default and the defaults differ in type or value.
  package var valuesDiffer: Bool
  /// Whether the rows store values of different types, so that neither shows what the other stores.
  package var typesDiffer: Bool
  /// A number that the clashes of one key and suite have in common.
  package var number = 0
  /// The earlier row.
  package var first: DefaultOccurrence
  /// The later row.
  package var second: DefaultOccurrence

  /// Whether a device shows both, and they contradict each other.
  package var isConflict: Bool { relation == .together && (valuesDiffer || typesDiffer) }

  /// Whether both rows are in one file.
  package var isOnOnePage: Bool { first.page == second.page }
}

extension SettingsBundle {
  /// Whether the later row of a clash repeats the earlier one word for word on the same page.
  package func isCopy(_ clash: KeyClash) -> Bool {
    let (first, second) = (row(clash.first), row(clash.second))
    return clash.isOnOnePage
      && first.list.isEqual(first.node, to: second.node, of: second.list, .exact)
  }

  /// The rows that repeat a key, each with the earlier row it is compared with, in the order of the
  /// keys.
  ///
  /// A row is compared with the earliest row with another default, or else the earliest at all,
  /// that some device shows together with it; where there is none, with the first row of another
  /// device.
  func keyClashes(in occurrences: [DefaultOccurrence], keys: [PageKeys]) -> [KeyClash] {
    var clashes: [KeyClash] = []
    // Nearly every key is there once, which the hashes tell.
    func hash(_ occurrence: DefaultOccurrence) -> UInt64 {
      keys[Int(occurrence.page)].hashes[Int(occurrence.row)]
    }
    let counts = Dictionary(occurrences.map { (hash($0), 1) }, uniquingKeysWith: +)
    let shared = occurrences.filter { counts[hash($0), default: 1] > 1 }.grouped { occurrence in
      SharedKey(
        suite: occurrence.suite,
        key: ExactText(pages[Int(occurrence.page)].list.text(occurrence.key)))
    }
    let groups = shared.filter { $0.elements.count > 1 }.flatMap { _, group in
      // The files of a page for a language or for InAppSettingsKit are compared with the page as
      // such.
      Dictionary(grouping: group) { isVariant($0) ? $0.page : -1 }.ordered { $0.key }
        .flatMap { builtTogether($0.value) }
    }
    for (number, group) in groups.enumerated() {
      var seen = ClashGroup(self)
      for occurrence in group {
        guard var clash = seen.clash(of: occurrence) else { continue }
        clash.number = number
        clashes.append(clash)
      }
    }
    return clashes
  }

  private func isVariant(_ occurrence: DefaultOccurrence) -> Bool {
    let name = pages[Int(occurrence.page)].name
    if name.language != nil { return true }
    return name.isInApp && pages(named: name.base).contains { !$0.name.isInApp }
  }
}

extension BundleAnalysis {
  /// What the values are that a row of a clash stores, in words: `a Boolean`.
  package func storedTypeWords(_ occurrence: DefaultOccurrence) -> String {
    ValueTypes(
      bundle.row(occurrence).storedTypes.map { $0 == .integer ? ValueTypes.number : ValueTypes($0) }
    ).words()
  }
}

extension Row {
  /// The types of the values that the row stores, integers and reals being one; none for a row that
  /// only shows a value.
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
  private var first: DefaultOccurrence?
  private var firstWithValue: DefaultOccurrence?
  /// By device the earliest row, and the earliest with a default.
  private var earliest: [DeviceIdiom: DefaultOccurrence] = [:]
  private var earliestWithValue: [DeviceIdiom: DefaultOccurrence] = [:]
  private var rows: Set<RowIndex> = []

  init(_ bundle: SettingsBundle) { self.bundle = bundle }

  /// Takes the next row in and tells what it repeats.
  mutating func clash(of occurrence: DefaultOccurrence) -> KeyClash? {
    let isNew = rows.insert(occurrence.rowIndex).inserted
    defer { remember(occurrence) }
    guard isNew, let first else { return nil }
    let idioms = occurrence.idioms.members
    let met = idioms.compactMap { earliest[$0] }.min { ($0.page, $0.row) < ($1.page, $1.row) }
    let valued =
      met == nil ? [firstWithValue].compactMap { $0 } : idioms.compactMap { earliestWithValue[$0] }
    let differing = valued.first { differ($0, occurrence) }
    let other = differing ?? met ?? first
    return KeyClash(
      relation: met == nil ? .otherDevice : .together, valuesDiffer: differing != nil,
      typesDiffer: bundle.row(other).storesOtherTypes(than: bundle.row(occurrence)), first: other,
      second: occurrence)
  }

  private mutating func remember(_ occurrence: DefaultOccurrence) {
    first = first ?? occurrence
    if occurrence.value != nil { firstWithValue = firstWithValue ?? occurrence }
    for idiom in occurrence.idioms.members {
      if earliest[idiom] == nil { earliest[idiom] = occurrence }
      if occurrence.value != nil, earliestWithValue[idiom] == nil {
        earliestWithValue[idiom] = occurrence
      }
    }
  }

  private func differ(_ left: DefaultOccurrence, _ right: DefaultOccurrence) -> Bool {
    guard let leftValue = left.value, let rightValue = right.value else { return false }
    return !bundle.pages[Int(left.page)].list.isEqual(
      leftValue, to: rightValue, of: bundle.pages[Int(right.page)].list, .exact)
  }
}

/// A key in a suite: the rows of one may contradict each other.
private struct SharedKey: Hashable {
  let suite: Int32
  let key: ExactText
}
