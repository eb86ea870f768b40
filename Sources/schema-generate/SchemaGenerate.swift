import ArgumentParser
import SettingsSchema

/// Generates the Swift table and the documents from the schema files.
@main
struct SchemaGenerate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema-generate",
    abstract: "Generates the Swift table, the key reference and the JSON Schema from schema/*.json.",
    subcommands: [Write.self, Check.self, Print.self], defaultSubcommand: Write.self)
}

struct Package: ParsableArguments {
  @Option(name: .customLong("package"), help: "The root of the package.")
  var path = "."

  var folder: SourceFolder { SourceFolder(path: path) }
}

struct Write: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Writes the files that are stale.")
  @OptionGroup var package: Package

  func run() throws {
    for path in try Generation.write(Generation.files(from: package.folder), to: package.folder) { print(path) }
  }
}

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Fails with the names of stale files; writes nothing.")
  @OptionGroup var package: Package

  func run() throws {
    let stale = Generation.stale(try Generation.files(from: package.folder), in: package.folder)
    if !stale.isEmpty { throw StaleFiles(paths: stale) }
  }
}

struct Print: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Prints what a file should hold; writes nothing.")
  @OptionGroup var package: Package
  @Argument(help: "The path of the file from the root of the package.")
  var file: String

  func run() throws {
    let files = try Generation.files(from: package.folder)
    guard let found = files.first(where: { $0.path == file }) else {
      throw ValidationError("'\(file)' is not generated; files are \(files.map(\.path).joined(separator: ", "))")
    }
    print(found.text, terminator: "")
  }
}
