import SettingsPropertyLists

/// Follows names to their texts and stores within the scanned files.
struct NameResolver: Sendable {
  static let depthLimit = 8
  /// The maximum number of constants compared for one name; with more of them the name says too
  /// little.
  static let candidateLimit = 65
  /// The maximum number of stores compared for one name.
  static let storeLimit = 1_000

  let scans: [FileScan]
  let constants: NameIndex
  let stores: NameIndex
  let functions: FunctionIndex
  /// The types of the files, with those that they inherit from.
  let types: TypeIndex
  /// The types of raw values, by the names of enumerations; `nil` for an enumeration with two.
  private(set) var rawTypes: [String: ValueKind?] = [:]
  /// The texts that frameworks put before keys, where code sets them.
  private(set) var prefixes: [KeyPrefix: String] = [:]
  /// The stores that libraries are told to use, by the names of the libraries.
  private(set) var switchedStores: [String: KeyStore] = [:]
  /// The values of cases, by the names of enumerations; `nil` for two enumerations of one name.
  private var caseValues: [String: [String: CodeValue]?] = [:]
  /// The names of modules for scripts, by the classes that are modules under another name.
  private(set) var moduleNames: [String: String] = [:]
  /// The effects of files on the whole app.
  private(set) var traits: Set<ProjectTrait> = []

  typealias Reference = NameIndex.Reference

  /// The place where a name is used.
  struct Site {
    var file: Int
    var scope: Int
  }

  init(_ scans: [FileScan]) {
    self.scans = scans
    constants = NameIndex(scans) { $0.constants.map { ($0.name, $0.scope) } }
    functions = FunctionIndex(scans)
    stores = NameIndex(scans) { $0.stores.map { ($0.name, $0.scope) } }
    types = TypeIndex(scans)
    for scan in scans {
      Self.merge(scan.caseValues, into: &caseValues)
      Self.merge(scan.rawTypes, into: &rawTypes)
      traits.formUnion(scan.traits)
      for (name, module) in scan.moduleNames where moduleNames[name] == nil {
        moduleNames[name] = module
      }
    }
  }

  /// Notes what frameworks put before keys, and which suites they use, as code sets it.
  mutating func noteFrameworkSettings(of uses: [[UnresolvedUse]]) {
    for (file, uses) in uses.enumerated() {
      for use in uses where use.subject == .prefix || use.subject == .store {
        let text = key(use.key, at: Site(file: file, scope: use.scope)).key.text
        if case .switched(let library) = use.store {
          var store = text.map { KeyStore.suite(ExactText($0)) } ?? .unknown
          if let other = switchedStores[library], other != store { store = .unknown }
          switchedStores[library] = store
        } else if let prefix = use.prefix, let text {
          prefixes[prefix] = prefix.prefix(ofGroup: text)
        }
      }
    }
  }

  /// Adds values by name; a name with two values has none.
  private static func merge<Value: Equatable>(
    _ values: [String: Value], into all: inout [String: Value?]
  ) {
    for (name, value) in values {
      if all[name, default: value] == value {
        all[name] = .some(value)
      } else {
        all[name] = .some(nil)
      }
    }
  }

  /// Returns the text of an expression, as far as it is known.
  func key(_ expression: ValueExpression, at site: Site, depth: Int = 0) -> (
    key: KeyText, confidence: KeyUse.Confidence
  ) {
    let found: KeyText?
    switch expression {
    case .literal(let parts): found = KeyText(parts)
    case .joined(let parts):
      found = KeyText(parts.flatMap { key($0, at: site, depth: depth).key.parts })
    case .name(let path): found = meaning(path, at: site, depth)?.key
    case .result(let function, let argument):
      found = made(by: function, of: argument, at: site, depth)
    case .item, .value, .converted, .unknown: found = nil
    }
    guard let found, !found.isUnknown else { return (KeyText([.wildcard]), .dynamic) }
    if found.text == nil { return (found, .pattern) }
    if case .literal = expression { return (found, .literal) }
    return (found, .constant)
  }

  /// Returns the text that all functions of a name make of one:
  /// `func key(_ name: String) -> String { prefix + name }`
  private func made(by name: String, of argument: ValueExpression?, at site: Site, _ depth: Int)
    -> KeyText?
  {
    let all = functions[name]
    guard depth < NameResolver.depthLimit, all.count < 8 else { return nil }
    let found = Set(all.map { made(by: $0, of: argument, at: site, depth) })
    guard found.count == 1, let text = found.first else { return nil }
    return text
  }

  private func made(
    by reference: Reference, of argument: ValueExpression?, at site: Site, _ depth: Int
  ) -> KeyText? {
    let scan = scans[reference.file]
    let function = scan.functions[reference.index]
    guard function.parameters.count < 2, function.parameters.isEmpty == (argument == nil),
      let body = scan.returned(in: function.body)
    else { return nil }
    let inside = Site(file: reference.file, scope: scan.scope(of: body.lowerBound))
    let value = scan.expression(in: body)
    let parts = if case .joined(let parts) = value { parts } else { [value] }
    return KeyText(
      parts.flatMap { part in
        guard let argument, part == .name([function.parameters[0].name]) else {
          return key(part, at: inside, depth: depth + 1).key.parts
        }
        return key(argument, at: site, depth: depth + 1).key.parts
      })
  }

  /// The text that a name means, with its constants.
  private typealias Meaning = (key: KeyText, references: [Reference])

