extension Optional<String> {
  /// The file or folder that an output option names; `nil` for standard output, which is also what
  /// `-` and the system's own name for it stand for: a file that output goes to already must not be
  /// replaced.
  package var outputPath: String? { self == "-" || self == "/dev/stdout" ? nil : self }
}
