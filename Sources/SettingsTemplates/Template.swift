/// A Mustache template, compiled once and rendered with any data.
///
/// The language is Mustache with inheritance and dynamic names, as <https://github.com/mustache/spec> defines them, and
/// transforms. Values are not escaped: they go into source code.
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

/// Limits of the work that a template can cause.
package struct TemplateLimits: Sendable {
  /// The maximum size of the output in bytes.
  package var outputSize = 256 << 20
  /// How deep sections, partials and blocks may be nested while rendering.
  package var depth = 200
  /// How many steps rendering may take: one for each tag or text, and one more for each section around it, in which its
  /// name may be looked up. Those in the section of a list count for each item.
  package var steps = 50_000_000

  package init() {}
}
