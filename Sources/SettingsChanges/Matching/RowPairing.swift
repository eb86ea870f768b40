import SettingsAnalysis
import SettingsModel

/// Which rows of the two sides of one key belong together. A key may have several rows: for each device or language,
/// on several pages, or twice on one.
struct RowPairing: Sendable {
  /// Two rows, or one without a counterpart.
  struct Match: Sendable {
    let old: SettingRow?
    let new: SettingRow?
    /// The devices that show the one as the other.
    var idioms: DeviceIdioms
    /// The language whose pages they are; absent for all.
    let language: String?
  }

  /// The rows that both sides show.
  private(set) var kept: [Match] = []
  /// Rows that the old side shows, with what became of them where the new side has but does not show them.
  private(set) var hidden: [Match] = []
  /// Rows that the old side has but does not show, and the new side does.
  private(set) var restored: [Match] = []
  /// Rows that only one side has.
  private(set) var removed: [Match] = []
  private(set) var added: [Match] = []

  init(_ old: Setting, _ new: Setting) {
    if let from = old.onlyRow, let to = new.onlyRow, from.idioms == to.idioms, from.language == to.language {
      kept = [Match(old: from, new: to, idioms: from.idioms, language: from.language)]
      return
    }
    // The folder of a language is found whatever its case is.
    let folders = Dictionary(grouping: new.languages.sorted() + old.languages.sorted(), by: { $0.lowercased() })
    var matches = RowMatches()
    for language in [nil] + folders.values.compactMap(\.first).sorted() {
      for idiom in DeviceIdiom.allCases { matches.add(old, new, idiom, language) }
    }
    kept = matches.kept.matches
    hidden = matches.hidden.matches
    restored = matches.restored.matches
    removed = matches.removed.matches
    added = matches.added.matches
  }
}

extension Setting {
  /// The row of a setting with nothing else.
  fileprivate var onlyRow: SettingRow? { rows.count == 1 && hidden.isEmpty ? rows[0] : nil }
}

/// The matches of all devices and languages, each once.
private struct RowMatches {
  /// Matches with the devices on which they were found.
  struct List {
    private(set) var matches: [RowPairing.Match] = []
    private var numbers: [[Int]: Int] = [:]

    mutating func add(_ old: SettingRow?, _ new: SettingRow?, _ idiom: DeviceIdiom, _ language: String?, _ code: Int) {
      let name = [old?.page ?? -1, old?.row.index ?? -1, new?.page ?? -1, new?.row.index ?? -1, code]
      if let number = numbers[name] {
        matches[number].idioms.insert(DeviceIdioms(idiom))
      } else {
        numbers[name] = matches.count
        matches.append(.init(old: old, new: new, idioms: DeviceIdioms(idiom), language: language))
      }
    }
  }

  var kept = List()
  var hidden = List()
  var restored = List()
  var removed = List()
  var added = List()
  private var languageCodes: [String?: Int] = [:]

  mutating func add(_ old: Setting, _ new: Setting, _ idiom: DeviceIdiom, _ language: String?) {
    let code = languageCodes[language] ?? languageCodes.count
    languageCodes[language] = code
    let (left, right) = (old.rows(on: idiom, language: language), new.rows(on: idiom, language: language))
    let (leftHidden, rightHidden) = (
      old.hiddenRows(on: idiom, language: language), new.hiddenRows(on: idiom, language: language)
    )
    // A language with pages of its own on neither side is covered by the pages for all.
    let all = left + right + leftHidden + rightHidden
    guard language == nil || all.contains(where: { $0.isOf(language) }) else { return }
    let shown = RowMatches.pairs(left, right)
    for (from, to) in shown.pairs where language == nil || from.isOf(language) || to.isOf(language) {
      kept.add(from, to, idiom, language, code)
    }
    let lost = RowMatches.pairs(shown.left, rightHidden)
    for (from, to) in lost.pairs { hidden.add(from, to, idiom, language, code) }
    let found = RowMatches.pairs(leftHidden, shown.right)
    for (from, to) in found.pairs { restored.add(from, to, idiom, language, code) }
    for row in lost.left where row.isOf(language) { removed.add(row, nil, idiom, language, code) }
    for row in found.right where row.isOf(language) { added.add(nil, row, idiom, language, code) }
  }

  /// What distinguishes rows of one key, from the strictest to the loosest.
  private static let descriptions: [@Sendable (SettingRow) -> String] = [
    { "\($0.file)\n\($0.type)\n\($0.row.text(.title)?.value ?? "")" },
    { "\($0.file)\n\($0.type)" }, { "\($0.name.base)\n\($0.type)" }, { $0.type }, { $0.name.base }, { _ in "" },
  ]

  private static func pairs(
    _ left: [SettingRow], _ right: [SettingRow]
  ) -> (pairs: [(SettingRow, SettingRow)], left: [SettingRow], right: [SettingRow]) {
    if left.isEmpty || right.isEmpty { return ([], left, right) }
    if left.count == 1, right.count == 1 { return ([(left[0], right[0])], [], []) }
    var (pairs, left, right) = ([(SettingRow, SettingRow)](), left, right)
    for description in descriptions where !left.isEmpty && !right.isEmpty {
      var candidates: [String: [Int]] = [:]
      for (index, row) in right.enumerated().reversed() { candidates[description(row), default: []].append(index) }
      var taken: Set<Int> = []
      left = left.filter { row in
        guard let index = candidates[description(row)]?.popLast() else { return true }
        taken.insert(index)
        pairs.append((row, right[index]))
        return false
      }
      right = right.enumerated().filter { !taken.contains($0.offset) }.map(\.element)
    }
    return (pairs, left, right)
  }
}

extension SettingRow {
  fileprivate var file: String {
    "\(name.language?.lowercased() ?? "")/\(name.base)~\(name.device?.rawValue ?? "")" + (name.isInApp ? "i" : "")
  }
  /// Whether it is on a page of a language, or of all where that is absent.
  fileprivate func isOf(_ language: String?) -> Bool { self.language?.lowercased() == language?.lowercased() }
  fileprivate var type: String { row.typeName?.value ?? "" }
}

extension Setting {
  /// The folders of languages that have rows of their own.
  fileprivate var languages: Set<String> { Set((rows + hidden).compactMap(\.language)) }

  /// The rows that a device shows.
  ///
  /// - Parameter language: The folder whose pages come first; absent for the pages of all languages.
  fileprivate func rows(on idiom: DeviceIdiom, language: String?) -> [SettingRow] {
    let shown = rows.filter { $0.idioms.contains(DeviceIdioms(idiom)) }
    let own = shown.filter { $0.isOf(language) }
    guard own.isEmpty else { return own }
    if language == nil { return Array(shown.prefix(1)) }
    return hiddenRows(on: idiom, language: language).isEmpty ? shown.filter { $0.language == nil } : []
  }

  /// The rows of a device and a folder of a language that nobody sees.
  fileprivate func hiddenRows(on idiom: DeviceIdiom, language: String?) -> [SettingRow] {
    hidden.filter { $0.idioms.contains(DeviceIdioms(idiom)) && $0.isOf(language) }
  }
}
