import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsSchema
import SettingsText

/// A bundle flattened into registration defaults, with what a user should know about it.
package struct DefaultsCompilation: Sendable {
  /// The values to register.
  package let defaults: RegistrationDefaults
  /// The faults that touch a default, in the order path, line, column, rule, as warnings: the rows
  /// of errors were left out because that was asked for, so that nothing is wrong with the values.
  package private(set) var leftOut: [Diagnostic]
  /// The keys whose defaults were left out with these rows.
  package let leftOutKeys: [String]
  /// The rows and pages that contribute nothing although they look as if they did, in the same
  /// order: rows whose type needs a default and that have none, rows of a dialect that nobody
  /// declared, pages that nothing opens.
  package private(set) var omissions: [Diagnostic]

  /// Flattens the pages of a bundle into the values to register.
  ///
  /// Rows are met depth-first from `Root.plist`, each page once. A row contributes its
  /// `DefaultValue` with its type; one without a default, or that Settings drops, contributes
  /// nothing. Each app group has a suite of its own. No rule and no suppression has a say.
  ///
  /// - Parameters:
  ///   - faults: The faults that can touch a default of the bundle.
  ///   - bundle: The bundle.
  ///   - options: The rows to leave out.
  ///   - build: The variables with values in the bundle that the same build writes.
  /// - Throws: where a fault touches a default, unless ``RegistrationDefaults/Options/skipsFaulty``
  ///   is set.
  package init(
    _ faults: DefaultsFaults, of bundle: SettingsBundle,
    options: RegistrationDefaults.Options = .init(), besides build: Variables = Variables()
  ) throws(CompilationRefused) {
    let flattened = faults.flattened(options)
    var places = PlaceLocator(bundle)
    let isRefused = !flattened.refusals.isEmpty || flattened.differsByDevice
    // Without a page there is nothing to leave out.
    let canSkip = !flattened.isWithoutPages
    let skips = options.skipsFaulty && canSkip
    guard !isRefused || skips else {
      throw CompilationRefused(
        diagnostics: places.diagnostics(of: flattened.faults), canSkip: canSkip)
    }
    let skipped = flattened.faults.filter { $0.severity > .info && !$0.isWithoutDefault }
    let warnings = skipped.map { fault in
      var fault = fault
      fault.severity = .warning
      return fault
    }
    leftOut = places.diagnostics(of: warnings)
    leftOutKeys = flattened.leftOutKeys
    omissions = places.diagnostics(of: flattened.omissions(in: bundle, besides: build))
    defaults = RegistrationDefaults(suites: flattened.suites)
  }

  /// Returns the same defaults with what a user should know at other places.
  package func placed(_ places: ([Diagnostic]) -> [Diagnostic]) -> DefaultsCompilation {
    var compilation = self
    compilation.leftOut = places(leftOut)
    compilation.omissions = places(omissions)
    return compilation
  }

  /// Flattens a bundle of which nothing else is known.
  package init(
    _ bundle: SettingsBundle, options: RegistrationDefaults.Options = .init()
  ) throws(CompilationRefused) {
    try self.init(DefaultsFaults(BundleAnalysis(bundle)), of: bundle, options: options)
  }
}
