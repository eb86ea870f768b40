import SettingsSchema

/// The command that generates Swift tables and documents from the schema files in the working
/// directory.
@main
enum SchemaGenerate {
  static func main() throws {
    let folder = SourceFolder(path: ".")
    for path in try Generation.write(Generation.files(from: folder), to: folder) { print(path) }
  }
}
