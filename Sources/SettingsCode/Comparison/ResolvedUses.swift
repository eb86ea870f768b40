import SettingsPropertyLists

/// The uses of keys in all files, with their names resolved.
struct ResolvedUses {
  /// The uses in the order of files and places, including those whose key is not known at all.
  private(set) var uses: [KeyUse] = []
  /// The reads of known keys from objects that may not be user defaults.
  private(set) var doubtfulReads: [KeyUse] = []
  /// Whether code registers values that are not known, such as the contents of a file.
  private(set) var registersUnknownValues = false
  /// The properties whose wrappers state their names as keys: `@AppStorage("sounds") var sounds`
  private var propertiesNamedLikeKeys: Set<String> = []
  /// The properties whose wrappers state other keys, at least in some files:
  /// `@AppStorage("play_sounds") var sounds`
  private var propertiesWithAnyOtherKey: Set<String> = []

  private let resolver: NameResolver
  /// The first tokens of the keys that are parameters of wrappers with known calls, by file.
  private let keysOfKnownCalls: [FileIndex: Set<TokenIndex>]
  /// Whether no code calls the functions of generated code that register defaults.
  private let hasUncalledRegistrations: Bool

  /// The properties whose wrappers state other keys than their names in all files.
  var propertiesWithOtherKeys: Set<String> {
    propertiesWithAnyOtherKey.subtracting(propertiesNamedLikeKeys)
  }

  init(
    of files: [ScannedFile], _ resolver: NameResolver,
    keysOfKnownCalls: [FileIndex: Set<TokenIndex>], hasUncalledRegistrations: Bool
  ) {
    self.resolver = resolver
    self.keysOfKnownCalls = keysOfKnownCalls
    self.hasUncalledRegistrations = hasUncalledRegistrations
    for (index, file) in files.enumerated() {
      for unresolved in file.uses
      where unresolved.subject != .prefix && unresolved.subject != .store {
        for use in resolver.uses(unresolved, file: index) {
          if use.store == .possibleDefaults {
            addDoubtfulRead(use)
          } else {
            add(use, unresolved, of: file)
          }
        }
      }
    }
  }

  private mutating func addDoubtfulRead(_ use: KeyUse) {
    guard use.access == .read, use.key.text != nil else { return }
    var read = use
    read.confidence = .receiver
    doubtfulReads.append(read)
  }

  private mutating func add(_ use: KeyUse, _ unresolved: UnresolvedUse, of file: ScannedFile) {
    let isNeverCalled = file.scan.isGeneratedSwift && hasUncalledRegistrations
    if unresolved.subject == .unknownRegistration, !isNeverCalled { registersUnknownValues = true }
    // Generated code gets such a key from a caller, which names it.
    if use.isGenerated, use.key.isUnknown { return }
    var use = use
    use.isKeySourceKnown = isKeySourceKnown(of: use, unresolved, in: file)
    uses.append(use)
    // `register(defaults: [key: value])` in a loop
    if use.access == .register, use.key.isUnknown { registersUnknownValues = true }
    guard let property = unresolved.property, let key = use.key.text else { return }
    if key == property {
      propertiesNamedLikeKeys.insert(property)
    } else {
      propertiesWithAnyOtherKey.insert(property)
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
