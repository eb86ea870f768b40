import SettingsCompiler
import SettingsFiles
import SettingsProject
import SettingsText

extension Output {
  /// Returns the name of the generated type, which is the name of the file up to its first dot.
  ///
  /// - Throws: Exit status 2 for a name that is not a valid type name.
  static func typeName(_ path: String) throws(CommandError) -> String {
    let name = String(Paths.name(path).prefix { $0 != "." })
    guard SourceOptions.isValidName(name) else {
      throw .usage("'\(name)' cannot name the type; set 'name'")
    }
    return name
  }

  /// Returns the outputs of generated code, given the configured path of one of its files.
  ///
  /// A single file may have any name with its extension. Two files keep their names and are written
  /// to one folder.
  ///
  /// - Throws: Exit status 2 for a path that fits none of the files.
  static func code(_ files: [GeneratedFile], at path: String) throws(CommandError)
    -> [Output]
  {
    let name = Paths.name(path)
    let isNameOfFile = files.contains { $0.name == name }
    let hasExtensionOfOnlyFile =
      files.count == 1 && fileExtension(of: files[0].name) == fileExtension(of: name)
    guard isNameOfFile || hasExtensionOfOnlyFile else {
      let names = files.map { "'\($0.name)'" }.joined(separator: " and ")
      throw .usage(
        "'\(path)' does not fit the code, which goes to \(names); change 'file', 'language' or 'name'"
      )
    }
    if files.count == 1 { return [.code(path, files[0])] }
    let pathThroughSlash = String(path.dropLast(name.count))
    return files.map { .code(pathThroughSlash + $0.name, $0) }
  }

  /// Returns the extension of a file name with its dot; empty without one.
  private static func fileExtension(of name: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return String(name[dot...])
  }
}
