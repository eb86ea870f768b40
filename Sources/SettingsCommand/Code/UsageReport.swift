import SettingsAnalysis
import SettingsCode
import SettingsConfiguration
import SettingsDiagnostics
import SettingsModel
import SettingsReports
import SettingsText

/// The output of `usage`: each key with its rows and the code that uses it.
struct UsageReport {
  /// The bundle, or a fragment that is merged with it, side by side with the code.
  struct Part {
    fileprivate let bundle: SettingsBundle
    fileprivate let reference: KeyCrossReference

    /// Compares a part with the code.
    ///
    /// - Parameter isIgnored: Whether a key is left out.
    init(_ analysis: BundleAnalysis, _ usage: CodeUsage, isIgnored: (String) -> Bool) {
      bundle = analysis.bundle
      reference = KeyCrossReference(analysis, usage, isIgnored: isIgnored)
    }
  }

  private struct Key {
    let entry: KeyCrossReference.Entry
    /// The places of the rows, with displayed paths.
    let rows: [(path: String, range: SourceRange?)]
    /// The uses of the key in code, possible ones last.
    let uses: [KeyUse]
    var name: String { entry.setting.key }
    var suite: String? { entry.setting.suite }
    var defaultValue: CodeValue? { entry.setting.codeDefault }
    /// The reason that users do not see the setting; `nil` for a visible one.
    var hidden: String? {
      guard entry.setting.rows.isEmpty else { return nil }
      return entry.setting.hidden.first?.hidden?.words
    }

    init(
      _ entry: KeyCrossReference.Entry, _ reference: KeyCrossReference,
      _ locator: inout PlaceLocator
    ) {
      self.entry = entry
      rows = entry.setting.knownRows.map { locator.locate($0.place($0.key?.node)) }
      let possible = entry.possibleUses.map { reference.usage.uses[$0] }
      uses = reference.uses(of: entry) + entry.doubtfulReads + possible
    }
  }

  private struct PlaceID: Hashable {
    let file: Int
    let start: Int

    init(_ use: KeyUse) {
      file = use.file
      start = use.range.lowerBound
    }
  }

  private let keys: [Key]
  private let others: [KeyUse]
  private let dynamic: [KeyUse]
  private let usage: CodeUsage
  private let leftOut: LeftOutSources
  private var ranges: [PlaceID: SourceRange] = [:]
  private var mentionRanges: [String: SourceRange] = [:]

  init(_ parts: [Part], _ usage: CodeUsage, leftOut: LeftOutSources) {
    self.usage = usage
    self.leftOut = leftOut
    let undeclared = parts.map { Set($0.reference.undeclared) }
    others = usage.uses.indices.filter { use in undeclared.allSatisfy { $0.contains(use) } }
      .map { usage.uses[$0] }
    dynamic = usage.uses.filter { $0.confidence == .dynamic }
    keys = parts.flatMap { part -> [Key] in
      var locator = PlaceLocator(part.bundle, code: usage.sourceFiles)
      return part.reference.entries.map { Key($0, part.reference, &locator) }
    }
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

  private func range(_ use: KeyUse) -> SourceRange? { ranges[PlaceID(use)] }

  private func place(_ use: KeyUse) -> String {
    let start = range(use)?.start
    return "\(usage.files[use.file].path):\(start?.line ?? 1):\(start?.column ?? 1)"
  }
}

/// The text for human readers.
extension UsageReport {
  var text: String {
    var lines: [String] = []
    for key in keys {
      let suite = key.suite.map { " (\($0))" } ?? ""
      lines.append("\(key.name)\(suite)\(key.defaultValue.map { ": default \($0.shown)" } ?? "")")
      for row in key.rows {
        lines.append(
          "  declared   \(row.path)\(row.range.map { ":\($0.start.line):\($0.start.column)" } ?? "")"
        )
      }
      if let hidden = key.hidden { lines.append("  hidden     \(hidden)") }
      lines += key.uses.map(line)
      if key.uses.isEmpty { lines.append("  " + mention(of: key.entry)) }
    }
    if !others.isEmpty {
      lines += ["", "Keys that no row has:"]
      lines += others.map {
        "  \($0.key.shown): \($0.access.words) \(place($0)) \($0.api)\(details($0))"
      }
    }
    if !dynamic.isEmpty {
      lines += ["", "Keys known only at run time:"]
      lines += dynamic.map { "  \($0.access.words) \(place($0)) \($0.api)" }
    }
    let read = keys.count { key in key.uses.contains { $0.isRead } }
    lines += [
      "",
      "\(counted(keys.count, "key")) declared, \(read) read, in \(counted(usage.files.count, "source file"))",
    ]
    if read < keys.count, let remark = leftOut.remark { lines.append(remark) }
    return lines.map { VisibleText.escaped($0) + "\n" }.joined()
  }

  /// Describes the place of a key outside of any known call, and the entry of the configuration
  /// that would make the call known.
  private func mention(of entry: KeyCrossReference.Entry) -> String {
    guard let mention = entry.mention else {
      if entry.isMentioned { return "mentioned in code, but in no known call" }
      if let storage = entry.otherStorage {
        return
          "only in \(usage.files[storage.file].path), for '\(storage.name)', which is no user defaults"
      }
      return "not in the code"
    }
    let start = mentionRanges[entry.setting.key]?.start
    let place = "\(usage.files[mention.file].path):\(start?.line ?? 1):\(start?.column ?? 1)"
    guard let entry = mention.wrapperEntry else {
      return "mentioned  \(place), but in no known call"
    }
    return """
      mentioned  \(place), but in no known call; if it reads, name it in 'wrappers': \(entry)
      """
  }

