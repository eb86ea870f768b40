import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// The settings of the parts so far: which row of which part has which key.
struct KeyLedger {
  /// What becomes of a row whose key another part has.
  enum Verdict {
    case isNew
    /// The row of another part takes its place; the names of the fields in which it differs.
    case isRepeated(part: String, differing: [String])
    /// They have other types or defaults, or are switches that store other values.
    case conflicts(file: String)
  }

  private struct Entry {
    let part: String
    let file: String
    let row: Row
    let idioms: DeviceIdioms
  }

  private var entries: [SettingID: [Entry]] = [:]

  /// Looks at a row that holds a value and takes it in unless another part has its key on the same devices.
  ///
  /// - Parameter id: The setting of the row in the merged bundle.
  /// - Parameter device: The device that the row's page is for; absent for all.
  mutating func judge(
    _ row: Row, _ id: SettingID, part: String, file: String, device: PageName.Device?
  ) -> Verdict {
    var idioms = row.shownIdioms
    if let device { idioms.formIntersection(device == .phone ? .phone : .pad) }
    let known = entries[id, default: []].filter { $0.part != part && !$0.idioms.isDisjoint(with: idioms) }
    let fitting = known.filter { row.canBeReplaced(by: $0.row) }.map { ($0, row.fieldsDiffering(from: $0.row)) }
    if let (best, fields) = fitting.min(by: { $0.1.count < $1.1.count }) {
      return .isRepeated(part: best.part, differing: fields)
    }
    if let first = known.first { return .conflicts(file: first.file) }
    entries[id, default: []].append(Entry(part: part, file: file, row: row, idioms: idioms))
    return .isNew
  }
}

extension Row {
  /// Whether another row of the key has the same type and default and, for a switch, the same values.
  fileprivate func canBeReplaced(by other: Row) -> Bool {
    func value(_ row: Row) -> PropertyListValue? { row.defaultValue.map { row.list.value(of: $0.node) } }
    guard element == other.element, value(self) == value(other), !hasOtherKinds(than: other) else { return false }
    if case .toggleSwitch(let own) = Specifier(self), case .toggleSwitch(let kept) = Specifier(other) {
      return SwitchValues(own).values == SwitchValues(kept).values
    }
    return true
  }

  /// The names of the fields that another row has otherwise, or that only one has.
  fileprivate func fieldsDiffering(from other: Row) -> [String] {
    let (own, kept) = (list.value(of: node), other.list.value(of: other.node))
    return (own.entries + kept.entries).map(\.key).distinct.filter { own[$0] != kept[$0] }
  }
}
