import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel

/// Why some keys of a bundle have no sure default, so that none is registered for them.
package struct RefusedDefaults: Sendable {
  /// The faults of single keys, by suite and the bytes of the key.
  private var ofKeys: [String?: [[UInt8]: [Diagnostic]]] = [:]
  /// The faults that concern every key of a suite.
  private var ofSuites: [String?: [Diagnostic]] = [:]

  /// Takes in the faults of flattened defaults.
  package init(_ flattened: FlattenedDefaults, in analysis: BundleAnalysis) {
    var places = PlaceLocator(analysis.bundle)
    for fault in flattened.refusals {
      let page: Int
      var key: String?
      switch fault.touching {
      case .row(let index)?:
        page = index.page
        guard let text = analysis.bundle.pages[page].row(at: index.row).key?.value else { continue }
        key = text
      case .page(let number)?: page = number
      default: continue
      }
      for suite in analysis.defaultsOrder.suites(ofPage: page) {
        let diagnostic = places.diagnostic([fault])
        if let key {
          ofKeys[suite, default: [:]][Array(key.utf8), default: []].append(diagnostic)
        } else {
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
