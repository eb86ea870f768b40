import SettingsFiles
import SettingsLint
import SettingsPropertyLists

extension ProjectFindings {
  /// Plans changes of code shared by several bundles, one bundle at a time.
  ///
  /// Each plan includes the changes of the previous ones, and preserves code that another bundle
  /// may need.
  package mutating func planSharedCode(_ mode: LintMode) {
    let sharing = bundles.filter { $0.code != nil }
    guard sharing.count > 1 else { return }
    let keys = sharing.reduce(into: Set()) { $0.formUnion($1.result.declaredKeys) }
    var changes: [String: FileBytes] = [:]
    for number in bundles.indices where bundles[number].files.contains(where: \.isCode) {
      let code = bundles[number].code?.changed(changes)
      do {
        bundles[number] = try recheck(number, code, mode, keysAroundCode: keys)
        bundles[number].isSharingCode = true
        changes.merge(bundles[number].changedCode) { $1 }
      } catch {
        bundles[number].files = []
        failures.append(error)
      }
    }
  }

  /// Writes each changed file as a whole, regardless of failures in other files.
  ///
  /// Bundles with a failed file, and those compared with changed code, are checked again, so that
  /// their findings match the files.
  package mutating func writeChanges() {
    var outdated: Set<Int> = []
    for number in bundles.indices {
      var written: [ChangedFile] = []
      for file in bundles[number].files {
        do throws(FileSystemError) {
          try workspace.write(file.contents.array, to: file.path)
          written.append(file)
        } catch {
          failures.append(.failure(error))
          outdated.insert(number)
        }
      }
      bundles[number].files = written
      failures += bundles[number].refusals
    }
    let changes = bundles.reduce(into: [:]) { $0.merge($1.changedCode) { $1 } }
    for number in bundles.indices {
      let bundle = bundles[number]
      let hasOtherCode = !changes.isEmpty && bundle.code != nil
      guard outdated.contains(number) || bundle.isSharingCode || hasOtherCode else { continue }
      do {
        let code = bundle.code?.changed(changes)
        bundles[number].result = try recheck(number, code, .report).result
      } catch {
        failures.append(error)
      }
    }
  }

  private func recheck(
    _ number: Int, _ code: ProjectCode?, _ mode: LintMode, keysAroundCode: Set<ExactText>? = nil
  ) throws(CommandError) -> BundleFindings {
    try ProjectBundle(bundles[number].source, workspace, baselines) { code }
      .check(mode, keysAroundCode: keysAroundCode)
  }
}
