import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsText

extension PlaceLocator {
  /// The maximum number of notes for the places of one cause.
  private static let noteLimit = 8

  /// Returns the location of a fault in reports.
  ///
  /// Equal identities get their numbers later, when all faults are known.
  package mutating func location(of fault: Fault) -> Fault.Location {
    let (path, range) = locate(fault.place)
    return Fault.Location(
      place: ReportedPlace(path: path, range: range), keyPath: keyPath(fault.place),
      identity: identity(rule: fault.rule, fault.anchor ?? fault.place, subject: fault.subject),
      identityPath: fault.anchor.map { locate($0).path })
  }

  /// Returns faults with their locations, in the order of output.
  package mutating func sorted(_ faults: [Fault]) -> [Fault] {
    faults.map { fault in
      var fault = fault
      fault.location = fault.location ?? location(of: fault)
      return fault
    }.sorted { $0.isBefore($1) }
  }

  /// Returns faults as diagnostics without fixes, in the order of output.
  package mutating func diagnostics(of faults: [Fault]) -> [Diagnostic] {
    Fault.grouped(sorted(faults)).map { diagnostic($0) }
  }

  /// Returns one diagnostic for the faults of one cause.
  ///
  /// - Parameter group: The faults; not empty.
  /// - Parameter textEdits: Converts a change of a list to edits of its text.
  package mutating func diagnostic(
    _ group: [Fault], textEdits: (TreeEdit, inout PlaceLocator) -> [TextEdit] = { _, _ in [] }
  ) -> Diagnostic {
    let first = group[0]
    let location = first.location ?? location(of: first)
    var fixes: [Fix<TextEdit>] = []
    if let fix = Fault.fix(of: group) {
      fixes = [Fix(fix.title, fix.safety, fix.edits.flatMap { textEdits($0, &self) })]
    }
    // The sentence of a summary replaces the number of further places.
    let furtherPlaces = first.summary == nil ? group.count - 1 : 0
    var diagnostic = Diagnostic(
      rule: first.rule, severity: first.severity, path: location.place.path,
      range: location.place.range,
      keyPath: location.keyPath, message: message(of: group),
      furtherPlaces: furtherPlaces,
      help: first.help, notes: notes(of: group, at: location.place),
      fixes: fixes,
      identity: location.identity)
    diagnostic.identityPath = location.identityPath
    return diagnostic
  }

  /// Returns the notes of the first fault in a group, with notes about the other faults.
  ///
  /// - Parameter firstPlace: The place of the first fault.
  private mutating func notes(
    of group: [Fault], at firstPlace: ReportedPlace
  ) -> [Note<ReportedPlace>] {
    let first = group[0]
    var notes = first.notes.map { shown($0) }
    var noted = Set(notes)
    for other in PlaceLocator.faultsToNote(in: group).prefix(PlaceLocator.noteLimit) {
      let place = other.location?.place ?? location(of: other).place
      if place == firstPlace {
        for note in other.notes.map({ shown($0) }) {
          let isNew = noted.insert(note).inserted
          if isNew { notes.append(note) }
        }
        // At the place of the finding, only another name is worth a note.
        if other.name == first.name { continue }
      }
      var sentence = "also here"
      if let name = other.name, name != first.name { sentence = "also \(name)" }
      notes.append(Note(sentence, at: place))
    }
    return notes
  }

  /// Returns the faults after the first that get a note.
  ///
  /// These are all of them or, in a group with a ``Fault/Summary``, the first fault of each further
  /// name.
  private static func faultsToNote(in group: [Fault]) -> [Fault] {
    let others = group.dropFirst()
    let first = group[0]
    if first.summary == nil { return Array(others) }
    var names: Set = [first.name]
    var faults: [Fault] = []
    for fault in others {
      let hasNewName = names.insert(fault.name).inserted
      if hasNewName { faults.append(fault) }
    }
    return faults
  }

  private mutating func message(of group: [Fault]) -> String {
    guard let summary = group[0].summary else { return group[0].message }
    var files: Set<String> = []
    for fault in group {
      files.insert((fault.location ?? location(of: fault)).place.path)
    }
    let subjects = group.compactMap { $0.summary?.subject }.distinct
    return summary.sentence(subjects, files.count)
  }

  private mutating func shown(_ note: Note<Place>) -> Note<ReportedPlace> {
    guard let place = note.place else { return Note(message: note.message) }
    let (path, range) = locate(place)
    return Note(note.message, at: ReportedPlace(path: path, range: range))
  }
}
