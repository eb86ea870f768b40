import SettingsText

/// Renders templates with data and partials given as text.
enum TemplateRun {
  static let data = """
    {"app": "Tea & Co", "none": null, "on": true, "off": false, "empty": [], "zero": 0, "text": "",
     "rows": [{"key": "a", "kind": "toggle"}, {"key": "b", "kind": "field", "app": "Inner"}],
     "numbers": [10, 9, 2.5], "words": ["b", "a"], "map": {"z": 1, "y": 2}, "lines": "1\\n2", "deep": {"er": {"name": "d"}}}
    """

  static func render(
    _ template: String, _ partials: [String: String] = [:], data: String = data, limits: TemplateLimits = .init()
  ) throws -> String {
    var library = TemplateLibrary { name throws(TemplateLibrary.ReadingError) in
      guard let text = partials[name] else { throw .init("'\(name).mustache' cannot be read") }
      return TemplateLibrary.Partial(Array(text.utf8), path: name + ".mustache")
    }
    let compiled = try Template(Array(template.utf8), path: "Main.mustache")
    try library.readPartials(of: compiled)
    let bytes = try TemplateRenderer.render(
      compiled, with: JSONParser.parse(Array(data.utf8)), library: library, limits: limits)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What an error says, as `PATH:LINE:COLUMN: MESSAGE`; `nil` where a template renders.
  static func error(
    _ template: String, _ partials: [String: String] = [:], limits: TemplateLimits = .init()
  ) throws -> String? {
    do {
      _ = try render(template, partials, limits: limits)
      return nil
    } catch let error as TemplateError {
      return "\(error.path):\(error.line):\(error.column): \(error.message)"
    }
  }
}
