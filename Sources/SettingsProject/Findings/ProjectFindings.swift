import SettingsConfiguration
import SettingsDiagnostics

/// The findings of a run in all of its bundles, evaluated by configuration.
package struct ProjectFindings {
  /// A message to the user about a run.
  package enum Message: Sendable, Hashable {
    /// A remark.
    case note(String)
    /// A report of a completed action.
    case done(String)
  }

  /// The findings of each bundle, in the order of the search.
  package internal(set) var bundles: [BundleFindings]
  /// The evaluated findings of each configuration; empty before evaluation.
  package internal(set) var groups: [Findings] = []
  /// The failures to find, read, evaluate or write files.
  ///
  /// Those of ``bundles`` are added by the evaluation, unless it leaves the findings unknown.
  package internal(set) var failures: [CommandError]
  /// The messages to the user, in order.
  package internal(set) var messages: [Message] = []
  /// Whether all requested files could be read.
  package let isComplete: Bool
  /// The configurations for reading and checking the bundles.
  package let configurations: [ProjectConfiguration]
  /// The settings of the run as a whole.
  package let settings: LintSettings
  /// The converter of paths in finding identities.
  package let paths: ProjectPaths
  let workspace: Workspace
  let baselines: BaselineFiles

  /// Whether a bundle was checked, or nothing failed although no bundle was found.
  package var hasChecked: Bool { !bundles.isEmpty || failures.isEmpty }

  /// Whether the findings of at least one configuration are known, even if there are none.
  ///
  /// An unusable baseline leaves the findings of its configuration unknown.
  package var hasFindings: Bool { !groups.isEmpty || failures.isEmpty }

  /// Whether reports state that the run failed.
  ///
  /// Usage errors concern only the caller of the command, unless they are at a place in a file.
  package var isFailureReported: Bool {
    failures.contains { $0.status == .failure || $0.faults.contains(where: \.isPlaced) }
  }

  /// Whether the findings of any configuration fail the run.
  package var fails: Bool { groups.contains { $0.verdict.fails } }

  /// Returns all reported findings in the order path, line, column, rule.
  ///
  /// - Parameter onlyReasons: Whether to return only errors and findings that fail the run.
  package func diagnostics(onlyReasons: Bool = false) -> [Diagnostic] {
    groups.flatMap { group in
      guard onlyReasons else { return group.diagnostics }
      return group.diagnostics.filter(group.verdict.isReason)
    }
    .sorted { $0.isBefore($1) }.withDistinctIdentities
  }

  /// The number of findings that suppressions and baselines suppress.
  package var suppressedCount: Int { groups.reduce(0) { $0 + $1.suppressedCount } }

  /// The number of checked bundles and pages.
  ///
  /// Apps without a bundle do not count. Fragments count only if nothing else was checked.
  package var bundleCount: Int {
    let present = bundles.filter { $0.result.bundle.product?.absence == nil }
    let wholeBundles = present.filter { $0.result.bundle.kind != .fragment }
    if wholeBundles.isEmpty { return present.count }
    return wholeBundles.count
  }

  /// The displayed paths of all pages and tables that were read, sorted.
  package var checkedFiles: [String] { bundles.flatMap { $0.checkedFiles }.sorted() }

  /// All failures of a run that ends before evaluation.
  package var allFailures: [CommandError] {
    failures + bundles.flatMap { $0.failures + $0.refusals }
  }

  mutating func note(_ text: String) { messages.append(.note(text)) }
}
