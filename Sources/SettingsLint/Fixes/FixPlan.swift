import SettingsAnalysis
import SettingsDiagnostics
import SettingsFiles
import SettingsPropertyLists
import SettingsRules

/// The fixes of one round; at each place, only the first one is applied.
struct FixPlan {
  /// The changes to one file.
  struct FileChanges {
    let file: EditableFile
    /// The replacements, unordered.
    var replacements: [Replacement] = []

    init(_ file: EditableFile) { self.file = file }

    /// Returns the file after the changes; `nil` if they change nothing.
    ///
    /// - Parameter before: The file after earlier rounds; `nil` if they did not change it.
    func applied(after before: ChangedFile?) throws(FixRefusal) -> ChangedFile? {
      guard let source = file.text?.source else { return nil }
      let text = replacements.applied(to: source)
      if source.buffer.elementsEqual(text) { return nil }
      return try file.withText(text, from: before?.original ?? source, fixes: before?.fixes ?? [])
    }
  }

  /// The selected fixes, each with the files that it changes.
  private(set) var fixes: [(fix: AppliedFix, files: Set<TreeEdit.Target>)] = []
  private(set) var files: [TreeEdit.Target: FileChanges] = [:]
  /// The ranges that the selected fixes change.
  private var changedRanges: [TreeEdit.Target: DisjointRanges] = [:]

  /// Selects an allowed fix for each finding, except for fixes that overlap earlier ones or change
  /// an excluded file.
  ///
  /// - Parameter isExcluded: Returns whether the file with a name must not be changed.
  init(_ result: LintResult, allowsUnsafe: Bool, isExcluded: (String) -> Bool) {
    for finding in result.findings {
      guard let fix = Fault.fix(of: finding), allowsUnsafe || fix.safety == .safe else { continue }
      add(fix, finding[0].rule, result, isExcluded)
    }
  }

  /// Adds a fix, unless it changes an excluded file or overlaps another fix.
  private mutating func add(
    _ fix: Fix<TreeEdit>, _ rule: String, _ result: LintResult, _ isExcluded: (String) -> Bool
  ) {
    var parts: [TreeEdit.Target: FileChanges] = [:]
    // Two tables may be the same file, so that a fix has an edit twice.
    var seen: Set<TreeEdit> = []
    for edit in fix.edits {
      if seen.contains(edit) { continue }
      seen.insert(edit)
      if parts[edit.target] == nil {
        // A fix is applied wholly or not at all.
        guard let file = EditableFile(edit.target, in: result.bundle, result.code),
          !isExcluded(file.name)
        else {
          return
        }
        parts[edit.target] = FileChanges(file)
      }
      if let replacement = parts[edit.target]?.file.text?.replacement(for: edit.change) {
        parts[edit.target]?.replacements.append(replacement)
      }
    }
    let ranges = parts.mapValues { $0.replacements.map { $0.offsets } }
    let isAccepted = ranges.allSatisfy { target, newRanges in
      changedRanges[target, default: DisjointRanges()].accepts(newRanges)
    }
    guard !parts.isEmpty, isAccepted else { return }
    for (target, part) in parts {
      changedRanges[target, default: DisjointRanges()].insert(ranges[target] ?? [])
      files[target, default: FileChanges(part.file)].replacements += part.replacements
    }
    fixes.append((AppliedFix(rule: rule, title: fix.title), Set(parts.keys)))
  }
}
