import SettingsDiagnostics
import SettingsFileSystem
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsReports
import SettingsStrings

/// The one bundle that a `strings` command works on, and what happens with the result.
struct StringsWork {
  /// The bundle.
  let bundle: SettingsBundle
  /// The language of the pages' texts after the configuration; absent to find it out.
  let developmentLanguage: String?
  private let path: String
  private let session: Session

  private init(_ source: CompilationSource, _ session: Session) {
    bundle = source.bundle
    path = source.path
    developmentLanguage = source.linter.configuration.developmentLanguage
    self.session = session
  }

  /// Reads the bundle that a path stands for.
  ///
  /// - Throws: exit status 2 for a path that is not one bundle or a configuration with problems, 3 for what cannot be
  ///   read.
  static func load(
    _ given: String, _ choice: ConfigurationChoice, _ session: Session
  ) throws(CommandError) -> StringsWork {
    StringsWork(try CompilationSource.load(given, choice, session), session)
  }

  /// Tells what a person should know, on standard error.
  ///
  /// - Returns: 1 if something that was asked for is not done.
  func tell(_ notes: [StringsNote]) -> ExitStatus {
    for note in notes {
      let place = note.range.map { ":\($0.start.line):\($0.start.column)" } ?? ""
      let word = note.severity == .info ? "note" : note.severity.rawValue
      let path = note.path.isEmpty ? "settingsc" : note.path
      session.errors.write(
        "\(TextEscaping.visible(path))\(place): \(word): \(TextEscaping.visible(note.message))\n")
    }
    return notes.contains { $0.severity == .error } ? .findings : .success
  }

  /// Writes the changes into the bundle and tells the notes.
  func finish(_ changes: StringsChanges) -> ExitStatus {
    let told = tell(changes.notes)
    var isFailed = false
    for change in changes.changes {
      let target = Paths.join(path, change.path)
      guard makeFolder(Paths.parent(target)), write(change.bytes, to: target, shown: bundle.displayPath(change.path))
      else {
        isFailed = true
        continue
      }
    }
    if !isFailed, !changes.changes.isEmpty {
      let names = changes.changes.prefix(3).map { "'\(bundle.displayPath($0.path))'" }.joined(separator: ", ")
      let rest = changes.changes.count > 3 ? " and \(changes.changes.count - 3) more" : ""
      session.errors.write("settingsc: wrote \(TextEscaping.visible(names))\(rest)\n")
    }
    return isFailed ? .failure : told
  }

  /// Writes files outside of the bundle, and the folder they go to.
  func write(_ files: [(path: String, bytes: [UInt8])], making folder: String) -> ExitStatus {
    guard makeFolder(session.workspace.absolute(folder)) else { return .failure }
    var isFailed = false
    for file in files {
      let target = session.workspace.absolute(file.path)
      if !write(file.bytes, to: target, shown: file.path) { isFailed = true }
    }
    return isFailed ? .failure : .success
  }

  /// Shows the changes as unified differences.
  ///
  /// - Returns: 1 if there are any.
  func showDifferences(_ changes: StringsChanges) -> ExitStatus {
    let told = tell(changes.notes)
    for change in changes.changes {
      let document = bundle.documents.first { $0.file == change.path }
      let old = document?.list.source ?? FileBytes([])
      let isText = document?.list.hasPositions ?? true
      // Differences are shown in UTF-8, whatever the encoding of the file is.
      let new = isText ? (try? StringsTableReader().read(change.bytes))?.source : nil
      session.output.write(
        UnifiedDiff.render(
          ChangedFile(
            file: change.path, path: bundle.displayPath(change.path), contents: FileBytes(change.bytes),
            text: new.map { EditedText(from: old, to: $0) }, isNew: change.isNew)))
    }
    return max(told, changes.changes.isEmpty ? .success : .findings)
  }

  private func write(_ bytes: [UInt8], to path: String, shown: String) -> Bool {
    do {
      try session.workspace.write(bytes, to: path, as: shown)
      return true
    } catch {
      session.complain(error.description)
      return false
    }
  }

  /// Makes a folder and those above it.
  private func makeFolder(_ path: String) -> Bool {
    do {
      try session.workspace.files.makeFolders(path)
      return true
    } catch {
      session.complain(error.named(session.workspace.display(error.path)).description)
      return false
    }
  }
}
