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

/// A refusal to write outputs made from a bundle.
package struct Refusal: Error, Sendable {
  package enum Reason: Sendable, Hashable {
    /// Faults of severity error that affect a default, even if they are silenced.
    case faults(canSkip: Bool)
    /// A key whose default differs by device, without a chosen device.
    case differsByDevice
    /// A bundle that fails `lint`.
    case verdict
    /// Texts with undefined variables.
    case undefinedVariables
    /// A merged bundle whose defaults would be wrong.
    case merge
  }

  package let reason: Reason
  /// The faults or findings, with notes on silenced ones.
  package let diagnostics: [Diagnostic]
}

extension ProjectBundle {
  /// Returns the bundle's flattened defaults.
  ///
  /// - Parameter build: The variables that the same build expands in the bundle that it writes. A
  ///   default that lacks only their values is omitted without a remark.
  /// - Parameter group: The only app group whose defaults are returned; `nil` for all.
  /// - Throws: A refusal if the name of an app group has an undefined variable, a fault affects a
  ///   default, or a device must be chosen.
  package func defaults(
    _ rows: RowSettings, group: String? = nil, besides build: Variables
  ) throws(Refusal) -> DefaultsCompilation {
    var places = PlaceLocator(bundle)
    let unknown = places.diagnostics(of: bundle.unknownGroups)
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
      let partPlaces = PartPlaces(parts) { part in
        let ofPart = try? part.expanded.defaults(rows, group: group, besides: build)
        guard let ofPart else { return [] }
        return ofPart.leftOut + ofPart.omissions
      }
      return compilation.placed(partPlaces.placed)
    } catch {
      var reason = Refusal.Reason.faults(canSkip: error.canSkip && !rows.skipsFaulty)
      if error.differsByDevice { reason = .differsByDevice }
      throw Refusal(reason: reason, diagnostics: placed(error.diagnostics, options))
    }
  }

  /// Returns faults that affect a default, with notes on silenced ones.
  ///
  /// The faults of a merged bundle are placed in its parts.
  private func placed(
    _ faults: [Diagnostic], _ options: FlattenedDefaults.Options = .init()
  ) -> [Diagnostic] {
    if parts.isEmpty { return noted(faults) }
    let partPlaces = PartPlaces(parts) { part in
      let expanded = part.expanded
      var places = PlaceLocator(expanded.bundle)
      let faultsOfPart = expanded.defaultsFaults.flattened(options).faults
      return expanded.noted(places.diagnostics(of: faultsOfPart))
    }
    return partPlaces.placed(faults)
  }

  /// Returns the bundle's settings as its pages state them, and the faults that affect a default,
  /// without refusing.
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

  /// The refusal because of texts with undefined variables; `nil` if all variables are defined.
  package var undefinedVariables: Refusal? {
    let faults = partsOrSelf.flatMap { part in
      var places = PlaceLocator(part.bundle)
      return places.diagnostics(of: part.expansion.faults(.undefinedVariable))
    }
    guard !faults.isEmpty else { return nil }
    return Refusal(reason: .undefinedVariables, diagnostics: faults)
  }

  /// The refusal to write the result of a merge because of a fault that affects a default; `nil` if
  /// there is none.
  package var mergeRefusal: Refusal? {
    var places = PlaceLocator(bundle)
    let refusals = places.diagnostics(of: defaultsFaults.flattened().refusals)
    guard !refusals.isEmpty else { return nil }
    return Refusal(reason: .merge, diagnostics: placed(refusals))
  }

  /// Returns the refusal to ship a bundle that fails `lint` or whose defaults a fault affects;
  /// `nil` if it may ship.
  ///
  /// - Throws: Exit status 2 or 3 for a baseline that cannot be used.
  package func shippingRefusal() throws(CommandError) -> Refusal? {
    var reported: [Diagnostic] = []
    var fails = false
    var checkedBundles = [self]
    if !parts.isEmpty { checkedBundles = parts.map(\.expanded) }
    for part in checkedBundles {
      let findings = try part.findings()
      fails = fails || findings.verdict.fails
      reported += findings.diagnostics.filter(findings.verdict.isReason)
    }
    let reportedIdentities = Set(reported.map(\.identity.unnumbered))
    var places = PlaceLocator(bundle)
    let refusals = places.diagnostics(of: defaultsFaults.flattened().refusals)
    let silenced = placed(refusals).filter { !reportedIdentities.contains($0.identity.unnumbered) }
    guard fails || !refusals.isEmpty else { return nil }
    var reason = Refusal.Reason.faults(canSkip: false)
    if fails { reason = .verdict }
    return Refusal(
      reason: reason, diagnostics: (reported + silenced).sorted { $0.isBefore($1) })
  }

  /// The files of a merged bundle as the merge wrote them; empty for a bundle on disk.
  package var wholeFiles: [ShippedBundle.File] {
    guard let memory else { return [] }
    return memory.contents.map { ShippedBundle.File(path: $0.path, bytes: $0.bytes.array) }
  }

  /// Returns the files of the bundle, with binary property lists in place of files with expanded
  /// texts.
  ///
  /// - Throws: Exit status 3 for a page that cannot be written.
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

  /// The bundles that contain the places of this bundle's findings.
  package var placedBundles: [SettingsBundle] { partsOrSelf.map(\.bundle) }

  /// The parts of a merged bundle, or the bundle itself.
  private var partsOrSelf: [ProjectBundle] {
    if parts.isEmpty { return [self] }
    return parts
  }

  /// Returns the files of the bundle to ship.
  ///
  /// - Throws: Exit status 3 for a file that cannot be shipped.
  package func shippedFiles() throws(CommandError) -> [ShippedBundle.File] {
    do {
      return try ShippedBundle(bundle, from: tree, limit: configuration.loader.fileSizeLimit).files
    } catch {
      throw .failure("'\(bundle.displayPath(error.path))' cannot be shipped: \(error.reason)")
    }
  }

  /// The only device idiom of the built app; `nil` if there are several or none, or there is no app.
  private var onlyIdiom: DeviceIdiom? {
    let idioms = bundle.product?.idioms?.members ?? []
    guard idioms.count == 1 else { return nil }
    return idioms[0]
  }
}

