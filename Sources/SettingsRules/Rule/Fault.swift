import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel

/// A fault at one place of a bundle or of the code around it, with its message.
///
/// A rule sets its fields one by one; reporting it adds the rule and the severity.
package struct Fault: Sendable {
  /// The case of the rule; `nil` for the rule's own severity.
  package var `case`: Rule.Case?
  /// The element, text or file with the fault.
  package let place: Place
  /// The message: one line, lower-case start, no final period, names in single quotes.
  package let sentence: String
  /// The consequence; `nil` if it is obvious or invisible.
  package var effect: Effect?
  /// The remedy, starting with a verb; `nil` for none.
  package var help: String?
  /// The offending value in the identity of the finding, which baselines compare; `nil` for the
  /// text of the place.
  package var subject: String?
  /// The place in the identity of the finding; `nil` for `place`.
  package var anchor: Place?
  /// The cause that faults of one finding share; `nil` if each fault is a separate finding.
  package var cause: Cause?
  /// Whether the fault is reported only if the rule is enabled by name.
  ///
  /// A suppression of a fault that is not reported still counts as used.
  package var isOptIn = false
  /// The contribution of the fault to one sentence about all faults of its cause; `nil` if the
  /// finding has the sentence of the first fault.
  package var summary: Summary?
  /// The quoted name of the place in the note that leads to it: `also 'key'`; `nil` for none.
  package var name: String?
  /// Related places.
  package var notes: [Note<Place>] = []
  /// A fix of the fault; `nil` if there is none.
  package var fix: Fix<TreeEdit>?
  /// The defaults that are wrong or incomplete because of the fault; `nil` if there are none.
  package var touches: DefaultsScope?
  /// The id of the rule; empty until the fault is reported.
  package private(set) var rule = ""
  /// The severity; meaningless until the fault is reported.
  ///
  /// It is that of the case or the rule, unless the configuration or the readers of the page change
  /// it.
  package var severity = Severity.info
  /// The location in reports; `nil` until it is resolved.
  package var location: Location?

  /// Creates a fault.
  ///
  /// - Parameter case: A case with another severity than the rule's; `nil` for the rule's severity.
  /// - Parameter place: The element, text or file with the fault.
  /// - Parameter sentence: The fault in words.
  package init(_ case: Rule.Case? = nil, at place: Place, _ sentence: String) {
    self.case = `case`
    self.place = place
    self.sentence = sentence
  }

  /// Returns the fault with the id of a rule and the severity of its case.
  package func reported(by rule: Rule) -> Fault {
    assert(rule.declares(`case`), "\(rule.id) declares no such case")
    var fault = self
    fault.rule = rule.id
    fault.severity = `case`?.severity ?? rule.severity
    return fault
  }
}

extension Fault {
  /// The consequence of a fault.
  package enum Effect: Sendable, Hashable {
    /// The effect in the Settings app, omitted on pages that the app never shows: `drops the row`.
    case settings(String)
    /// The effect elsewhere, as a clause: `the app reads two types`.
    case app(String)

    /// The clause that follows the sentence.
    package var words: String {
      switch self {
      case .settings(let predicate): "Settings \(predicate)"
      case .app(let clause): clause
      }
    }
  }

  /// The contribution of a fault to one sentence about all faults of its cause.
  ///
  /// The sentence replaces the number of further places, and each name has one note. Faults that
  /// are suppressed or in a baseline do not contribute to the sentence.
  package struct Summary: Sendable {
    /// The text that the fault is about.
    let subject: String
    /// Returns the sentence about the texts in a number of files.
    let sentence: @Sendable (_ subjects: [String], _ fileCount: Int) -> String
  }

  /// A location of a fault in reports.
  package struct Location: Sendable, Hashable {
    /// The file, and the range in it.
    package var place: ReportedPlace
    /// The place in the property list, such as `PreferenceSpecifiers[4].DefaultValue`; `nil`
    /// outside of property lists.
    package var keyPath: String?
    /// The identity that distinguishes the fault from every other.
    package var identity: DiagnosticIdentity
    /// The displayed path of the file in the identity; `nil` for the path of `place`.
    package var identityPath: String?

    package init(
      place: ReportedPlace, keyPath: String? = nil, identity: DiagnosticIdentity,
      identityPath: String? = nil
    ) {
      self.place = place
      self.keyPath = keyPath
      self.identity = identity
      self.identityPath = identityPath
    }
  }

  /// Whether the fault drops a row that states no default, so that no default is lost.
  package var isWithoutDefault: Bool { if case .unstated? = touches { true } else { false } }

  /// Whether defaults are refused because of the fault: it is an error, and it makes some of them
  /// wrong or lost.
  package var refusesDefaults: Bool { severity == .error && touches != nil && !isWithoutDefault }

  /// The fault and its consequence.
  package var message: String { effect.map { "\(sentence); \($0.words)" } ?? sentence }

  /// Returns whether this fault precedes another in the order of output: by path, line, column and
  /// rule.
  ///
  /// Paths are compared byte for byte. Faults of one rule at one place keep their order.
  package func isBefore(_ other: Fault) -> Bool {
    if let place = location?.place, let otherPlace = other.location?.place,
      let isPlaceBefore = place.isBefore(otherPlace)
    {
      return isPlaceBefore
    }
    // The faults are at one place.
    return rule < other.rule
  }
}
