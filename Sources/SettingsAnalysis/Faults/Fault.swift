import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsText

/// Something wrong at one place of a bundle or of the code around it, in words.
package struct Fault: Sendable {
  /// What sort of fault it is.
  package let kind: FaultKind
  /// The severity of its kind or variant, until a configuration sets another.
  package var severity: Severity
  /// Where.
  package let place: Place
  /// What is wrong: one line, lower-case start, no final period, names in single quotes.
  package let sentence: String
  /// What follows from it: `Settings drops the row`; absent where that is obvious or nobody sees
  /// it.
  package var effect: String?
  /// What to do, starting with a verb.
  package let help: String?
  /// What is wrong, where that is not the text of the place: part of the identity.
  package let subject: String?
  /// The place that identifies the finding, if it is not `place`.
  package let anchor: Place?
  /// Faults of one kind and severity with equal causes are one finding; absent where each is one of
  /// its own.
  package let cause: String?
  /// The quoted name that a note gives this place: `also 'key'`.
  package let name: String?
  /// Related places.
  package var notes: [Note<Place>]
  /// Ways to fix it, the best first.
  package var fixes: [Fix<TreeEdit>]
  /// The defaults that are wrong or incomplete because of it.
  package let touching: DefaultsScope?
  /// The place as reports show it; absent until it is looked up.
  package var location: Location?

  /// A place as reports show it.
  package struct Location: Sendable, Hashable {
    /// The file, and the range in it.
    package var place: ReportedPlace
    /// The place in the property list, such as `PreferenceSpecifiers[4].DefaultValue`.
    package var keyPath: String?
    /// What tells the fault apart from every other.
    package var identity: DiagnosticIdentity
    /// The file, as shown, that the identity is about, where that is another one.
    package var identityPath: String?

    /// Makes a location.
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

  /// Makes a fault of the kind's severity.
  ///
  /// - Parameter other: The severity, where the kind declares a case of another one.
  package init(
    _ kind: FaultKind, at place: Place, _ sentence: String, effect: String? = nil,
    help: String? = nil,
    as other: Severity? = nil, subject: String? = nil, anchor: Place? = nil, cause: String? = nil,
    name: String? = nil, notes: [Note<Place>] = [], fixes: [Fix<TreeEdit>] = [],
    touching: DefaultsScope? = nil
  ) {
    assert(
      other == nil || kind.variants.contains { $0.severity == other },
      "\(kind.id) declares no such case")
    self.kind = kind
    severity = other ?? kind.severity
    self.place = place
    self.sentence = sentence
    self.effect = effect
    self.help = help
    self.subject = subject
    self.anchor = anchor
    self.cause = cause
    self.name = name
    self.notes = notes
    self.fixes = fixes
    self.touching = touching
  }

  /// The id of the rule.
  package var rule: String { kind.id }
  /// Whether it drops a row that states no default although its type needs one, so that none is
  /// lost.
  package var isWithoutDefault: Bool { if case .unstated? = touching { true } else { false } }
  /// Whether defaults are refused because of it: it is an error, and some of them are wrong or
  /// lost.
  package var refusesDefaults: Bool { severity == .error && touching != nil && !isWithoutDefault }
  /// What is wrong and what follows from it.
  package var message: String { effect.map { "\(sentence); \($0)" } ?? sentence }
}

extension Fault {
  /// Puts faults of one cause together, each group where its first fault is.
  package static func grouped(_ faults: [Fault]) -> [[Fault]] {
    faults.enumerated().grouped { number, fault in
      fault.cause.map { [fault.rule, fault.severity.rawValue, $0] } ?? ["\(number)"]
    }.map { $0.elements.map(\.element) }
  }

  /// The fixes of faults of one cause: the first one's, with the edits of all.
  package static func fixes(of group: [Fault]) -> [Fix<TreeEdit>] {
    guard group.count > 1, var fix = group.lazy.compactMap(\.fixes.first).first else {
      return group.first?.fixes ?? []
    }
    let all = group.compactMap(\.fixes.first)
    fix.edits = all.flatMap(\.edits)
    fix.safety = all.contains { $0.safety == .unsafe } ? .unsafe : .safe
    return [fix]
  }

  /// The order of output: path byte for byte, line, column, rule; at one place, faults of one rule
  /// stay as they are found.
  package func isBefore(_ other: Fault) -> Bool {
    if let own = location, let others = other.location,
      let isBefore = own.place.isBefore(others.place)
    {
      return isBefore
    }
    return rule < other.rule
  }
}

/// A row of a bundle.
package struct RowIndex: Sendable, Hashable {
  /// The index in ``SettingsBundle/pages``.
  package let page: Int
  /// The 0-based index in the page.
  package let row: Int

  /// Names a row.
  package init(page: Int, row: Int) {
    self.page = page
    self.row = row
  }
}

/// The defaults that are wrong or incomplete because of a fault.
package enum DefaultsScope: Sendable, Hashable {
  /// That of a row.
  case row(RowIndex)
  /// None, although the type of the row needs one: nothing is lost, so that no defaults are
  /// refused.
  case unstated(RowIndex)
  /// Those of a page that a row opens and that Settings does not find.
  case pane(RowIndex)
  /// Those of the pages that nothing but a dropped row opens.
  case droppedPane(RowIndex)
  /// Those of a page: its index in the bundle's pages.
  case page(Int)
  /// Those of a page that cannot be read: its index among the bundle's unreadable files.
  case unreadable(Int)
  /// All.
  case bundle
}
