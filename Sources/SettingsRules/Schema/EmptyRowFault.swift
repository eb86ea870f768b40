import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel

/// The fault of an empty row, which several rules find.
enum EmptyRowFault {
  /// Returns the fault with a fix that removes the row.
  ///
  /// The empty rows of a page have one cause.
  ///
  /// - Parameter case: The case of the rule that reports the fault.
  static func of(_ row: Row, _ case: Rule.Case) -> Fault {
    var fault = Fault(`case`, at: row.place(), "row \(row.index + 1) is an empty row")
    fault.effect = .settings("drops it")
    fault.help = "remove it"
    fault.cause = .document(row.document)
    fault.fix = row.fix("remove empty rows", .safe, .removeItem(row.node))
    return fault
  }
}
