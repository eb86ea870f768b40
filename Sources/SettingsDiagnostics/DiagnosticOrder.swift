extension Diagnostic {
  /// The order of output: path byte for byte, line, column, rule, message.
  package func isBefore(_ other: Diagnostic) -> Bool {
    if path != other.path { return path.utf8.lexicographicallyPrecedes(other.path.utf8) }
    let left = (range?.start.line ?? 0, range?.start.column ?? 0)
    let right = (other.range?.start.line ?? 0, other.range?.start.column ?? 0)
    if left != right { return left < right }
    if rule != other.rule { return rule < other.rule }
    if keyPath != other.keyPath { return (keyPath ?? "") < (other.keyPath ?? "") }
    return message < other.message
  }
}
