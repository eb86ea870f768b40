import SettingsAnalysis
import SettingsDiagnostics
import SettingsPropertyLists
import SettingsRules
import SettingsText

/// The values that an app reads for keys, as `resolve` prints them.
package struct ShownValues {
  private let values: [ResolvedSettings.Value]

  /// The number of keys.
  package var count: Int { values.count }

  package init(_ values: [ResolvedSettings.Value]) { self.values = values }

  /// The values as text, with several lines for each key.
  package var text: String {
    values.flatMap(\.lines).map { VisibleText.escaped($0) + "\n" }.joined()
  }

  /// The values as JSON, with an object for each key.
  package var json: JSONValue { .array(values.map(\.json)) }
}

extension ResolvedSettings.Value {
  private var effective: SearchList.Hit? { resolution.effective }
  /// Whether to hide the results of getters, which would reveal part of a secret.
  private var hidesReadings: Bool { isSecret && effective?.value.masked != nil }

  private func masked(_ value: PropertyListValue) -> String? {
    guard isSecret else { return nil }
    return value.masked
  }

  fileprivate var lines: [String] {
    func shown(_ value: PropertyListValue) -> String { masked(value) ?? value.shown }
    let name = resolution.suite.map { "\(resolution.key) (\($0))" } ?? resolution.key
    var lines: [String]
    if let hit = effective {
      var readings = TypedReadings(hit.value).words
      if hidesReadings { readings = "bool …, integer …, double …, string …" }
      lines = [
        "\(name): \(shown(hit.value)) (\(hit.value.kind.name), \(hit.domain.rawValue))",
        "  reads: \(readings), object as \(hit.value.kind.swiftType)",
      ]
      lines += resolution.hidden.map { "  hides: \($0.domain.rawValue) \(shown($0.value))" }
    } else {
      lines = ["\(name): no value; \(TypedReadings(nil).words)"]
    }
    return lines + notes.map { "  note: \($0.placed)" }
  }

  fileprivate var json: JSONValue {
    func plain(_ value: PropertyListValue) -> JSONValue {
      masked(value).map { .string($0) } ?? JSONValue(plain: value)
    }
    let hidden = resolution.hidden.map { hit -> JSONValue in
      ["domain": .string(hit.domain.rawValue), "value": plain(hit.value)]
    }
    return [
      "key": .string(resolution.key),
      "suite": .text(resolution.suite) ?? .null,
      "value": effective.map { plain($0.value) } ?? .null,
      "type": .text(effective?.value.kind.name.lowercased()) ?? .null,
      "domain": .text(effective?.domain.rawValue) ?? .null,
      "hidden": .array(hidden),
      "getters": getters,
      "notes": .nonemptyArray(notes.map(\.json)),
    ]
  }

  private var getters: JSONValue {
    let object = JSONValue.text(effective?.value.kind.swiftType) ?? .null
    guard !hidesReadings else {
      return ["bool": .null, "integer": .null, "double": .null, "string": "…", "object": object]
    }
    let readings = TypedReadings(effective?.value)
    let number = readings.double
    return [
      "bool": .boolean(readings.bool),
      "integer": .number(String(readings.integer)),
      "double": number.isFinite ? .number("\(number)") : .string("\(number)"),
      "string": .text(readings.string) ?? .null,
      "object": object,
    ]
  }
}

extension Note where Place == ReportedPlace {
  /// The message, preceded by its place.
  fileprivate var placed: String {
    guard let path else { return message }
    guard let range else { return "\(path): \(message)" }
    return "\(path):\(range.start.line): \(message)"
  }

  fileprivate var json: JSONValue {
    ["message": .string(message), "path": .text(path), "line": .whole(range?.start.line)]
  }
}