// MARK: - Silenced faults

extension ProjectBundle {
  /// Returns the faults with a note on each error that `lint` does not report as an error.
  private func noted(_ faults: [Diagnostic]) -> [Diagnostic] {
    let hasErrors = faults.contains { $0.severity == .error }
    // `lint` checks only the place of a bundle that Settings never opens.
    let isUnseen = bundle.misplacement != nil
    if !hasErrors || isUnseen { return faults }
    let silenced = SilencedFaults(self)
    return faults.map { fault in
      guard fault.severity == .error, let reason = silenced.reason(for: fault) else { return fault }
      var notedFault = fault
      notedFault.notes.append(Note("\(reason), which does not make the default right"))
      return notedFault
    }
  }
}

/// Faults of a bundle that `lint` does not report as errors.
private struct SilencedFaults {
  /// The faults in readable files that affect defaults.
  private let faults: Set<DiagnosticIdentity>
  /// The faults that neither a comment nor the configuration suppresses.
  private let unsuppressed: Set<DiagnosticIdentity>
  /// The reported faults with their severities.
  private let reported: [DiagnosticIdentity: Severity]
  /// The displayed path of the baseline; `nil` if there is none.
  private let baseline: String?

  init(_ bundle: ProjectBundle) {
    var places = PlaceLocator(bundle.bundle)
    let unreadable = Set(bundle.bundle.fileErrors.map { bundle.bundle.displayPath($0.path) })
    let faultsOfDefaults = places.sorted(bundle.defaultsFaults.flattened().faults)
    let identities = faultsOfDefaults.compactMap(\.location?.identity)
    faults = Set(identities.filter { !unreadable.contains($0.path) }.map(\.unnumbered))
    let findings = try? bundle.findings()
    let keptResult = findings?.results.first ?? bundle.result
    unsuppressed = Set(bundle.result.faults.compactMap { $0.location?.identity.unnumbered })
    var reported: [DiagnosticIdentity: Severity] = [:]
    for fault in keptResult.faults {
      guard let identity = fault.location?.identity.unnumbered else { continue }
      reported[identity] = max(reported[identity] ?? fault.severity, fault.severity)
    }
    self.reported = reported
    baseline = findings?.baseline.map(bundle.workspace.display)
  }

  /// Returns the reason that `lint` does not report a fault as an error, as a sentence part; `nil`
  /// if it does, and for a fault in an unreadable file.
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
