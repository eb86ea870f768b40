/// A Mustache template, compiled once with its partials and rendered with any data.
///
/// The language is the core of <https://github.com/mustache/spec>: variables, sections, inverted
/// sections, partials, comments and delimiters. Values are not escaped: they go into source code.
package struct Template: Sendable {
  private let nodes: [TemplateNode]

  /// A partial's text, and its path in errors.
  package typealias Partial = (bytes: [UInt8], path: String)

  /// A failure to read a partial.
  package struct UnreadablePartial: Error {
    /// The message on one line, with the path of the partial.
    package let message: String

    package init(_ message: String) { self.message = message }
  }

  /// Compiles a template in UTF-8, with or without a byte order mark.
  ///
  /// - Parameter path: The path of the template in errors.
  /// - Parameter partial: Reads a partial; names are relative paths without `.` and `..`. A partial
  ///   may not include itself.
  /// - Throws: A ``TemplateError`` for the first fault of the text or of a partial.
  package init(
    _ bytes: [UInt8], path: String,
    partial: @escaping (_ name: String) throws(UnreadablePartial) -> Partial = missing
  ) throws(TemplateError) {
    let partials = TemplatePartials(partial)
    var parser = try TemplateParser(TemplateText(bytes, path: path), partials)
    nodes = try parser.parse()
  }

  /// Throws an error for every name, for templates without partials.
  package static func missing(_ name: String) throws(UnreadablePartial) -> Partial {
    throw UnreadablePartial("there are no partials")
  }

  /// Renders a built-in template, which has no faults.
  package static func render(
    builtIn text: String, partials: [String: String] = [:], with data: JSONValue
  ) -> String {
    do {
      let template = try Template(Array(text.utf8), path: "built-in") {
        name throws(UnreadablePartial) in
        guard let partial = partials[name] else { return try missing(name) }
        return (Array(partial.utf8), name)
      }
      var renderer = TemplateRenderer(context: [data])
      renderer.render(template.nodes)
      return String(decoding: renderer.output, as: UTF8.self)
    } catch {
      preconditionFailure("built-in template, line \(error.line): \(error.message)")
    }
  }

  /// A failure to render a custom template that takes more than the maximum number of steps.
  package struct TooMuchOutput: Error {
    /// The message on one line, with the remedy.
    package let message =
      "its sections or partials repeat each other more than \(TemplateRenderer.defaultLimit) times; nest fewer of them"
  }

  /// Renders the template with its data in UTF-8.
  ///
  /// - Parameter limit: The maximum number of steps: parts to render and objects to search for a
  ///   name.
  ///
  /// - Throws: ``TooMuchOutput`` if rendering takes more steps.
  package func render(
    with data: JSONValue, limit: Int = TemplateRenderer.defaultLimit
  ) throws(TooMuchOutput) -> [UInt8] {
    var renderer = TemplateRenderer(context: [data], limit: limit)
    renderer.render(nodes)
    guard renderer.remaining >= 0 else { throw TooMuchOutput() }
    return renderer.output
  }
}

/// A part of a compiled template.
enum TemplateNode: Sendable {
  /// Text that is rendered unchanged.
  case text(ArraySlice<UInt8>)
  /// A value, `{{name}}`.
  case value(TemplateName)
  /// A section, `{{#name}}`, or `{{^name}}` if `isInverted`.
  case section(TemplateName, isInverted: Bool, nodes: [TemplateNode])
  /// A partial, `{{>name}}`; all tags of one name share the nodes.
  case partial([TemplateNode])
}

/// The name of a value in the data.
enum TemplateName: Sendable {
  /// The current object, `.`.
  case current
  /// A path such as `a.b`, in the innermost object that has `a`.
  case path([String])
}

/// A fault of a template, with its place.
package struct TemplateError: Error, Sendable, Hashable {
  /// Whether a partial cannot be read; otherwise, the text is not valid Mustache.
  package var isUnreadablePartial = false
  /// The path of the template or partial, as given.
  package let path: String
  /// The 1-based line.
  package let line: Int
  /// The 1-based column, in Unicode scalars.
  package let column: Int
  /// The message on one line, with the remedy after a semicolon.
  package let message: String

  /// Creates an error at a 0-based UTF-8 offset in a template.
  init(_ message: String, at offset: Int, in template: TemplateText) {
    self.message = message
    path = template.path
    (line, column) = template.place(of: offset)
  }
}
