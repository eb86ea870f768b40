import SettingsPropertyLists

extension NameResolver {
  /// A use with its names resolved; `nil` for an observation of something else. With the store
  /// ``KeyStore/notProvenDefaults`` it is a use of something that may be no user defaults.
  func use(_ raw: RawUse, file: Int) -> KeyUse? {
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
    let prefix = framework(of: raw, at: site)?.prefix
    if let prefix {
      key = KeyText([.text(prefixes[prefix] ?? prefix.standard)] + key.parts)
    }
    var type = raw.type
    var value: CodeValue?
    if let stated = raw.value {
      value = self.value(stated, of: raw.typeName, at: site) ?? .other
      if raw.access == .read, type == nil, raw.value?.plainValue == nil { type = value?.kind }
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

  /// The framework that a use calls, with the text that it puts before the key; `nil` where none is
  /// called.
  private func framework(of raw: RawUse, at site: Site) -> FrameworkStore? {
    let known = raw.prefix.map { FrameworkStore(type: "", prefix: $0) }
    switch raw.store {
    case .framework(let store): return store
    case .name(let path), .returned(let path):
      guard let name = path.last, let all = stores[name] else { return known }
      let own = all.all.inFile(site.file)
      var declared = own.prefix(NameResolver.candidateLimit)
      if own.isEmpty { declared = all.all.prefix(NameResolver.candidateLimit) }
      let found = Set(
        declared.compactMap { reference -> FrameworkStore? in
          let store = scans[reference.file].stores[reference.index].store
          if case .framework(let framework) = store { return framework }
          return nil
        })
      if Set(found.map { $0.prefix }).count == 1 { return found.first }
      return known
    default: return known
    }
  }
}
