import SettingsText

/// A format in which findings are written.
package struct Report: Sendable {
  /// The name on the command line and in a configuration file.
  package let name: String
  /// The purpose, in a few words.
  package let summary: String
  /// The kind of reader.
  package let kind: Kind
  /// Whether a service reads it, for which paths start from the root of the checkout.
  package let isForService: Bool
  /// The identifying mark of a file in this format.
  package let mark: OutputMark
  /// Whether the report quotes lines of the files.
  package let quotesSource: Bool
  private let write: @Sendable (ReportInput, inout ReportOutput) -> Void

  /// A kind of reader.
  package enum Kind: Sendable {
    /// A program that reads the whole output, which must contain nothing else.
    case document
    /// A program that reads a log line by line, among lines of other programs.
    case lines
    /// People, who expect no output without findings.
    case people
  }

  init(
    _ name: String, _ summary: String, for kind: Kind = .document, isForService: Bool = false,
    quotesSource: Bool = false, mark: OutputMark? = nil,
    write: @escaping @Sendable (ReportInput, inout ReportOutput) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.kind = kind
    self.isForService = isForService
    self.quotesSource = quotesSource
    self.mark = mark ?? (kind == .document ? .comment : .line)
    self.write = write
  }

  /// Writes the findings of one run in large chunks.
  package func render(_ input: ReportInput, to output: inout some TextOutputStream) {
    withoutActuallyEscaping({ (piece: String) in output.write(piece) }) { sink in
      var pieces = ReportOutput(sink: sink)
      write(input, &pieces)
      pieces.flush()
    }
  }
}
