import ArgumentParser
import SettingsLint
import SettingsText

/// A choice of whether to use colors.
enum ColorChoice: String, OptionChoice {
  case auto, always, never

  func isOn(_ session: Session) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if let noColor = session.environment["NO_COLOR"], !noColor.isEmpty { return false }
      return session.output.isTerminal && session.environment["TERM"] != "dumb"
    }
  }
}

extension ColorChoice? {
  func isOn(_ session: Session) -> Bool { (self ?? .auto).isOn(session) }

  /// Returns the colors to use on standard output.
  func paint(_ session: Session) -> TerminalPaint { TerminalPaint(isOn: isOn(session)) }
}

/// The option that chooses colors.
struct ColorOptions: ParsableArguments {
  @Option(help: "When to use colors; by default auto.") var color: ColorChoice?
}

extension Session {
  /// Prints the change of a file as a unified diff.
  func printPatch(_ file: ChangedFile, color: ColorChoice?) {
    var patch = output.shown(UnifiedDiff.render(file))
    if color.isOn(self) { patch = PatchColors.colored(patch) }
    output.write(patch)
  }
}

/// The colors of a unified diff, as in `git diff`.
enum PatchColors {
  /// Returns a diff with each line colored according to its first characters.
  static func colored(_ patch: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    let lineFeed = UInt8(ascii: "\n")
    let lines = patch.split(separator: lineFeed, omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      if number > 0 { result.append(lineFeed) }
      if let style = style(of: line) {
        result += "\u{1B}[\(style.rawValue)m".utf8
        result += line
        result += "\u{1B}[0m".utf8
      } else {
        result += line
      }
    }
    return result
  }

  private static func style(of line: ArraySlice<UInt8>) -> TerminalPaint.Style? {
    if line.starts(with: "--- ".utf8) || line.starts(with: "+++ ".utf8) { return .bold }
    switch line.first {
    case UInt8(ascii: "-"): return .plainRed
    case UInt8(ascii: "+"): return .plainGreen
    case UInt8(ascii: "@"): return .plainCyan
    default: return nil
    }
  }
}
