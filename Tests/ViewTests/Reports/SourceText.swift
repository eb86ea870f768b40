import SettingsDiagnostics

/// A text in which places are found by what stands there.
struct SourceText {
  private let scalars: [Unicode.Scalar]

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// A line with its ending; `nil` behind the last line.
  func line(_ number: Int) -> String? {
    var lines: [String] = [""]
    for scalar in scalars {
      lines[lines.count - 1].unicodeScalars.append(scalar)
      if scalar == "\n" { lines.append("") }
    }
    return lines.indices.contains(number - 1) ? lines[number - 1] : nil
  }

  /// The range from the first `text` at or after a line through the next `end` behind it.
  func range(_ text: String, through end: String = "", line: Int = 1) -> SourceRange {
    let first = Array(text.unicodeScalars)
    let last = Array(end.unicodeScalars)
    guard
      let start = scalars.indices.first(where: {
        location($0).line >= line && scalars[$0...].starts(with: first)
      }),
      let stop = scalars.indices.first(where: {
        $0 >= start + first.count && scalars[$0...].starts(with: last)
      })
        ?? (last.isEmpty ? scalars.count : nil)
    else { preconditionFailure("the sample does not hold '\(text)' and '\(end)'") }
    let stopIndex = last.isEmpty ? start + first.count : stop + last.count
    return SourceRange(start: location(start), end: location(stopIndex))
  }

  private func location(_ index: Int) -> SourceLocation {
    let before = scalars[..<index]
    let lineStart = (before.lastIndex(of: "\n") ?? -1) + 1
    return SourceLocation(
      line: before.count { $0 == "\n" } + 1, column: index - lineStart + 1,
      offset: before.reduce(0) { $0 + UTF8.width($1) })
  }
}
