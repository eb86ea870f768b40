import SettingsCodeLexer

/// Follows names to their texts and stores within the scanned files.
struct NameResolver {
  private static let depthLimit = 8

  let scans: [FileScan]
  private let constants: [String: [Reference]]
  /// The constants by their names and the types around them: a name such as `key` has many.
  private let members: [Member: [Reference]]
  private let stores: [String: [Reference]]
  /// The types of raw values, by the names of enumerations; those with two are left out.
  let rawTypes: [String: ValueKind]

  private struct Reference {
    let file: Int
    let index: Int
  }

  private struct Member: Hashable {
    let name: String
    /// The innermost type around; absent outside of types.
    let type: String?
  }

  /// Where a name is used.
  struct Site {
    var file: Int
    var scope: Int
  }

  init(_ scans: [FileScan]) {
    self.scans = scans
    var constants: [String: [Reference]] = [:]
    var members: [Member: [Reference]] = [:]
    var stores: [String: [Reference]] = [:]
    var rawTypes: [String: ValueKind?] = [:]
    for (file, scan) in scans.enumerated() {
      for (index, constant) in scan.constants.enumerated() {
        let reference = Reference(file: file, index: index)
        constants[constant.name, default: []].append(reference)
        let type = scan.innermostType(around: constant.scope)
        members[Member(name: constant.name, type: type), default: []].append(reference)
      }
      for (index, store) in scan.stores.enumerated() {
        stores[store.name, default: []].append(Reference(file: file, index: index))
      }
      for (name, kind) in scan.rawTypes {
        if let known = rawTypes[name], known != kind { rawTypes[name] = .some(nil) } else { rawTypes[name] = kind }
      }
    }
    self.constants = constants
    self.members = members
    self.stores = stores
    self.rawTypes = rawTypes.compactMapValues { $0 }
  }

  /// The text of an expression, as far as it is known.
  func key(_ expression: CodeExpression, at site: Site, depth: Int = 0) -> (key: KeyText, confidence: KeyUse.Confidence)
  {
    switch expression {
    case .literal(let parts):
      let key = KeyText(parts)
      return (key, key.text != nil ? .literal : key.isUnknown ? .dynamic : .pattern)
    case .joined(let parts):
      let key = KeyText(parts.flatMap { self.key($0, at: site, depth: depth).key.parts })
      return (key, key.text != nil ? .constant : key.isUnknown ? .dynamic : .pattern)
    case .name(let path):
      guard depth < NameResolver.depthLimit, let key = constant(path, at: site, depth: depth) else { break }
      return (key, key.text != nil ? .constant : key.isUnknown ? .dynamic : .pattern)
    case .unknown: break
    }
    return (KeyText([.wildcard]), .dynamic)
  }

  private func constant(_ path: [String], at site: Site, depth: Int) -> KeyText? { meaning(path, at: site, depth)?.key }

  /// The constants that a name means, with those that their own names mean in turn, down to strings and cases; `nil` where
  /// one of them is something else.
  func declarations(of path: [String], at site: Site, depth: Int = 0) -> [(file: Int, constant: CodeConstant)]? {
    guard depth < NameResolver.depthLimit, let meaning = meaning(path, at: site, depth) else { return nil }
    var result: [(file: Int, constant: CodeConstant)] = []
    for reference in meaning.references {
      let constant = scans[reference.file].constants[reference.index]
      switch constant.value {
      case .literal: result.append((reference.file, constant))
      case .name(let path):
        let site = Site(file: reference.file, scope: constant.scope)
        guard let inner = declarations(of: path, at: site, depth: depth + 1) else { return nil }
        result += inner
      case .joined, .unknown: return nil
      }
    }
    return result
  }

  /// The text that a name stands for, with its constants.
  private typealias Meaning = (key: KeyText, references: [Reference])

  private func meaning(_ path: [String], at site: Site, _ depth: Int) -> Meaning? {
    if let found = meaning(path, at: site, takesCases: path.first == "", depth) { return found }
    guard let last = path.last, path.count > 1, CodeExpression.rawValueNames.contains(last) else { return nil }
    return meaning(Array(path.dropLast()), at: site, takesCases: true, depth)
  }

  private func meaning(_ path: [String], at site: Site, takesCases: Bool, _ depth: Int) -> Meaning? {
    guard let name = path.last, let all = constants[name] else { return nil }
    let qualifiers = path.dropLast()
    func members(of type: String?) -> [Reference] {
      (self.members[Member(name: name, type: type)] ?? []).filter(isTaken)
    }
    func isTaken(_ reference: Reference) -> Bool {
      takesCases || !scans[reference.file].constants[reference.index].isCase
    }
    var candidates: [Reference]
    switch qualifiers.last {
    case nil:
      let types: Set<String?> = Set(scans[site.file].types(around: site.scope)).union([nil])
      let around = types.flatMap(members).filter { isVisible($0, at: site) }
      let own = around.filter { $0.file == site.file }
      let innermost = own.map { scans[$0.file].constants[$0.index].scope }.max()
      candidates = innermost.map { scope in own.filter { scans[$0.file].constants[$0.index].scope == scope } } ?? around
      if innermost ?? 0 == 0 || own.isEmpty, isParameter(name, at: site) { return nil }
    case "": candidates = all.filter(isTaken)
    case "self", "Self", "this", "super":
      candidates = all.filter(isTaken)
      let types = Set(scans[site.file].types(around: site.scope))
      let own = candidates.filter { !types.isDisjoint(with: self.types(of: $0)) }
      if !own.isEmpty { candidates = own }
    case let type?:
      candidates = members(of: type)
      // Constants of an object in JavaScript, or a module's own.
      if candidates.isEmpty { candidates = members(of: nil).filter(isShared) }
    }
    if let key = oneKey(candidates, depth) { return (key, candidates) }
    let near = candidates.filter { $0.file == site.file }
    guard near.count < candidates.count else { return nil }
    return oneKey(near, depth).map { ($0, near) }
  }

