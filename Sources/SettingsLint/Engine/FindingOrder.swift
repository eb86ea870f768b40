import Diagnostics
import SettingsModel

extension Finding {
  /// Gives findings their places, in the order of output.
  package static func diagnostics(of findings: [Finding], in bundle: SettingsBundle) -> [Diagnostic] {
    var locator = Locator(bundle)
    return findings.map { locator.diagnostic($0) }.sorted { $0.isBefore($1) }
  }

  /// Makes a finding outside of a rule's check.
  package init(rule: String, severity: Severity, at place: Place, _ message: String, notes: [FindingNote] = []) {
    self.init(rule: rule, severity: severity, place: place, message: message, notes: notes, fixes: [])
  }
}
