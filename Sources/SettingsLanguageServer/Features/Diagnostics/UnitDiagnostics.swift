import SettingsDiagnostics
import SettingsLint
import SettingsSystem
import SettingsText

/// What is found in a bundle or a configuration, as lists for the client.
struct UnitDiagnostics {
  /// The diagnostics by the absolute paths of their files.
  private(set) var lists: [String: [JSONValue]] = [:]
  /// What the user must know besides.
  private(set) var failures: [String] = []

  /// Checks a unit; for who shows the lists of open units only, one of which no file is open any more has nothing.
  init(_ unit: Unit, _ snapshot: Snapshot, evenIfClosed: Bool = false) {
    guard evenIfClosed || snapshot.documents.keys.contains(where: { snapshot.units(of: $0).contains(unit) }) else {
      return
    }
    switch unit {
    case .configuration(let path):
      add(snapshot.host.problems(ofConfiguration: path, snapshot.scope(of: path)), of: path, snapshot)
    case .bundle(let root):
      let view = snapshot.bundles.view(root, snapshot)
      // The list of a configuration that is open says it already, at every letter that somebody types.
      failures = view.checks.problems.filter { fault in
        !(fault.place.map { snapshot.documents[$0.path] != nil && snapshot.host.isConfiguration($0.path) } ?? false)
      }.map { fault in
        (fault.place.map { "\(view.scope.display($0.path)):\($0.line): " } ?? "") + fault.message
      }
      guard view.checks.isTaken else { return }
      failures += view.checks.code?.failures ?? []
      let checked = view.checked
      if let failure = checked.failure { failures.append(failure) }
      var writer = DiagnosticWriter(view)
      for diagnostic in checked.result.diagnostics {
        let (path, json) = writer.json(diagnostic)
        lists[path, default: []].append(json)
      }
      for document in snapshot.documents.values where snapshot.unit(of: document.path) == unit {
        guard document.isBinaryOnDisk else { continue }
        lists[document.path, default: []].append(DiagnosticWriter.binaryRemark)
      }
    }
  }

  private mutating func add(_ faults: [ConfigurationFault], of path: String, _ snapshot: Snapshot) {
    for fault in faults {
      let place = fault.place ?? ConfigurationFault.Place(path: path, line: 1, column: 1)
      let start = Position(line: place.line - 1, character: 0)
      var range = PositionRange(start, start)
      if let text = snapshot.documents[place.path]?.text {
        // Columns count scalars; the text tells what they are in the client's unit.
        let scalar = Position(line: place.line - 1, character: place.column - 1)
        range = text.range(
          ConfigurationWord.offsets(at: text.offset(of: scalar, .utf32), in: text), snapshot.client.encoding)
      }
      lists[place.path, default: []].append(
        .object([
          ("range", range.json), ("severity", .integer(1)), ("code", .string("configuration")),
          ("source", .string(DiagnosticWriter.source)), ("message", .string(fault.message)),
        ]))
    }
  }
}

/// What is marked of a configuration with a fault.
enum ConfigurationWord {
  /// The key or value at an offset; all of a line where the offset is at its end.
  static func offsets(at offset: Int, in text: ClientText) -> Range<Int> {
    let bytes = text.bytes.buffer
    func isLineEnd(_ index: Int) -> Bool { index >= bytes.count || bytes[index].isLineEnd }
    func isBlank(_ index: Int) -> Bool { isLineEnd(index) || bytes[index].isSpaceOrTab }
    var start = offset
    if isLineEnd(start) {
      while start > 0, !isLineEnd(start - 1) { start -= 1 }
      while start < offset, isBlank(start) { start += 1 }
    }
    var end = start
    if start < offset {
      end = offset
    } else if end < bytes.count, bytes[end] == UInt8(ascii: "\"") || bytes[end] == UInt8(ascii: "'") {
      repeat { end += 1 } while !isLineEnd(end) && bytes[end] != bytes[start]
      if !isLineEnd(end) { end += 1 }
    } else {
      while !isLineEnd(end), !(bytes[end] == UInt8(ascii: ":") && isBlank(end + 1)),
        !(bytes[end] == UInt8(ascii: "#") && end > start && isBlank(end - 1)),
        end == start || !",]}".utf8.contains(bytes[end])
      { end += 1 }
    }
    while end > start, isBlank(end - 1) { end -= 1 }
    return start..<end
  }
}
