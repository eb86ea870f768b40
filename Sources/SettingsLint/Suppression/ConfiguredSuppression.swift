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
  /// The path from the configuration's folder, from the bundle's, or as displayed; `nil` for all.
  package let path: Glob?
  /// The pattern of the row's ``DiagnosticIdentity/anchor``; `nil` for all.
  package let row: Glob?
  /// The pattern of the ``DiagnosticIdentity/field``; `nil` for all.
  package let field: Glob?
  /// The pattern of the key path; `nil` for all.
  package let keyPath: Glob?

  /// Makes a suppression of patterns.
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
    guard includes(identity.rule) else { return false }
    // A pattern never matches a part that the finding does not have.
    return [(row, identity.anchor), (field, identity.field), (keyPath, location.keyPath ?? "")]
      .allSatisfy {
        pattern, text in pattern.map { !text.isEmpty && $0.matches(text) } ?? true
      }
  }

  private func includes(_ rule: String) -> Bool {
    guard rules.isEmpty else { return rules.contains(rule) }
    return !RuleSet.aboutSuppressions.contains(rule)
  }

  /// The rules and places that the suppression covers, as the end of a clause: ` of 'unknown-key'
  /// in 'Root.plist' at row 'sounds'`.
  var scopeText: String {
    let places = [(" in", path), (" at row", row), (" at field", field), (" at", keyPath)]
    var text = ""
    if !rules.isEmpty { text = " of \(names: rules, joinedBy: "or")" }
    return text
      + places.map { words, glob in glob.map { "\(words) '\($0.pattern)'" } ?? "" }.joined()
  }
}

extension ConfiguredSuppression {
  /// Returns entries of the configuration for faults: one per place, with all its rules.
  static func entries(for faults: some Sequence<Fault>, path: (String) -> String)
    -> [ConfiguredSuppression]
  {
    faults.compactMap { $0.location }.grouped { location -> ConfiguredSuppression in
      let path = Glob.escape(path(location.place.path))
      let row = location.identity.anchor
      guard !row.isEmpty else {
        // A key path is used only outside of rows, where it contains no position.
        return ConfiguredSuppression(
          rules: [], path: path, keyPath: location.keyPath.map { Glob.escape($0) })
      }
      var field: String?
      if !location.identity.field.isEmpty { field = Glob.escape(location.identity.field) }
      return ConfiguredSuppression(
        rules: [],
        path: path,
        row: Glob.escape(row),
        field: field)
    }.map { entry, locations in
      var entry = entry
      entry.rules = Set(locations.map { $0.identity.rule }).sorted()
      return entry
    }
  }

  /// Returns the text of entries under `suppress` in a configuration file.
  ///
  /// - Returns: YAML with a line end after each line, indented by two spaces; empty if there are no
  ///   entries.
  package static func configurationText(_ entries: [ConfiguredSuppression]) -> String {
    entries.map { entry in
      let places = [
        ("path", entry.path),
        ("row", entry.row),
        ("field", entry.field),
        ("key_path", entry.keyPath),
      ]
      return "  - rules: [\(entry.rules.joined(separator: ", "))]\n"
        + places.map { name, glob in glob.map { "    \(name): \(quoted($0.pattern))\n" } ?? "" }
        .joined()
    }.joined()
  }

  /// Returns a text in single quotes, or in JSON notation if it has line ends or other characters
  /// that YAML does not allow there.
  private static func quoted(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { VisibleText.isHidden($0) || $0.value == 0xFEFF })
    else {
      return "'" + text.replacing(text: "'", with: "''") + "'"
    }
    return JSONValue.string(text).text().replacing(text: "\u{FEFF}", with: "\\ufeff")
  }
}
