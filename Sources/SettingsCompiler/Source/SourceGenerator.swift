import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

/// Writes source code for the defaults of a bundle: keys, values to register, typed access.
///
/// The same defaults and options give the same text on every machine and in every run.
package struct SourceGenerator: Sendable {
  /// What the code looks like.
  package let options: SourceOptions

  /// Makes a generator.
  package init(options: SourceOptions) { self.options = options }

  /// What came out.
  package struct Output: Sendable {
    /// The files in the order in which they are to be read.
    package let files: [GeneratedFile]
    /// Keys whose names in the code had to be told apart, as warnings.
    package let diagnostics: [Diagnostic]
  }

  /// Generates the code.
  ///
  /// - Parameter defaults: What the bundle was compiled into.
  /// - Parameter bundle: The bundle itself, for its name and to say where rows are.
  package func generate(_ defaults: RegistrationDefaults, of bundle: SettingsBundle) -> Output {
    let outline = SourceOutline(defaults, of: bundle)
    switch options.language {
    case .swift:
      let names = SwiftNames(outline, options)
      return Output(
        files: [SwiftEmitter(outline, names, options).file],
        diagnostics: NameCollisions.diagnostics(names.collisions, names.settings, outline, bundle))
    case .objectiveC:
      let names = ForeignNames(outline, ObjectiveCEmitter.rules(options), suites: ObjectiveCEmitter.suiteRules(options))
      return Output(
        files: ObjectiveCEmitter(outline, names, options).files,
        diagnostics: NameCollisions.diagnostics(names.collisions, names.settings, outline, bundle))
    case .csharp:
      let names = ForeignNames(outline, CSharpEmitter.rules(options), suites: CSharpEmitter.suiteRules(options))
      return Output(
        files: [CSharpEmitter(outline, names, options).file],
        diagnostics: NameCollisions.diagnostics(names.collisions, names.settings, outline, bundle))
    }
  }
}
