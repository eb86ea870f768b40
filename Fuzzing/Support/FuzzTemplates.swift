import SettingsText

extension FuzzInputs {
  /// Renders the part of the input before the first zero byte, with the part after it as the partial `p`.
  public static func renderTemplate(_ input: [UInt8]) {
    let parts = input.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false).map(Array.init)
    let partial = parts.count > 1 ? parts[1] : []
    var library = TemplateLibrary { name throws(TemplateLibrary.ReadingError) in
      guard name == "p" else { throw .init("no partial but 'p'") }
      return TemplateLibrary.Partial(partial, path: name)
    }
    let data = JSONValue.object([
      ("a", .array([.object([("b", .string("x\ny"))]), .object([("c", .null)])])), ("d", .boolean(true)),
      ("e", .string("p")), ("f", .integer(1)),
    ])
    var limits = TemplateLimits()
    limits.steps = 10_000
    limits.outputSize = 1 << 20
    guard let template = try? Template(parts.first ?? [], path: "t"), (try? library.readPartials(of: template)) != nil
    else { return }
    _ = try? TemplateRenderer.render(template, with: data, library: library, limits: limits)
  }
}
