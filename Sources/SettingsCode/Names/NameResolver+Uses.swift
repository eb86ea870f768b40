import SettingsPropertyLists

extension NameResolver {
  /// A use with its names resolved; `nil` for one that most likely has nothing to do with user
  /// defaults.
  func use(_ raw: RawUse, file: Int) -> KeyUse? {
    let scan = scans[file]
    let site = Site(file: file, scope: raw.scope)
    var store = store(raw.store, at: site)
    guard store != .notProvenDefaults else { return nil }
    if traits.contains(.replacesAppStorage), raw.api == SwiftUIShapes.appStorage, store == .standard
    {
      store = .unknown
    }
    var (key, confidence) =
      raw.subject == .all ? (KeyText([.wildcard]), .dynamic) : self.key(raw.key, at: site)
    if confidence == .dynamic, case .name(let path) = raw.key, raw.access == .observe,
      path.first == ""
    {
      // The name of a property is its own key: `\.sounds`
      (key, confidence) = (KeyText(path[path.count - 1]), .constant)
    }
    // Key paths of other objects than user defaults are not followed.
    if raw.access == .observe, confidence == .dynamic { return nil }
    var type = raw.type
    var value = raw.value
    if value == .other, let path = raw.valueName,
      let found = self.value(ofCase: path, of: raw.typeName, at: site)
    {
      value = found
      if raw.access == .read, type == nil { type = found.kind }
    }
    if type == nil, let name = raw.typeName { type = rawTypes[name] ?? nil }
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
      isMirrored: raw.isMirrored || store == .cloud, tokens: raw.tokens)
  }
}
