import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension SettingRow {
  /// The reason why users do not see the row, as a clause; empty for a visible row.
  package var hiddenWords: String {
    switch hiddenReason {
    case nil: ""
    case .dropped(let dropped): dropped.words(row.page.schema)
    case .noDevice: "no device that opens its page shows it"
    case .page(let obstacle): "page '\(file)' is not opened, since \(obstacle.words)"
    }
  }
}

extension PageObstacle {
  /// The obstacle as a clause.
  fileprivate var words: String {
    switch self {
    case .firstPageName: "the first page is not called 'Root.plist'"
    case .droppedRow(let row, let drop):
      "the row \(quoted: row) that leads to it is dropped: \(drop.words(row.page.schema))"
    case .inexactName(let row):
      "'File' \(Wording.quote(row.text(.file)?.value ?? "")) of the row \(quoted: row) is not its name"
    case .noDevice: "no device shows the rows that lead to it"
    }
  }
}

extension String.StringInterpolation {
  /// Appends the name of a row that opens a page, in quotes.
  fileprivate mutating func appendInterpolation(quoted row: Row) {
    appendLiteral(
      Wording.quote(row.text(.title)?.value ?? row.text(.file)?.value ?? row.label))
  }
}
