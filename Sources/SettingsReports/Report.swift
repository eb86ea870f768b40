/// A form in which findings are written.
package struct Report: Sendable {
  /// The name on the command line and in a configuration file.
  package let name: String
  /// What it is for, in a few words.
  package let summary: String
  private let write: @Sendable (ReportInput, inout ReportOutput) -> Void

  /// Makes a report from its name, its summary and the way it writes.
  init(_ name: String, _ summary: String, write: @escaping @Sendable (ReportInput, inout ReportOutput) -> Void) {
    self.name = name
    self.summary = summary
    self.write = write
  }

  /// Writes the findings of one run, in large pieces as they come up.
  package func render(_ input: ReportInput, to output: inout some TextOutputStream) {
    render(input) { output.write($0) }
  }

  private func render(_ input: ReportInput, to sink: (String) -> Void) {
    withoutActuallyEscaping(sink) { sink in
      var output = ReportOutput(sink: sink)
      write(input, &output)
      output.flush()
    }
  }
}
