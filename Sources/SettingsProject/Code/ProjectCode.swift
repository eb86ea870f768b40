import SettingsCode
import SettingsPropertyLists

/// The code that bundles are compared with.
package struct ProjectCode: Sendable {
  /// The uses of keys in the code; `nil` if no source file was scanned.
  package var usage: CodeUsage?
  /// The scanner that rescans changed files.
  package let scanner: CodeScanner
  /// The files and folders of the code, including missing ones.
  package let area: SourceArea
  /// The search that found the code's files.
  let search: SourceSearch
  /// The source files that patterns exclude, counted on each access up to a limit.
  package var leftOut: LeftOutSources { search.leftOut }
  /// The named files and folders that cannot be read and, if no file could be scanned, all
  /// unreadable ones.
  package internal(set) var failures: [CommandError] = []

  /// Returns the code with other contents for the given files.
  ///
  /// - Parameter contents: The new bytes by path; only files of code have absolute paths.
  package func changed(_ contents: [String: FileBytes]) -> ProjectCode {
    let changedCode = contents.filter { $0.key.hasPrefix("/") }
    var code = self
    if !changedCode.isEmpty { code.usage = usage?.replacing(changedCode, scanner: scanner) }
    return code
  }
}
