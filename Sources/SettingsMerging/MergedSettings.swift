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

  /// Compares a row that stores a value with those of other parts, and adds it, unless another part
  /// has its key on any of the same devices.
  ///
  /// - Parameter id: The setting of the row in the merged bundle.
  /// - Parameter device: The device idiom that the row's page is for; `nil` for all.
  mutating func add(
    _ row: Row, _ id: SettingID, part: String, file: String, device: DeviceIdiom?
  ) -> Comparison {
    var idioms = row.shownIdioms
    if let device { idioms.formIntersection(DeviceIdioms(device)) }
    let other = entries[id, default: []].first {
      $0.part != part && !$0.idioms.isDisjoint(with: idioms)
    }
    if let other {
      if row.storesSame(as: other.row) { return .isRepeated(part: other.part) }
      return .conflicts(file: other.file)
    }
    entries[id, default: []].append(Entry(part: part, file: file, row: row, idioms: idioms))
    return .isNew
  }
}

extension Row {
  /// Returns whether another row of the key has the same type and default, may store values of the
  /// same type and, for a switch, has the same values.
  fileprivate func storesSame(as other: Row) -> Bool {
    func defaultValue(_ row: Row) -> PropertyListValue? {
      row.defaultValue.map { row.list.value(of: $0.node) }
    }
    guard element == other.element, defaultValue(self) == defaultValue(other),
      !hasOtherValueKinds(than: other)
    else { return false }
    if case .toggleSwitch(let toggle) = Specifier(self),
      case .toggleSwitch(let otherToggle) = Specifier(other)
    {
      return SwitchValues(toggle).values == SwitchValues(otherToggle).values
    }
    return true
  }
}
