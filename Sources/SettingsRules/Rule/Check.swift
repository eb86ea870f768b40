import SettingsAnalysis
import SettingsCode
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// The function that finds a rule's faults.
package struct Check: Sendable {
  package typealias Body<Subject> = @Sendable (Subject, inout RuleContext) -> Void
  package typealias SchemaBody = @Sendable (SchemaFault, Page, inout RuleContext) -> Void

  package typealias AbsenceBody =
    @Sendable (AppProduct, BundleAbsence, inout RuleContext) -> Void

  /// The kind of subject that a check looks at, with the function that looks at one.
  enum Kind: Sendable {
    /// The bundle as a whole.
    case bundle(Body<SettingsBundle>)
    /// A built app without a bundle that Settings opens.
    case absence(AbsenceBody)
    /// Each page.
    case pages(Body<Page>)
    /// Single rows.
    case rows(RowCheck)
    /// Violations of the schema.
    case schemaFaults([SchemaFault.Kind], SchemaBody)
    /// The code around a bundle, compared with its keys.
    case code(Body<KeyCrossReference>)
    /// The values of a bundle's settings in files.
    case stored(Body<StoredFact>)
  }

  /// The kinds of subjects; empty for ``engine``.
  let kinds: [Kind]
  /// The options of the rule in the configuration.
  private(set) var options: [RuleOption] = []
  /// Whether a fault can make a registration default wrong or incomplete.
  private(set) var touchesDefaults = false

  /// Whether a check of the bundle also uses the code around it, if code was scanned; false for a
  /// check of the code itself.
  package private(set) var consultsCode = false

  /// Whether the check is about unreadable files, which matter to every reader of a page.
  private(set) var isAboutReading = false

  private init(kinds: [Kind]) { self.kinds = kinds }

  private init(_ kind: Kind) { kinds = [kind] }

  /// Whether the check requires code around the bundle.
  package var isOfCode: Bool {
    kinds.contains { kind in if case .code = kind { true } else { false } }
  }

  /// Whether the check is about stored or managed values, which only some commands read.
  package var isOfStoredValues: Bool {
    kinds.contains { kind in if case .stored = kind { true } else { false } }
  }

  /// Whether faults matter less on pages that Settings never shows.
  ///
  /// Unreadable files matter everywhere, and so do the faults of code, of stored values, and of an
  /// app without a bundle.
  var dependsOnReaders: Bool {
    if isAboutReading { return false }
    return kinds.contains { kind in
      switch kind {
      case .stored, .absence, .code: false
      default: true
      }
    }
  }

  /// Whether the linter itself finds the faults: ``engine``.
  package var isOfEngine: Bool { kinds.isEmpty }
}

extension Check {
  /// Returns a check whose faults can make a registration default wrong or incomplete, so that
  /// `defaults` runs it too.
  package static func touchingDefaults(_ check: Check) -> Check {
    var check = check
    check.touchesDefaults = true
    return check
  }

  /// Returns a check that also runs without code, but finds less if code explains a row.
  package static func consultingCode(_ check: Check) -> Check {
    var check = check
    check.consultsCode = true
    return check
  }

  /// Returns a check with an option.
  package static func configurable(by option: RuleOption, _ check: Check) -> Check {
    var check = check
    check.options = [option]
    return check
  }

  /// The check of a rule without a function, whose faults the linter itself finds.
  ///
  /// `unused-suppression` and `unknown-rule` depend on the findings of all other rules.
  /// `duplicate-settings-bundle` compares several bundles, while every other check sees one.
  package static let engine = Check(kinds: [])

  /// Combines several checks of one rule.
  static func all(_ checks: Check...) -> Check { Check(kinds: checks.flatMap { $0.kinds }) }

  /// Creates a check that runs once for the bundle.
  package static func bundle(_ body: @escaping Body<SettingsBundle>) -> Check {
    Check(.bundle(body))
  }

  /// Creates a check that runs once for a built app without a bundle that Settings opens.
  package static func absence(_ body: @escaping AbsenceBody) -> Check { Check(.absence(body)) }

  /// Creates a check that runs once for every page.
  package static func page(_ body: @escaping Body<Page>) -> Check { Check(.pages(body)) }

  /// Creates a check that runs once for every fault of these kinds that the schema validator finds.
  package static func schema(_ kinds: [SchemaFault.Kind], _ body: @escaping SchemaBody) -> Check {
    Check(.schemaFaults(kinds, body))
  }

  /// Creates a check of unreadable files that runs once for the bundle.
  static func reading(_ body: @escaping Body<SettingsBundle>) -> Check {
    var check = Check(.bundle(body))
    check.isAboutReading = true
    return check
  }

