import SettingsModel

/// An older version of a bundle that is drawn beside the new one, with what differs.
package struct PreviewComparison: Sendable {
  /// The older version.
  package let base: PreviewDocument
  /// What both are called, the older one first.
  package let labels: (old: String, new: String)
  /// What differs, the worst first.
  package let changes: [Change]

  /// Makes a comparison.
  package init(base: PreviewDocument, labels: (old: String, new: String), changes: [Change]) {
    self.base = base
    self.labels = labels
    self.changes = changes
  }

  /// One difference, as `diff` says it.
  package struct Change: Sendable {
    /// The id of its class.
    package let change: String
    /// `breaking`, `behaviour` or `safe`.
    package let level: String
    /// One line.
    package let message: String
    /// What it does, in one sentence.
    package let effect: String
    /// What a maintainer can do, in one sentence.
    package let migration: String
    /// Further lines.
    package let notes: [String]
    /// Where it is; absent on a side that has nothing.
    package let old: Place?
    package let new: Place?

    /// Makes a change.
    package init(
      change: String, level: String, message: String, effect: String, migration: String, notes: [String], old: Place?,
      new: Place?
    ) {
      self.change = change
      self.level = level
      self.message = message
      self.effect = effect
      self.migration = migration
      self.notes = notes
      self.old = old
      self.new = new
    }
  }

  /// A place of one side.
  package struct Place: Sendable {
    /// The path of the page in the bundle; absent for a strings table and the like.
    let page: String?
    /// The 0-based index of the row; absent for a page.
    let row: Int?

    /// Finds a place.
    ///
    /// - Parameter path: The path of the file as the bundle displays it.
    /// - Parameter keyPath: The place in the file, such as `PreferenceSpecifiers[4].DefaultValue`.
    package init(path: String, keyPath: String?, in bundle: SettingsBundle) {
      page = bundle.pages.first { bundle.displayPath($0.file) == path }?.file
      row = page == nil ? nil : keyPath.flatMap(PreviewFinding.rowIndex)
    }
  }
}
