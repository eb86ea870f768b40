import Mustache
import SettingsCompiler
import SettingsFileSystem
import SettingsJSON

/// A Mustache template that a user wrote for code in a language of their own.
struct SourceTemplate {
  /// The name of the file that comes out: the template's without `.mustache`.
  let fileName: String
  private let template: MustacheTemplate
  /// A line before the template: values go into source code, not into HTML.
  private static let preamble = "{{%CONTENT_TYPE:TEXT}}\n"

  private static let sizeLimit = 16 << 20

  /// Reads the template in a file.
  ///
  /// - Throws: exit status 3 for a file that cannot be read, 2 for one that is not a template.
  static func read(_ given: String, _ workspace: Workspace) throws(CommandError) -> SourceTemplate {
    do {
      let input = try workspace.input(given, limit: sizeLimit)
      return try SourceTemplate(input.bytes.array, path: workspace.absolute(given), given: given)
    } catch {
      guard error.status == .failure, given != "-" else { throw error }
      throw .failure("the template \(error.message)")
    }
  }

  /// Checks the text of a template.
  private init(_ bytes: [UInt8], path: String, given: String) throws(CommandError) {
    do {
      template = try MustacheTemplate(string: SourceTemplate.preamble + String(decoding: bytes, as: UTF8.self))
    } catch let error as MustacheTemplate.ParserError {
      let place = "line \(error.context.lineNumber - 1), column \(error.context.columnNumber)"
      throw .usage("the template '\(given)' is not Mustache at \(place): \(SourceTemplate.explanation(error.error))")
    } catch {
      throw .usage("the template '\(given)' is not Mustache: \(error)")
    }
    let name = Paths.name(path)
    fileName = name.hasSuffix(".mustache") ? String(name.dropLast(9)) : name + ".out"
  }

  /// Renders the template.
  func file(_ context: JSONValue) -> GeneratedFile {
    GeneratedFile(name: fileName, text: template.render(SourceTemplate.object(context)))
  }

  private static func explanation(_ error: any Error) -> String {
    guard let error = error as? MustacheTemplate.Error else { return "a tag ends before its '}}'" }
    return switch error {
    case .sectionCloseNameIncorrect: "a '{{/name}}' does not have the name of its section"
    case .unfinishedName: "a tag does not end in '}}'"
    case .expectedSectionEnd: "a section does not end in '{{/name}}'"
    case .invalidSetDelimiter: "new delimiters are not written as '{{=<% %>=}}'"
    default: "\(error)"
    }
  }

  /// A value as the renderer takes it. `null` becomes an empty text because an absent name would be looked up in the
  /// surrounding sections.
  private static func object(_ value: JSONValue) -> Any {
    switch value {
    case .null: ""
    case .boolean(let flag): flag
    case .number(let digits): digits
    case .string(let text): text
    case .array(let items): items.map(object)
    case .object(let members):
      Dictionary(members.map { ($0.name, object($0.value)) }, uniquingKeysWith: { _, last in last })
    }
  }
}
