import SettingsModel
import SettingsSchema

extension DeviceIdioms {
  /// ` on iPad`, where only some devices are meant.
  package var words: String { self == .all || isEmpty ? "" : " on \(names)" }

  /// `iPhone`, `iPad` or both.
  package var names: String { members.map { $0 == .phone ? "iPhone" : "iPad" }.joined(separator: " and ") }
}

extension SettingRow {
  /// Why users do not see it, as a clause; empty where they do.
  package var hiddenWords: String {
    switch hidden {
    case nil: ""
    case .dropped(let dropped): dropped.reason.words(schema)
    case .noDevice: "no device that opens its page shows it"
    case .page(let obstacle): "page '\(file)' is not opened, since \(obstacle.words(schema))"
    }
  }
}

extension PageObstacle {
  /// Why Settings does not open a page, as a clause.
  func words(_ schema: Schema) -> String {
    let row = row.map { Wording.quote($0.text(.title)?.value ?? $0.text(.file)?.value ?? $0.label) } ?? ""
    let file = self.row?.text(.file).map { Wording.quote($0.value) } ?? ""
    return switch reason {
    case .firstPageDiffersByCase: "the first page is not called 'Root.plist'"
    case .droppedRow(let reason): "the row \(row) that leads to it is dropped: \(reason.words(schema))"
    case .differsByCase: "'File' \(file) of the row \(row) differs from it in upper and lower case"
    case .hasExtension: "'File' \(file) of the row \(row) has an extension"
    case .leavesBundle: "'File' \(file) of the row \(row) leads out of the bundle"
    case .misspelled: "'File' \(file) of the row \(row) names no page"
    case .noDevice: "no device shows the rows that lead to it"
    }
  }
}
