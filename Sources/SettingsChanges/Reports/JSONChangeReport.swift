import SettingsDiagnostics
import SettingsPropertyLists
import SettingsText

extension ChangeReport {
  /// Everything about every change, in a shape that does not change: `schema/output/diff.schema.json`.
  static let json = ChangeReport("json", "everything about every change, as one JSON object", mark: .jsonTool) {
    input in
    let counts = [ChangeLevel.breaking, .behaviour, .safe].map {
      (name: $0.rawValue, value: JSONValue.integer(input.count($0)))
    }
    let bundles = input.bundles.compactMap { bundle in bundle.title.map { bundle.json(title: $0) } }
    return JSONValue.object(present: [
      "version": .integer(1),
      "tool": .object([("name", .string(input.tool.name)), ("version", .string(input.tool.version))]),
      "old": .string(input.old), "new": .string(input.new), "changes": .array(input.changes.map { $0.json() }),
      "accepted": .array(input.accepted.map { $0.change.json(accepted: $0.reason) }),
      "unusedAcceptances": .array(input.idleEntries.map(\.json)),
      "incomplete": .array(input.gaps.map { .object([("path", .string($0.path)), ("message", .string($0.message))]) }),
      "summary": .object(counts + [("accepted", .integer(input.accepted.count))]),
      "bundles": bundles.isEmpty ? nil : .array(bundles),
    ]).text(JSONStyle(keepsScalarsOnOneLine: true)) + "\n"
  }
}

extension ChangeReportInput.Bundle {
  fileprivate func json(title: String) -> JSONValue {
    .object([
      ("bundle", .string(title)), ("breaking", .integer(judged.count(.breaking))),
      ("behaviour", .integer(judged.count(.behaviour))), ("safe", .integer(judged.count(.safe))),
      ("accepted", .integer(judged.accepted.count)),
    ])
  }
}

extension IdleAcceptance {
  fileprivate var json: JSONValue {
    .object(present: [
      "path": .string(file), "line": .integer(line), "change": .string(entry.change),
      "key": entry.key.map { .string($0) }, "reason": .string(entry.reason),
    ])
  }
}

extension SettingsChange {
  fileprivate func json(accepted reason: String? = nil) -> JSONValue {
    .object(present: [
      "change": .string(change), "level": .string(level.rawValue), "key": key.map { .string($0) } ?? .null,
      "suite": suite.map { .string($0) } ?? .null, "message": .string(message), "effect": .string(effect),
      "migration": .string(migration),
      "languages": languages.isEmpty ? nil : .array(languages.map { .string($0) }),
      "notes": notes.isEmpty ? nil : .array(notes.map { .string($0) }),
      "reason": reason.map { .string($0) },
      "old": old?.json ?? .null, "new": new?.json ?? .null,
    ])
  }
}

extension SettingsChange.Side {
  fileprivate var json: JSONValue {
    .object(present: [
      "path": .string(path), "line": range.map { .integer($0.start.line) },
      "column": range.map { .integer($0.start.column) },
      "keyPath": keyPath.map { .string($0) }, "value": value.map { JSONValue(plain: $0) },
    ])
  }
}
