import SettingsProject

extension ExitStatus {
  /// Creates the status of a completed run, which depends on whether it has findings.
  init(hasFindings: Bool) {
    if hasFindings {
      self = .findings
    } else {
      self = .success
    }
  }
}
