import SettingsDiagnostics
import SettingsText

/// Texts that several formats share.
extension Diagnostic {
  /// The stable fingerprint of the finding for services, a hash in 16 hexadecimal digits.
  ///
  /// It is the hash of the finding's identity, which depends neither on the message nor on the
  /// lines and rows above the finding.
  var fingerprint: String { StableHash.digits(StableHash.bits64(identity.text)) }

  /// The path, with the line and column if known, such as `Root.plist:41:13`.
  var place: String { placeText(path, range) }

  /// The message, followed by the place in the property list if there is no line.
  var locatedMessage: String {
    guard range == nil, let keyPath else { return message }
    return "\(message) (at \(VisibleText.escaped(keyPath)))"
  }

  /// The help, or else the title of the first fix, followed by the titles of the other fixes.
  ///
  /// Each text ends in the option that applies the fix, such as ` [--fix]`, if there is a fix.
  var helpTexts: [String] {
    guard let help else { return fixes.map { $0.sentence } }
    // The help describes the first fix.
    let option = fixes.first.map { " [\($0.option)]" } ?? ""
    return ["\(help)\(option)"] + fixes.dropFirst().map { $0.sentence }
  }

  /// The help texts, each with the prefix `help:`.
  var helpLines: [String] { helpTexts.map { "help: \($0)" } }

  /// The message and the help on one line, for formats that have a single line per finding.
  var oneLine: String {
    guard let help else { return locatedMessage }
    return "\(locatedMessage); \(help)"
  }

  /// The message, followed by lines for the notes and help texts, for formats that have a single
  /// text per finding.
  ///
  /// Every line is escaped, so that the only line feeds are those between them.
  var fullText: String {
    var text = VisibleText.escaped(locatedMessage)
    for note in notes { text += "\n" + VisibleText.escaped(note.sentence) }
    for line in helpLines { text += "\n" + VisibleText.escaped(line) }
    return text
  }
}

extension Note where Place == ReportedPlace {
  /// The note on one line, preceded by its place.
  var sentence: String {
    guard let shownPlace else { return "note: \(message)" }
    return "\(shownPlace): note: \(message)"
  }

  /// The path, with the line and column if known; `nil` for a note without a place.
  var shownPlace: String? { path.map { placeText($0, range) } }
}

extension Fix where Edit == TextEdit {
  /// The fix on one line, with the option that applies it.
  var sentence: String { "\(title) [\(option)]" }

  /// The command-line option that applies the fix.
  var option: String {
    switch safety {
    case .safe: "--fix"
    case .unsafe: "--unsafe-fixes"
    }
  }
}

extension Severity {
  /// Returns the name of the severity in a format.
  func named(error: String, warning: String, info: String) -> String {
    switch self {
    case .error: error
    case .warning: warning
    case .info: info
    }
  }
}

extension RuleDescription {
  /// The title, or the id if there is none.
  var heading: String {
    guard !title.isEmpty else { return id }
    return title
  }
}

private func placeText(_ path: String, _ range: SourceRange?) -> String {
  guard let start = range?.start else { return path }
  return "\(path):\(start.line):\(start.column)"
}
