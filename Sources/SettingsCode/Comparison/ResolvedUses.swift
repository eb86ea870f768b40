import SettingsPropertyLists

/// The uses of keys in files, with their names resolved.
struct ResolvedUses: Sendable {
  /// The uses in the order of files and places, including those whose key is not known at all.
  fileprivate(set) var uses: [KeyUse] = []
  /// The reads of known keys from objects that are possibly not user defaults.
  fileprivate(set) var doubtfulReads: [KeyUse] = []
  /// Whether code registers values that are not known, such as the contents of a file.
  fileprivate(set) var registersUnknownValues = false
  /// The properties whose wrappers state their names as keys: `@AppStorage("sounds") var sounds`
  fileprivate var propertiesNamedLikeKeys: Set<String> = []
  /// The properties whose wrappers state other keys, at least in some files:
  /// `@AppStorage("play_sounds") var sounds`
  fileprivate var propertiesWithAnyOtherKey: Set<String> = []

  /// The properties whose wrappers state other keys than their names in all files.
  var propertiesWithOtherKeys: Set<String> {
    propertiesWithAnyOtherKey.subtracting(propertiesNamedLikeKeys)
  }

  /// Adds the uses in later files.
  mutating func append(_ later: ResolvedUses) {
    uses += later.uses
    doubtfulReads += later.doubtfulReads
    if later.registersUnknownValues { registersUnknownValues = true }
    propertiesNamedLikeKeys.formUnion(later.propertiesNamedLikeKeys)
    propertiesWithAnyOtherKey.formUnion(later.propertiesWithAnyOtherKey)
  }
}

/// Resolves the names in the uses of each file.
struct UseResolver: Sendable {
  let files: [ScannedFile]
  let names: NameResolver
  /// The first tokens of the keys that are parameters of wrappers with known calls, by file.
  let keysOfKnownCalls: [FileIndex: Set<TokenIndex>]
  /// Whether no code calls the functions of generated code that register defaults.
  let hasUncalledRegistrations: Bool

  /// Returns the resolved uses of all files.
  func resolve(_ mapper: some FileMapper) -> ResolvedUses {
    var resolved = ResolvedUses()
    for usesOfFile in mapper.map(files.count, resolve) { resolved.append(usesOfFile) }
    return resolved
  }

  private func resolve(_ index: FileIndex) -> ResolvedUses {
    var resolved = ResolvedUses()
    let file = files[index]
    for unresolved in file.uses
    where unresolved.subject != .prefix && unresolved.subject != .store {
      for use in names.uses(unresolved, file: index) {
        if use.store == .possibleDefaults {
          addDoubtfulRead(use, to: &resolved)
        } else {
          add(use, unresolved, of: file, to: &resolved)
        }
      }
    }
    return resolved
  }

  private func addDoubtfulRead(_ use: KeyUse, to resolved: inout ResolvedUses) {
    guard use.access == .read, use.key.text != nil else { return }
    var read = use
    read.confidence = .receiver
    resolved.doubtfulReads.append(read)
  }

  private func add(
    _ use: KeyUse, _ unresolved: UnresolvedUse, of file: ScannedFile,
    to resolved: inout ResolvedUses
  ) {
    let isNeverCalled = file.scan.isGeneratedSwift && hasUncalledRegistrations
    if unresolved.subject == .unknownRegistration, !isNeverCalled {
      resolved.registersUnknownValues = true
    }
    // Generated code gets such a key from a caller, which names it.
    if use.isGenerated, use.key.isUnknown { return }
    var use = use
    use.isKeySourceKnown = isKeySourceKnown(of: use, unresolved, in: file)
    resolved.uses.append(use)
    // `register(defaults: [key: value])` in a loop
    if use.access == .register, use.key.isUnknown { resolved.registersUnknownValues = true }
    guard let property = unresolved.property, let key = use.key.text else { return }
    if key == property {
      resolved.propertiesNamedLikeKeys.insert(property)
    } else {
      resolved.propertiesWithAnyOtherKey.insert(property)
    }
  }

  /// Returns whether the keys of a use are known from the calls of a wrapper, or from the pages of
  /// a bundle that the code reads.
  private func isKeySourceKnown(
    of use: KeyUse, _ unresolved: UnresolvedUse, in file: ScannedFile
  ) -> Bool {
    if let keys = keysOfKnownCalls[use.file], keys.contains(unresolved.tokens.lowerBound) {
      return true
    }
    let scan = file.scan
    return use.key.isUnknown
      && scan.scopes(around: unresolved.scope).contains(where: scan.pageReaders.contains)
  }
}
