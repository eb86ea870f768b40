import SettingsPropertyLists

/// Uses of keys with their names resolved.
extension NameResolver {
  /// Returns a use with its names resolved; empty for an observation of another object.
  ///
  /// If it is not certain whether a framework puts a text before the key, there is one use for each
  /// possibility. Each has the store ``KeyStore/possibleDefaults``, like any use of an object that
  /// may not be user defaults.
  func uses(_ unresolved: UnresolvedUse, file: FileIndex) -> [KeyUse] {
    let prefixes = prefixes(of: unresolved, at: Site(file: file, scope: unresolved.scope))
    return prefixes.compactMap { prefix in
      guard var use = use(unresolved, in: file, with: prefix) else { return nil }
      if prefixes.count > 1 { use.store = .possibleDefaults }
      return use
    }
  }

  /// Returns a use with its names resolved and a prefix before its key; `nil` for an observation of
  /// another object.
  private func use(
    _ unresolved: UnresolvedUse, in file: FileIndex, with prefix: KeyPrefix?
  ) -> KeyUse? {
    let site = Site(file: file, scope: unresolved.scope)
    var (key, confidence) = key(of: unresolved, at: site)
    // An unknown key path that is observed is most likely not one of user defaults.
    if unresolved.access == .observe, confidence == .dynamic { return nil }
    if let prefix { key = KeyText([.text(text(of: prefix))] + key.parts) }
    let (value, type) = valueAndType(of: unresolved, at: site)
    let store = store(of: unresolved, at: site)
    let source = files[file]
    let tokens = source.tokens
    let first = tokens[unresolved.tokens.lowerBound]
    // A half-written key such as `-` has no tokens.
    let last = tokens[max(unresolved.tokens.lowerBound, unresolved.tokens.upperBound - 1)]
    let functionName = tokens[unresolved.functionName]
    return KeyUse(
      access: unresolved.access,
      key: key,
      confidence: confidence,
      type: type,
      strictness: unresolved.strictness,
      defaultValue: value,
      absence: unresolved.absence,
      store: store,
      api: unresolved.api,
      isDebugOnly: source.code.isDebugOnly(Int(first.start)),
      isGenerated: source.scan.isGenerated,
      file: file,
      range: Int(first.start)..<max(Int(first.end), Int(last.end)),
      isWholeString: unresolved.tokens.count == 1 && first.kind == .string,
      defaultHoldsForAllReaders: unresolved.defaultHoldsForAllReaders,
      isMirrored: unresolved.isMirrored || store == .cloud,
      tokens: unresolved.tokens,
      prefix: prefix,
      propertyList: unresolved.propertyList,
      calledNameOffset: Int(functionName.start),
      enclosingFunction: source.scan.function(runningAt: unresolved.scope))
  }

  private func key(
    of use: UnresolvedUse, at site: Site
  ) -> (key: KeyText, confidence: KeyUse.Confidence) {
    if use.subject == .all { return (KeyText([.wildcard]), .dynamic) }
    let found = key(use.key, at: site)
    // The key of an observed property `\.sounds` is its name. The path begins with an empty name.
    if found.confidence == .dynamic, use.access == .observe, case .name(let path) = use.key,
      path.first == ""
    {
      return (KeyText(path[path.count - 1]), .constant)
    }
    return found
  }

  private func store(of use: UnresolvedUse, at site: Site) -> KeyStore {
    let store = store(use.store, at: site)
    let mayBeReplaced =
      use.api == SwiftUIShapes.appStorage && traits.contains(.replacesAppStorage)
    if mayBeReplaced, store == .standard { return .unknown }
    return store
  }

  /// Returns the value that the code states and the type that it expects, each `nil` if unknown.
  private func valueAndType(
    of use: UnresolvedUse, at site: Site
  ) -> (value: CodeValue?, type: ValueKind?) {
    var type = use.type
    var value: CodeValue?
    if let stated = use.statedValue {
      value = self.value(stated, of: use.typeName, at: site) ?? .other
      // For a literal, ``UseScanner`` has set the type of the use where it counts.
      let isNamedFallback = use.access == .read && stated.literalValue == nil
      if type == nil, isNamedFallback { type = value?.kind }
    }
    guard let typeName = use.typeName else { return (value, type) }
    if type == nil { type = rawTypes[typeName] }
    // A missing number is read as 0. If the enumeration has a case for 0, that is the default.
    let isNumber = type == .integer || type == .real
    if use.makesEnumeration, isNumber, caseValues(of: typeName).values.contains(.integer(0)) {
      value = .integer(0)
    }
    return (value, type)
  }
}
