extension Rule {
  /// The rules about stored and managed values, which `resolve` and `export --validate` report and
  /// `lint` never does.
  package static let aboutStoredValues = Set(
    Rule.all.filter { $0.check.isOfStoredValues }.map { $0.id })
}
