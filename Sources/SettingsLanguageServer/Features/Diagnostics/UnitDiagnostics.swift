import SettingsDiagnostics
import SettingsFileSystem
import SettingsJSON
import SettingsLint

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
      add(snapshot.host.problems(ofConfiguration: path, snapshot.scope(of: path)), snapshot)
    case .bundle(let root):
      let view = snapshot.bundles.view(root, snapshot)
      for fault in view.checks.problems {
        failures.append("\(view.scope.display(fault.path)):\(fault.line): \(fault.message)")
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
      for document in snapshot.documents.values where document.isBinaryOnDisk {
        guard snapshot.unit(of: document.path) == unit else { continue }
        lists[document.path, default: []].append(DiagnosticWriter.binaryRemark)
      }
    }
  }

  private mutating func add(_ faults: [ConfigurationFault], _ snapshot: Snapshot) {
    for fault in faults {
      var position = Position(line: fault.line - 1, character: 0)
      if let text = snapshot.documents[fault.path]?.text {
        // Columns count scalars; the text tells what they are in the client's unit.
        let scalar = Position(line: fault.line - 1, character: fault.column - 1)
        position = text.position(of: text.offset(of: scalar, .utf32), snapshot.client.encoding)
      }
      lists[fault.path, default: []].append(
        .object([
          ("range", PositionRange(position, position).json), ("severity", .integer(1)),
          ("source", .string(DiagnosticWriter.source)), ("message", .string(fault.message)),
        ]))
    }
  }
}
