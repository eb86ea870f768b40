internal import CSettingsLibXML2

/// The preparation of the library, whose tables two threads must not set up at the same time.
package enum LibXML2 {
  /// Whether the tables are set up.
  package static let isPrepared: Bool = {
    xmlInitParser()
    return true
  }()
}
