import SettingsDiagnostics
import SettingsModel
import SettingsText

/// Source code generated from the defaults of a bundle: keys, registered values and typed access.
///
/// The same defaults and options give the same code on every machine and in every run.
package struct GeneratedSource: Sendable {
  /// The files, in the order in which a compiler must read them.
  package let files: [GeneratedFile]
  /// Warnings about keys whose names in the code had to be made distinct.
  package let diagnostics: [Diagnostic]

  /// Generates source code for defaults.
  ///
  /// - Parameter defaults: The compiled defaults of the bundle.
  /// - Parameter bundle: The bundle, for its name and the places of rows.
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

  /// Returns the file with the Swift code that is the same for every bundle.
  private static func runtime(_ options: SourceOptions) -> GeneratedFile {
    GeneratedFile(
      name: SourceRuntime.fileName(options.name),
      text: Template.render(
        builtIn: SwiftTemplate.runtimeFile, partials: SwiftTemplate.partials,
        with: SwiftContext.runtime(options.access)))
  }
}
