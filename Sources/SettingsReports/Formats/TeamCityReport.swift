import SettingsText

extension Report {
  /// Service messages that create code inspections in TeamCity.
  ///
  /// Reference: <https://www.jetbrains.com/help/teamcity/service-messages.html>
  package static let teamcity = Report(
    "teamcity", "code inspections for TeamCity", for: .lines, isForService: true
  ) {
    input, output in
    let rules = input.rulesByID
    var announced: Set<String> = []
    for diagnostic in input.diagnostics {
      if announced.insert(diagnostic.rule).inserted {
        let rule = rules[diagnostic.rule]
        output.serviceMessage(
          "inspectionType",
          [
            ("id", diagnostic.rule),
            ("name", rule?.heading ?? diagnostic.rule),
            ("description", rule?.url ?? rule?.heading ?? diagnostic.rule),
            ("category", input.tool.name),
          ])
      }
      var values = [
        ("typeId", diagnostic.rule),
        ("message", diagnostic.fullText),
        ("file", diagnostic.path),
      ]
      if let start = diagnostic.range?.start { values.append(("line", String(start.line))) }
      output.serviceMessage(
        "inspection", values + [("SEVERITY", diagnostic.severity.rawValue.uppercased())])
    }
    for failure in input.failures {
      output.serviceMessage(
        "message", [("text", "\(input.tool.name): \(failure.sentence)"), ("status", "ERROR")])
    }
  }
}

extension ReportOutput {
  /// Writes a service message.
  fileprivate mutating func serviceMessage(
    _ name: String, _ values: [(String, String)]
  ) {
    write(
      "##teamcity[\(name)"
        + values.map { name, value in " \(name)='\(escapedValue(value))'" }.joined()
        + "]\n")
  }
}

private func escapedValue(_ text: String) -> String {
  VisibleText.replacing(text) { scalar in
    switch scalar {
    case "|", "'", "[", "]": "|\(scalar)"
    case "\n": "|n"
    case "\r": "|r"
    case _ where VisibleText.isHidden(scalar):
      // `U+200E` becomes `|0x200E`.
      "|0x\(VisibleText.name(scalar).dropFirst("U+".count))"
    default: nil
    }
  }
}
