import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// The settings of the parts merged so far, with the part and row of each key.
struct MergedSettings {
  /// The result of comparing a row with the rows of other parts that have the same key.
  enum Comparison {
    case isNew
    /// An equivalent row in another part.
    case isRepeated(part: String)
    /// A row in another part with another type, default or pair of switch values.
    case conflicts(file: String)
  }

  private struct Entry {
    let part: String
    let file: String
    let row: Row
    let idioms: DeviceIdioms
  }

  private var entries: [SettingID: [Entry]] = [:]

  /// Adds a row that stores a value, unless another part has its key on any of the same devices.
  ///
  /// - Parameter id: The setting of the row in the merged bundle.
  /// - Parameter device: The device idiom that the row's page is for; `nil` for all.
  mutating func add(
    _ row: Row, _ id: SettingID, part: String, file: String, device: DeviceIdiom?
  ) -> Comparison {
    var idioms = row.shownIdioms
    if let device { idioms.formIntersection(DeviceIdioms(device)) }
    let known = entries[id, default: []].filter {
      $0.part != part && !$0.idioms.isDisjoint(with: idioms)
    }
    if let first = known.first {
      return row.storesSame(as: first.row)
        ? .isRepeated(part: first.part) : .conflicts(file: first.file)
    }
    entries[id, default: []].append(Entry(part: part, file: file, row: row, idioms: idioms))
    return .isNew
  }
}

extension Row {
  /// Returns whether another row of the key has the same type and default and, for a switch, the
  /// same values.
  fileprivate func storesSame(as other: Row) -> Bool {
    func value(_ row: Row) -> PropertyListValue? {
      row.defaultValue.map { row.list.value(of: $0.node) }
    }
    guard element == other.element, value(self) == value(other), !hasOtherKinds(than: other) else {
      return false
    }
    if case .toggleSwitch(let own) = Specifier(self),
      case .toggleSwitch(let kept) = Specifier(other)
    {
      return SwitchValues(own).values == SwitchValues(kept).values
    }
    return true
  }
}
