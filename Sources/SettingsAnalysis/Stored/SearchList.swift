import SettingsPropertyLists

/// The domains of one `UserDefaults` object, searched from the first to the last.
package struct SearchList: Sendable {
  /// The app group; `nil` for the app's own defaults.
  package let suite: String?
  /// The domains in the order of the search.
  package let domains: [DomainValues]

  /// Creates a search list, sorting the domains.
  package init(suite: String?, _ domains: [DomainValues]) {
    self.suite = suite
    self.domains = DefaultsDomain.allCases.flatMap { domain in
      domains.filter { $0.domain == domain }
    }
  }

  /// A value with the domain it comes from.
  package struct Hit: Sendable, Hashable {
    package let domain: DefaultsDomain
    package let value: PropertyListValue
  }

  /// The value that the app gets for a key.
  package struct Resolution: Sendable, Hashable {
    package let key: String
    /// The app group; `nil` for the app's own defaults.
    package let suite: String?
    /// The first value that the search finds; `nil` if no domain has the key.
    package let effective: Hit?
    /// The values of later domains, which the first one overrides.
    package let hidden: [Hit]
  }

  /// Returns the values of a key in the domains.
  package func resolve(_ key: String) -> Resolution {
    let hits = domains.compactMap { domain in
      domain[key].map { Hit(domain: domain.domain, value: $0) }
    }
    return Resolution(
      key: key,
      suite: suite,
      effective: hits.first,
      hidden: Array(hits.dropFirst()))
  }
}

/// A domain of the user defaults, in the order in which `UserDefaults` searches.
///
/// Source: Apple, Preferences and Settings Programming Guide, About the User Defaults System.
package enum DefaultsDomain: String, Sendable, Hashable, CaseIterable {
  /// Values that a configuration profile forces.
  case forced
  /// Values on the command line that launched the app.
  case argument
  /// Values that the app and the Settings app stored, in the suite if there is one.
  case application
  /// Values for all apps of the user.
  case global
  /// Values that the app registered at launch.
  case registration
}

/// The values of one domain with the places they come from.
package struct DomainValues: Sendable {
  package let domain: DefaultsDomain
  /// The property list that holds the values; `nil` for other sources.
  package let list: PropertyList?
  /// The displayed path of the list; empty for other sources.
  package let path: String
  /// The keys in their order, each once.
  package private(set) var keys: [String] = []
  /// The entries of the list as written, including repeated keys.
  package private(set) var entries: [PropertyList.Entry] = []
  private var values: [ExactText: PropertyListValue] = [:]
  private var entriesByKey: [ExactText: PropertyList.Entry] = [:]

  /// Creates a domain from entries; of a repeated key, the last value wins.
  package init(_ domain: DefaultsDomain, _ entries: [PropertyListValue.Entry]) {
    self.domain = domain
    list = nil
    path = ""
    for entry in entries { add(entry.key, entry.value) }
  }

  /// Creates a domain from a dictionary of a file; `nil` for a value of another type.
  ///
  /// - Parameter dictionary: The node of the dictionary; `nil` for the root.
  package init?(
    _ domain: DefaultsDomain, _ list: PropertyList, in dictionary: PropertyList.NodeID? = nil,
    path: String
  ) {
    let root = dictionary ?? list.root
    guard list.kind(root) == .dictionary else { return nil }
    self.domain = domain
    self.list = list
    self.path = path
    for entry in list.entries(root) {
      entries.append(entry)
      let key = ExactText(list.text(entry.key))
      if entriesByKey[key] != nil, list.keepsFirstOfRepeatedKeys { continue }
      entriesByKey[key] = entry
      add(key.text, list.value(of: entry.value))
    }
  }

  private mutating func add(_ key: String, _ value: PropertyListValue) {
    if values.updateValue(value, forKey: ExactText(key)) == nil { keys.append(key) }
  }

  /// Accesses the value of a key; `nil` if the domain has none.
  package subscript(key: String) -> PropertyListValue? { values[ExactText(key)] }

  /// Returns the entry of a key in the list; `nil` if the list has none.
  package func entry(_ key: String) -> PropertyList.Entry? { entriesByKey[ExactText(key)] }
}

/// The argument domain: the values that `NSArgumentDomain` parses from an app's launch arguments.
///
/// A word that begins with a hyphen, followed by one that does not, is a key with its value. A
/// value that begins like a property list (`{`, `(`, `"`, `<`) is parsed as one; a value that
/// cannot be parsed, and any other value, is a string.
package enum ArgumentDomain {
  /// Returns the keys and values of launch arguments.
  package static func entries(_ words: [String]) -> [PropertyListValue.Entry] {
    var entries: [PropertyListValue.Entry] = []
    var index = 0
    while index + 1 < words.count {
      let word = words[index]
      let next = words[index + 1]
      let isKey = word.hasPrefix("-") && word != "-"
      if isKey, !next.hasPrefix("-") {
        entries.append(.init(key: String(word.dropFirst()), value: value(next)))
        index += 2
      } else {
        index += 1
      }
    }
    return entries
  }

  private static func value(_ word: String) -> PropertyListValue {
    guard let first = word.unicodeScalars.first, "{(\"<".unicodeScalars.contains(first),
      let list = try? PropertyListReader().read(Array(word.utf8))
    else { return .string(word) }
    return list.value
  }

  /// Returns the words of a command line, split like in a shell: at blanks, but not inside
  /// quotation marks or after a backslash.
  ///
  /// - Returns: The words; `nil` if a quotation mark is never closed, or if the line ends with a
  ///   backslash.
  package static func words(_ line: String) -> [String]? {
    var words: [String] = []
    // `nil` between words.
    var word: String?
    // `nil` outside of quotation marks.
    var quote: Character?
    var rest = line[...]
    while let character = rest.popFirst() {
      switch character {
      case "\\" where quote != "'":
        guard let next = rest.popFirst() else { return nil }
        // Inside quotation marks, a backslash escapes only some characters.
        let isKept = quote == "\"" && !"\"\\$`".contains(next)
        var text = word ?? ""
        if isKept { text += "\\" }
        word = text + String(next)
      case let closing where closing == quote: quote = nil
      case "'" where quote == nil, "\"" where quote == nil:
        quote = character
        // A pair of quotation marks without text is a word.
        if word == nil { word = "" }
      case " " where quote == nil, "\t" where quote == nil, "\n" where quote == nil:
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { return nil }
    if let word { words.append(word) }
    return words
  }
}
