import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

/// The fixes of one round: of those that touch the same place only the first.
struct FixPlan {
  /// A fix that was chosen.
  struct Chosen {
    let rule: String
    let title: String
    /// The documents it changes.
    let documents: Set<Int>
  }

  /// What happens to one document.
  struct DocumentChanges {
    /// For text: the replacements, in no order.
    var replacements: [TreeEditRendering.Replacement] = []
    /// For a binary list: the changes.
    var changes: [TreeEdit.Change] = []
    var ranges = DisjointRanges()
  }

  private(set) var fixes: [Chosen] = []
  private(set) var documents: [Int: DocumentChanges] = [:]

  /// Chooses for each finding the first fix that is allowed, and drops what overlaps.
  ///
  /// - Parameter isExcluded: Whether a file, given by its path in the bundle, must not be touched.
  init(_ findings: [Finding], in bundle: SettingsBundle, allowsUnsafe: Bool, isExcluded: (String) -> Bool) {
    for finding in findings {
      guard let fix = finding.fixes.first(where: { allowsUnsafe || $0.safety == .safe }), !fix.edits.isEmpty else {
        continue
      }
      if fix.edits.contains(where: { isExcluded(bundle.documents[$0.document].file) }) { continue }
      add(fix, finding.rule, bundle)
    }
  }

  private mutating func add(_ fix: ProposedFix, _ rule: String, _ bundle: SettingsBundle) {
    var parts: [Int: DocumentChanges] = [:]
    var ranges: [Int: [Range<Int>]] = [:]
    for edit in fix.edits {
      let list = bundle.documents[edit.document].list
      if list.hasPositions {
        let replacements = TreeEditRendering.render(edit.change, in: list)
        parts[edit.document, default: DocumentChanges()].replacements += replacements
        ranges[edit.document, default: []] += replacements.map(\.offsets)
      } else {
        guard let range = BinaryEdits.range(of: edit.change, in: list) else { return }
        parts[edit.document, default: DocumentChanges()].changes.append(edit.change)
        ranges[edit.document, default: []].append(range)
      }
    }
    for (document, ranges) in ranges {
      guard (documents[document]?.ranges ?? DisjointRanges()).accepts(ranges) else { return }
    }
    for (document, part) in parts {
      documents[document, default: DocumentChanges()].replacements += part.replacements
      documents[document, default: DocumentChanges()].changes += part.changes
      documents[document, default: DocumentChanges()].ranges.insert(ranges[document] ?? [])
    }
    fixes.append(Chosen(rule: rule, title: fix.title, documents: Set(parts.keys)))
  }
}
