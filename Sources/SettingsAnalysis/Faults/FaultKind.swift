import SettingsDiagnostics

/// What sort of fault it is: the id of the rule that it breaks, with the severities that the rule
/// declares.
///
/// Kinds are constants. The analysis and the linter read the severities here, so that both judge
/// alike.
package struct FaultKind: Sendable, Hashable {
  /// The rule's id in kebab-case, such as `default-not-in-values`.
  package let id: String
  /// The severity unless a variant says another.
  package let severity: Severity
  /// The cases that have another severity.
  package let variants: [Variant]

  /// Whether it reports files that cannot be read, which matters for every reader of the page.
  package let isAboutReading: Bool

  /// A case with another severity than that of its kind.
  package struct Variant: Sendable, Hashable {
    /// The severity in that case.
    package let severity: Severity
    /// The case, for documentation: `the row only shows its value`.
    package let condition: String

    /// Makes a variant.
    package init(_ severity: Severity, when condition: String) {
      self.severity = severity
      self.condition = condition
    }
  }

  /// Makes a kind.
  package init(
    _ id: String, _ severity: Severity, _ variants: Variant..., isAboutReading: Bool = false
  ) {
    self.id = id
    self.severity = severity
    self.variants = variants
    self.isAboutReading = isAboutReading
  }
}

/// The kinds of the faults that the analysis finds; the linter describes each in a rule of the same
/// id.
extension FaultKind {
  // Files and pages
  package static let caseMismatch = FaultKind("case-mismatch", .error)
  package static let corruptedEncoding = FaultKind(
    "corrupted-encoding", .error, isAboutReading: true)
  package static let duplicateDictionaryKey = FaultKind("duplicate-dictionary-key", .error)
  package static let inconsistentVariant = FaultKind("inconsistent-variant", .warning)
  package static let invalidPage = FaultKind(
    "invalid-page", .error,
    .init(
      .warning,
      when:
        "the file is a placeholder for what the build writes, or for a page that InAppSettingsKit shows"
    ))
  package static let malformedPlist = FaultKind("malformed-plist", .error, isAboutReading: true)
  package static let malformedStrings = FaultKind(
    "malformed-strings", .error,
    .init(.info, when: "the file has no bytes, and no other language translates what it lacks"),
    isAboutReading: true)
  package static let missingPageFile = FaultKind(
    "missing-page-file", .error,
    .init(
      .warning,
      when:
        "tools write the page, by its name about acknowledgments or licenses, and the app is not built"
    ),
    .init(.warning, when: "InAppSettingsKit has the page"))
  package static let missingRootPage = FaultKind(
    "missing-root-page", .error,
    .init(.warning, when: "only one kind of device has a first page"))
  package static let pageFileExtension = FaultKind("page-file-extension", .error)
  package static let pageFilePath = FaultKind(
    "page-file-path", .info,
    .init(.error, when: "the path is absolute or leaves the bundle"))
  package static let truncatedStrings = FaultKind("truncated-strings", .error, isAboutReading: true)
  package static let unmarkedEncoding = FaultKind(
    "unmarked-encoding", .error,
    .init(.warning, when: "the first character is white space or part of a comment"),
    isAboutReading: true)

  // Rows
  package static let editorLabelAsKey = FaultKind(
    "editor-label-as-key", .error,
    .init(.warning, when: "the raw key is there too"))
  package static let hiddenEverywhere = FaultKind("hidden-everywhere", .error)
  package static let invalidSpecifier = FaultKind("invalid-specifier", .error)
  package static let missingRequiredKey = FaultKind(
    "missing-required-key", .error,
    .init(
      .warning,
      when:
        "it is the empty or blank 'Title' of a switch; only one source reports that Settings drops it"
    ),
    .init(.warning, when: "it is the blank title of one choice"))
  package static let missingType = FaultKind("missing-type", .error)
  package static let unknownIdiom = FaultKind("unknown-idiom", .warning)
  package static let unknownKey = FaultKind(
    "unknown-key", .warning,
    .init(
      .error,
      when: "it is most likely a misspelled required key, without which Settings drops the row"),
    .init(.info, when: "it is the 'License' of a group, which generators of acknowledgments write"),
    .init(
      .info, when: "it is a key such as `ExcludeTargets`, which a build script uses to select rows")
  )
  package static let unknownType = FaultKind("unknown-type", .error)
  package static let wrongValueType = FaultKind(
    "wrong-value-type", .error,
    .init(
      .warning,
      when:
        "the value is the default of a text field, a number for a Boolean or the reverse, or the list of idioms"
    ),
    .init(.info, when: "the value is a number as the default of a text field"))

  // Values
  package static let defaultIsTitle = FaultKind(
    "default-is-title", .error,
    .init(.info, when: "the row is a PSTitleValueSpecifier, which shows any value"))
  package static let defaultNotInValues = FaultKind(
    "default-not-in-values", .error,
    .init(.warning, when: "the default is an empty text: nothing is chosen"),
    .init(.info, when: "the row is a PSTitleValueSpecifier, which shows any value"))
  package static let defaultTypeDiffers = FaultKind(
    "default-type-differs", .error,
    .init(
      .warning,
      when: "the row is a PSTitleValueSpecifier, which shows the default without its title"))
  package static let duplicateValue = FaultKind(
    "duplicate-value", .error,
    .init(.warning, when: "the row is a PSTitleValueSpecifier, which offers no choice"))
  package static let mixedValueTypes = FaultKind("mixed-value-types", .warning)
  package static let sliderDefaultOutOfRange = FaultKind("slider-default-out-of-range", .error)
  package static let sliderRange = FaultKind("slider-range", .error)
  package static let titlesValuesCount = FaultKind(
    "titles-values-count", .error,
    .init(.warning, when: "the row is a PSTitleValueSpecifier, which still shows its value"))
  package static let toggleDefaultMismatch = FaultKind(
    "toggle-default-mismatch", .error,
    .init(.warning, when: "the default means off ('NO', empty text), as Settings shows it"))
  package static let toggleValueTypes = FaultKind("toggle-value-types", .warning)
  package static let toggleValuesEqual = FaultKind("toggle-values-equal", .error)

  // Keys
  package static let conflictingDefaults = FaultKind(
    "conflicting-defaults", .error,
    .init(.warning, when: "all the rows only show their values"),
    .init(.warning, when: "no device shows both rows"))
  package static let duplicateKey = FaultKind(
    "duplicate-key", .warning,
    .init(.info, when: "the rows are on two pages"))
  package static let invalidGroupIdentifier = FaultKind("invalid-group-identifier", .warning)

  // Found by rules of the linter; what defaults leave out is reported under the same ids.
  package static let foreignDialect = FaultKind("foreign-dialect", .warning)
  package static let unreachablePage = FaultKind("unreachable-page", .info)

  // Stored values
  package static let orphanedKey = FaultKind(
    "orphaned-key", .info, .init(.warning, when: "an earlier version of the bundle has the key"))
  package static let storedSecret = FaultKind("stored-secret", .warning)
  package static let storedValueNotInValues = FaultKind("stored-value-not-in-values", .error)
  package static let storedValueOutOfRange = FaultKind("stored-value-out-of-range", .warning)
  package static let storedValueType = FaultKind(
    "stored-value-type", .error,
    .init(.info, when: "the value equals a legal one as a number: 1 for true"))
}
