import SettingsAnalysis
import SettingsCompiler
import SettingsConfiguration
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsRules

/// A refusal to make outputs from a bundle.
package struct Refusal: Error, Sendable {
  package enum Reason: Sendable, Hashable {
    /// Faults of severity error that touch a default, even if they are silenced.
    case faults(canSkip: Bool)
    /// A key with different defaults per device, while no device was chosen.
    case differsByDevice
    /// A bundle that fails `lint`.
    case verdict
    /// Texts with undefined variables.
    case undefinedVariables
  }

  package let reason: Reason
  /// The faults or findings, with notes on silenced ones.
  package let diagnostics: [Diagnostic]
}

extension ProjectBundle {
  /// The bundle's defaults.
  ///
  /// - Parameter group: The only app group whose defaults are wanted; absent for all.
  /// - Throws: where a fault touches a default, or a device must be chosen.
  package func defaults(
    _ rows: RowSettings, group: String? = nil
  ) throws(Refusal) -> DefaultsCompilation {
    let options = FlattenedDefaults.Options(
      editableOnly: rows.isEditableOnly, idiom: rows.idiom ?? onlyIdiom,
      skipsFaulty: rows.skipsFaulty, group: group)
    do {
      return try DefaultsCompilation(defaultsFaults, of: bundle, options: options)
    } catch {
      let reason: Refusal.Reason =
        error.differsByDevice
        ? .differsByDevice : .faults(canSkip: error.canSkip && !rows.skipsFaulty)
      throw Refusal(reason: reason, diagnostics: noted(error.diagnostics))
    }
  }

  /// Returns the bundle's settings as its pages state them, and the faults that touch a default,
  /// without a refusal.
  package func statedDefaults(_ rows: RowSettings) -> (suites: [SettingSuite], faults: [Diagnostic])
  {
    let flattened = defaultsFaults.flattened(
      .init(
        editableOnly: rows.isEditableOnly, idiom: rows.idiom ?? onlyIdiom,
        skipsFaulty: rows.skipsFaulty))
    var places = PlaceLocator(bundle)
    let faults = flattened.faults.filter { $0.severity > .info && !$0.isWithoutDefault }
    return (flattened.suites, places.diagnostics(of: faults))
  }

  /// The refusal for texts with variables that nothing defines; `nil` if all are defined.
  package var undefinedVariables: Refusal? {
    let faults = expansion.faults(.undefinedVariable)
    guard !faults.isEmpty else { return nil }
    var places = PlaceLocator(bundle)
    return Refusal(reason: .undefinedVariables, diagnostics: places.diagnostics(of: faults))
  }

  /// Returns the refusal to ship the bundle if it fails `lint` or a fault touches a default; `nil`
  /// if it may ship.
  ///
  /// - Throws: exit status 2 or 3 for a baseline that cannot be used.
  package func shippingRefusal() throws(CommandError) -> Refusal? {
    let findings = try findings()
    let reasons = findings.diagnostics.filter(findings.verdict.isReason)
    let told = Set(reasons.map(\.identity.unnumbered))
    var places = PlaceLocator(bundle)
    let refusals = places.diagnostics(of: defaultsFaults.flattened().refusals)
    let silenced = noted(refusals.filter { !told.contains($0.identity.unnumbered) })
    guard findings.verdict.fails || !refusals.isEmpty else { return nil }
    return Refusal(
      reason: findings.verdict.fails ? .verdict : .faults(canSkip: false),
      diagnostics: (reasons + silenced).sorted { $0.isBefore($1) })
  }

  /// Returns the files of the bundle as it ships.
  ///
  /// - Throws: exit status 3 for a file that cannot be shipped.
  package func shippedFiles() throws(CommandError) -> [ShippedBundle.File] {
    do {
      return try ShippedBundle(bundle, from: tree, limit: configuration.loader.fileSizeLimit).files
    } catch {
      throw .failure("'\(bundle.displayPath(error.path))' cannot be shipped: \(error.reason)")
    }
  }

  /// The only device of the built app; `nil` for several devices, or no app.
  private var onlyIdiom: DeviceIdiom? {
    let idioms = bundle.product?.idioms?.members ?? []
    return idioms.count == 1 ? idioms[0] : nil
  }
}

// MARK: - Silenced faults

extension ProjectBundle {
  /// Returns the faults with a note on each error that `lint` does not report as one.
  private func noted(_ faults: [Diagnostic]) -> [Diagnostic] {
    guard faults.contains(where: { $0.severity == .error }), bundle.misplacement == nil else {
      return faults
    }
    let silenced = SilencedFaults(self)
    return faults.map { fault in
      guard fault.severity == .error, let reason = silenced.reason(for: fault) else { return fault }
      var fault = fault
      fault.notes.append(Note("\(reason), which does not make the default right"))
      return fault
    }
  }
}

/// The faults of a bundle that `lint` does not report as errors.
private struct SilencedFaults {
  /// The faults that touch defaults.
  private let faults: Set<DiagnosticIdentity>
  /// The faults that no comment and no entry of the configuration suppresses.
  private let unsuppressed: Set<DiagnosticIdentity>
  /// The reported faults with their severities.
  private let reported: [DiagnosticIdentity: Severity]
  private let baseline: String?

  init(_ bundle: ProjectBundle) {
    var places = PlaceLocator(bundle.bundle)
    let unreadable = Set(bundle.bundle.fileErrors.map { bundle.bundle.displayPath($0.path) })
    faults = Set(
      places.sorted(bundle.defaultsFaults.flattened().faults).compactMap(\.location?.identity)
        .filter { !unreadable.contains($0.path) }.map(\.unnumbered))
    let findings = try? bundle.findings()
    let kept = findings?.results.first ?? bundle.result
    unsuppressed = Set(bundle.result.faults.compactMap { $0.location?.identity.unnumbered })
    reported = Dictionary(
      kept.faults.compactMap { fault in
        fault.location.map { ($0.identity.unnumbered, fault.severity) }
      }, uniquingKeysWith: max)
    baseline = findings?.baseline.map(bundle.workspace.display)
  }

  /// Returns the reason that a fault is not reported as an error, as a sentence part; `nil` if it
  /// is reported.
  func reason(for fault: Diagnostic) -> String? {
    let identity = fault.identity.unnumbered
    guard faults.contains(identity) else { return nil }
    if let severity = reported[identity] {
      return severity == .error ? nil : "the configuration makes it \(severity.withArticle)"
    }
    if unsuppressed.contains(identity), let baseline { return "recorded in '\(baseline)'" }
    return "suppressed"
  }
}

extension DiagnosticIdentity {
  fileprivate var unnumbered: DiagnosticIdentity {
    var identity = self
    identity.number = 1
    return identity
  }
}

extension Severity {
  fileprivate var withArticle: String {
    switch self {
    case .error: "an error"
    case .warning: "a warning"
    case .info: "an info"
    }
  }
}
