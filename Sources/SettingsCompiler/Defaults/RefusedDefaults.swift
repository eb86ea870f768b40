import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

/// Why some keys of a bundle have no sure default, so that none is registered for them.
package struct RefusedDefaults: Sendable {
  /// The faults of single keys, by suite and the bytes of the key.
  private var ofKeys: [String?: [[UInt8]: [Diagnostic]]] = [:]
  /// The faults that concern every key of a suite.
  private var ofSuites: [String?: [Diagnostic]] = [:]

  /// Puts the faults of flattened defaults into words.
  package init(_ flattened: FlattenedDefaults, in bundle: SettingsBundle) {
    var words = DefaultsFaultWords(bundle)
    for fault in flattened.faults {
      let key = fault.row.flatMap { bundle.pages[$0.page].row(at: $0.row).key?.value }
      for suite in fault.suites ?? [] {
        let diagnostic = words.diagnostic(fault)
        if let key {
          ofKeys[suite, default: [:]][Array(key.utf8), default: []].append(diagnostic)
        } else if fault.row == nil {
          ofSuites[suite, default: []].append(diagnostic)
        }
      }
    }
  }

  /// The faults that keep the default of a key from being registered.
  package func faults(of key: String, suite: String?) -> [Diagnostic] {
    ofKeys[suite]?[Array(key.utf8)] ?? ofSuites[suite] ?? []
  }
}
