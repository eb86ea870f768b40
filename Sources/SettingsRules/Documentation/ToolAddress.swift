/// The addresses of settingsc's own project.
package enum ToolAddress {
  /// The home page.
  package static let home = "https://github.com/settingsc/settingsc"

  /// The folder of the documentation.
  package static let documentation = home + "/blob/main/Documentation"

  /// Returns the address of a rule's page; `nil` if no rule has the id.
  package static func page(ofRule id: String) -> String? {
    Rule.all.first { $0.id == id }.map(page)
  }

  /// Returns the address of a rule's page.
  package static func page(of rule: Rule) -> String {
    documentation + "/Rules/\(rule.id).md"
  }
}
