/// The texts and tables that fragments need in the bundle to which a merge adds them.
package struct FragmentTexts: Sendable, Hashable {
  /// A fragment, or a page of one, whose texts are not known.
  package struct Gap: Sendable, Hashable {
    /// The displayed path.
    package let path: String
    /// The fault as a predicate: `is missing`.
    package let fault: String
    /// The parser's message; `nil` if the fault suffices.
    package let detail: String?

    package init(path: String, fault: String, detail: String?) {
      self.path = path
      self.fault = fault
      self.detail = detail
    }
  }

  /// The texts of the pages and the titles of the rows that open them.
  package var texts: Set<String> = []
  /// The names of the strings tables that the pages name.
  package var tables: Set<String> = []
  /// The first fragment whose texts are not known; `nil` if all are.
  package var gap: Gap?

  /// Creates a value without texts.
  package init() {}
}
