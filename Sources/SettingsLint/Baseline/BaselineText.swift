import SettingsDiagnostics
import SettingsText

/// A fault that makes a baseline file unusable.
package struct BaselineError: Error, Sendable, Hashable {
  /// The message with the expected and the found value: one line, lower-case start, no final
  /// period.
  package var message: String
  /// The 1-based line, if known.
  package var line: Int?
}

/// The file format: JSON with one finding per line and sorted keys, so that merges and reviews work
/// line by line.
extension Baseline {
  private static let version = 2
  /// The identifying mark of a file of any version.
  package static let mark = OutputMark.beginning(
    (1...version).map { "{\"version\": \($0), \"findings\": [" })

  /// The contents of the file.
  package var text: String {
    let lines = entries.map { entry in
      let identity = entry.identity
      let fields = [
        ("field", identity.field),
        ("path", identity.path),
        ("row", identity.anchor),
        ("rule", identity.rule),
        ("subject", identity.subject),
      ]
      var object = "{\"count\": \(entry.count)"
      for (key, value) in fields where !value.isEmpty {
        object += ", \"\(key)\": \(JSONValue.string(value).text())"
      }
      return "\n  \(object)}"
    }
    let end = lines.isEmpty ? "]}" : "\n ]}"
    return
      "{\"version\": \(Baseline.version),\n \"findings\": [\(lines.joined(separator: ","))\(end)\n"
  }

  /// Reads the bytes of a baseline file.
  ///
  /// - Throws: A ``BaselineError`` for the first fault.
  package init(reading bytes: [UInt8]) throws(BaselineError) {
    let root: JSONValue
    do {
      root = try JSONParser.parse(bytes)
    } catch {
      let line = 1 + bytes.prefix(error.offset).count { $0 == 0x0A }
      throw BaselineError(message: error.message, line: line)
    }
    guard case .number(let version)? = root["version"] else {
      throw BaselineError(message: "the file is not a baseline; it has no 'version'")
    }
    guard version == String(Baseline.version) else {
      throw BaselineError(
        message:
          "the baseline has version \(version), not \(Baseline.version); recreate it with '--write-baseline'"
      )
    }
    guard let findings = root["findings"]?.array else {
      throw BaselineError(message: "'findings' of the baseline is not an array")
    }
    var entries: [Entry] = []
    entries.reserveCapacity(findings.count)
    for (number, finding) in findings.enumerated() {
      entries.append(try Baseline.entry(finding, number))
    }
    self.init(entries)
  }

  private static func entry(_ finding: JSONValue, _ number: Int) throws(BaselineError) -> Entry {
    guard let rule = finding["rule"]?.string, let path = finding["path"]?.string else {
      throw BaselineError(
        message: "finding \(number + 1) of the baseline has no text 'rule' or no text 'path'")
    }
    var count: Int? = 1
    if let value = finding["count"] {
      if case .number(let digits) = value { count = Int(digits) } else { count = nil }
    }
    guard let count, count > 0 else {
      throw BaselineError(
        message: "'count' of finding \(number + 1) of the baseline is not a positive whole number")
    }
    return Entry(
      identity: DiagnosticIdentity(
        rule: rule,
        path: path,
        anchor: finding["row"]?.string ?? "",
        field: finding["field"]?.string ?? "",
        subject: finding["subject"]?.string ?? ""),
      count: count)
  }
}
