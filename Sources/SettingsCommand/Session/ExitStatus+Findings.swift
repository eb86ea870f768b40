import SettingsProject

extension ExitStatus {
  /// Makes the status of a run that did all it was asked to do.
  init(hasFindings: Bool) {
    if hasFindings {
      self = .findings
    } else {
      self = .success
    }
  }
}
