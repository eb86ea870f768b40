/// The partials of a template, each read and compiled once for each indentation.
final class TemplatePartials {
  /// A compiled partial.
  struct Compiled {
    let nodes: [TemplateNode]
    /// The nesting depth of sections and partials in the partial.
    let depth: Int
  }

  /// A partial with the indentation of its tag, which applies to each line of the partial.
  private struct Use: Hashable {
    let name: String
    let indentation: [UInt8]
  }

  let read: (_ name: String) throws(Template.UnreadablePartial) -> Template.Partial
  private var compiled: [Use: Compiled] = [:]

  init(_ read: @escaping (_ name: String) throws(Template.UnreadablePartial) -> Template.Partial) {
    self.read = read
  }

  func partial(named name: String, _ indentation: [UInt8]) -> Compiled? {
    compiled[Use(name: name, indentation: indentation)]
  }

  func keep(_ partial: Compiled, named name: String, _ indentation: [UInt8]) {
    compiled[Use(name: name, indentation: indentation)] = partial
  }
}
