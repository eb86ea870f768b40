import SettingsPropertyLists

extension NameResolver {
  /// Returns a use with its names resolved; none for an observation of something else, several
  /// where a framework may put a text before the key or not. With the store
  /// ``KeyStore/possibleDefaults`` it is a use of something that may be no user defaults, or of
  /// another key.
  func uses(_ raw: UnresolvedUse, file: Int) -> [KeyUse] {
    let prefixes = prefixes(of: raw, at: Site(file: file, scope: raw.scope))
    return prefixes.compactMap { prefix in
      guard var use = use(raw, file: file, prefix) else { return nil }
      if prefixes.count > 1 { use.store = .possibleDefaults }
      return use
    }
  }

  private func use(_ raw: UnresolvedUse, file: Int, _ prefix: KeyPrefix?) -> KeyUse? {
    let scan = scans[file]
    let site = Site(file: file, scope: raw.scope)
    var store = store(raw.store, at: site)
    if traits.contains(.replacesAppStorage), raw.api == SwiftUIShapes.appStorage, store == .standard
    {
      store = .unknown
    }
    var key = KeyText([.wildcard])
    var confidence = KeyUse.Confidence.dynamic
    if raw.subject != .all { (key, confidence) = self.key(raw.key, at: site) }
    if confidence == .dynamic, case .name(let path) = raw.key, raw.access == .observe,
      path.first == ""
    {
      // The name of a property is its own key: `\.sounds`
      key = KeyText(path[path.count - 1])
      confidence = .constant
    }
    // Key paths of other objects than user defaults are not followed.
    if raw.access == .observe, confidence == .dynamic { return nil }
    if let prefix {
      key = KeyText([.text(prefixes[prefix] ?? prefix.standard)] + key.parts)
    }
    var type = raw.type
    var value: CodeValue?
    if let stated = raw.value {
      value = self.value(stated, of: raw.typeName, at: site) ?? .other
      if raw.access == .read, type == nil, raw.value?.literalValue == nil { type = value?.kind }
    }
    if type == nil, let name = raw.typeName { type = rawTypes[name] ?? nil }
    // An enumeration with a case for 0 is never missing.
    if raw.isRawValue, let name = raw.typeName, type == .integer || type == .real,
      hasCase(for: .integer(0), in: name)
    {
      value = .integer(0)
    }
    let tokens = scan.code.tokens
    let first = tokens[raw.tokens.lowerBound]
    let last = tokens[max(raw.tokens.lowerBound, raw.tokens.upperBound - 1)]
    return KeyUse(
      access: raw.access, key: key, confidence: confidence, type: type, strictness: raw.strictness,
      defaultValue: value, absence: raw.absence, store: store, api: raw.api,
      isDebugOnly: scan.code.isDebugOnly(Int(first.start)), isGenerated: scan.isGenerated,
      file: file,
      range: Int(first.start)..<max(Int(first.end), Int(last.end)),
      isWholeString: raw.tokens.count == 1 && first.kind == .string, registers: raw.registers,
      isMirrored: raw.isMirrored || store == .cloud, tokens: raw.tokens,
      prefix: prefix, propertyList: raw.propertyList,
      call: Int(tokens[min(raw.call, tokens.count - 1)].start),
      function: scan.function(runningAt: raw.scope))
  }

  /// Returns the texts that a framework may put before the key of a use.
  func prefixes(of raw: UnresolvedUse, at site: Site) -> [KeyPrefix?] {
    if case .known = raw.store { return [raw.prefix] }
    if let store = frameworkStore(of: raw, at: site) { return [store.prefix] }
    guard let prefix = raw.prefix else { return [nil] }
    // Of an unknown object the types tell that the code names.
    let named = [prefix, nil].filter { candidate in
      FrameworkStore.byType.values.contains {
        $0.framework == prefix.framework && $0.prefix == candidate && traits.contains(.names($0))
      }
    }
    if named.isEmpty { return [prefix] }
    return named
  }

  /// Returns the store of a framework that a use is one of; `nil` where that is not known.
  private func frameworkStore(of raw: UnresolvedUse, at site: Site) -> FrameworkStore? {
    let found = frameworkStores(raw.store, at: site)
    guard Set(found.map { $0.prefix }).count == 1 else { return nil }
    return found.first
  }

  /// Returns the stores of frameworks that an expression may be.
  private func frameworkStores(
    _ store: StoreExpression, at site: Site, depth: Int = 0
  ) -> Set<FrameworkStore> {
    switch store {
    case .framework(let store): return [store]
    case .name(let path), .returned(let path):
      guard depth < 3, let name = path.last, let all = storesNamed(name) else { return [] }
      let own = all.all.inFile(site.file)
      var declared = own.prefix(NameResolver.candidateLimit)
      if own.isEmpty { declared = all.all.prefix(NameResolver.candidateLimit) }
      var found: Set<FrameworkStore> = []
      for reference in declared {
        let declaration = scans[reference.file].stores[reference.index]
        let place = Site(file: reference.file, scope: declaration.scope)
        found.formUnion(frameworkStores(declaration.store, at: place, depth: depth + 1))
      }
      return found
    default: return []
    }
  }
}
