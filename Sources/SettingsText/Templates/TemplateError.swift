/// What is wrong with a template or its rendering, and where.
package struct TemplateError: Error, Sendable, Hashable {
  /// What went wrong.
  package enum Kind: Sendable {
    /// The text of a template is not valid Mustache.
    case syntax
    /// A partial cannot be read.
    case unreadablePartial
    /// Rendering exceeded a limit.
    case rendering
  }

  package let kind: Kind
  /// The path of the template or partial, as it was given to ``Template/init(_:path:)``.
  package let path: String
  /// The 1-based line.
  package let line: Int
  /// The 1-based column, in Unicode scalars.
  package let column: Int
  /// One line: what is wrong, and what to do after a semicolon.
  package let message: String

  /// - Parameter offset: The 0-based UTF-8 offset in the template.
  init(_ kind: Kind, _ message: String, at offset: Int, in template: TemplateText) {
    self.kind = kind
    self.message = message
    path = template.path
    (line, column) = template.place(of: offset)
  }
}
