import SettingsText

/// Renders templates with data and partials given as text.
enum TemplateRun {
  static let data = """
    {"app": "Tea & Co", "none": null, "on": true, "off": false, "empty": [], "zero": 0, "text": "",
     "rows": [{"key": "a", "kind": "toggle"}, {"key": "b", "kind": "field", "app": "Inner"}],
     "numbers": [10, 9, 2.5], "words": ["b", "a"], "map": {"z": 1, "y": 2}, "lines": "1\\n2", "deep": {"er": {"name": "d"}}}
    """

  static func render(
    _ template: String, _ partials: [String: String] = [:], data: String = data
  ) throws -> String {
    let compiled = try Template(Array(template.utf8), path: "Main.mustache") {
      name throws(Template.UnreadablePartial) in
      guard let text = partials[name] else { throw .init("'\(name).mustache' cannot be read") }
      return (Array(text.utf8), name + ".mustache")
    }
    return String(
      decoding: try compiled.render(with: try JSONParser.parse(Array(data.utf8))), as: UTF8.self)
  }

  /// Error as `PATH:LINE:COLUMN: MESSAGE`; `nil` if the template renders.
  static func error(_ template: String, _ partials: [String: String] = [:]) throws -> String? {
    do {
      _ = try render(template, partials)
      return nil
    } catch let error as TemplateError {
      return "\(error.path):\(error.line):\(error.column): \(error.message)"
    }
  }
}
