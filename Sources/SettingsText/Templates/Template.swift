/// A Mustache template, compiled once and rendered with any data.
///
/// The language is the core of <https://github.com/mustache/spec>: variables, sections, inverted sections, partials,
/// comments and delimiters. Values are not escaped: they go into source code.
package struct Template: Sendable {
  let text: TemplateText
  let nodes: [TemplateNode]
  /// The partials that the text names, with the 0-based UTF-8 offset of the first tag of each.
  let partials: [(name: String, offset: Int)]

  /// Compiles a template in UTF-8, with or without a byte order mark.
  ///
  /// - Parameter path: The path of the template in errors.
  /// - Throws: the first fault of the text, of the kind `syntax`.
  package init(_ bytes: [UInt8], path: String) throws(TemplateError) {
    let text = TemplateText(bytes, path: path)
    let decoded = String(decoding: bytes, as: UTF8.self).utf8
    if let fault = zip(decoded, bytes).enumerated().first(where: { $1.0 != $1.1 })?.offset
      ?? (decoded.count == bytes.count ? nil : min(decoded.count, bytes.count))
    {
      throw TemplateError(.syntax, "the text is not UTF-8; save the file as UTF-8", at: fault, in: text)
    }
    var parser = TemplateParser(text)
    nodes = try parser.parse()
    partials = parser.partials
    self.text = text
  }
}

/// A part of a compiled template.
enum TemplateNode: Sendable {
  /// Text that is written as it is.
  case text(ArraySlice<UInt8>)
  /// `{{name}}`
  case value(TemplateName)
  /// `{{#name}}`, or `{{^name}}` where `isInverted`.
  case section(TemplateName, isInverted: Bool, nodes: [TemplateNode], offset: Int)
  /// `{{>name}}`, with the blanks before a tag that stands alone on its line; `nil` for a tag within a line.
  case partial(name: String, indentation: ArraySlice<UInt8>?, offset: Int)
}

/// The name of a value in the data.
enum TemplateName: Sendable {
  /// `.`
  case current
  /// `a.b`: in the innermost object that has `a`.
  case path([String])
}

/// Limits of the work that a template can cause.
package struct TemplateLimits: Sendable {
  /// The maximum size of the output in bytes.
  package var outputSize = 256 << 20
  /// How deep sections and partials may be nested while rendering.
  package var depth = 200
  /// How many steps rendering may take: one for each tag or text, and one more for each section around it, in which its
  /// name may be looked up. Those in the section of a list count for each item.
  package var steps = 50_000_000

  package init() {}
}