  /// Creates a check that runs once, if code around the bundle was scanned.
  package static func code(_ body: @escaping Body<KeyCrossReference>) -> Check {
    Check(.code(body))
  }

  /// Creates a check that runs once for every fact about a file of stored or managed values.
  package static func stored(_ body: @escaping Body<StoredFact>) -> Check {
    Check(.stored(body))
  }
}

/// Checks of rows: all of them share one pass.
extension Check {
  /// Creates a check that runs once for every row of these types.
  ///
  /// - Parameter keys: The keys of which a row must have at least one; empty for any row.
  package static func rows(
    of elements: [ElementID], having keys: [KeyID] = [], _ body: @escaping Body<Row>
  ) -> Check {
    Check(.rows(RowCheck(elements: elements, keys: KeySet64(keys), body: body)))
  }

  static func textFields(having keys: [KeyID] = [], _ body: @escaping Body<TextFieldSpecifier>)
    -> Check
  {
    rows(of: [.textField], having: keys, typed(body))
  }

  static func titleValues(_ body: @escaping Body<ChoiceSpecifier>) -> Check {
    rows(of: [.titleValue], typed(body))
  }

  static func switches(having keys: [KeyID] = [], _ body: @escaping Body<ToggleSwitchSpecifier>)
    -> Check
  {
    rows(of: [.toggleSwitch], having: keys, typed(body))
  }

  static func sliders(having keys: [KeyID] = [], _ body: @escaping Body<SliderSpecifier>) -> Check {
    rows(of: [.slider], having: keys, typed(body))
  }

  private static func typed<Specifier: TypedSpecifier>(_ body: @escaping Body<Specifier>)
    -> Body<Row>
  {
    { row, context in body(Specifier(row: row), &context) }
  }
}

/// Checks of rows whose values may contradict each other.
///
/// Rows that Settings drops are skipped, since users see no other fault of them. A row is checked
/// even so if it is dropped only for unequal numbers of titles and values.
extension Check {
  /// Creates a check of the sliders that Settings shows.
  static func shownSliders(_ body: @escaping Body<SliderSpecifier>) -> Check {
    Check(.rows(RowCheck(elements: [.slider], leavesOutDropped: true, body: typed(body))))
  }

  /// Creates a check of the switches that Settings shows, except for plain ones.
  ///
  /// A plain switch, as most are, has neither `TrueValue` nor `FalseValue`, and no default other
  /// than a Boolean.
  static func shownCustomSwitches(_ body: @escaping Body<ToggleSwitchSpecifier>) -> Check {
    @Sendable func isCustom(_ row: Row) -> Bool {
      if row.mayHave(.trueValue) || row.mayHave(.falseValue) { return true }
      guard let value = row.defaultNode else { return false }
      return row.list.kind(value) != .boolean
    }
    return Check(
      .rows(
        RowCheck(
          elements: [.toggleSwitch],
          leavesOutDropped: true,
          applies: isCustom,
          body: typed(body))))
  }

  /// Creates a check of the rows with choices that Settings shows: lists, radio groups, and title
  /// rows with choices.
  static func shownChoices(_ body: @escaping Body<Row>) -> Check {
    let offeringRows = RowCheck(
      elements: [.multiValue, .radioGroup],
      leavesOutDropped: true,
      body: body)
    let titleRows = RowCheck(
      elements: [.titleValue],
      keys: KeySet64([.titles, .values]),
      leavesOutDropped: true,
      body: body)
    return Check(kinds: [.rows(offeringRows), .rows(titleRows)])
  }
}

/// A check of single rows.
///
/// It is an object because a structure would be copied for every row.
final class RowCheck: Sendable {
  /// The types of the rows to check.
  let elements: [ElementID]
  /// The keys of which a row must have at least one; empty for any row.
  let keys: KeySet64
  /// Whether to skip rows that ``BundleAnalysis/conceals(row:ofPage:)`` names: those that Settings
  /// drops, with few exceptions.
  let leavesOutDropped: Bool
  /// A quick test, without the texts of a row, of whether the row can have a fault; `nil` if every
  /// row can.
  let applies: (@Sendable (Row) -> Bool)?
  let body: Check.Body<Row>

  init(
    elements: [ElementID], keys: KeySet64 = KeySet64([]), leavesOutDropped: Bool = false,
    applies: (@Sendable (Row) -> Bool)? = nil, body: @escaping Check.Body<Row>
  ) {
    self.elements = elements
    self.keys = keys
    self.leavesOutDropped = leavesOutDropped
    self.applies = applies
    self.body = body
  }
}
