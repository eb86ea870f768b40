import SettingsCode
import SettingsPropertyLists

/// The code that bundles are compared with, and what reads its files again after a fix.
struct CodeContext: Sendable {
  let usage: CodeUsage
  let scanner: CodeScanner

  /// The code with other contents for some files.
  ///
  /// - Parameter contents: New bytes; those of code by absolute path.
  func replacing(_ contents: [String: FileBytes]) -> CodeUsage {
    let code = contents.filter { $0.key.hasPrefix("/") }
    return code.isEmpty ? usage : usage.replacing(code, scanner: scanner)
  }

  /// The code to compare with from now on, with other contents for some files.
  ///
  /// - Parameter contents: New bytes by absolute path.
  func changed(_ contents: [String: FileBytes]) -> CodeContext {
    CodeContext(usage: replacing(contents), scanner: scanner)
  }
}
