import SettingsConfiguration
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
        func offset(_ place: YAMLPlace) -> Int {
          text.offset(of: Position(line: place.line - 1, character: place.column - 1), .utf32)
        }
        let start = YAMLPlace(line: place.line, column: place.column)
        let end = UnfinishedConfiguration.end(ofScalarAt: start, in: text.bytes.buffer).map(offset)
        range = text.range(end.map { offset(start)..<$0 } ?? text.line(at: offset(start)), snapshot.client.encoding)
      }
      lists[place.path, default: []].append(
        .object([
          ("range", range.json), ("severity", .integer(1)), ("code", .string("configuration")),
          ("source", .string(DiagnosticWriter.source)), ("message", .string(fault.message)),
        ]))
    }
  }
}
