import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel

extension BundleAnalysis {
  /// Returns a fault adjusted for the readers of its place.
  ///
  /// On a page that the Settings app never shows, a fault is at most a warning and has no effect in
  /// that app.
  func adjustedForAudience(_ fault: Fault) -> Fault {
    if isShownBySettings(fault.place) { return fault }
    var fault = fault
    fault.severity = min(fault.severity, .warning)
    if case .settings? = fault.effect { fault.effect = nil }
    return fault
  }

  /// Returns whether the Settings app may read the file of a place; true for unreadable files, code
  /// and stored values.
  private func isShownBySettings(_ place: Place) -> Bool {
    switch place {
    case .unreadable, .text, .code, .stored: return true
    case .node(let document, _):
      guard let page = bundle.pageOfDocument[document] else {
        return isShownBySettings(listIn: bundle.documents[document].file)
      }
      return audiences[page].contains(.settings)
    case .file(let path):
      guard let page = bundle.pages.firstIndex(where: { $0.file == path }) else {
        return isShownBySettings(listIn: path)
      }
      return audiences[page].contains(.settings)
    }
  }

  /// Returns whether the Settings app may read a list that is not a page; false for a strings table
  /// that only hidden pages use, and in a bundle for InAppSettingsKit.
  private func isShownBySettings(listIn path: String) -> Bool {
    if bundle.kind == .inApp { return false }
    guard let table = StringsTable.parse(path) else { return true }
    return !tablesOfHiddenPages.contains(table.name)
  }
}
