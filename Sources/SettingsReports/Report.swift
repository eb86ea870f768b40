import SettingsText

/// A format for reports of findings.
package struct Report: Sendable {
  /// The name on the command line and in a configuration file.
  package let name: String
  /// The purpose, as a short phrase.
  package let summary: String
  /// The kind of reader for whom the format is intended.
  package let kind: Kind
  /// Whether the report is for a service, so that paths are relative to the root of the checkout.
  package let isForService: Bool
  /// The identifying mark of a file in this format.
  package let mark: OutputMark
  /// Whether the report needs source lines, to quote them or to convert columns.
  package let readsSourceLines: Bool
  private let write: @Sendable (ReportInput, inout ReportOutput) -> Void

  /// A kind of reader of a report.
  package enum Kind: Sendable {
    /// A program that parses the whole output, which must contain nothing else.
    case document
    /// A program that parses a log by line, among the lines of other programs.
    case lines
    /// Human readers, to whom a report without findings says nothing new.
    case people
  }

  init(
    _ name: String, _ summary: String, for kind: Kind = .document, isForService: Bool = false,
    readsSourceLines: Bool = false, mark: OutputMark? = nil,
    write: @escaping @Sendable (ReportInput, inout ReportOutput) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.kind = kind
    self.isForService = isForService
    self.readsSourceLines = readsSourceLines
    let defaultMark: OutputMark = kind == .document ? .comment : .line
    self.mark = mark ?? defaultMark
    self.write = write
  }

  /// Writes the report of a run in large chunks.
  package func render(_ input: ReportInput, to output: inout some TextOutputStream) {
    withoutActuallyEscaping({ (piece: String) in output.write(piece) }) { sink in
      var pieces = ReportOutput(sink: sink)
      write(input, &pieces)
      pieces.flush()
    }
  }
}
