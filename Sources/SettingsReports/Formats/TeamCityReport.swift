import SettingsText

extension Report {
  /// Service messages that become code inspections in TeamCity.
  ///
  /// Reference: <https://www.jetbrains.com/help/teamcity/service-messages.html>
  package static let teamcity = Report("teamcity", "code inspections for TeamCity", for: .lines, isForService: true) {
    input, output in
    let rules = input.rulesByID
    var announced: Set<String> = []
    for diagnostic in input.diagnostics {
      if announced.insert(diagnostic.rule).inserted {
        let rule = rules[diagnostic.rule]
        output.serviceMessage(
          "inspectionType",
          [
            ("id", diagnostic.rule, 255), ("name", rule?.heading ?? diagnostic.rule, 255),
            ("description", rule?.webAddress ?? rule?.heading ?? diagnostic.rule, 4000),
            ("category", input.tool.name, 255),
          ])
      }
      var values = [("typeId", diagnostic.rule, 255), ("message", diagnostic.fullText, 4000)]
      values.append(("file", diagnostic.path, 4000))
      if let start = diagnostic.range?.start { values.append(("line", String(start.line), 20)) }
      values.append(("SEVERITY", diagnostic.severity.rawValue.uppercased(), 20))
      output.serviceMessage("inspection", values)
    }
    for failure in input.failures {
      output.serviceMessage(
        "message", [("text", "\(input.tool.name): \(failure.sentence)", 4000), ("status", "ERROR", 20)])
    }
  }
}

extension ReportOutput {
  /// Writes one message; a value longer than TeamCity takes is cut.
  fileprivate mutating func serviceMessage(_ name: String, _ values: [(name: String, value: String, limit: Int)]) {
    write("##teamcity[\(name)")
    for (name, value, limit) in values {
      write(" \(name)='\(escapedValue(cut(value, to: limit)))'")
    }
    write("]\n")
  }
}

/// The text, or as much of it as fits into a number of UTF-16 units with a mark of the cut.
private func cut(_ text: String, to limit: Int) -> String {
  guard text.utf16.count > limit else { return text }
  var units = 1
  let kept = text.unicodeScalars.prefix { scalar in
    units += scalar.utf16.count
    return units <= limit
  }
  return String(kept) + "…"
}

private func escapedValue(_ text: String) -> String {
  VisibleText.replacing(text) { scalar in
    switch scalar {
    case "|", "'", "[", "]": "|\(scalar)"
    case "\n": "|n"
    case "\r": "|r"
    default: VisibleText.isHidden(scalar) ? "|0x\(paddedHexadecimal(scalar))" : nil
    }
  }
}

/// Four upper-case hexadecimal digits of a scalar of the basic plane.
private func paddedHexadecimal(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
}
