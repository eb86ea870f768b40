import SettingsText

/// Finds keys that code takes from lists and dictionaries, and the uses of each.
///
/// `for key in ["sounds", "music"] { defaults.removeObject(forKey: key) }` removes two keys, and
/// `defaults.register(defaults: Defaults.initial)` registers the keys of a dictionary in another
/// file. A use for each of these keys replaces the one use that the call shows.
struct KeyLists {
  /// Keys in a list or dictionary, with the file that it is in.
  struct ListedKeys {
    let file: FileIndex
    let entries: [DictionaryEntry]
  }

  /// The place of a list or dictionary that is assigned to a name.
  struct Collection {
    let file: FileIndex
    /// The first token of the collection.
    let start: TokenIndex
  }

  /// A page of a settings bundle that is registered as if it held values.
  struct PageRegistration {
    let use: UnresolvedUse
    let file: FileIndex
    let list: SourcePropertyList
  }

  let resolver: NameResolver
  var files: [ScannedFile] { resolver.files }
  /// The uses of the keys in lists and dictionaries, by the file of the list or dictionary.
  var uses: [[UnresolvedUse]]
  /// The first tokens of the found uses that ``uses`` replace, by file.
  private(set) var replaced: [Set<TokenIndex>]
  /// The names of the property lists that are registered.
  private(set) var namesOfRegisteredLists: Set<String> = []
  private(set) var registeredPages: [PageRegistration] = []

  /// The lists and dictionaries of all files, by their names.
  private(set) var collections: [String: [Collection]] = [:]
  /// The property lists among the sources, by their names.
  private let propertyLists: [String: [SourcePropertyList]]
  /// The cases of enumerations, by the name of the enumeration; filled on demand.
  var casesByEnumeration: [String: [ListedKeys]] = [:]
  /// The places of the names that statements may assign to or change.
  var assignments = AssignmentIndex()
  /// The registrations of named dictionaries whose entries were already returned.
  var notedRegistrations: Set<DictionaryRegistration> = []
  /// The variables whose comparisons are recorded.
  var notedComparisons: Set<ComparedVariable> = []

  init(
    _ resolver: NameResolver, _ foundUses: [[UnresolvedUse]], _ propertyLists: [SourcePropertyList]
  ) {
    self.resolver = resolver
    self.propertyLists = Dictionary(
      grouping: propertyLists, by: { SourcePropertyList.name(ofPath: $0.path) })
    uses = resolver.files.map { _ in [] }
    replaced = resolver.files.map { _ in [] }
    for (number, file) in files.enumerated() {
      for (name, start) in file.scan.collections {
        collections[file.word(name), default: []].append(Collection(file: number, start: start))
      }
    }
    for (file, foundInFile) in foundUses.enumerated() {
      for use in foundInFile { follow(use, in: file) }
    }
  }

  /// Follows the key or the dictionary of a use to the list from which it is taken.
  private mutating func follow(_ use: UnresolvedUse, in file: FileIndex) {
    switch use.subject {
    case .key:
      if let keys = listedKeys(of: use, in: file) {
        replace(use, in: file, with: keys)
      } else {
        noteComparisons(with: use, in: file)
      }
    case .unknownRegistration:
      if let list = propertyList(registeredBy: use, in: file) {
        noteRegistration(of: list, by: use, in: file)
      } else if let keys = registeredKeys(of: use, in: file) {
        replace(use, in: file, with: [keys])
      }
    case .all, .prefix, .store: break
    }
  }

  /// Replaces a use with one use for each key in the given lists and dictionaries.
  private mutating func replace(_ use: UnresolvedUse, in file: FileIndex, with lists: [ListedKeys])
  {
    replaced[file].insert(use.tokens.lowerBound)
    let site = NameResolver.Site(file: file, scope: use.scope)
    for list in lists {
      for entry in list.entries {
        var new = use
        new.subject = .key
        new.key = entry.key
        new.tokens = entry.tokens
        if use.subject == .unknownRegistration { new.statedValue = entry.value }
        if list.file != file {
          // The names in the use mean something else in the other file, so they are resolved here.
          new.prefix = resolver.likelyPrefix(of: use, at: site)
          new.store = .known(resolver.store(use.store, at: site))
          new.scope = files[list.file].scan.scope(of: entry.tokens.lowerBound)
          // The other file does not contain the call with the name of the function, so the key
          // stands for the name.
          new.functionName = entry.tokens.lowerBound
        }
        uses[list.file].append(new)
      }
    }
  }

  /// Returns the property list that a use registers; `nil` if the name is not known, or the sources
  /// have no list or several of that name.
  private mutating func propertyList(
    registeredBy use: UnresolvedUse, in file: FileIndex
  ) -> SourcePropertyList? {
    guard let resource = files[file].scan.resource(of: use.tokens, in: use.scope) else {
      return nil
    }
    let site = NameResolver.Site(file: file, scope: use.scope)
    guard let name = resolver.key(resource, at: site).key.text else { return nil }
    namesOfRegisteredLists.insert(name)
    guard let found = propertyLists[name], found.count == 1 else { return nil }
    return found[0]
  }

  /// Records the values of a property list at the call that registers it.
  ///
  /// A page of a settings bundle is added to ``registeredPages`` instead.
  private mutating func noteRegistration(
    of list: SourcePropertyList, by use: UnresolvedUse, in file: FileIndex
  ) {
    replaced[file].insert(use.tokens.lowerBound)
    if list.isPage {
      registeredPages.append(PageRegistration(use: use, file: file, list: list))
      return
    }
    for (key, value) in list.values {
      var new = use
      new.subject = .key
      new.key = .literal([.text(key)])
      new.statedValue = .unknown
      if value != .other { new.statedValue = .value(value) }
      new.propertyList = list.path
      uses[file].append(new)
    }
  }
}
