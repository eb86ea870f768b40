import SettingsAnalysis
import SettingsModel

/// The pairs of rows of one key in two versions.
///
/// A key may have several rows: for each device or language, on several pages, or twice on one.
struct RowPairing: Sendable {
  /// The visibility of a row in the two versions.
  enum Fate: Sendable, Hashable {
    /// A row shown in both versions.
    case kept
    /// A row shown in the old version and hidden in the new one.
    case hidden
    /// A row hidden in the old version and shown in the new one.
    case restored
    /// A row present in only one version.
    case removed, added
  }

  /// A pair of rows, or a row without a counterpart.
  struct Match: Sendable {
    let fate: Fate
    let old: SettingRow?
    let new: SettingRow?
    /// The device idioms on which the rows match.
    var idioms: DeviceIdioms
    /// The language of the rows' pages; `nil` for all.
    let language: String?
  }

  private struct Name: Hashable {
    let fate: Fate
    let rows: [Int]
    let language: String?
  }

  private var matches: [Match] = []
  private var numbers: [Name: Int] = [:]

  /// Accesses the distinct matches with a fate.
  subscript(fate: Fate) -> [Match] { matches.filter { $0.fate == fate } }

  init(_ old: Setting, _ new: Setting) {
    if let from = old.onlyRow, let to = new.onlyRow, from.idioms == to.idioms,
      from.language == to.language
    {
      matches = [
        Match(
          fate: .kept,
          old: from,
          new: to,
          idioms: from.idioms,
          language: from.language)
      ]
      return
    }
    // Language folders are found regardless of case.
    let folders = Dictionary(
      grouping: new.languages.sorted() + old.languages.sorted(), by: { $0.lowercased() })
    for language in [nil] + folders.values.compactMap(\.first).sorted() {
      for idiom in DeviceIdiom.allCases { match(old, new, idiom, language) }
    }
  }

  private mutating func match(
    _ old: Setting, _ new: Setting, _ idiom: DeviceIdiom, _ language: String?
  ) {
    var left = old.rows(on: idiom, language: language)
    var right = new.rows(on: idiom, language: language)
    var leftHidden = old.hiddenRows(on: idiom, language: language)
    var rightHidden = new.hiddenRows(on: idiom, language: language)
    func add(_ fate: Fate, _ old: SettingRow?, _ new: SettingRow?) {
      let rows = [old, new].flatMap { [$0?.page ?? -1, $0?.row.index ?? -1] }
      let number = numbers[Name(fate: fate, rows: rows, language: language)] ?? matches.count
      numbers[Name(fate: fate, rows: rows, language: language)] = number
      if number == matches.count {
        matches.append(
          Match(
            fate: fate,
            old: old,
            new: new,
            idioms: [],
            language: language))
      }
      matches[number].idioms.insert(DeviceIdioms(idiom))
    }
    for (from, to) in left.takePairs(with: &right, by: RowPairing.descriptions)
    where from.isOf(language) || to.isOf(language) {
      add(.kept, from, to)
    }
    for (from, to) in left.takePairs(with: &rightHidden, by: RowPairing.descriptions) {
      add(.hidden, from, to)
    }
    for (from, to) in leftHidden.takePairs(with: &right, by: RowPairing.descriptions) {
      add(.restored, from, to)
    }
    for row in left where row.isOf(language) { add(.removed, row, nil) }
    for row in right where row.isOf(language) { add(.added, nil, row) }
  }

  /// The properties that distinguish rows of one key, from the strictest to the loosest.
  private static let descriptions: [@Sendable (SettingRow) -> AnyHashable?] = [
    { "\($0.file)\n\($0.type)\n\($0.row.text(.title)?.value ?? "")" },
    { "\($0.name.base)\n\($0.type)" }, { $0.type },
    { _ in "" },
  ]
}

extension SettingRow {
  fileprivate var file: String {
    let page = "\(name.language?.lowercased() ?? "")/\(name.base)~\(name.device?.fileName ?? "")"
    guard name.isInApp else { return page }
    return page + "i"
  }
  /// Returns whether the row is on a page of a language or, for `nil`, on a page of all languages.
  fileprivate func isOf(_ language: String?) -> Bool {
    self.language?.lowercased() == language?.lowercased()
  }
  fileprivate var type: String { row.typeName?.value ?? "" }
}

extension Setting {
  /// The only row of a setting; `nil` if there are more.
  fileprivate var onlyRow: SettingRow? {
    guard rows.count == 1, hidden.isEmpty else { return nil }
    return rows[0]
  }

  /// The language folders with separate rows.
  fileprivate var languages: Set<String> { Set((rows + hidden).compactMap(\.language)) }

  /// Returns the rows shown on a device.
  ///
  /// - Parameter language: The language folder whose pages take precedence; `nil` for the pages of
  ///   all languages.
  fileprivate func rows(on idiom: DeviceIdiom, language: String?) -> [SettingRow] {
    let shown = rows.filter { $0.idioms.contains(DeviceIdioms(idiom)) }
    let own = shown.filter { $0.isOf(language) }
    guard own.isEmpty else { return own }
    if language == nil { return Array(shown.prefix(1)) }
    guard hiddenRows(on: idiom, language: language).isEmpty else { return [] }
    return shown.filter { $0.language == nil }
  }

  /// Returns the hidden rows for a device and a language folder.
  fileprivate func hiddenRows(on idiom: DeviceIdiom, language: String?) -> [SettingRow] {
    hidden.filter { $0.idioms.contains(DeviceIdioms(idiom)) && $0.isOf(language) }
  }
}
