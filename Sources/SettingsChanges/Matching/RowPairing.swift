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
    /// The row of the old version; `nil` for an added row.
    let old: SettingRow?
    /// The row of the new version; `nil` for a removed row.
    let new: SettingRow?
    /// The device idioms on which the rows match.
    var idioms: DeviceIdioms
    /// The language of the rows' pages; `nil` for all.
    let language: String?
  }

  /// The identity of a match, regardless of the devices.
  private struct MatchID: Hashable {
    let fate: Fate
    let old: RowID?
    let new: RowID?
    let language: String?
  }

  private struct RowID: Hashable {
    let page: Int
    let row: Int

    init(_ row: SettingRow) {
      page = row.page
      self.row = row.row.index
    }
  }

  private var matches: [Match] = []
  /// The index of each match in ``matches``.
  private var matchIndices: [MatchID: Int] = [:]

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
    // Devices find the folder of a language regardless of case, so any one spelling stands for all.
    let folders = Dictionary(
      grouping: new.languages.sorted() + old.languages.sorted(), by: { $0.lowercased() })
    for language in [nil] + folders.values.compactMap(\.first).sorted() {
      for idiom in DeviceIdiom.allCases { match(old, new, idiom, language) }
    }
  }

  /// Adds the matches of the rows that a device shows or hides in a language.
  ///
  /// - Parameter language: The language folder; `nil` for users whose language has no folder.
  private mutating func match(
    _ old: Setting, _ new: Setting, _ idiom: DeviceIdiom, _ language: String?
  ) {
    var left = old.rows(on: idiom, language: language)
    var right = new.rows(on: idiom, language: language)
    var leftHidden = old.hiddenRows(on: idiom, language: language)
    var rightHidden = new.hiddenRows(on: idiom, language: language)
    func add(_ fate: Fate, _ from: SettingRow?, _ to: SettingRow?) {
      let id = MatchID(
        fate: fate,
        old: from.map { RowID($0) },
        new: to.map { RowID($0) },
        language: language)
      if let index = matchIndices[id] {
        matches[index].idioms.insert(DeviceIdioms(idiom))
        return
      }
      matchIndices[id] = matches.count
      matches.append(
        Match(
          fate: fate,
          old: from,
          new: to,
          idioms: DeviceIdioms(idiom),
          language: language))
    }
    // Users of a language also see pages for all languages, but two rows of such pages are compared
    // only once, when `language` is `nil`.
    for (from, to) in left.takePairs(with: &right, by: RowPairing.descriptions)
    where from.isOnPage(of: language) || to.isOnPage(of: language) {
      add(.kept, from, to)
    }
    for (from, to) in left.takePairs(with: &rightHidden, by: RowPairing.descriptions) {
      add(.hidden, from, to)
    }
    for (from, to) in leftHidden.takePairs(with: &right, by: RowPairing.descriptions) {
      add(.restored, from, to)
    }
    for row in left where row.isOnPage(of: language) { add(.removed, row, nil) }
    for row in right where row.isOnPage(of: language) { add(.added, nil, row) }
  }

  /// The properties that distinguish rows of one key, from the strictest to the loosest.
  private static let descriptions: [@Sendable (SettingRow) -> AnyHashable?] = [
    { "\($0.foldedPageName)\n\($0.type)\n\($0.row.text(.title)?.value ?? "")" },
    { "\($0.name.base)\n\($0.type)" },
    { $0.type },
    // The same for every row, so that any two rows match.
    { _ in "" },
  ]
}

extension SettingRow {
  /// The parts of the page's name, with the language in lower case.
  fileprivate var foldedPageName: String {
    let page = "\(name.language?.lowercased() ?? "")/\(name.base)~\(name.device?.fileName ?? "")"
    guard name.isInApp else { return page }
    return page + " in app"
  }

  fileprivate var type: String { row.typeName?.value ?? "" }

  /// Returns whether the row is on a page of a language or, for `nil`, on a page of all languages.
  fileprivate func isOnPage(of language: String?) -> Bool {
    self.language?.lowercased() == language?.lowercased()
  }
}

extension Setting {
  /// The only row of a setting; `nil` if there are more.
  fileprivate var onlyRow: SettingRow? {
    guard rows.count == 1, hidden.isEmpty else { return nil }
    return rows[0]
  }

  /// The language folders whose own pages have a row of the setting.
  fileprivate var languages: Set<String> { Set((rows + hidden).compactMap(\.language)) }

  /// Returns the rows shown on a device.
  ///
  /// - Parameter language: The language folder whose pages take precedence; `nil` for the pages of
  ///   all languages.
  fileprivate func rows(on idiom: DeviceIdiom, language: String?) -> [SettingRow] {
    let shown = rows.filter { $0.idioms.contains(DeviceIdioms(idiom)) }
    let ofLanguage = shown.filter { $0.isOnPage(of: language) }
    if !ofLanguage.isEmpty { return ofLanguage }
    // Without pages for all languages, the row of the first language stands for them.
    if language == nil { return Array(shown.prefix(1)) }
    // A page of the language that hides the row is compared itself, not the page for all languages.
    guard hiddenRows(on: idiom, language: language).isEmpty else { return [] }
    return shown.filter { $0.language == nil }
  }

  /// Returns the hidden rows for a device and a language folder.
  fileprivate func hiddenRows(on idiom: DeviceIdiom, language: String?) -> [SettingRow] {
    hidden.filter { $0.idioms.contains(DeviceIdioms(idiom)) && $0.isOnPage(of: language) }
  }
}
