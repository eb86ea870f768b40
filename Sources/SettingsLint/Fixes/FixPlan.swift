import SettingsAnalysis
import SettingsCode
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

/// The fixes of one round: of those that touch the same place only the first.
struct FixPlan {
  /// A fix that was chosen.
  struct Chosen {
    let rule: String
    let title: String
    /// The files it changes.
    let files: Set<TreeEdit.Target>
  }

  /// What happens to one file.
  struct FileChanges {
    /// For text: the replacements, in no order.
    var replacements: [TreeEditRendering.Replacement] = []
    /// For a binary list: the changes.
    var changes: [TreeEdit.Change] = []
    var ranges = DisjointRanges()

    /// The replacements in the order of their places.
    var sortedReplacements: [TreeEditRendering.Replacement] {
      replacements.sorted {
        ($0.offsets.lowerBound, $0.offsets.upperBound) < ($1.offsets.lowerBound, $1.offsets.upperBound)
      }
    }
  }

  private(set) var fixes: [Chosen] = []
  private(set) var files: [TreeEdit.Target: FileChanges] = [:]

  /// Chooses for each finding the first fix that is allowed, and drops what overlaps.
  ///
  /// - Parameter isExcluded: Whether a file must not be touched.
  init(
    _ findings: [[Fault]], in bundle: SettingsBundle, _ code: CodeUsage?, allowsUnsafe: Bool,
    isExcluded: (TreeEdit.Target) -> Bool
  ) {
    for finding in findings {
      guard let rule = finding.first?.rule,
        let fix = Fault.fixes(of: finding).first(where: { allowsUnsafe || $0.safety == .safe }), !fix.edits.isEmpty
      else { continue }
      if fix.edits.contains(where: { isExcluded($0.target) }) { continue }
      add(fix, rule, bundle, code)
    }
  }

  private mutating func add(_ fix: Fix<TreeEdit>, _ rule: String, _ bundle: SettingsBundle, _ code: CodeUsage?) {
    var parts: [TreeEdit.Target: FileChanges] = [:]
    var ranges: [TreeEdit.Target: [Range<Int>]] = [:]
    func replace(_ target: TreeEdit.Target, _ replacements: [TreeEditRendering.Replacement]) {
      parts[target, default: FileChanges()].replacements += replacements
      ranges[target, default: []] += replacements.map(\.offsets)
    }
    // Two tables may be one file.
    var seen: Set<TreeEdit> = []
    for edit in fix.edits where seen.insert(edit).inserted {
      switch edit.target {
      case .code(let number):
        guard let source = code?.files[number].code.source else { return }
        replace(edit.target, TreeEditRendering.render(edit.change, in: source))
      case .document(let number):
        let list = bundle.documents[number].list
        if list.hasPositions {
          replace(edit.target, TreeEditRendering.render(edit.change, in: list))
        } else {
          guard let range = BinaryEdits.range(of: edit.change, in: list) else { return }
          parts[edit.target, default: FileChanges()].changes.append(edit.change)
          ranges[edit.target, default: []].append(range)
        }
      }
    }
    for (file, ranges) in ranges {
      guard (files[file]?.ranges ?? DisjointRanges()).accepts(ranges) else { return }
    }
    for (file, part) in parts {
      files[file, default: FileChanges()].replacements += part.replacements
      files[file, default: FileChanges()].changes += part.changes
      files[file, default: FileChanges()].ranges.insert(ranges[file] ?? [])
    }
    fixes.append(Chosen(rule: rule, title: fix.title, files: Set(parts.keys)))
  }
}
