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
  /// The names of the constants of keys.
  let rules: @Sendable (SourceOptions) -> IdentifierRules
  /// The names of the constants of app groups.
  let suiteRules: @Sendable (SourceOptions) -> IdentifierRules
  /// The names of the properties of a suite's class.
  let propertyRules: IdentifierRules
  /// The names of the properties with the suites.
  let suitePropertyRules: IdentifierRules
  /// The names of the choices of a list.
  ///
  /// - Parameter type: The name of the list.
  let choiceRules: @Sendable (SourceOptions, _ type: String) -> IdentifierRules
  /// The beginning of the name of every type.
  let typePrefix: @Sendable (SourceOptions) -> String
  /// A string as the language writes it.
  let string: @Sendable (String) -> String
  /// A value with the type of the property list.
  let value: @Sendable (PropertyListValue) -> String
  /// The breaker of long lines.
  let lineBreaker: LineBreaker
  /// Text in a comment.
  var comment: @Sendable (String) -> String = { $0 }
  /// The keyword of an access level.
  var access: @Sendable (SourceAccess) -> String = { $0.rawValue }

  /// Returns the language of code that templates make; `nil` for Swift, whose context is its own.
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
