import SettingsPropertyLists

/// The settings that `settingsc generate` declares in Swift, and the names of the objects whose
/// properties they are: `settings.playSounds`
struct GeneratedSettings {
  /// A class of keys: the settings of one suite.
  private struct KeyClass {
    let name: String
    /// The type around the class: `SettingsBundle`
    let owner: String
    /// The member of that type with the values of the settings: `standard`
    var member: String?
    var store = KeyStore.standard
    let file: Int
    /// The settings: the tokens of their names, and their keys.
    var settings: [(token: Int, key: ValueExpression)] = []
  }

  private var classes: [KeyClass] = []
  private let scans: [FileScan]

  init(_ scans: [FileScan]) {
    self.scans = scans
    for (file, scan) in scans.enumerated() where scan.isGeneratedSwift {
      addClasses(of: scan, file)
    }
  }

  /// The calls and properties that read the settings.
  var shapes: [CallShape] {
    if classes.isEmpty { return [] }
    let variables = variables()
    return classes.flatMap { keys in
      keys.settings.map { setting in
        let name = scans[keys.file].word(setting.token)
        return CallShape(
          .read, [name], absence: .handled, on: .any, in: .known(keys.store), api: name
        ) {
          $0.isProperty = true
          $0.wrapper = .property(file: keys.file, setting.token)
          $0.property = GeneratedProperty(
            key: setting.key, owner: keys.owner, member: keys.member,
            variables: variables[keys.name] ?? [])
        }
      }
    } + [
      CallShape(.observe, ["values"], key: .label("of"), on: .any, in: .standard)
    ]
  }

  private mutating func addClasses(of scan: FileScan, _ file: Int) {
    var found: [String: KeyClass] = [:]
    for setting in scan.settings {
      let types = scan.types(around: setting.scope)
      guard types.count > 1 else { continue }
      let name = types[types.count - 1]
      let empty = KeyClass(name: name, owner: types[types.count - 2], file: file)
      found[name, default: empty].settings.append((setting.token, setting.value))
    }
    for declaration in scan.declarations where !found.isEmpty {
      // `static let trail = Suite(keys: TrailKeys(), bundle: bundle).inSuite("group.com.example")`
      guard scan.isWord(declaration.value.lowerBound, "Suite"),
        let name = declaration.value.lazy.compactMap({ scan.identifier($0) }).first(where: {
          found[$0] != nil
        })
      else { continue }
      found[name]?.member = scan.word(declaration.name)
      let suite = declaration.value.first { scan.kind($0) == .string }
      if let suite, let text = scan.code.value(ofString: scan.tokens[suite].range) {
        found[name]?.store = .suite(ExactText(text))
      }
    }
    classes += found.values.sorted { $0.name < $1.name }
  }

  /// The functions that register the defaults; none where code calls one, or may.
  var uncalledRegistrations: [UncalledRegistration] {
    if classes.isEmpty { return [] }
    let owners = Set(classes.map { $0.owner })
    let variables = variables().values.reduce(into: Set<String>()) { $0.formUnion($1) }
    let ownFunctions = scans.lazy.filter { !$0.isGenerated }.flatMap { $0.functions }
    let isOwn = ownFunctions.contains { $0.name == UncalledRegistration.function }
    let isCalled = scans.contains { scan in
      !scan.isGenerated && scan.isSwift
        && scan.callsRegistration(of: owners, by: variables, isOwn: isOwn)
    }
    if isCalled { return [] }
    return owners.sorted().map { owner in
      let settings = classes.filter { $0.owner == owner }.flatMap { $0.settings }
      return UncalledRegistration(owner: owner, keys: settings.map { $0.key })
    }
  }

  /// Returns the names of variables that are given the settings of a class, by the names of the
  /// classes: `let settings = SettingsBundle.standard`
  private func variables() -> [String: Set<String>] {
    var names: [String: Set<String>] = [:]
    for scan in scans where !scan.isGenerated && scan.isSwift {
      for declaration in scan.declarations {
        for range in [declaration.type, declaration.value] {
          for keys in classes where scan.mentions(keys.owner, keys.member, keys.name, in: range) {
            names[keys.name, default: []].insert(scan.word(declaration.name))
          }
        }
      }
    }
    return names
  }
}

/// The function of generated code that registers the defaults of a bundle, which no code calls.
struct UncalledRegistration: Sendable {
  static let function = "registerDefaults"

  /// The call: `SettingsBundle.registerDefaults()`
  let call: String
  /// The keys with their defaults.
  let keys: Set<ExactText>

  init(owner: String, keys: [ValueExpression]) {
    call = "\(owner).\(Self.function)()"
    self.keys = Set(
      keys.compactMap { key in
        guard case .literal(let parts) = key else { return nil }
        return KeyText(parts).text.map { ExactText($0) }
      })
  }
}

/// A property of a generated type.
struct GeneratedProperty: Sendable {
  let key: ValueExpression
  let owner: String
  let member: String?
  /// The names of variables with its settings.
  let variables: Set<String>

  /// Returns whether a path is a member of one of some names: `SettingsBundle.standard`,
  /// `model.settings`
  func isMember(of path: [String]) -> Bool {
    guard let last = path.last, last != "keys" else { return false }
    if path.contains(owner) { return member.map { path.contains($0) } ?? false }
    if last.first == "$" { return variables.contains(String(last.dropFirst())) }
    return variables.contains(last)
  }
}

extension FileScan {
  /// Returns whether tokens name a member of a type, or a class in it.
  fileprivate func mentions(
    _ owner: String, _ member: String?, _ name: String, in range: Range<Int>
  ) -> Bool {
    range.contains { index in
      guard isWord(index, owner), isByte(index + 1, ".") else {
        return isWord(index, name)
      }
      return member.map { isWord(index + 2, $0) } == true
    }
  }

  /// Returns whether code calls what registers the defaults of generated settings, or passes it on.
  ///
  /// - Parameter owners: The generated types.
  /// - Parameter variables: The names of variables with settings.
  /// - Parameter isOwn: Whether the app has a function of that name too.
  fileprivate func callsRegistration(
    of owners: Set<String>, by variables: Set<String>, isOwn: Bool
  ) -> Bool {
    tokens.indices.contains { index in
      if isWord(index, "registrationDefaults") { return true }
      guard isWord(index, UncalledRegistration.function), !isWord(index - 1, "func") else {
        return false
      }
      if !isOwn { return true }
      let path = (pathStart(index)..<index).compactMap { identifier($0) }
      return path.contains { owners.contains($0) || variables.contains($0) }
    }
  }

  /// Notes the settings of a generated file: `let playSounds = Setting(key: "play_sounds")`
  mutating func noteSettings() {
    for declaration in declarations where isWord(declaration.value.lowerBound, "Setting") {
      guard let key = tree(declaration.value).call?.argument(.label("key")) else { continue }
      let constant = CodeConstant(
        name: word(declaration.name), value: text(key.value), scope: declaration.scope,
        token: declaration.name, valueTokens: key.range)
      guard constant.value.containsString else { continue }
      constants.append(constant)
      settings.append(constant)
    }
  }
}
