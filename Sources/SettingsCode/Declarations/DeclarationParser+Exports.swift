/// The modules and methods that an app gives to its scripts with the macros of React Native.
extension DeclarationParser {
  /// The place of the selector among the arguments of each macro that defines a method; the first
  /// argument is the name for scripts where that is another one.
  private static let definitions: [String: (selector: Int, hasName: Bool)] = [
    "RCT_EXPORT_METHOD": (0, false), "RCT_EXTERN_METHOD": (0, false),
    "RCT_EXPORT_BLOCKING_SYNCHRONOUS_METHOD": (0, false),
    "RCT_EXTERN__BLOCKING_SYNCHRONOUS_METHOD": (0, false),
    "RCT_EXPORT_SYNCHRONOUS_TYPED_METHOD": (1, false), "RCT_REMAP_METHOD": (1, true),
    "RCT_REMAP_BLOCKING_SYNCHRONOUS_METHOD": (2, true),
  ]

  /// Reads `RCT_EXPORT_METHOD(flag:(NSString *)key) {`
  mutating func exported(_ macro: Int) -> Int? {
    guard isByte(macro + 1, "("), let close = code.closing(macro + 1) else { return nil }
    let text = word(macro)
    if text == "RCT_EXPORT_MODULE" {
      if let name = identifier(macro + 2), let owner { scan.moduleNames[owner] = name }
      return close + 1
    }
    guard let definition = Self.definitions[text] else { return nil }
    let arguments = items(in: insideBrackets(macro + 1))
    guard definition.selector < arguments.count, let owner else { return close + 1 }
    let name = arguments[definition.selector].lowerBound
    let (parameters, _) = selector(at: name)
    let script = definition.hasName ? word(arguments[0].lowerBound) : word(name)
    scan.exports.append(ScriptExport(owner: owner, function: word(name), name: script))
    guard isByte(close + 1, "{") else { return close + 1 }
    return body(close + 1, name, parameters)
  }

  /// The class whose methods are read, or the one of Swift that an interface is about.
  private var owner: String? { scan.innermostType(around: scope) ?? externModule }

  /// Notes the class of Swift that an interface is about: `@interface RCT_EXTERN_MODULE(Bridge,
  /// NSObject)`, `@interface RCT_EXTERN_REMAP_MODULE(Name, Bridge, NSObject)`
  mutating func noteModule(at macro: Int) {
    guard isByte(macro + 1, "(") else { return }
    let names = items(in: insideBrackets(macro + 1)).compactMap { identifier($0.lowerBound) }
    switch word(macro) {
    case "RCT_EXTERN_MODULE": externModule = names.first
    case "RCT_EXTERN_REMAP_MODULE" where names.count > 1:
      externModule = names[1]
      scan.moduleNames[names[1]] = names[0]
    default: break
    }
  }
}
