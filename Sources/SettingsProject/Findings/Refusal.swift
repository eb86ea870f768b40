import SettingsAnalysis
import SettingsCompiler
import SettingsConfiguration
import SettingsDiagnostics
import SettingsFiles
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsText

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
    /// The defaults of a merged bundle would be wrong.
    case merge
  }

  package let reason: Reason
  /// The faults or findings, with notes on silenced ones.
  package let diagnostics: [Diagnostic]
}

extension ProjectBundle {
  /// Returns the bundle's defaults.
  ///
  /// - Parameter build: The variables with values in the bundle that the same build writes; a
  ///   default without a value for one of them alone is left out without a remark.
  /// - Parameter group: The only app group whose defaults are wanted; absent for all.
  /// - Throws: where a fault touches a default, or a device must be chosen.
  package func defaults(
    _ rows: RowSettings, group: String? = nil, besides build: Variables
  ) throws(Refusal) -> DefaultsCompilation {
    var groups = PlaceLocator(bundle)
    let unknown = groups.diagnostics(of: bundle.unknownGroups)
    guard unknown.isEmpty else { throw Refusal(reason: .undefinedVariables, diagnostics: unknown) }
    let options = FlattenedDefaults.Options(
      editableOnly: rows.isEditableOnly, idiom: rows.idiom ?? onlyIdiom,
      skipsFaulty: rows.skipsFaulty, group: group)
    do {
      let compilation = try DefaultsCompilation(
        defaultsFaults,
        of: bundle,
        options: options,
        besides: build)
      if parts.isEmpty { return compilation }
      let places = PartPlaces(parts) { part in
        guard let own = try? part.expanded.defaults(rows, group: group, besides: build) else {
          return []
        }
        return own.leftOut + own.omissions
      }
      return compilation.placed(places.placed)
    } catch {
      var reason = Refusal.Reason.faults(canSkip: error.canSkip && !rows.skipsFaulty)
      if error.differsByDevice { reason = .differsByDevice }
      throw Refusal(reason: reason, diagnostics: placed(error.diagnostics, options))
    }
  }

  /// Faults that touch a default, with notes on those that are silenced; those of a merged bundle at
  /// the places in its parts.
  private func placed(
    _ faults: [Diagnostic], _ options: FlattenedDefaults.Options = .init()
  ) -> [Diagnostic] {
    if parts.isEmpty { return noted(faults) }
    let places = PartPlaces(parts) { part in
      let part = part.expanded
      var places = PlaceLocator(part.bundle)
      return part.noted(places.diagnostics(of: part.defaultsFaults.flattened(options).faults))
    }
    return places.placed(faults)
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
    let found = partsOrSelf.flatMap { part in
      var places = PlaceLocator(part.bundle)
      return places.diagnostics(of: part.expansion.faults(.undefinedVariable))
    }
    guard !found.isEmpty else { return nil }
    return Refusal(reason: .undefinedVariables, diagnostics: found)
  }

  /// The refusal to write the result of a merge because of a fault that touches a default; `nil` if it
  /// may be written.
  package var mergeRefusal: Refusal? {
    var places = PlaceLocator(bundle)
    let refusals = places.diagnostics(of: defaultsFaults.flattened().refusals)
    guard !refusals.isEmpty else { return nil }
    return Refusal(reason: .merge, diagnostics: placed(refusals))
  }

  /// Returns the refusal to ship the bundle if it fails `lint` or a fault touches a default; `nil`
  /// if it may ship.
  ///
  /// - Throws: exit status 2 or 3 for a baseline that cannot be used.
  package func shippingRefusal() throws(CommandError) -> Refusal? {
    var reasons: [Diagnostic] = []
    var fails = false
    var checked = [self]
    if !parts.isEmpty { checked = parts.map(\.expanded) }
    for part in checked {
      let findings = try part.findings()
      fails = fails || findings.verdict.fails
      reasons += findings.diagnostics.filter(findings.verdict.isReason)
    }
    let reportedIdentities = Set(reasons.map(\.identity.unnumbered))
    var places = PlaceLocator(bundle)
    let refusals = places.diagnostics(of: defaultsFaults.flattened().refusals)
    let silenced = placed(refusals).filter { !reportedIdentities.contains($0.identity.unnumbered) }
    guard fails || !refusals.isEmpty else { return nil }
    var reason = Refusal.Reason.faults(canSkip: false)
    if fails { reason = .verdict }
    return Refusal(
      reason: reason, diagnostics: (reasons + silenced).sorted { $0.isBefore($1) })
  }

  /// The files of a merged bundle as they are, by path; none for a bundle on the disk.
  package var wholeFiles: [ShippedBundle.File] {
    memory?.contents.map { ShippedBundle.File(path: $0.path, bytes: $0.bytes.array) } ?? []
  }

  /// Returns the files of the bundle, those with other texts than on the disk as binary property
  /// lists.
  ///
  /// - Throws: exit status 3 for a page that cannot be written.
  package func treeOfTexts() throws(CommandError) -> any FileTree {
    var contents: [String: FileBytes] = [:]
    for document in bundle.documents where document.list.hasReplacedTexts {
      do {
        contents[document.file] = FileBytes(try PropertyListWriter.binary(document.list.value))
      } catch {
        throw .failure("'\(bundle.displayPath(document.file))' cannot be written: \(error.message)")
      }
    }
    if contents.isEmpty { return tree }
    return OverlayFiles(tree, contents)
  }

  /// The bundles in which findings of this one are placed.
  package var placedBundles: [SettingsBundle] { partsOrSelf.map(\.bundle) }

  /// The parts of a merged bundle; otherwise, the bundle itself.
  private var partsOrSelf: [ProjectBundle] {
    if parts.isEmpty { return [self] }
    return parts
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
    guard idioms.count == 1 else { return nil }
    return idioms[0]
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
      if severity == .error { return nil }
      return "the configuration makes it \(severity.withArticle)"
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
