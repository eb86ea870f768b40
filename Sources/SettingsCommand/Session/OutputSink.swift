import SettingsFiles
import SettingsSystem
import SettingsText
import Synchronization

/// A destination for text output.
package struct OutputSink: Sendable {
  /// Whether the destination is a terminal.
  package let isTerminal: Bool
  private let put: @Sendable ([UInt8]) throws(FileSystemError) -> Void
  private let outcome = Outcome()

  package init(
    isTerminal: Bool = false, put: @escaping @Sendable ([UInt8]) throws(FileSystemError) -> Void
  ) {
    self.isTerminal = isTerminal
    self.put = put
  }

  /// The failure to write; `nil` if there is none.
  ///
  /// All output after a failure is dropped, so that no text has a gap.
  package var failure: FileSystemError? { outcome.failure }

  /// Writes text encoded in UTF-8.
  package func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes bytes, recording a failure in ``failure``.
  package func write(_ bytes: [UInt8]) {
    guard outcome.failure == nil else { return }
    do {
      try put(bytes)
    } catch {
      outcome.record(error)
    }
  }

  /// Returns lines of files, with control characters escaped if the destination is a terminal.
  package func shown(_ lines: [UInt8]) -> [UInt8] {
    guard isTerminal else { return lines }
    let text = VisibleText.replacing(String(decoding: lines, as: UTF8.self)) { scalar in
      switch scalar {
      case "\n", "\t": nil
      case _ where VisibleText.isHidden(scalar): VisibleText.escape(scalar)
      default: nil
      }
    }
    return Array(text.utf8)
  }

  /// The outcome of a sink, which several threads may write to.
  private final class Outcome: Sendable {
    private let first = Mutex<FileSystemError?>(nil)

    var failure: FileSystemError? { first.withLock { $0 } }

    func record(_ error: FileSystemError) { first.withLock { $0 = $0 ?? error } }
  }
}
