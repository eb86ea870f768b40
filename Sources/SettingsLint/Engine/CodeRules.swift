extension Rule {
  /// The rules about code, which find nothing where none is scanned.
  static let aboutCode = Set(
    AllRules.rules.filter { rule in
      if case .code = rule.check { true } else { false }
    }.map(\.id))
}
