import SettingsPropertyLists

/// The settings that `settingsc generate` declares in Swift, and the variables of the app that hold
/// them.
///
/// After `let settings = SettingsBundle.standard`, the code `settings.playSounds` reads the key
/// `play_sounds`.
struct GeneratedSettings {
  /// A generated class with the settings of one suite.
  private struct SettingsClass {
    let name: String
    /// The type around the class: `SettingsBundle`
    let owner: String
    /// The member of that type with the values of the settings: `standard`
    var member: String?
    var store = KeyStore.standard
    let file: FileIndex
    var settings: [CodeConstant] = []
  }

  private var classes: [SettingsClass] = []
  private let files: [ScannedFile]

  init(_ files: [ScannedFile]) {
    self.files = files
    for (number, file) in files.enumerated() where file.scan.isGeneratedSwift {
      addClasses(of: file.scan, number)
    }
  }

  private mutating func addClasses(of scan: FileScan, _ file: FileIndex) {
    var found: [String: SettingsClass] = [:]
    for setting in scan.settings {
      // `SettingsBundle`, then its inner type `StandardKeys`
      let types = scan.types(around: setting.scope)
      guard types.count > 1 else { continue }
      let name = types[types.count - 1]
      let empty = SettingsClass(name: name, owner: types[types.count - 2], file: file)
      found[name, default: empty].settings.append(setting)
    }
    if found.isEmpty { return }
    for declaration in scan.declarations {
      guard let suite = scan.generatedSuite(declaration, ofClasses: { found[$0] != nil }) else {
        continue
      }
      found[suite.className]?.member = scan.word(declaration.name)
      if let name = suite.suiteName { found[suite.className]?.store = .suite(ExactText(name)) }
    }
    classes += found.values.sorted { $0.name < $1.name }
  }

  /// The shapes of the properties that read the settings, and of the functions that observe them.
  var shapes: [CallShape] {
    if classes.isEmpty { return [] }
    let variables = variablesByClass()
    var shapes: [CallShape] = []
    for generated in classes {
      for setting in generated.settings {
        let property = GeneratedProperty(
          key: setting.value, owner: generated.owner, member: generated.member,
          variables: variables[generated.name] ?? [])
        let name = files[generated.file].scan.word(setting.token)
        shapes.append(
          CallShape(
            .read, [name], absence: .handled, on: .any, in: .known(generated.store), api: name
          ) {
            $0.isProperty = true
            $0.wrapper = .property(file: generated.file, setting.token)
            $0.property = property
          })
      }
    }
    // `for await flag in SettingsBundle.standard.values(of: \.playSounds) {`
    shapes.append(CallShape(.observe, ["values"], key: .label("of"), on: .any, in: .standard))
    return shapes
  }

  /// The generated functions that register defaults; empty if code calls one of them.
  var uncalledRegistrations: [UncalledRegistration] {
    if classes.isEmpty { return [] }
    let owners = Set(classes.map { $0.owner })
    var variables: Set<String> = []
    for names in variablesByClass().values { variables.formUnion(names) }
    let handwritten = files.filter { !$0.scan.isGenerated }
    let isOwnName = handwritten.contains { file in
      file.scan.functions.contains { $0.name == UncalledRegistration.function }
    }
    let isCalled = handwritten.contains { file in
      file.isSwift
        && file.scan.callsRegistration(of: owners, by: variables, isOwnName: isOwnName)
    }
    if isCalled { return [] }
    return owners.sorted().map { owner in
      let settings = classes.filter { $0.owner == owner }.flatMap { $0.settings }
      return UncalledRegistration(owner: owner, keys: settings.map { $0.value })
    }
  }

  /// Returns the names of variables that hold generated settings, by the name of the generated
  /// class: `settings` for `let settings = SettingsBundle.standard`
  private func variablesByClass() -> [String: Set<String>] {
    var names: [String: Set<String>] = [:]
    for file in files where !file.scan.isGenerated && file.isSwift {
      for declaration in file.scan.declarations {
        for generated in classes {
          let holdsSettings = file.scan.holdsSettings(
            declaration, owner: generated.owner, member: generated.member,
            className: generated.name)
          if holdsSettings {
            names[generated.name, default: []].insert(file.word(declaration.name))
          }
        }
      }
    }
    return names
  }
}

/// A generated function that registers the defaults of a bundle, but is never called.
struct UncalledRegistration: Sendable {
  static let function = "registerDefaults"

  /// The call: `SettingsBundle.registerDefaults()`
  let call: String
  /// The keys whose defaults the function registers.
  let keys: Set<ExactText>

  init(owner: String, keys: [ValueExpression]) {
    call = "\(owner).\(Self.function)()"
    var texts: Set<ExactText> = []
    for key in keys {
      if case .literal(let parts) = key, let text = KeyText(parts).text {
        texts.insert(ExactText(text))
      }
    }
    self.keys = texts
  }
}

/// A property of a generated type.
struct GeneratedProperty: Sendable {
  let key: ValueExpression
  /// The generated type: `SettingsBundle`
  let owner: String
  /// The member of that type with the values of the settings: `standard`
  let member: String?
  /// The names of variables that hold the settings of the property's class.
  let variables: Set<String>

  /// Returns whether the property is a member of the value at a path: `SettingsBundle.standard`,
  /// `model.settings`, `$settings`
  func isMember(of path: [String]) -> Bool {
    // `SettingsBundle.standard.keys.playSounds` is the key itself, and reads nothing.
    guard let last = path.last, last != "keys" else { return false }
    if path.contains(owner) {
      guard let member else { return false }
      return path.contains(member)
    }
    // SwiftUI's binding `$settings` is of the variable `settings`.
    if last.first == "$" { return variables.contains(String(last.dropFirst())) }
    return variables.contains(last)
  }
}
