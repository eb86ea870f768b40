extension ChangeReport {
  /// Workflow commands that become annotations on a pull request.
  static let github = ChangeReport("github", "annotations for GitHub Actions") { $0.finding(report: "github") }
}
