import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

/// What a rule found, before it has a line and a column.
package struct Finding: Sendable {
  /// The rule's id.
  package var rule: String
  /// The severity in force.
  package var severity: Severity
  /// Where.
  package var place: Place
  /// One line: the fault, then what follows from it.
  package var message: String
  /// What to do.
  package var help: String?
  /// What is wrong, where that is not the text of the place.
  package var subject: String?
  /// What the identity names where that is another place: the same whichever findings are put together.
  var anchor: Place? = nil
  /// Related places.
  package var notes: [FindingNote]
  /// Ways to fix it, the best first.
  package var fixes: [ProposedFix]
  /// What it has in common with findings of other places; absent where each place is a finding of its own.
  var cause: FindingCause? = nil
  /// The findings that stand for this one too: with one of them reported, it is not.
  var covers: [FindingCover] = []
  /// What it tells of: the findings of one cause as each would be alone; empty where it is one finding.
  var parts: [(finding: Finding, diagnostic: Diagnostic)] = []
}

/// A finding of another rule that replaces this one unless it is suppressed.
package struct FindingCover: Sendable, Hashable {
  /// The rule's id.
  let rule: String
  /// Where.
  let place: Place

  /// Names a finding by its rule and place.
  init(rule: String, place: Place) {
    self.rule = rule
    self.place = place
  }

  init(_ finding: Finding) { self.init(rule: finding.rule, place: finding.place) }
}

/// A remark with or without a place.
package struct FindingNote: Sendable {
  package var message: String
  package var place: Place?

  /// Makes a note.
  package init(_ message: String, at place: Place? = nil) {
    self.message = message
    self.place = place
  }
}

/// A change to a property list that removes a finding, whatever encoding the list has.
package struct ProposedFix: Sendable {
  /// What it does, in the imperative.
  package var title: String
  /// Whether it keeps what the author meant.
  package var safety: FixIt.Safety
  /// The changes, which do not overlap.
  package var edits: [TreeEdit]

  /// Makes a fix.
  package init(_ title: String, _ safety: FixIt.Safety, _ edits: [TreeEdit]) {
    self.title = title
    self.safety = safety
    self.edits = edits
  }
}

/// One change to one property list, or to one file of code.
package struct TreeEdit: Sendable, Hashable {
  /// What is changed.
  package enum Target: Sendable, Hashable, Comparable {
    /// The index of the document in the bundle.
    case document(Int)
    /// The index of the file among those of the code that were scanned.
    case code(Int)
  }
  /// What takes the place of a value.
  package enum Replacement: Sendable, Hashable {
    /// A string.
    case string(String)
    /// A Boolean.
    case boolean(Bool)
    /// A whole number.
    case integer(PropertyListInteger)
    /// A floating-point number.
    case real(Double)
    /// What stands elsewhere in the same list.
    case copy(of: PropertyList.NodeID)
  }

  /// What is changed.
  package enum Change: Sendable, Hashable {
    /// A value is replaced.
    case replaceValue(PropertyList.NodeID, Replacement)
    /// A key gets another name.
    case renameKey(PropertyList.NodeID, String)
    /// A key and its value are taken out.
    case removeEntry(key: PropertyList.NodeID)
    /// An item of an array is taken out.
    case removeItem(PropertyList.NodeID)
    /// A key and its value are added behind the last entry of a dictionary.
    case addEntry(to: PropertyList.NodeID, key: String, Replacement)
    /// A stretch of the text is replaced; text lists only.
    case replaceText(Range<Int>, String)
    /// A stretch of the text is taken out, with its whole lines when nothing else is there; text lists only.
    case removeText(Range<Int>)
  }
  /// Where.
  package var target: Target
  /// What is changed.
  package var change: Change

  /// Makes a change to a document of the bundle.
  package init(document: Int, _ change: Change) {
    target = .document(document)
    self.change = change
  }

  /// Makes a change to a file of code.
  package init(code file: Int, _ change: Change) {
    target = .code(file)
    self.change = change
  }
}
