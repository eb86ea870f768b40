import SettingsAnalysis
import SettingsDiagnostics
import SettingsRules
import SettingsText

/// A suppression by rule and place.
///
/// Row and field remain valid if rows are added or moved; a key path does not.
package struct ConfiguredSuppression: Sendable, Hashable {
  /// The rules; empty for all.
  package var rules: [String]
  /// The pattern of the file's path; `nil` for all files.
  ///
  /// It may match the displayed path, the path from the configuration's folder, or the path in the
  /// bundle.
  package let path: Glob?
  /// The pattern of the row's ``DiagnosticIdentity/anchor``; `nil` for all.
  package let row: Glob?
  /// The pattern of the ``DiagnosticIdentity/field``; `nil` for all.
  package let field: Glob?
  /// The pattern of the key path; `nil` for all.
  package let keyPath: Glob?

  /// Creates a suppression of patterns.
  package init(
    rules: [String], path: String? = nil, row: String? = nil, field: String? = nil,
    keyPath: String? = nil
  ) {
    self.rules = rules
    self.path = path.map { Glob($0, for: .path) }
    self.row = row.map { Glob($0, for: .name) }
    self.field = field.map { Glob($0, for: .keyPath) }
    self.keyPath = keyPath.map { Glob($0, for: .keyPath) }
  }

  /// Returns whether the rule and the place of a finding match, except for the path.
  func fits(_ location: Fault.Location) -> Bool {
    let identity = location.identity
    return includes(identity.rule)
      && ConfiguredSuppression.fits(row, identity.anchor)
      && ConfiguredSuppression.fits(field, identity.field)
      && ConfiguredSuppression.fits(keyPath, location.keyPath ?? "")
  }

  /// Returns whether a pattern matches a part of a location: false if the location lacks the part,
  /// but true without a pattern.
  private static func fits(_ pattern: Glob?, _ part: String) -> Bool {
    guard let pattern else { return true }
    return !part.isEmpty && pattern.matches(part)
  }

  /// Returns whether the suppression covers a rule; a rule about suppressions, only by name.
  private func includes(_ rule: String) -> Bool {
    let coversAllRules = rules.isEmpty
    if coversAllRules { return !RuleSet.aboutSuppressions.contains(rule) }
    return rules.contains(rule)
  }

  /// The rules and places that the suppression covers, as the end of a clause: ` of 'unknown-key'
  /// in 'Root.plist' at row 'sounds'`.
  var scopeText: String {
    var text = ""
    if !rules.isEmpty { text += " of \(names: rules, joinedBy: "or")" }
    if let path { text += " in '\(path.pattern)'" }
    if let row { text += " at row '\(row.pattern)'" }
    if let field { text += " at field '\(field.pattern)'" }
    if let keyPath { text += " at '\(keyPath.pattern)'" }
    return text
  }
}

extension ConfiguredSuppression {
  /// Returns entries of the configuration for faults: one per place, with all its rules.
  ///
  /// - Parameter path: Converts the displayed path of a file to the path in the entries.
  static func entries(for faults: some Sequence<Fault>, path: (String) -> String)
    -> [ConfiguredSuppression]
  {
    let locations = faults.compactMap { $0.location }
    let groups = locations.grouped { location in
      ConfiguredSuppression(withoutRulesAt: location, path: path(location.place.path))
    }
    return groups.map { entryWithoutRules, locations in
      var entry = entryWithoutRules
      entry.rules = Set(locations.map { $0.identity.rule }).sorted()
      return entry
    }
  }

  /// Creates an entry for a place, to which the rules must be added.
  private init(withoutRulesAt location: Fault.Location, path: String) {
    let identity = location.identity
    if identity.anchor.isEmpty {
      // Outside of rows, a key path contains no position, so it remains valid.
      let keyPath = location.keyPath.map { Glob.escape($0) }
      self.init(rules: [], path: Glob.escape(path), keyPath: keyPath)
    } else {
      let field = identity.field.isEmpty ? nil : Glob.escape(identity.field)
      self.init(
        rules: [], path: Glob.escape(path), row: Glob.escape(identity.anchor), field: field)
    }
  }

  /// Returns the text of entries under `suppress` in a configuration file.
  ///
  /// - Returns: YAML with a line end after each line, indented by two spaces; empty if there are no
  ///   entries.
  package static func configurationText(_ entries: [ConfiguredSuppression]) -> String {
    var text = ""
    for entry in entries {
      text += "  - rules: [\(entry.rules.joined(separator: ", "))]\n"
      if let path = entry.path { text += "    path: \(quoted(path.pattern))\n" }
      if let row = entry.row { text += "    row: \(quoted(row.pattern))\n" }
      if let field = entry.field { text += "    field: \(quoted(field.pattern))\n" }
      if let keyPath = entry.keyPath { text += "    key_path: \(quoted(keyPath.pattern))\n" }
    }
    return text
  }

  /// Returns a text in single quotes, or in JSON notation if it has characters that YAML does not
  /// allow in single quotes, such as line ends.
  private static func quoted(_ text: String) -> String {
    let needsEscapes = text.unicodeScalars.contains { scalar in
      VisibleText.isHidden(scalar) || scalar.value == 0xFEFF
    }
    if needsEscapes {
      let json = JSONValue.string(text).text()
      // JSON notation leaves a byte-order mark as it is.
      return json.replacing(text: "\u{FEFF}", with: "\\ufeff")
    }
    return "'" + text.replacing(text: "'", with: "''") + "'"
  }
}
