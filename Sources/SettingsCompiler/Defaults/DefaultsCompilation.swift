import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsSchema
import SettingsText

/// A bundle flattened into registration defaults, with notes for the user.
package struct DefaultsCompilation: Sendable {
  /// The values to register.
  package let defaults: RegistrationDefaults
  /// The faults that affect a default, as warnings, in the order path, line, column, rule.
  ///
  /// With ``RegistrationDefaults/Options/skipsFaulty``, rows with errors are omitted, so none of the
  /// values is wrong.
  package private(set) var leftOut: [Diagnostic]
  /// The keys whose defaults were omitted because of faults.
  package let leftOutKeys: [String]
  /// The rows and pages that contribute no default although they seem to, in the order path, line,
  /// column, rule.
  ///
  /// These are rows without a default that their type needs, rows with undefined variables in the
  /// default, rows of an undeclared dialect, and pages that no row opens. Unlike the faults of
  /// ``leftOut``, they are no reason to refuse the bundle.
  package private(set) var omissions: [Diagnostic]

  /// Flattens the pages of a bundle into the values to register.
  ///
  /// Rows are visited depth-first from `Root.plist`, each page once. A row contributes its
  /// `DefaultValue` with its type; a row that has no default, or that Settings drops, contributes
  /// none. Each app group has its own suite. Faults count even if their rules are disabled or
  /// suppressed.
  ///
  /// - Parameters:
  ///   - faults: The faults that can affect a default of the bundle.
  ///   - bundle: The bundle.
  ///   - options: The rows to omit.
  ///   - build: The variables that are defined only in a bundle that the same build writes. A row is
  ///     not among the ``omissions`` if its default has no other undefined variables.
  /// - Throws: `CompilationRefused` if a fault affects a default or defaults differ by device,
  ///   unless ``RegistrationDefaults/Options/skipsFaulty`` is set and the bundle has a readable
  ///   first page.
  package init(
    _ faults: DefaultsFaults, of bundle: SettingsBundle,
    options: RegistrationDefaults.Options = .init(), besides build: Variables = Variables()
  ) throws(CompilationRefused) {
    let flattened = faults.flattened(options)
    var places = PlaceLocator(bundle)
    let isRefused = !flattened.refusals.isEmpty || flattened.differsByDevice
    // Without a page, there is nothing to omit.
    let canSkip = !flattened.isWithoutPages
    let skips = options.skipsFaulty && canSkip
    if isRefused, !skips {
      throw CompilationRefused(
        diagnostics: places.diagnostics(of: flattened.faults), canSkip: canSkip)
    }
    // A row that merely lacks a default is one of the omissions.
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

  /// Returns the compilation with its diagnostics moved to other places.
  package func placed(_ adaptPlaces: ([Diagnostic]) -> [Diagnostic]) -> DefaultsCompilation {
    var compilation = self
    compilation.leftOut = adaptPlaces(leftOut)
    compilation.omissions = adaptPlaces(omissions)
    return compilation
  }

  /// Flattens the pages of a bundle without further facts about it.
  ///
  /// - Throws: The same error as ``init(_:of:options:besides:)``.
  package init(
    _ bundle: SettingsBundle, options: RegistrationDefaults.Options = .init()
  ) throws(CompilationRefused) {
    try self.init(DefaultsFaults(BundleAnalysis(bundle)), of: bundle, options: options)
  }
}
