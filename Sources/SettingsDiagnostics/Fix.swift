import SettingsText

/// Whether a fix keeps what the author meant.
package enum FixSafety: String, Sendable, Hashable {
  /// The meaning stays or becomes what was certainly meant.
  case safe
  /// The meaning may change; a person should look.
  case unsafe
}

/// A change that removes a finding.
package struct Fix<Edit: Sendable & Hashable>: Sendable, Hashable {
  /// What the fix does, in the imperative: `replace 'YES' with true`.
  package var title: String
  /// Whether `--fix` applies it or only `--unsafe-fixes`.
  package var safety: FixSafety
  /// The edits, which do not overlap; empty where the file is no text (a binary list is rewritten as a whole).
  package var edits: [Edit]

  /// Makes a fix.
  package init(_ title: String, _ safety: FixSafety, _ edits: [Edit]) {
    self.title = VisibleText.escaped(title)
    self.safety = safety
    self.edits = edits
  }
}

/// One replacement in one text file.
package struct TextEdit: Sendable, Hashable {
  /// The file, shown as in ``Diagnostic/path``.
  package var path: String
  /// What is replaced; empty to insert.
  package var range: SourceRange
  /// The new text.
  package var text: String

  /// Makes an edit that replaces `range` with `text`.
  package init(path: String, range: SourceRange, text: String) {
    self.path = path
    self.range = range
    self.text = text
  }
}
