import SettingsPropertyLists
import SettingsText

/// A language whose code comes from templates: its names, its literals, and the templates that come
/// with the tool.
package struct TemplateLanguage: Sendable {
  /// A template, and the extension of the file that it makes.
  package struct File: Sendable {
    package let fileExtension: String
    package let text: String
  }

  /// The templates of the files, in the order in which they are to be read.
  package let files: [File]
  /// How constants of keys are named.
  let rules: @Sendable (SourceOptions) -> IdentifierRules
  /// How constants of app groups are named.
  let suiteRules: @Sendable (SourceOptions) -> IdentifierRules
  /// How the properties of a suite's class are named.
  let propertyRules: IdentifierRules
  /// How the properties with the suites are named.
  let suitePropertyRules: IdentifierRules
  /// How the choices of a list are named.
  ///
  /// - Parameter type: The name of the list.
  let choiceRules: @Sendable (SourceOptions, _ type: String) -> IdentifierRules
  /// What the name of every type begins with.
  let typePrefix: @Sendable (SourceOptions) -> String
  /// A string as the language writes it.
  let string: @Sendable (String) -> String
  /// A value with the type of the property list.
  let value: @Sendable (PropertyListValue) -> String
  /// The way to break long lines.
  let lineBreaker: LineBreaker
  /// Text in a comment.
  var comment: @Sendable (String) -> String = { $0 }
  /// The word for who may use the declarations.
  var access: @Sendable (SourceAccess) -> String = { $0.rawValue }

  /// The language of code that templates make; `nil` for Swift, whose context is its own.
  package static func of(_ language: SourceLanguage) -> TemplateLanguage? {
    switch language {
    case .swift: nil
    case .objectiveC: objectiveC
    case .csharp: csharp
    }
  }

  /// Renders the templates.
  func render(_ context: JSONValue, name: String) -> [GeneratedFile] {
    files.map { file in
      let text = Template.render(builtIn: file.text, with: context)
      return GeneratedFile(
        name: "\(name).\(file.fileExtension)", text: lineBreaker.broken(text))
    }
  }
}
