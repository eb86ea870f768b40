import SettingsCompiler
import SettingsFiles
import SettingsProject
import SettingsText

/// A custom Mustache template for generated code.
struct SourceTemplate {
  /// The name of the output file: `Keys.kt` for the template `Keys.kt.mustache`, `Keys.kt.out` for
  /// `Keys.kt`.
  let fileName: String
  private let template: Template
  /// The path as the user gave it.
  private let path: String

  private static let sizeLimit = 16 << 20

  /// Reads the template in a file and the partials in its folder.
  ///
  /// - Throws: Exit status 3 for a file that cannot be read, 2 for one that is not a template.
  static func read(_ given: String, _ workspace: Workspace) throws(CommandError) -> SourceTemplate {
    let bytes: [UInt8]
    do {
      bytes = try workspace.input(given, limit: sizeLimit).bytes.array
    } catch {
      if given == "-" { throw error }
      throw .failure("the template \(error.message)")
    }
    return try SourceTemplate(bytes, given: given, workspace)
  }

  private init(_ bytes: [UInt8], given: String, _ workspace: Workspace) throws(CommandError) {
    self.path = given
    let folder = Paths.parent(workspace.absolute(given))
    do {
      template = try Template(bytes, path: given) { name throws(Template.UnreadablePartial) in
        let partialPath = Paths.join(folder, name + ".mustache")
        do throws(FileSystemError) {
          let bytes = try workspace.read(partialPath, limit: SourceTemplate.sizeLimit).array
          return (bytes, workspace.display(partialPath))
        } catch {
          throw Template.UnreadablePartial(error.description)
        }
      }
    } catch {
      let noun = error.path == given ? "template" : "partial"
      let file = "the \(noun) '\(error.path)'"
      let fault = "at line \(error.line), column \(error.column): \(error.message)"
      if error.isUnreadablePartial { throw .failure("\(file) cannot be rendered \(fault)") }
      throw .usage("\(file) is not valid Mustache \(fault)")
    }
    fileName = SourceTemplate.outputName(of: Paths.name(workspace.absolute(given)))
  }

  private static func outputName(of template: String) -> String {
    let suffix = ".mustache"
    guard template.hasSuffix(suffix) else { return template + ".out" }
    return String(template.dropLast(suffix.count))
  }

  /// Returns the file rendered from the template with data.
  ///
  /// - Throws: Exit status 2 for a template whose sections recurse without end.
  func file(_ context: JSONValue) throws(CommandError) -> GeneratedFile {
    do {
      let text = String(decoding: try template.render(with: context), as: UTF8.self)
      return GeneratedFile(name: fileName, text: text)
    } catch {
      throw .usage("the template '\(path)' cannot be rendered: \(error.message)")
    }
  }
}
