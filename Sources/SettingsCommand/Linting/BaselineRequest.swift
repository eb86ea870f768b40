/// What a run does with known findings.
struct BaselineRequest {
  /// The file of known findings, which takes precedence over the configuration's.
  var file: String?
  /// The file to record findings in.
  var fileToWrite: String?
  /// Whether a file that settingsc did not write is replaced.
  var isForced = false
  /// Whether resolved findings are removed from the file.
  var prunes = false
}
