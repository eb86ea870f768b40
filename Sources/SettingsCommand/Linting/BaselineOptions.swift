import ArgumentParser

/// The options of `lint` about a baseline.
struct BaselineOptions: ParsableArguments {
  @Option(help: "Ignore the findings recorded in this file.", completion: .file()) var baseline: String?
  @Option(help: "Record all current findings in this file.", completion: .file()) var writeBaseline: String?
  @Flag(help: "Remove resolved findings from the baseline.") var pruneBaseline = false

  func validate() throws {
    if baseline == "-", pruneBaseline {
      throw ValidationError("a baseline on standard input cannot be changed by '--prune-baseline'")
    }
    if writeBaseline != nil, baseline != nil || pruneBaseline {
      throw ValidationError("'--write-baseline' excludes '--baseline' and '--prune-baseline'")
    }
  }

  /// What the options ask for.
  var request: BaselineRequest {
    BaselineRequest(file: baseline, fileToWrite: writeBaseline, prunes: pruneBaseline)
  }
}

/// What a run does with known findings.
struct BaselineRequest {
  /// The file of known findings, which takes precedence over the configuration's.
  var file: String?
  /// The file to record findings in.
  var fileToWrite: String?
  /// Whether resolved findings are removed from the file.
  var prunes = false
}
