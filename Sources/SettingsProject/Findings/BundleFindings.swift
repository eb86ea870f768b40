import SettingsCode
import SettingsFiles
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsRules

/// The findings of one bundle or page, with the file changes that fix or suppress them.
package struct BundleFindings: Sendable {
  /// The source of the checked bundle or page.
  package let source: BundleSource
  /// The code that the bundle was compared with; `nil` if there is none.
  package internal(set) var code: ProjectCode?
  /// The displayed paths of all pages and tables that were read.
  package let checkedFiles: [String]
  /// The failures to read files.
  package let failures: [CommandError]
  /// The bytes of a page from standard input; otherwise, empty.
  package let input: [UInt8]
  /// The findings that remain after the file changes.
  package internal(set) var result: LintResult
  /// The changed files with their new contents.
  package internal(set) var changedFiles: [ChangedFile] = []
  /// The failures to change files.
  package private(set) var refusals: [CommandError] = []
  /// The suppressions that only the configuration can hold, since their files cannot have comments.
  package private(set) var configured: [ConfiguredSuppression] = []
  /// Whether the changes preserve code that other bundles use.
  var preservesSharedCode = false

  init(_ checked: ProjectBundle, _ result: LintResult) {
    let bundle = checked.bundle
    source = checked.source
    code = checked.code
    var requestedFiles: [String] = []
    if let target = checked.source.target, !target.isPage { requestedFiles = target.files }
    checkedFiles = bundle.shownFiles(only: requestedFiles.map { bundle.linkedFiles[$0] ?? $0 })
    let readingFailures: [CommandError] = bundle.fileErrors.map { error in
      let path = bundle.displayPath(error.path)
      return .failure("'\(path)' cannot be read: \(error.explanation)", path: path)
    }
    let productFaults = bundle.product?.faults ?? []
    failures = readingFailures + productFaults.map { .failure($0.message, path: $0.path) }
    input = checked.input
    self.result = result
  }

  /// Plans the fixes, and keeps the findings that remain after them.
  ///
  /// - Parameter relint: Returns the result for other contents of files.
  mutating func fix(allowsUnsafe: Bool, relint: ([String: FileBytes]) -> LintResult) {
    let outcome = FixEngine(allowsUnsafe: allowsUnsafe).run(result, relint: relint)
    changedFiles = outcome.files
    refusals = outcome.refusals.map {
      .failure("'\($0.path)' cannot be fixed: \($0.reason)", path: $0.path)
    }
    result = outcome.result
  }

  /// Plans comments that suppress the findings, and keeps the findings that remain after them.
  ///
  /// - Parameter relint: Returns the result for other contents of files.
  mutating func suppress(relint: ([String: FileBytes]) -> LintResult) {
    let paths = source.configuration.linter.configuration.paths
    let additions = SuppressionAdditions(for: result) { shown in
      if let path = paths?.path(shown) { return path }
      // A pattern never begins with a slash: '/work/a.plist' is matched by '**/work/a.plist'.
      if shown.hasPrefix("/") { return "**" + shown }
      return shown
    }
    changedFiles = additions.files
    refusals = additions.refusals.map {
      .failure("'\($0.path)' takes no comments: \($0.reason)", path: $0.path)
    }
    configured = additions.configured
    result = relint(changedFiles.newContents)
  }

  /// The new contents of changed code, by absolute path.
  var changedCode: [String: FileBytes] { changedFiles.filter(\.isCode).newContents }
}

extension [ChangedFile] {
  /// The new contents by path.
  fileprivate var newContents: [String: FileBytes] {
    Dictionary(map { ($0.file, $0.contents) }, uniquingKeysWith: { _, later in later })
  }
}

extension ChangedFile {
  /// Whether the file belongs to the app's code: the paths of other files are relative to the
  /// bundle.
  var isCode: Bool { file.hasPrefix("/") }
}

extension SettingsBundle {
  /// Returns the displayed paths of the files that were read or could not be read.
  ///
  /// - Parameter files: The requested files; empty for all.
  package func shownFiles(only files: [String] = []) -> [String] {
    let allFiles = documents.map(\.file) + unreadable.map(\.file)
    if files.isEmpty { return allFiles.map(displayPath) }
    return allFiles.filter { files.contains($0) }.map(displayPath)
  }
}
