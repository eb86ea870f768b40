extension ChangeReport {
  /// SARIF 2.1.0, for GitHub code scanning and other dashboards.
  static let sarif = ChangeReport("sarif", "SARIF 2.1.0, for code scanning") { $0.finding(report: "sarif") }
}
