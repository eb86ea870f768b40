import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// The settings of the parts so far: which row of which part has which key.
struct KeyLedger {
  /// What becomes of a row whose key another part has.
  enum Verdict {
    case isNew
    /// The row of another part takes its place; what is lost, one sentence part each.
    case isRepeated(part: String, losses: [String])
    case conflicts(RowDifference.Conflict, file: String)
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
    let differences = known.map { (entry: $0, difference: RowDifference(kept: $0.row, left: row)) }
    let fitting = differences.filter { $0.difference.conflict == nil }
    if let best = fitting.min(by: { $0.difference.losses.count < $1.difference.losses.count }) {
      return .isRepeated(part: best.entry.part, losses: best.difference.losses)
    }
    if let first = differences.first, let conflict = first.difference.conflict {
      return .conflicts(conflict, file: first.entry.file)
    }
    entries[id, default: []].append(Entry(part: part, file: file, row: row, idioms: idioms))
    return .isNew
  }
}
