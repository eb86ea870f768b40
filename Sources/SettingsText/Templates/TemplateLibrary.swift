/// The partials of a template, read when they are first needed.
package struct TemplateLibrary {
  /// A partial's text, and its path in errors.
  package struct Partial {
    package let bytes: [UInt8]
    package let path: String

    package init(_ bytes: [UInt8], path: String) {
      self.bytes = bytes
      self.path = path
    }
  }

  /// Why a partial cannot be read.
  package struct ReadingError: Error {
    /// One line that names the path of the partial.
    package let message: String

    package init(_ message: String) { self.message = message }
  }

  private let read: (_ name: String) throws(ReadingError) -> Partial
  private var templates: [String: Template] = [:]

  /// - Parameter read: Reads a partial; names are relative paths without `.` and `..`.
  package init(read: @escaping (_ name: String) throws(ReadingError) -> Partial) { self.read = read }

  /// No partial at all.
  package static var none: TemplateLibrary {
    TemplateLibrary { _ throws(ReadingError) in throw ReadingError("there are no partials") }
  }

  /// Reads all partials that a template and its partials name, so that a fault does not depend on the data.
  ///
  /// - Throws: the first fault of a partial's text, or the tag of a partial that cannot be read.
  package mutating func readPartials(of template: Template) throws(TemplateError) {
    var waiting = [template]
    while let next = waiting.popLast() {
      for (name, offset) in next.partials where templates[name] == nil {
        waiting.append(try self.template(named: name, at: offset, in: next.text))
      }
    }
  }

  mutating func template(named name: String, at offset: Int, in text: TemplateText) throws(TemplateError) -> Template {
    if let known = templates[name] { return known }
    let partial: Partial
    do {
      partial = try read(name)
    } catch {
      throw TemplateError(
        .unreadablePartial, "the partial '\(name)' is not available: \(error.message)", at: offset, in: text)
    }
    let bytes = partial.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(partial.bytes.dropFirst(3)) : partial.bytes
    let template = try Template(bytes, path: partial.path)
    templates[name] = template
    return template
  }

  /// Whether a name can be that of a partial: a relative path within the folder of the template.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
      && name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
      }
  }
}
