/// How much a finding matters.
///
/// The order is the order of weight: `info < warning < error`.
package enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
  /// Housekeeping: nothing is lost, something could be tidier.
  case info
  /// Most likely not what was meant.
  case warning
  /// A row or page disappears, or a value is wrong or lost.
  case error

  private var weight: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// Compares by weight; `error` is the greatest.
  package static func < (left: Severity, right: Severity) -> Bool { left.weight < right.weight }
}