  /// The text that all of some constants stand for.
  private func oneKey(_ references: [Reference], _ depth: Int) -> KeyText? {
    var found: KeyText?
    for reference in references.prefix(64) {
      let constant = scans[reference.file].constants[reference.index]
      let site = Site(file: reference.file, scope: constant.scope)
      let key = self.key(constant.value, at: site, depth: depth + 1).key
      if let found, found != key { return nil }
      found = key
    }
    return references.count > 64 ? nil : found
  }

  private func types(of reference: Reference) -> [String] {
    scans[reference.file].types(around: scans[reference.file].constants[reference.index].scope)
  }

  private func isShared(_ reference: Reference) -> Bool {
    let scan = scans[reference.file]
    return scan.code.language.name == "JavaScript" || scan.constants[reference.index].scope == 0
  }

  /// Whether a constant is known by its plain name at a place.
  private func isVisible(_ reference: Reference, at site: Site) -> Bool {
    let scope = scans[reference.file].constants[reference.index].scope
    if scope == 0 { return true }
    if reference.file == site.file, scans[site.file].contains(scope, site.scope) { return true }
    guard scans[reference.file].scopes[scope].kind == .type, let type = types(of: reference).last else { return false }
    return scans[site.file].types(around: site.scope).contains(type)
  }

  /// Whether a function around a place has a parameter of a name.
  private func isParameter(_ name: String, at site: Site) -> Bool {
    let scan = scans[site.file]
    let tokens = scan.code.tokens
    var scope = site.scope
    while scope > 0 {
      defer { scope = scan.scopes[scope].parent }
      guard scan.scopes[scope].kind == .body else { continue }
      let open = scan.scopes[scope].tokens.lowerBound - 1
      var index = open - 1
      while index >= max(0, open - 60) {
        let token = tokens[index]
        if token.kind == .punctuation, ";}{".utf8.contains(token.byte) { break }
        if token.kind == .identifier, token.range.count == name.utf8.count, scan.code.text(token) == name {
          return true
        }
        index -= 1
      }
      // `{ key in`
      index = open + 1
      while index < min(tokens.count, open + 12), !tokens[index].isFirstOnLine || index == open + 1 {
        if tokens[index].kind == .identifier, scan.code.text(tokens[index]) == "in" {
          return tokens[open + 1..<index].contains { $0.kind == .identifier && scan.code.text($0) == name }
        }
        index += 1
      }
    }
    return false
  }
}

/// Stores.
extension NameResolver {
  /// The store that an expression is.
  func store(_ expression: StoreExpression, at site: Site, depth: Int = 0) -> KeyStore {
    switch expression {
    case .standard: return .standard
    case .cloud: return .cloud
    case .defaults: return .unknown
    case .unknown, .foreign: return .doubtful
    case .suite(let name):
      if case .unknown = name { return .unknown }
      return key(name, at: site).key.text.map { .suite($0) } ?? .unknown
    case .name(let path):
      guard depth < NameResolver.depthLimit else { return .doubtful }
      return named(path, at: site, depth) ?? NameResolver.guess(path)
    }
  }

  private func named(_ path: [String], at site: Site, _ depth: Int) -> KeyStore? {
    guard let name = path.last, let all = stores[name] else { return nil }
    let own = all.filter { $0.file == site.file }
    let around = own.filter { scans[site.file].contains(scans[$0.file].stores[$0.index].scope, site.scope) }
    let innermost = around.map { scans[$0.file].stores[$0.index].scope }.max()
    let candidates =
      innermost.map { scope in around.filter { scans[$0.file].stores[$0.index].scope == scope } }
      ?? (own.isEmpty ? all.filter { isShared($0, by: path) } : own)
    var found: Set<KeyStore> = []
    for reference in candidates.prefix(64) {
      let declaration = scans[reference.file].stores[reference.index]
      found.insert(
        store(declaration.store, at: Site(file: reference.file, scope: declaration.scope), depth: depth + 1))
    }
    if found.isEmpty { return nil }
    // A declared type says less than the value that is given.
    if found.count > 1 { found.subtract([.unknown, .doubtful]) }
    return found.count == 1 ? found.first : .unknown
  }

  /// Whether a store of another file may be meant: a macro, or a member of a type.
  private func isShared(_ reference: Reference, by path: [String]) -> Bool {
    let scope = scans[reference.file].stores[reference.index].scope
    return path.count > 1 ? scans[reference.file].scopes[scope].kind != .body : scope == 0
  }

  /// What the name of something unknown says.
  private static func guess(_ path: [String]) -> KeyStore {
    if path.first == "UserDefaults" || path.first == "NSUserDefaults" { return .unknown }
    let name = path.last?.lowercased() ?? ""
    if name.contains("defaults") || name.hasSuffix("preferences") || name.hasSuffix("prefs") { return .unknown }
    if name.contains("ubiquit") || name.contains("icloud") { return .cloud }
    return .doubtful
  }
}
