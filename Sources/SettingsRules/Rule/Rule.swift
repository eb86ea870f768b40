import SettingsDiagnostics

/// A rule: the fault, its rationale, examples, and the check that finds it.
///
/// Every rule is a constant of this type. Its page, its tests and the output of `explain` come from
/// the same description. It is an object only because each use of a structure copies a dozen
/// fields, which took 4 % of a short run.
package final class Rule: Sendable {
  /// The id in kebab-case, which names the fault: `default-not-in-values`.
  package let id: String
  private let level: Level
  /// The fault as a sentence part: `default that is none of the values`.
  package let title: String
  /// The rationale without the remark about `sources`, which rules about code share.
  private let ownRationale: String
  /// The remedy, in whole sentences of Markdown.
  package let remedy: String
  private let makeSources: @Sendable () -> [String]
  private let makeExamples: @Sendable () -> [Example]
  /// The function that finds the rule's faults.
  package let check: Check

  /// Creates a rule.
  ///
  /// Sources and examples are made on demand, since linting needs neither. The initializer is
  /// inlined, so that a program without documentation contains no examples.
  @inline(__always)
  package init(
    _ id: String, _ level: Level, title: String, rationale: String, remedy: String,
    sources: @escaping @autoclosure @Sendable () -> [String],
    examples: @escaping @autoclosure @Sendable () -> [Example] = [],
    check: Check
  ) {
    self.id = id
    self.level = level
    self.title = title
    self.check = check
    guard Rule.isDocumented else {
      ownRationale = ""
      self.remedy = ""
      makeSources = { [] }
      makeExamples = { [] }
      return
    }
    ownRationale = rationale
    self.remedy = remedy
    makeSources = sources
    makeExamples = examples
  }
}

extension Rule {
  /// Whether the program contains the documentation of rules.
  ///
  /// The program for browsers does not, so that it loads faster.
  private static var isDocumented: Bool {
    #if hasFeature(Embedded)
      return false
    #else
      return true
    #endif
  }

  /// The ids of the rules about code, which report no findings if no code is scanned.
  package static let aboutCode = Set(Rule.all.filter { $0.check.isOfCode }.map { $0.id })

  /// The severity of faults for which neither a case nor the configuration sets another.
  package var severity: Severity { level.severity }
  /// The cases that have another severity.
  package var cases: [Case] { level.cases }
  /// Whether the rule runs only on request, because it is noisy on real bundles.
  package var isOptIn: Bool { level.isOptIn }

  /// Returns whether the rule runs on the bundle of an app, if the configuration neither requests
  /// it nor turns it off.
  package func isEnabledByDefault(for app: AppFacts) -> Bool {
    guard isOptIn else { return true }
    guard let runsUnasked = level.runsUnasked else { return false }
    return runsUnasked(app)
  }

  /// Returns whether the rule has a case; true for `nil`, which means the rule's own severity.
  func declares(_ case: Case?) -> Bool {
    guard let `case` else { return true }
    return cases.contains(`case`)
  }

  /// The reason why the fault matters, such as its effect in Settings, in whole sentences of
  /// Markdown.
  package var rationale: String {
    check.isOfCode ? ownRationale + " Runs only if `sources` names the app's code." : ownRationale
  }
  /// The options of the rule in the configuration.
  package var options: [RuleOption] { check.options }
  /// Whether a fault of the rule can make a registration default wrong or incomplete.
  package var touchesDefaults: Bool { check.touchesDefaults }
  /// The sources of the rule's facts: addresses or titles.
  package var sources: [String] { makeSources() }
  /// The examples with findings.
  package var bad: [Example] { makeExamples().filter { !$0.findings.texts.isEmpty } }
  /// The first example without any finding; `nil` if there is none.
  package var good: Example? { makeExamples().first { $0.findings.texts.isEmpty } }
}

extension Rule {
  /// A case of a rule that has another severity than the rule.
  package struct Case: Sendable, Hashable {
    /// The severity of faults of this case.
    package let severity: Severity
    /// The condition of the case, for documentation: `the row only shows its value`.
    package let condition: String

    package init(_ severity: Severity, when condition: String) {
      self.severity = severity
      self.condition = condition
    }
  }

  /// The severity of a rule's faults, and whether it runs by default.
  package struct Level: Sendable {
    fileprivate let severity: Severity
    fileprivate let cases: [Case]
    fileprivate var isOptIn = false
    /// Returns whether an opt-in rule runs on the bundle of an app without a request; `nil` if it
    /// never does.
    fileprivate var runsUnasked: (@Sendable (AppFacts) -> Bool)?

    private init(_ severity: Severity, _ cases: [Case]) {
      self.severity = severity
      self.cases = cases
    }

    /// Creates a level of errors, except for the given cases.
    package static func error(_ cases: Case...) -> Level { Level(.error, cases) }
    /// Creates a level of warnings, except for the given cases.
    package static func warning(_ cases: Case...) -> Level { Level(.warning, cases) }
    /// Creates a level of information, except for the given cases.
    package static func info(_ cases: Case...) -> Level { Level(.info, cases) }

    /// A level of errors, without other cases.
    package static let error = Level(.error, [])
    /// A level of warnings, without other cases.
    package static let warning = Level(.warning, [])
    /// A level of information, without other cases.
    package static let info = Level(.info, [])

    /// The level of a rule that runs only on request.
    package var optIn: Level {
      var level = self
      level.isOptIn = true
      return level
    }

    /// The level of a rule that always runs, whose check reports only faults of its cases if the
    /// rule was not requested: ``RuleContext/isRequested``.
    package var optInExceptForCases: Level { optIn(unless: { _ in true }) }

    /// Returns the level of a rule that runs only on request, or unasked for apps that the given
    /// condition accepts.
    package func optIn(unless runsUnasked: @escaping @Sendable (AppFacts) -> Bool) -> Level {
      var level = optIn
      level.runsUnasked = runsUnasked
      return level
    }
  }
}

/// An option of one rule: a whole number.
package struct RuleOption: Sendable, Hashable {
  /// The key in the configuration, in snake case.
  package let name: String
  /// The value that applies if none is configured.
  package let defaultValue: Int
  /// The description of the option in one sentence.
  package let summary: String

  package init(name: String, defaultValue: Int, summary: String) {
    self.name = name
    self.defaultValue = defaultValue
    self.summary = summary
  }
}
