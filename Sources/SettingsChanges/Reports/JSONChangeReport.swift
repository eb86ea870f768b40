import SettingsDiagnostics
import SettingsPropertyLists
import SettingsText

extension ChangeReport {
  /// All facts about every change, in a stable format defined by `schema/output/diff.schema.json`.
  static let json = ChangeReport(
    name: "json", summary: "everything about every change, as one JSON object", mark: .jsonTool
  ) {
    input in
    // A bundle that is compared alone has no title, and needs no entry beside the summary.
    let bundles = input.bundles.compactMap { bundle in bundle.title.map { bundle.json(title: $0) } }
    let report: JSONValue = [
      "version": 1,
      "tool": ["name": .string(input.tool.name), "version": .string(input.tool.version)],
      "old": .string(input.old),
      "new": .string(input.new),
      "changes": .array(input.changes.map { $0.json() }),
      "accepted": .array(input.accepted.map { $0.change.json(reasonForAccepting: $0.reason) }),
      "unusedAcceptances": .array(input.unusedAcceptances.map(\.json)),
      "incomplete": .array(
        input.gaps.map { ["path": .string($0.path), "message": .string($0.message)] }),
      "summary": .counts(of: input.changes, accepted: input.accepted.count),
      "bundles": .nonemptyArray(bundles),
    ]
    return report.text(JSONStyle(keepsScalarsOnOneLine: true)) + "\n"
  }
}

extension JSONValue {
  /// Returns the number of changes at each level.
  fileprivate static func counts(of changes: [SettingsChange], accepted: Int) -> JSONValue {
    let levels = [ChangeLevel.breaking, .behavior, .safe].map { level in
      (name: level.rawValue, value: JSONValue.integer(changes.count { $0.level == level }))
    }
    return .object(levels + [("accepted", .integer(accepted))])
  }
}

extension ChangeReportInput.Bundle {
  fileprivate func json(title: String) -> JSONValue {
    let name: JSONValue = ["bundle": .string(title)]
    return name.adding(.counts(of: judged.changes, accepted: judged.accepted.count))
  }
}

extension UnusedAcceptance {
  fileprivate var json: JSONValue {
    [
      "path": .string(file),
      "line": .integer(line),
      "change": .string(entry.change),
      "key": .text(entry.key),
      "reason": .string(entry.reason),
    ]
  }
}

extension SettingsChange {
  fileprivate func json(reasonForAccepting reason: String? = nil) -> JSONValue {
    // A member that is nil is left out. The members that every change has are null instead.
    [
      "change": .string(change),
      "level": .string(level.rawValue),
      "key": .text(key) ?? .null,
      "suite": .text(suite) ?? .null,
      "message": .string(message),
      "effect": .string(effect),
      "migration": .string(migration),
      "languages": .nonemptyStrings(languages),
      "notes": .nonemptyStrings(notes),
      "reason": .text(reason),
      "old": old?.json ?? .null,
      "new": new?.json ?? .null,
    ]
  }
}

extension SettingsChange.Side {
  fileprivate var json: JSONValue {
    [
      "path": .string(path),
      "line": .whole(range?.start.line),
      "column": .whole(range?.start.column),
      "keyPath": .text(keyPath),
      "value": value.map { JSONValue(plain: $0) },
    ]
  }
}
