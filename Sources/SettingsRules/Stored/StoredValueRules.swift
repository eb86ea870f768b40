extension Rule {
  /// The rules about stored and managed values, which `resolve` and `export --check` report and
  /// `lint` never does.
  package static let aboutStoredValues: Set<String> = [
    invalidAppConfig.id, orphanedKey.id, storedSecret.id, storedValueNotInValues.id,
    storedValueOutOfRange.id,
    storedValueType.id,
  ]
}
