import SettingsAnalysis
import SettingsCode
import SettingsConfiguration
import SettingsDiagnostics
import SettingsModel
import SettingsReports
import SettingsText

/// The report of `usage`, which lists each key with its rows and its uses in code.
struct UsageReport {
  /// A bundle, or a fragment that is merged into it, cross-referenced with the code.
  struct Part {
    fileprivate let bundle: SettingsBundle
    fileprivate let reference: KeyCrossReference

    /// Creates the cross-reference between a part and the code.
    ///
    /// - Parameter isIgnored: Returns whether a key is omitted.
    init(_ analysis: BundleAnalysis, _ usage: CodeUsage, isIgnored: (String) -> Bool) {
      bundle = analysis.bundle
      reference = KeyCrossReference(analysis, usage, isIgnored: isIgnored)
    }
  }

  struct Key {
    let entry: KeyCrossReference.Entry
    /// The places of the rows, with displayed paths and source ranges.
    let rows: [(path: String, range: SourceRange?)]
    /// The uses of the key in code, possible uses last.
    let uses: [KeyUse]
    var name: String { entry.setting.key }
    var suite: String? { entry.setting.suite }
    var defaultValue: CodeValue? { entry.setting.codeDefault }
    /// The reason that users do not see the setting; `nil` if they see it.
    var hidden: String? {
      guard entry.setting.rows.isEmpty else { return nil }
      return entry.setting.hidden.first?.hiddenReason?.words
    }

    init(
      _ entry: KeyCrossReference.Entry, _ reference: KeyCrossReference,
      _ locator: inout PlaceLocator
    ) {
      self.entry = entry
      rows = entry.setting.knownRows.map { locator.locate($0.place($0.key?.node)) }
      let possibleUses = entry.possibleUses.map { reference.usage.uses[$0] }
      uses = reference.uses(of: entry) + entry.doubtfulReads + possibleUses
    }
  }

  /// The identity of a use in ``ranges``.
  private struct PlaceID: Hashable {
    let file: Int
    let start: Int

    init(_ use: KeyUse) {
      file = use.file
      start = use.range.lowerBound
    }
  }

  let keys: [Key]
  /// The uses of keys that no row has.
  let others: [KeyUse]
  /// The uses of keys that are known only at run time.
  let dynamic: [KeyUse]
  let usage: CodeUsage
  let leftOut: LeftOutSources
  private var ranges: [PlaceID: SourceRange] = [:]
  /// The first place of each key outside of known uses, by key: see ``Mention``.
  var mentionRanges: [String: SourceRange] = [:]

  init(_ parts: [Part], _ usage: CodeUsage, leftOut: LeftOutSources) {
    self.usage = usage
    self.leftOut = leftOut
    let undeclaredInParts = parts.map { Set($0.reference.undeclared) }
    let undeclaredInAll = usage.uses.indices.filter { index in
      undeclaredInParts.allSatisfy { $0.contains(index) }
    }
    others = undeclaredInAll.map { usage.uses[$0] }
    dynamic = usage.uses.filter { $0.confidence == .dynamic }
    keys = parts.flatMap { part -> [Key] in
      var locator = PlaceLocator(part.bundle, code: usage.sourceFiles)
      return part.reference.entries.map { Key($0, part.reference, &locator) }
    }
    // The ranges in code are the same for every part.
    guard let bundle = parts.first?.bundle else { return }
    var locator = PlaceLocator(bundle, code: usage.sourceFiles)
    for use in usage.uses + usage.doubtfulReads {
      ranges[PlaceID(use)] = locator.range(use.range, ofCode: use.file)
    }
    for key in keys {
      guard let mention = key.entry.mention else { continue }
      mentionRanges[key.name] = locator.range(mention.range, ofCode: mention.file)
    }
  }

  func range(_ use: KeyUse) -> SourceRange? { ranges[PlaceID(use)] }

  func place(_ use: KeyUse) -> String { place(inFile: use.file, range(use)) }

  /// Returns the path of a file of code with the line and column at which a range starts: `1:1` if
  /// the range is unknown.
  func place(inFile file: Int, _ range: SourceRange?) -> String {
    let path = usage.files[file].path
    guard let start = range?.start else { return "\(path):1:1" }
    return "\(path):\(start.line):\(start.column)"
  }
}

extension SettingRow.HiddenReason {
  fileprivate var words: String {
    switch self {
    case .dropped: "Settings drops the row"
    case .page: "Settings opens no page with the row"
    case .noDevice: "no device shows the row"
    }
  }
}
