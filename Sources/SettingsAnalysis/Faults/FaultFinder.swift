import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Finds the faults of a bundle, pass after pass. Passes share only the rows whose drop is already
/// said: a fact that stands for others is decided where the facts are made.
final class FaultFinder {
  /// The passes. Their order is that of the faults, and of two faults that drop a row the first one
  /// says so.
  private static var passes: [(FaultFinder) -> () -> Void] {
    [
      // What cannot be read or opened
      findUnreadableFiles, findMissingFirstPage, findInvalidPages, findMissingPages,
      findPageReferences,
      findCaseMismatches,
      // What is wrong in a row or a page
      findUnknownRows, findMisnamedKeys, findMissingKeys, findWrongTypes, findUnshowableTitles,
      findChoiceCounts,
      findHiddenRows, findValueContradictions, findRepeatedEntries, findInvalidGroups,
      // What rows do to each other
      findConflicts, findSharedKeys, findVariantDifferences,
    ]
  }

  let analysis: BundleAnalysis
  var faults: [Fault] = []
  /// The rows of which an effect says already that Settings drops them.
  private var droppedRows: Set<RowIndex> = []

  /// The faults of a bundle, in the order of the passes.
  static func find(in analysis: BundleAnalysis) -> [Fault] {
    let finder = FaultFinder(analysis)
    for pass in passes { pass(finder)() }
    return finder.faults
  }

  private init(_ analysis: BundleAnalysis) { self.analysis = analysis }

  var bundle: SettingsBundle { analysis.bundle }
  var schema: Schema { analysis.bundle.schema }

  /// Whether the Settings app shows a page.
  func isShown(_ page: Int) -> Bool { analysis.audiences[page].contains(.settings) }

  /// Takes a fault in; parameters as in ``Fault``.
  ///
  /// - Parameter dropped: The row that Settings drops because of it: only the first fault of a row
  ///   says so.
  func report(
    _ kind: FaultKind, _ place: Place, _ sentence: String, effect: String? = nil,
    help: String? = nil,
    as other: Severity? = nil, subject: String? = nil, cause: String? = nil, name: String? = nil,
    notes: [Note<Place>] = [], fix: Fix<TreeEdit>? = nil, dropping dropped: RowIndex? = nil,
    touching: DefaultsScope? = nil
  ) {
    let isNews = dropped.map { droppedRows.insert($0).inserted } ?? true
    let fault = Fault(
      kind, at: place, sentence, effect: isNews ? effect : nil, help: help, as: other,
      subject: subject, cause: cause,
      name: name, notes: notes, fixes: fix.map { [$0] } ?? [], touching: touching)
    faults.append(analysis.judged(fault))
  }
}

extension BundleAnalysis {
  /// A fault as the readers of its place see it: no error on a page that the Settings app never
  /// shows, and nothing of what that app does there (`Settings …`).
  package func judged(_ fault: Fault) -> Fault {
    var fault = fault
    // A built app is signed: nothing in it can be changed. A binary list was made from another
    // file, which can be.
    fault.fixes =
      bundle.product == nil
      ? fault.fixes.map(keepingVariantsEqual).map(bundle.keepingComments).filter(bundle.isOfTexts)
      : []
    if !isShownBySettings(fault.place) {
      fault.severity = min(fault.severity, .warning)
      if fault.effect?.hasPrefix("Settings ") == true { fault.effect = nil }
    }
    return fault
  }

  /// Whether the Settings app shows the page of a place; true for what is about reading a file, or
  /// about no page.
  ///
  /// What is wrong on a page that the app never shows misleads none of its users, so that no fault
  /// there is an error.
  private func isShownBySettings(_ place: Place) -> Bool {
    switch place {
    case .unreadable, .text, .code: return true
    case .node(let document, _):
      return bundle.pageOfDocument[document].map { audiences[$0].contains(.settings) }
        ?? isShownBySettings(listIn: bundle.documents[document].file)
    case .file(let path):
      let number = bundle.pages.firstIndex { $0.file == path }
      return number.map { audiences[$0].contains(.settings) } ?? isShownBySettings(listIn: path)
    }
  }

  /// Whether the Settings app reads a list that is no page: any but a strings table that only other
  /// pages use.
  private func isShownBySettings(listIn path: String) -> Bool {
    if bundle.kind == .inApp { return false }
    guard let table = StringsTable.parse(path) else { return true }
    return !tablesOfHiddenPages.contains(table.name)
  }
}
