import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A bundle flattened into registration defaults, with what a user should know about it.
package struct DefaultsCompilation: Sendable {
  /// The values to register.
  package let defaults: RegistrationDefaults
  /// The faults whose rows were left out, in the order path, line, column, rule; nothing unless that was asked for.
  package let leftOut: [Diagnostic]
  /// What contributes nothing although it looks as if it did, in the same order: rows whose type needs a default and
  /// that have none, rows of a dialect that nobody declared, pages that nothing opens.
  package let omissions: [Diagnostic]

  /// Flattens the pages of a bundle into the values to register.
  ///
  /// Rows are met depth-first from `Root.plist`, each page once. A row contributes its `DefaultValue` with its type; one
  /// without a default, or that Settings drops, contributes nothing. Each app group has a suite of its own. No rule and
  /// no suppression has a say.
  ///
  /// - Parameter bundle: The bundle.
  /// - Parameter options: What to leave out.
  /// - Throws: where a fault touches a default, unless ``RegistrationDefaults/Options/skipsFaulty`` is set.
  package init(
    _ bundle: SettingsBundle, options: RegistrationDefaults.Options = .init()
  ) throws(CompilationRefused) {
    var analysis = BundleAnalysis(bundle)
    let flattened = analysis.flattened(options)
    var words = DefaultsFaultWords(bundle)
    let faults = words.diagnostics(flattened.faults).sorted { $0.isBefore($1) }
    // Without a page there is nothing to leave out.
    guard faults.isEmpty || options.skipsFaulty && !flattened.isWithoutPages else {
      throw CompilationRefused(
        diagnostics: faults, differsByDevice: flattened.faults.contains { $0.isBetweenDevices })
    }
    leftOut = faults
    var omissions = flattened.rowsWithoutDefault.map { words.missingDefault($0) }
    if let undeclared = words.undeclared(flattened.undeclaredRows) { omissions.append(undeclared) }
    omissions += flattened.unopenedPages.map { words.unopened($0) }
    self.omissions = omissions.sorted { $0.isBefore($1) }
    defaults = RegistrationDefaults(
      suites: flattened.suites.map { suite in
        RegistrationDefaults.Suite(
          identifier: suite.identifier,
          settings: suite.settings.map { RegistrationDefaults.Setting($0, of: bundle) })
      })
  }
}

extension DefaultsFault {
  fileprivate var isBetweenDevices: Bool {
    if case .conflict(let clash) = kind { clash.relation == .otherDevice } else { false }
  }
}
