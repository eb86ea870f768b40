import SettingsCode
import SettingsPropertyLists

/// The code that bundles are compared with, and what reads its files again after a fix.
package struct CodeContext: Sendable {
  package let usage: CodeUsage
  package let scanner: CodeScanner

  package init(usage: CodeUsage, scanner: CodeScanner) {
    self.usage = usage
    self.scanner = scanner
  }

  /// The code with other contents for some files.
  ///
  /// - Parameter contents: New bytes; those of code by absolute path.
  package func replacing(_ contents: [String: FileBytes]) -> CodeUsage {
    let code = contents.filter { $0.key.hasPrefix("/") }
    return code.isEmpty ? usage : usage.replacing(code, scanner: scanner)
  }

  /// The code to compare with from now on, with other contents for some files.
  ///
  /// - Parameter contents: New bytes by absolute path.
  package func changed(_ contents: [String: FileBytes]) -> CodeContext {
    CodeContext(usage: replacing(contents), scanner: scanner)
  }
}
