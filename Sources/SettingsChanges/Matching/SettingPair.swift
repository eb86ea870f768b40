import SettingsModel

/// A setting of the old side with what became of it.
struct SettingPair: Sendable {
  /// How the two belong together.
  enum Relation: Sendable, Hashable {
    /// They have one key in one suite.
    case same
    /// The key has another name.
    case renamed
    /// The key is in another suite.
    case suiteMoved
  }

  let relation: Relation
  let old: Setting
  let new: Setting

  /// Whether both sides show it.
  var isShown: Bool { !old.rows.isEmpty && !new.rows.isEmpty }

  /// The rows that show the setting on the same devices in the same language, each pair once.
  var rows: [RowPair] {
    var pairs: [RowPair] = []
    let languages: [String?] = [nil] + old.languages.union(new.languages).sorted().map { $0 }
    for language in languages {
      for idiom in DeviceIdiom.allCases {
        guard let from = old.row(on: idiom, language: language), let to = new.row(on: idiom, language: language),
          // A language with pages of its own on neither side is covered by the pages for all.
          language == nil || from.language != nil || to.language != nil
        else { continue }
        if let index = pairs.firstIndex(where: { $0.old.isSame(from) && $0.new.isSame(to) }) {
          pairs[index].idioms.insert(DeviceIdioms(idiom))
        } else {
          pairs.append(
            RowPair(setting: self, old: from, new: to, idioms: DeviceIdioms(idiom), language: language))
        }
      }
    }
    return pairs
  }
}

/// Two rows that show one setting, one of each side.
struct RowPair: Sendable {
  /// The setting that they show.
  let setting: SettingPair
  var old: SettingRow
  var new: SettingRow
  /// The devices that show these two.
  var idioms: DeviceIdioms
  /// The language whose pages they are; absent for all.
  let language: String?

  var key: String { setting.new.key }

  /// Whether nothing in the two rows differs.
  var areEqual: Bool { old.row.list.isEqual(old.row.node, to: new.row.node, of: new.row.list, .exact) }
}
