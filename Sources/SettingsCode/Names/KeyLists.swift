import SettingsText

/// Keys that a loop takes from a list, and those of dictionaries that functions return or other
/// files declare.
struct KeyLists {
  let resolver: NameResolver
  var scans: [FileScan] { resolver.scans }
  /// The uses of the keys in lists and dictionaries, by the file that they are in.
  var uses: [[UnresolvedUse]]
  /// The first tokens of the uses that these replace, by file.
  private(set) var replaced: [Set<Int>]

  /// The lists and dictionaries of all files by their names, with their first tokens.
  var collections: [String: [(file: Int, start: Int)]] = [:]

  /// The property lists among the sources, by their names.
  private let propertyLists: [String: [SourcePropertyList]]
  /// The names of the property lists that are registered.
  private(set) var wanted: Set<String> = []
  /// The pages that are registered as if they held values.
  private(set) var pages: [(use: UnresolvedUse, file: Int, list: SourcePropertyList)] = []

  /// The places of the names that something may be given to.
  var assignments = AssignmentIndex()
  /// The named dictionaries that are registered: the same entries for the same store are noted
  /// once.
  var registrations: Set<Registration> = []
  /// The variables of functions whose comparisons are added.
  var compared: Set<ComparedVariable> = []

  struct Registration: Hashable {
    let file: Int
    let name: String
    let store: StoreExpression
    let scope: Int
    let api: String
  }

  struct ComparedVariable: Hashable {
    let file: Int
    let function: Int
    let name: String
    let api: String
    let store: StoreExpression
  }

  /// Keys in a list or dictionary.
  typealias Items = (file: Int, entries: [DictionaryEntry])
  /// The cases of enumerations, by their names.
  var casesByName: [String: [Items]] = [:]

  init(_ resolver: NameResolver, _ known: [[UnresolvedUse]], _ propertyLists: [SourcePropertyList])
  {
    self.resolver = resolver
    self.propertyLists = Dictionary(
      grouping: propertyLists, by: { SourcePropertyList.name(ofPath: $0.path) })
    uses = resolver.scans.map { _ in [] }
    replaced = resolver.scans.map { _ in [] }
    for (file, scan) in scans.enumerated() {
      for (name, start) in scan.collections {
        collections[scan.word(name), default: []].append((file, start))
      }
    }
    for (file, uses) in known.enumerated() {
      for use in uses {
        let items: [Items]?
        switch use.subject {
        case .key:
          items = looped(use, file)
          if items == nil { addCompared(use, file) }
        case .unknownRegistration:
          if let list = propertyList(use, file) {
            register(list, use, file)
            continue
          }
          items = registered(use, file).map { [$0] }
        case .all, .prefix, .store: items = nil
        }
        if let items { replace(use, file, items) }
      }
    }
  }

  /// Returns the property list that a use registers; `nil` where there is none of its name, or
  /// several are different.
  private mutating func propertyList(_ use: UnresolvedUse, _ file: Int) -> SourcePropertyList? {
    guard let resource = scans[file].resource(of: use.tokens, in: use.scope) else { return nil }
    let site = NameResolver.Site(file: file, scope: use.scope)
    guard let name = resolver.key(resource, at: site).key.text else { return nil }
    wanted.insert(name)
    guard let found = propertyLists[name], found.count == 1 else { return nil }
    return found[0]
  }

  /// Notes the values of a property list at the call that registers it.
  private mutating func register(_ list: SourcePropertyList, _ use: UnresolvedUse, _ file: Int) {
    replaced[file].insert(use.tokens.lowerBound)
    if list.isPage { return pages.append((use, file, list)) }
    for (key, value) in list.values {
      var new = use
      new.subject = .key
      new.key = .literal([.text(key)])
      new.value = .unknown
      if value != .other { new.value = .value(value) }
      new.propertyList = list.path
      uses[file].append(new)
    }
  }

  /// Replaces a use by one for each key in some lists or dictionaries.
  private mutating func replace(_ use: UnresolvedUse, _ file: Int, _ all: [Items]) {
    replaced[file].insert(use.tokens.lowerBound)
    let site = NameResolver.Site(file: file, scope: use.scope)
    for items in all {
      for entry in items.entries {
        var new = use
        new.subject = .key
        new.key = entry.key
        new.tokens = entry.tokens
        if use.subject == .unknownRegistration { new.value = entry.value }
        if items.file != file {
          // Names mean something else in the other file.
          new.prefix = resolver.prefixes(of: use, at: site).first.flatMap { $0 }
          new.store = .known(resolver.store(use.store, at: site))
          new.scope = scans[items.file].scope(of: entry.tokens.lowerBound)
        }
        uses[items.file].append(new)
      }
    }
  }
}
