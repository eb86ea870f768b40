import SettingsCompiler
import SettingsConfiguration
import SettingsFiles
import SettingsPropertyLists
import SettingsSystem
import SettingsText

/// An output of a command: a file or a whole bundle.
package struct Output: Sendable {
  /// The content of an output: a file or a whole bundle.
  package enum Content: Sendable {
    case file(OutputFile)
    case bundle([ShippedBundle.File])
  }

  /// The path as the user gave it.
  package let path: String
  package let content: Content
  /// Whether an earlier run recorded that it wrote the file.
  package var isRecorded = false
  /// The folder that must contain the output after links are followed; `nil` if the user named the
  /// path.
  package var folder: String?

  /// Whether the output is a whole bundle.
  package var isBundle: Bool {
    if case .bundle = content { true } else { false }
  }

  /// Returns an output of one file.
  package static func file(_ path: String, _ file: OutputFile) -> Output {
    Output(path: path, content: .file(file.marked))
  }

  /// Returns an output of generated code.
  package static func code(_ path: String, _ file: GeneratedFile) -> Output {
    .file(path, OutputFile(file.text, .comment))
  }

  /// Returns the outputs for the files of a folder.
  ///
  /// - Throws: Exit status 2 for a new folder whose name has the extension of one of the files,
  ///   since it was probably meant as that file.
  package static func files(
    _ files: [GeneratedFile], in folder: String,
    mark: (GeneratedFile) -> OutputMark = { _ in .comment },
    _ workspace: Workspace
  ) throws(CommandError) -> [Output] {
    let isNew = !workspace.files.exists(workspace.absolute(folder))
    if isNew, let file = fileMeant(by: Paths.name(folder), among: files.map(\.name)) {
      throw .usage("'\(folder)' looks like a file; give a folder, which gets '\(file)'")
    }
    return files.map { .file(Paths.join(folder, $0.name), OutputFile($0.text, mark($0))) }
  }

  /// Returns the first file with the same extension as a name; `nil` if there is none.
  private static func fileMeant(by name: String, among files: [String]) -> String? {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    return files.first { $0.hasSuffix(name[dot...]) }
  }

  /// Returns an output of a whole bundle.
  ///
  /// - Throws: Exit status 2 for a path without the extension of a bundle.
  package static func bundle(_ path: String, _ files: [ShippedBundle.File]) throws(CommandError)
    -> Output
  {
    guard Paths.name(path).hasSuffix(".bundle") else {
      throw .usage("'\(path)' does not end in '.bundle'; name the bundle to write")
    }
    return Output(path: path, content: .bundle(files))
  }
}