  private func line(_ use: KeyUse) -> String {
    "  \(use.access.words.padding(to: 10)) \(place(use)) \(use.api)\(details(use))"
  }

  private func confidence(of use: KeyUse) -> String {
    switch use.confidence {
    case .pattern: "pattern \(use.key.shown)"
    case .receiver: "unknown receiver"
    case .literal, .constant, .dynamic: use.confidence.rawValue
    }
  }

  private func details(_ use: KeyUse) -> String {
    var parts: [String] = []
    if let type = use.type { parts.append(type.rawValue) }
    if let value = use.defaultValue, value != .other, use.access != .write {
      parts.append("default \(value.shown)")
    }
    switch use.store {
    case .suite(let name): parts.append("suite \(name.text)")
    case .cloud: parts.append("iCloud")
    case .standard, .unknown, .notProvenDefaults: break
    }
    if use.confidence != .literal {
      parts.append(
        confidence(of: use))
    }
    if let list = use.propertyList { parts.append("in \(list)") }
    if use.isDebugOnly { parts.append("debug builds only") }
    if parts.isEmpty { return "" }
    return " (\(parts.joined(separator: ", ")))"
  }
}

/// The output for programs.
extension UsageReport {
  var json: String {
    let report: JSONValue = [
      "version": 1, "tool": LintReporting.toolJSON, "keys": .array(keys.map(json)),
      "undeclared": .array(others.map(json)), "dynamic": .array(dynamic.map(json)),
      "skipped": .array(
        usage.skipped.map { ["path": .string($0.path), "reason": .string($0.reason)] }),
      "summary": [
        "keys": .integer(keys.count), "uses": .integer(usage.uses.count),
        "files": .integer(usage.files.count),
      ],
    ]
    return report.text(JSONStyle(keepsScalarsOnOneLine: true)) + "\n"
  }

  private func json(_ key: Key) -> JSONValue {
    [
      "key": .string(key.name), "suite": .text(key.suite) ?? .null,
      "default": key.defaultValue?.json ?? .null,
      "rows": .array(key.rows.map { ["path": .string($0.path), "range": $0.range?.json] }),
      "uses": .array(key.uses.map(json)), "mentioned": .boolean(key.entry.isMentioned),
      "hidden": .text(key.hidden),
    ]
  }

  /// Returns the default that a read falls back to; `nil` for a write and an unknown default.
  private func defaultValue(of use: KeyUse) -> JSONValue? {
    guard use.access != .write, let value = use.defaultValue, value != .other else { return nil }
    return value.json
  }

  private func json(_ use: KeyUse) -> JSONValue {
    [
      "key": .string(use.key.shown), "access": .string(use.access.rawValue),
      "api": .string(use.api),
      "confidence": .string(use.confidence.rawValue), "type": .text(use.type?.rawValue),
      "default": defaultValue(of: use),
      "store": .string(use.store.name), "suite": .text(use.store.suite),
      "debugOnly": use.isDebugOnly ? true : nil,
      "path": .string(usage.files[use.file].path), "range": range(use)?.json,
    ]
  }

  /// The names of the columns of ``csv``.
  static let csvHeader = [
    "key", "suite", "access", "path", "line", "column", "api", "type", "confidence",
  ]

  var csv: String {
    var rows = [UsageReport.csvHeader]
    for key in keys {
      rows += key.rows.map { row in
        cells(
          key.name, key.suite, "declare", row.path, row.range, "", key.defaultValue?.kind?.rawValue,
          "literal")
      }
      rows += key.uses.map { cells($0, key: key.name) }
    }
    rows += (others + dynamic).map { cells($0, key: $0.key.shown) }
    return rows.map { CSVLine.shownLine($0) }.joined()
  }

  private func cells(_ use: KeyUse, key: String) -> [String] {
    cells(
      key, use.store.suite, use.access.rawValue, usage.files[use.file].path, range(use), use.api,
      use.type?.rawValue,
      use.confidence.rawValue)
  }

  private func cells(
    _ key: String, _ suite: String?, _ access: String, _ path: String, _ range: SourceRange?,
    _ api: String,
    _ type: String?, _ confidence: String
  ) -> [String] {
    let place = range.map { ["\($0.start.line)", "\($0.start.column)"] } ?? ["", ""]
    return [key, suite ?? "", access, path] + place + [api, type ?? "", confidence]
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

extension KeyStore {
  fileprivate var name: String {
    switch self {
    case .standard: "standard"
    case .suite: "suite"
    case .unknown, .notProvenDefaults: "unknown"
    case .cloud: "cloud"
    }
  }

  fileprivate var suite: String? {
    if case .suite(let name) = self { name.text } else { nil }
  }
}

extension CodeValue {
  fileprivate var json: JSONValue {
    switch self {
    case .boolean(let flag): .boolean(flag)
    case .integer(let number): .integer(number)
    case .real(let number) where number.isFinite: .number("\(number)")
    case .real(let number): .string("\(number)")
    case .string(let text): .string(text)
    case .other: .null
    }
  }
}

extension SourceRange {
  fileprivate var json: JSONValue { ["start": start.json, "end": end.json] }
}

extension SourceLocation {
  fileprivate var json: JSONValue { ["line": .integer(line), "column": .integer(column)] }
}
