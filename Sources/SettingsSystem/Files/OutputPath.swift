extension Optional<String> {
  /// The file or folder that an output option names; `nil` for standard output, including `-` and
  /// `/dev/stdout`, since a file that receives standard output must not be replaced.
  package var outputPath: String? {
    guard let self, !self.namesStandardOutput else { return nil }
    return self
  }
}

extension String {
  /// Whether the value of an output option names standard output.
  package var namesStandardOutput: Bool { self == "-" || self == "/dev/stdout" }
}
