import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// Words that the messages of many classes share.
enum ChangeWording {
  private static let listLimit = 8

  /// A text in quotes on one line, cut where it is long.
  static func quoted(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 60 ? "'\(line.prefix(60))…'" : "'\(line)'"
  }

  /// `a, b and c`; above eight words the first ones and how many more there are.
  static func list(_ words: [String]) -> String {
    if words.count > listLimit {
      return words.prefix(listLimit).joined(separator: ", ") + " and \(words.count - listLimit) more"
    }
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and \(last)"
  }

  /// `1 row`, `2 rows`.
  static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// A suite as messages call it.
  static func suite(_ identifier: String?) -> String { identifier.map { "app group '\($0)'" } ?? "app's own defaults" }

  /// ` on iPad`, where only some devices are meant.
  static func devices(_ idioms: DeviceIdioms) -> String {
    idioms == .all || idioms == [] ? "" : " on \(names(idioms))"
  }

  /// `iPhone`, `iPad` or both.
  static func names(_ idioms: DeviceIdioms) -> String {
    list(idioms.members.map { $0 == .phone ? "iPhone" : "iPad" })
  }

  /// Why users do not see a row, as a clause.
  static func reason(_ row: SettingRow, _ bundle: SettingsBundle) -> String {
    switch row.hidden {
    case nil: ""
    case .dropped(let dropped): dropped.reason.words(bundle.schema)
    case .noDevice: "no device that opens its page shows it"
    case .page(let obstacle): "page '\(bundle.pages[row.page].file)' is not opened, since \(reason(obstacle, bundle))"
    }
  }

  /// Why Settings does not open a page, as a clause.
  private static func reason(_ obstacle: PageObstacle, _ bundle: SettingsBundle) -> String {
    let row = obstacle.row.map { quoted($0.text(.title)?.value ?? $0.text(.file)?.value ?? $0.label) } ?? ""
    let file = obstacle.row?.text(.file).map { quoted($0.value) } ?? ""
    return switch obstacle.reason {
    case .firstPageDiffersByCase: "the first page is not called 'Root.plist'"
    case .droppedRow(let reason): "the row \(row) that leads to it is dropped: \(reason.words(bundle.schema))"
    case .differsByCase: "'File' \(file) of the row \(row) differs from it in upper and lower case"
    case .hasExtension: "'File' \(file) of the row \(row) has an extension"
    case .leavesBundle: "'File' \(file) of the row \(row) leads out of the bundle"
    case .misspelled: "'File' \(file) of the row \(row) names no page"
    case .noDevice: "no device shows the rows that lead to it"
    }
  }
}

extension RowPair {
  /// The end of a message about a row that only some devices or one language show.
  var scope: String {
    ChangeWording.devices(idioms) + (language.map { " in \($0)" } ?? "")
  }
}

extension SettingPair {
  /// The end of a message about a key of which only some rows are meant.
  var scope: String {
    guard isPart else { return "" }
    return " on page '\(old.first.name.base)'" + ChangeWording.devices(old.first.idioms)
  }
}

extension RowPairing.Match {
  /// The end of a message about a row that only some devices or one language show.
  var scope: String { ChangeWording.devices(idioms) + (language.map { " in \($0)" } ?? "") }

  /// Whether a setting has other rows where this one is.
  func isOne(of setting: Setting) -> Bool {
    setting.rows.contains { !$0.idioms.isDisjoint(with: idioms) }
  }
}
