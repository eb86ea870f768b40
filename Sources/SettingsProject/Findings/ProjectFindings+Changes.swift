import SettingsFiles
import SettingsLint
import SettingsPropertyLists

extension ProjectFindings {
  /// Plans changes of code shared by several bundles, one bundle at a time.
  ///
  /// Each plan includes the changes of the previous ones, and preserves code that another bundle
  /// may need.
  package mutating func planSharedCode(_ mode: LintMode) {
    let bundlesWithCode = bundles.filter { $0.code != nil }
    guard bundlesWithCode.count > 1 else { return }
    let keys = bundlesWithCode.reduce(into: Set()) { $0.formUnion($1.result.declaredKeys) }
    var changes: [String: FileBytes] = [:]
    for number in bundles.indices where bundles[number].changedFiles.contains(where: \.isCode) {
      let code = bundles[number].code?.changed(changes)
      do {
        bundles[number] = try recheck(number, code, mode, keysOfAllBundles: keys)
        bundles[number].preservesSharedCode = true
        changes.merge(bundles[number].changedCode) { _, later in later }
      } catch {
        bundles[number].changedFiles = []
        failures.append(error)
      }
    }
  }

  /// Writes each changed file as a whole, regardless of failures in other files.
  ///
  /// Bundles with a failed file and those compared with changed or shared code are checked again,
  /// so that their findings match the files.
  package mutating func writeChanges() {
    var outdated: Set<Int> = []
    for number in bundles.indices {
      var written: [ChangedFile] = []
      for file in bundles[number].changedFiles {
        do throws(FileSystemError) {
          try workspace.write(file.contents.array, to: file.path)
          written.append(file)
        } catch {
          failures.append(.failure(error))
          outdated.insert(number)
        }
      }
      bundles[number].changedFiles = written
      failures += bundles[number].refusals
    }
    var changes: [String: FileBytes] = [:]
    for bundle in bundles { changes.merge(bundle.changedCode) { _, later in later } }
    for number in bundles.indices {
      let bundle = bundles[number]
      let mayHaveChangedCode = !changes.isEmpty && bundle.code != nil
      // A plan for shared code left out the findings that other bundles may refute.
      let mustBeRechecked =
        outdated.contains(number) || bundle.preservesSharedCode || mayHaveChangedCode
      guard mustBeRechecked else { continue }
      do {
        let code = bundle.code?.changed(changes)
        bundles[number].result = try recheck(number, code, .report).result
      } catch {
        failures.append(error)
      }
    }
  }

  /// Checks a bundle again, compared with other code.
  ///
  /// - Parameter number: The 0-based index of the bundle.
  private func recheck(
    _ number: Int, _ code: ProjectCode?, _ mode: LintMode, keysOfAllBundles: Set<ExactText>? = nil
  ) throws(CommandError) -> BundleFindings {
    let bundle = try ProjectBundle(
      bundles[number].source, workspace, baselines, code: { code })
    return try bundle.check(mode, keysOfAllBundles: keysOfAllBundles)
  }
}
