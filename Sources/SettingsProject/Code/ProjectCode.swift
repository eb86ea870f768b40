import SettingsCode
import SettingsPropertyLists

/// The code that bundles are compared with.
package struct ProjectCode: Sendable {
  /// The uses of keys in it; absent where there is no source file.
  package var usage: CodeUsage?
  /// Scans a file again.
  package let scanner: CodeScanner
  /// The files and folders that belong to it, there or not.
  package let area: SourceArea
  /// The search that found its files.
  let search: SourceSearch
  /// The source files that patterns leave out, counted anew.
  package var leftOut: LeftOutSources { search.leftOut }
  /// The named files and folders that cannot be read, and, where no file could be scanned, all that
  /// cannot.
  package internal(set) var failures: [CommandError] = []

  /// The code with other contents for some files.
  ///
  /// - Parameter contents: New bytes; those of code by absolute path.
  package func changed(_ contents: [String: FileBytes]) -> ProjectCode {
    let own = contents.filter { $0.key.hasPrefix("/") }
    var code = self
    if !own.isEmpty { code.usage = usage?.replacing(own, scanner: scanner) }
    return code
  }
}
