/// The description of a rule in a report.
package struct RuleDescription: Sendable, Hashable {
  /// The id in kebab-case, such as `default-not-in-values`.
  package var id: String
  /// The fault in a few words.
  package var title: String
  /// The rule's page, in Markdown; empty if there is none.
  package var help: String
  /// The effective severity, after the configuration was applied.
  package var severity: Severity
  /// Whether the rule runs only if the configuration requests it.
  package var isOptIn: Bool
  /// Whether findings of the rule can come with a fix.
  package var isFixable: Bool
  /// The address of the rule's page; `nil` if it has none.
  package var url: String?

  /// Creates a description from its parts.
  package init(
    id: String, title: String, help: String = "", severity: Severity, isOptIn: Bool = false,
    isFixable: Bool = false, url: String? = nil
  ) {
    self.id = id
    self.title = title
    self.help = help
    self.severity = severity
    self.isOptIn = isOptIn
    self.isFixable = isFixable
    self.url = url
  }
}
