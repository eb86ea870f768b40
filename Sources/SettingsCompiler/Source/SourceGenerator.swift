import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsText

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
    guard let language = TemplateLanguage.of(options.language) else {
      let names = SwiftNames(outline, options)
      let text = Template.render(
        builtIn: SwiftTemplate.file, partials: ["property": SwiftTemplate.property],
        with: SwiftContext(outline, names, options).value)
      return Output(
        files: [GeneratedFile(name: options.name + ".swift", text: text)],
        diagnostics: NameCollisions.diagnostics(names.collisions, names.settings, outline, bundle))
    }
    let context = SourceContext(outline, options)
    return Output(
      files: language.render(context.value, name: options.name),
      diagnostics: NameCollisions.diagnostics(context.names.collisions, context.names.settings, outline, bundle))
  }
}
