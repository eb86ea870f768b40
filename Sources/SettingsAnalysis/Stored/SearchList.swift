import SettingsPropertyLists

/// The domains of one `UserDefaults` object, searched from the first to the last.
package struct SearchList: Sendable {
  /// The app group; absent for the app's own defaults.
  package let suite: String?
  /// The domains in the order of the search.
  package let domains: [DomainValues]

  /// Makes a search list; the domains are put in order.
  package init(suite: String?, _ domains: [DomainValues]) {
    self.suite = suite
    let ranks = Dictionary(
      DefaultsDomain.allCases.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    self.domains = domains.enumerated().sorted { left, right in
      (ranks[left.element.domain] ?? 0, left.offset) < (ranks[right.element.domain] ?? 0, right.offset)
    }.map(\.element)
  }

  /// A value with the domain it comes from.
  package struct Hit: Sendable, Hashable {
    /// The domain.
    package let domain: DefaultsDomain
    /// The value.
    package let value: PropertyListValue
  }

  /// What the app gets for a key.
  package struct Resolution: Sendable, Hashable {
    /// The key.
    package let key: String
    /// The app group; absent for the app's own defaults.
    package let suite: String?
    /// The first value that the search finds; absent where no domain has the key.
    package let effective: Hit?
    /// The values of later domains, which the first one hides.
    package let hidden: [Hit]
  }

  /// Searches a key.
  package func resolve(_ key: String) -> Resolution {
    let hits = domains.compactMap { domain in domain[key].map { Hit(domain: domain.domain, value: $0) } }
    return Resolution(key: key, suite: suite, effective: hits.first, hidden: Array(hits.dropFirst()))
  }
}
