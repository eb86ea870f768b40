import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsSchema
import SettingsText

/// The common cause of the faults in one finding.
///
/// Faults of one rule and severity with equal causes form one finding. A cause with several parts
/// is written as a list: `[.key(.keyboardType), .name(written)]`.
package indirect enum Cause: Sendable, Hashable {
  /// The rule itself, as the one cause of all its faults in a bundle.
  case rule
  /// A tool that writes license pages.
  case licenseTool
  /// A name or text as written.
  case name(String)
  /// A key of the schema.
  case key(KeyID)
  /// An element type.
  case element(ElementID)
  /// One or more platforms.
  case platforms(Set<Platform>)
  /// A version of iOS.
  case version(Version)
  /// One or more languages.
  case languages([String])
  /// One or more devices.
  case devices(DeviceIdioms)
  case row(RowIndex)
  /// A page, by its index in the bundle's pages.
  case page(Int)
  /// The fields of the pages themselves.
  case pageFields
  /// A document of the bundle, by its index.
  case document(Int)
  /// A file by its path.
  case file(String)
  /// A strings table.
  case table(String)
  /// A place that the faults share.
  case place(Place)
  /// The rows that share a key of one suite, by ``KeyClash/group``.
  case clash(Int)
  /// The relation of two clashing rows.
  case relation(KeyClash.Relation)
  /// Whether the faults have a consequence that other faults of the rule lack.
  case consequence(Bool)
  /// Several causes at once.
  case all([Cause])
}

extension Cause: ExpressibleByArrayLiteral {
  /// Creates a cause of several parts.
  package init(arrayLiteral parts: Cause...) { self = .all(parts) }
}

extension Fault {
  /// The values that faults of one finding have in common.
  private struct Group: Hashable {
    let rule: String
    let severity: Severity
    let cause: Cause?
    /// The 0-based position of a fault without a cause; `nil` for other faults.
    let position: Int?
  }

  /// Groups faults of one rule, severity and cause; a fault without a cause is a group of its own.
  ///
  /// The groups are in the order of their first faults.
  package static func grouped(_ faults: [Fault]) -> [[Fault]] {
    let groups = faults.enumerated().grouped { position, fault in
      Group(
        rule: fault.rule, severity: fault.severity, cause: fault.cause,
        position: fault.cause == nil ? position : nil)
    }
    return groups.map { group in group.elements.map { $0.element } }
  }

  /// Returns one fix for all faults of a group, with the title of the first fix and the edits of
  /// all; `nil` if none has a fix.
  ///
  /// It is safe only if all fixes are.
  package static func fix(of group: [Fault]) -> Fix<TreeEdit>? {
    let fixes = group.compactMap { $0.fix }
    guard var common = fixes.first else { return nil }
    common.edits = fixes.flatMap { $0.edits }
    if fixes.contains(where: { $0.safety == .unsafe }) { common.safety = .unsafe }
    return common
  }
}
