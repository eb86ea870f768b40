extension Optional<String> {
  /// The file or folder that an output option names; `nil` for standard output, including `-` and
  /// `/dev/stdout`, since a file that receives standard output must not be replaced.
  package var outputPath: String? {
    let isStandardOutput = self == "-" || self == "/dev/stdout"
    return isStandardOutput ? nil : self
  }
}
