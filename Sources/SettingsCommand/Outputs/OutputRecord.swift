import SettingsSystem
import SettingsText

/// The files that `build` wrote for a configuration in formats without a place for a mark, listed beside the
/// configuration: a later run replaces them whatever became of the bundle's keys.
struct OutputRecord {
  /// The name of its file.
  static let name = ".settingsc-outputs"
  private static let heading = "Written by 'settingsc build', which replaces these files without a mark:"

  /// The absolute path of its file.
  private let path: String
  private let workspace: Workspace
  /// The paths from the folder of the configuration.
  private let files: Set<String>

  /// Reads the record beside a configuration; one that is not there or cannot be read is empty.
  ///
  /// - Parameter folder: The absolute path of the folder with the configuration.
  init(in folder: String, _ workspace: Workspace) {
    path = Paths.join(workspace.absolute(folder.isEmpty ? "." : folder), OutputRecord.name)
    self.workspace = workspace
    let bytes = (try? workspace.files.read(path, limit: .max).array) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    files = lines.first == OutputRecord.heading ? Set(lines.dropFirst()) : []
  }

  /// The outputs, those known that the record lists, and the record itself where it has to be written.
  func applied(to outputs: [Output]) -> (outputs: [Output], record: Output?) {
    var listed = files.filter { workspace.files.exists(Paths.absolute($0, from: Paths.parent(path))) }
    let outputs = outputs.map { output in
      guard case .file(let file) = output.content, file.mark == .none else { return output }
      var output = output
      let name = Paths.display(workspace.absolute(output.path), from: Paths.parent(path))
      output.isRecorded = files.contains(name)
      listed.insert(name)
      return output
    }
    guard !listed.isEmpty else { return (outputs, nil) }
    let text = ([OutputRecord.heading] + listed.sorted()).map { $0 + "\n" }.joined()
    return (outputs, .file(workspace.display(path), OutputFile(text, .beginning([OutputRecord.heading]))))
  }
}
