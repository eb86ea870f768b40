/// Lists of names in messages.
enum Listing {
  /// How many names a message lists.
  static let limit = 12

  /// `'de'`, `'de' and 'fr'`, `'de', 'fr' and 'it'`; above twelve the first ones and how many more there are.
  ///
  /// - Parameter names: At least the names to be listed.
  /// - Parameter count: How many there are, where `names` holds only the first of them.
  static func text(_ names: some Sequence<String>, count: Int) -> String {
    let shown = names.prefix(limit).map { "'\($0)'" }
    if count > shown.count { return shown.joined(separator: ", ") + " and \(count - shown.count) more" }
    guard let last = shown.last, shown.count > 1 else { return shown.joined() }
    return shown.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The same for names that are all at hand.
  static func text(_ names: [String]) -> String { text(names, count: names.count) }
}
