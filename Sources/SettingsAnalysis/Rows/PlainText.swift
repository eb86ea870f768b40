import SettingsPropertyLists

extension PropertyList {
  /// Returns the text of a scalar without its type: `0` for "0", 0 and 0.0; `nil` for dates, data,
  /// containers and keys.
  package func plainText(_ node: NodeID) -> String? {
    guard kind(node) != .key else { return nil }
    return value(of: node).plainText
  }
}

extension PropertyListValue {
  /// The text of a scalar without its type, as `NSNumber` writes numbers: `1` for 1, 1.0 and true;
  /// `nil` for dates, data and containers.
  package var plainText: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): number.description
    case .real(let number) where number == number.rounded() && abs(number) < 1e15:
      String(Int64(number))
    case .real(let number): "\(number)"
    case .boolean(let flag): flag ? "1" : "0"
    case .date, .data, .array, .dictionary: nil
    }
  }
}
