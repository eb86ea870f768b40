import SettingsCode
import SettingsDiagnostics
import SettingsReports
import SettingsText

/// The JSON output.
extension UsageReport {
  var json: String {
    let report: JSONValue = [
      "version": 1,
      "tool": LintReporting.toolJSON,
      "keys": .array(keys.map(json)),
      "undeclared": .array(others.map(json)),
      "dynamic": .array(dynamic.map(json)),
      "skipped": .array(
        usage.skipped.map { ["path": .string($0.path), "reason": .string($0.reason)] }),
      "summary": [
        "keys": .integer(keys.count),
        "uses": .integer(usage.uses.count),
        "files": .integer(usage.files.count),
      ],
    ]
    return report.text(JSONStyle(keepsScalarsOnOneLine: true)) + "\n"
  }

  private func json(_ key: Key) -> JSONValue {
    [
      "key": .string(key.name),
      "suite": .text(key.suite) ?? .null,
      "default": key.defaultValue?.json ?? .null,
      "rows": .array(key.rows.map { ["path": .string($0.path), "range": $0.range?.json] }),
      "uses": .array(key.uses.map(json)),
      "mentioned": .boolean(key.entry.isMentioned),
      "hidden": .text(key.hidden),
    ]
  }

  /// Returns the default that a read falls back to; `nil` for a write and for an unknown default.
  private func defaultValue(of use: KeyUse) -> JSONValue? {
    guard use.access != .write, let value = use.defaultValue, value != .other else { return nil }
    return value.json
  }

  private func json(_ use: KeyUse) -> JSONValue {
    [
      "key": .string(use.key.shown),
      "access": .string(use.access.rawValue),
      "api": .string(use.api),
      "confidence": .string(use.confidence.rawValue),
      "type": .text(use.type?.rawValue),
      "default": defaultValue(of: use),
      "store": .string(use.store.name),
      "suite": .text(use.store.suite),
      "debugOnly": use.isDebugOnly ? true : nil,
      "path": .string(usage.files[use.file].path),
      "range": range(use)?.json,
    ]
  }
}

extension KeyStore {
  fileprivate var name: String {
    switch self {
    case .standard: "standard"
    case .suite: "suite"
    case .unknown, .possibleDefaults: "unknown"
    case .cloud: "cloud"
    }
  }

  var suite: String? {
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