  /// Returns the constants that a name means, with those that their own names mean in turn, down to
  /// strings and cases; `nil` where one of them is something else.
  func declarations(of path: [String], at site: Site, depth: Int = 0) -> [(
    file: Int, constant: CodeConstant
  )]? {
    guard let meaning = meaning(path, at: site, depth), !meaning.references.isEmpty else {
      return nil
    }
    var result: [(file: Int, constant: CodeConstant)] = []
    for reference in meaning.references {
      let constant = scans[reference.file].constants[reference.index]
      switch constant.value {
      case .literal: result.append((reference.file, constant))
      case .name(let path):
        let site = Site(file: reference.file, scope: constant.scope)
        guard let inner = declarations(of: path, at: site, depth: depth + 1) else { return nil }
        result += inner
      case .item, .joined, .result, .value, .converted, .unknown: return nil
      }
    }
    return result
  }

  private func meaning(_ path: [String], at site: Site, _ depth: Int) -> Meaning? {
    if let found = textOfCase(path, at: site, depth) { return found }
    if let found = meaning(path, at: site, takesCases: path.first == "", depth) { return found }
    guard let last = path.last, path.count > 1, ValueExpression.rawValueNames.contains(last) else {
      return nil
    }
    // Another member of a case may make another text of its raw value.
    let namesCase =
      last == "rawValue"
      || scans[site.file].isOutlined && ["name", "ToString"].contains(last)
    return meaning(Array(path.dropLast()), at: site, takesCases: namesCase, depth)
  }

  /// Returns the text that a property has for a case of its enumeration: `Keys.sounds.text`
  private func textOfCase(_ path: [String], at site: Site, _ depth: Int) -> Meaning? {
    guard path.count > 1 else { return nil }
    let name = CodeConstant.name(ofCase: path[path.count - 2], property: path[path.count - 1])
    guard depth < NameResolver.depthLimit, let named = constants[name] else { return nil }
    let wanted = ConstantName(text: name, named: named, takesCases: false, takesValues: false)
    guard let found = candidates(wanted, of: path.dropLast(2), at: site), !found.isEmpty else {
      return nil
    }
    return oneKey(found, depth).map { ($0, found) }
  }

  private func meaning(_ path: [String], at site: Site, takesCases: Bool, _ depth: Int) -> Meaning?
  {
    guard depth < NameResolver.depthLimit, let name = path.last, let named = constants[name] else {
      return nil
    }
    let wanted = ConstantName(
      text: name, named: named, takesCases: takesCases, takesValues: false)
    guard let candidates = candidates(wanted, of: path.dropLast(), at: site) else {
      return nil
    }
    return oneKey(candidates, depth).map { ($0, candidates) }
  }

  /// Returns the value of an expression; `nil` where it is not certain.
  ///
  /// - Parameter type: The name of its type, as far as it is known.
  func value(
    _ expression: ValueExpression, of type: String?, at site: Site, depth: Int = 0
  ) -> CodeValue? {
    guard depth < NameResolver.depthLimit else { return nil }
    switch expression {
    case .literal, .value: return expression.literalValue
    case .converted(let inner, let conversion):
      return value(inner, of: nil, at: site, depth: depth + 1)?.converted(conversion)
    case .name(let path): return value(of: path, of: type, at: site, depth)
    case .joined, .result(_, argument: nil):
      return key(expression, at: site, depth: depth + 1).key.text.map { .string($0) }
        ?? made(expression, at: site, depth)
    case .item, .result, .unknown: return nil
    }
  }

  private func value(of path: [String], of type: String?, at site: Site, _ depth: Int) -> CodeValue?
  {
    guard let name = path.last else { return nil }
    var qualifiers = Array(path.dropLast())
    if qualifiers == [""] {
      // `.mid`, whose type is that of what it is given to.
      guard let type else { return nil }
      qualifiers = [type]
    }
    if let enumeration = qualifiers.last, let value = caseValues[enumeration]??[name] {
      return value
    }
    guard let named = constants[name] else { return nil }
    let wanted = ConstantName(text: name, named: named, takesCases: false, takesValues: true)
    guard let found = candidates(wanted, of: qualifiers, at: site),
      !found.isEmpty, found.count < NameResolver.candidateLimit
    else { return nil }
    var values: Set<CodeValue?> = []
    for reference in found {
      let constant = scans[reference.file].constants[reference.index]
      let place = Site(file: reference.file, scope: constant.scope)
      values.insert(value(constant.value, of: nil, at: place, depth: depth + 1))
    }
    guard values.count == 1, let value = values.first else { return nil }
    return value
  }

  /// Returns the value that the one function of a name returns.
  private func made(_ expression: ValueExpression, at site: Site, _ depth: Int) -> CodeValue? {
    guard case .result(let name, argument: nil) = expression, functions[name].count == 1,
      let reference = functions[name].first
    else { return nil }
    let scan = scans[reference.file]
    let function = scan.functions[reference.index]
    guard function.parameters.isEmpty, let body = scan.returned(in: function.body) else {
      return nil
    }
    let inside = Site(file: reference.file, scope: scan.scope(of: body.lowerBound))
    return value(scan.value(scan.tree(body)), of: nil, at: inside, depth: depth + 1)
  }

  /// Returns whether an enumeration has a case for 0, which a missing number gives.
  func hasCase(for value: CodeValue, in enumeration: String) -> Bool {
    caseValues[enumeration]??.values.contains(value) ?? false
  }

  /// Returns the text that all of some constants have.
  private func oneKey(_ references: [Reference], _ depth: Int) -> KeyText? {
    guard references.count < NameResolver.candidateLimit else { return nil }
    var found: KeyText?
    for reference in references {
      let constant = scans[reference.file].constants[reference.index]
      let site = Site(file: reference.file, scope: constant.scope)
      let key = self.key(constant.value, at: site, depth: depth + 1).key
      if let found, found != key || !found.shown.utf8.elementsEqual(key.shown.utf8) { return nil }
      found = key
    }
    return found
  }
}
