import SettingsCompiler
import SettingsSystem
import SettingsText
import SettingsWorkspace

/// A Mustache template that a user wrote for code in a language of their own.
struct SourceTemplate {
  /// The name of the file that comes out: the template's without `.mustache`.
  let fileName: String
  private let given: String
  private let template: Template
  private let library: TemplateLibrary

  private static let sizeLimit = 16 << 20

  /// Reads the template in a file and the partials beside it.
  ///
  /// - Throws: exit status 3 for a file that cannot be read, 2 for one that is not a template.
  static func read(_ given: String, _ workspace: Workspace) throws(CommandError) -> SourceTemplate {
    let bytes: [UInt8]
    do {
      bytes = try workspace.input(given, limit: sizeLimit).bytes.array
    } catch {
      throw given == "-" ? error : .failure("the template \(error.message)")
    }
    return try SourceTemplate(bytes, given: given, workspace)
  }

  private init(_ bytes: [UInt8], given: String, _ workspace: Workspace) throws(CommandError) {
    let path = workspace.absolute(given)
    let folder = Paths.parent(path)
    var library = TemplateLibrary { name throws(TemplateLibrary.ReadingError) in
      let partial = Paths.join(folder, name + ".mustache")
      do throws(FileSystemError) {
        let bytes = try workspace.read(partial, limit: SourceTemplate.sizeLimit).array
        return TemplateLibrary.Partial(bytes, path: workspace.display(partial))
      } catch {
        throw TemplateLibrary.ReadingError(error.description)
      }
    }
    do {
      template = try Template(bytes, path: given)
      try library.readPartials(of: template)
    } catch {
      throw SourceTemplate.commandError(error, given: given)
    }
    self.library = library
    self.given = given
    let name = Paths.name(path)
    fileName = name.hasSuffix(".mustache") ? String(name.dropLast(9)) : name + ".out"
  }

  /// Renders the template.
  ///
  /// - Throws: exit status 2 for a template that cannot be rendered, 3 for a partial that cannot be read.
  func file(_ context: JSONValue) throws(CommandError) -> GeneratedFile {
    do {
      let bytes = try TemplateRenderer.render(template, with: context, library: library)
      return GeneratedFile(name: fileName, text: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw SourceTemplate.commandError(error, given: given)
    }
  }

  private static func commandError(_ error: TemplateError, given: String) -> CommandError {
    let name = "the \(error.path == given ? "template" : "partial") '\(error.path)'"
    let place = "at line \(error.line), column \(error.column): \(error.message)"
    return switch error.kind {
    case .syntax: .usage("\(name) is not valid Mustache \(place)")
    case .rendering: .usage("\(name) cannot be rendered \(place)")
    case .unreadablePartial: .failure("\(name) cannot be rendered \(place)")
    }
  }
}
