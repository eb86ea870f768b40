import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel

extension BundleAnalysis {
  /// Returns a fault adjusted for the readers of its place: no error on a page that the Settings
  /// app never shows, and no effect in that app.
  func adjustedForAudience(_ fault: Fault) -> Fault {
    var fault = fault
    fault.fix = fault.fix.flatMap(applicable)
    if !isShownBySettings(fault.place) {
      fault.severity = min(fault.severity, .warning)
      if case .settings? = fault.effect { fault.effect = nil }
    }
    return fault
  }

  /// Returns whether the Settings app shows the page of a place; true for faults about reading a
  /// file, or about no page.
  ///
  /// What is wrong on a page that the app never shows misleads none of its users, so that no fault
  /// there is an error.
  private func isShownBySettings(_ place: Place) -> Bool {
    switch place {
    case .unreadable, .text, .code, .stored: return true
    case .node(let document, _):
      return bundle.pageOfDocument[document].map { audiences[$0].contains(.settings) }
        ?? isShownBySettings(listIn: bundle.documents[document].file)
    case .file(let path):
      let number = bundle.pages.firstIndex { $0.file == path }
      return number.map { audiences[$0].contains(.settings) } ?? isShownBySettings(listIn: path)
    }
  }

  /// Returns whether the Settings app reads a list that is no page: any but a strings table that
  /// only other pages use.
  private func isShownBySettings(listIn path: String) -> Bool {
    if bundle.kind == .inApp { return false }
    guard let table = StringsTable.parse(path) else { return true }
    return !tablesOfHiddenPages.contains(table.name)
  }
}
