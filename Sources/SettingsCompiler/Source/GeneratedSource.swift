import SettingsDiagnostics
import SettingsModel
import SettingsText

/// Source code for the defaults of a bundle: keys, values to register, typed access.
///
/// The same defaults and options give the same text on every machine and in every run.
package struct GeneratedSource: Sendable {
  /// The files in the order in which they are to be read.
  package let files: [GeneratedFile]
  /// Keys whose names in the code had to be told apart, as warnings.
  package let diagnostics: [Diagnostic]

  /// Generates the code.
  ///
  /// - Parameter defaults: What the bundle was compiled into.
  /// - Parameter bundle: The bundle itself, for its name and to say where rows are.
  package init(_ defaults: RegistrationDefaults, of bundle: SettingsBundle, options: SourceOptions)
  {
    let outline = SourceOutline(defaults, of: bundle)
    let context = SourceContext(outline, options)
    diagnostics = NameCollisions.diagnostics(context.names, outline, bundle)
    if let language = TemplateLanguage.of(options.language) {
      files = language.render(context.value, name: options.name)
    } else {
      let text = Template.render(
        builtIn: SwiftTemplate.file, partials: SwiftTemplate.partials,
        with: SwiftContext(outline, context.swiftNames, options).value)
      let file = GeneratedFile(name: options.name + ".swift", text: text)
      let isSeparate = options.runtime == .separate
      files = isSeparate ? [file, GeneratedSource.runtime(options)] : [file]
    }
  }

  /// Returns the file with what Swift code for every bundle has in common.
  private static func runtime(_ options: SourceOptions) -> GeneratedFile {
    GeneratedFile(
      name: SourceRuntime.fileName(options.name),
      text: Template.render(
        builtIn: SwiftTemplate.runtimeFile, partials: SwiftTemplate.partials,
        with: SwiftContext.runtime(options.access)))
  }
}
