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

  /// Why Settings drops a row.
  static func reason(_ reason: DroppedRow.Reason, _ bundle: SettingsBundle) -> String {
    switch reason {
    case .notADictionary: "it is no dictionary"
    case .missingType: "it has no 'Type'"
    case .typeNotAString: "its 'Type' is no string"
    case .unknownType: "its 'Type' is unknown"
    case .missingKey(let key): "it has no '\(bundle.schema.name(of: key))'"
    case .emptyKey(let key): "its '\(bundle.schema.name(of: key))' is empty"
    case .wrongType(let key): "its '\(bundle.schema.name(of: key))' has the wrong type"
    case .choiceCounts: "'Titles' and 'Values' do not match"
    case .hiddenEverywhere: "no device shows it"
    }
  }
}

extension RowPair {
  /// The end of a message about a row that only some devices or one language show.
  var scope: String {
    ChangeWording.devices(idioms) + (language.map { " in \($0)" } ?? "")
  }
}
