import SettingsAnalysis
import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsText

/// Applies the fixes of findings in memory.
package struct FixEngine: Sendable {
  /// Whether to apply unsafe fixes too, which may change the meaning.
  package let allowsUnsafe: Bool
  /// The maximum number of times that the bundle is checked again.
  ///
  /// Fixes that touch one place are applied one after the other, with a check in between.
  package let roundLimit: Int

  /// Creates an engine.
  ///
  /// It may be used for any number of bundles, from any thread.
  package init(allowsUnsafe: Bool = false, roundLimit: Int = 10) {
    self.allowsUnsafe = allowsUnsafe
    self.roundLimit = roundLimit
  }

  /// Applies fixes and checks again, until no fix can be applied or the round limit is reached.
  ///
  /// Text that no fix touches stays byte for byte: indentation, comments, line ends, the order of
  /// keys. A file that would not read back afterwards is left unchanged and named in
  /// ``FixOutcome/refusals``.
  ///
  /// - Parameter result: The result of checking the bundle.
  /// - Parameter relint: Loads and checks the bundle with other contents for some files, by their
  ///   paths in the bundle, such as with ``OverlayFiles``.
  package func run(_ result: LintResult, relint: ([String: FileBytes]) -> LintResult) -> FixOutcome
  {
    var outcome = FixOutcome(result)
    while outcome.rounds < roundLimit, outcome.applyFixes(allowsUnsafe: allowsUnsafe) {
      outcome.rounds += 1
      outcome.result = relint(outcome.changed.mapValues { $0.contents })
    }
    return outcome
  }
}

/// The result of applying fixes to one bundle.
package struct FixOutcome: Sendable {
  /// The result of the latest check.
  package fileprivate(set) var result: LintResult
  /// The number of times that the bundle was checked again.
  package fileprivate(set) var rounds = 0
  /// The changed files by ``EditableFile/name``.
  fileprivate var changed: [String: ChangedFile] = [:]
  /// The refusals by ``EditableFile/name``.
  private var refused: [String: FixRefusal] = [:]

  fileprivate init(_ result: LintResult) { self.result = result }

  /// The files that changed, by path.
  package var files: [ChangedFile] {
    changed.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The files with fixes that could not be applied, by path.
  package var refusals: [FixRefusal] {
    refused.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Applies all fixes that do not touch the same place, and returns whether a file changed.
  fileprivate mutating func applyFixes(allowsUnsafe: Bool) -> Bool {
    while true {
      let refusedCount = refused.count
      let plan = FixPlan(
        result, allowsUnsafe: allowsUnsafe, isExcluded: { refused[$0] != nil })
      let newlyChanged = apply(plan)
      let hasNewRefusal = refused.count > refusedCount
      // The fixes of a refused file may change other files too, so the plan is made anew.
      if hasNewRefusal { continue }
      for (name, file) in newlyChanged { changed[name] = file }
      return !newlyChanged.isEmpty
    }
  }

  /// Returns the files that a plan changes, by ``EditableFile/name``, and records refused files.
  private mutating func apply(_ plan: FixPlan) -> [String: ChangedFile] {
    var new: [TreeEdit.Target: ChangedFile] = [:]
    for (target, changes) in plan.files {
      let name = changes.file.name
      do {
        new[target] = try changes.applied(after: changed[name])
      } catch {
        refused[name] = error
      }
    }
    for (fix, files) in plan.fixes {
      // A fix that left its files as they were is not recorded.
      guard let firstChanged = files.filter({ new[$0] != nil }).min() else { continue }
      new[firstChanged]?.fixes.append(fix)
    }
    return Dictionary(keepingLast: new.values.map { ($0.file, $0) })
  }
}
