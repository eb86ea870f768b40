/// The modules and methods that an app exports to its scripts with the macros of React Native.
extension DeclarationParser {
  /// The arguments of a macro that defines a method.
  private struct MethodMacro {
    /// The 0-based index of the argument that holds the selector.
    let selector: Int
    /// Whether the first argument is the method's name in scripts, in place of the selector's first
    /// part.
    var hasName = false
  }

  private static let methodMacros: [String: MethodMacro] = [
    "RCT_EXPORT_METHOD": MethodMacro(selector: 0),
    "RCT_EXTERN_METHOD": MethodMacro(selector: 0),
    "RCT_EXPORT_BLOCKING_SYNCHRONOUS_METHOD": MethodMacro(selector: 0),
    "RCT_EXTERN__BLOCKING_SYNCHRONOUS_METHOD": MethodMacro(selector: 0),
    "RCT_EXPORT_SYNCHRONOUS_TYPED_METHOD": MethodMacro(selector: 1),
    "RCT_REMAP_METHOD": MethodMacro(selector: 1, hasName: true),
    "RCT_REMAP_BLOCKING_SYNCHRONOUS_METHOD": MethodMacro(selector: 2, hasName: true),
  ]

  /// Reads a macro that exports a method, with the body of the method, or a macro that exports a
  /// module, and returns the token after it; `nil` for anything else.
  ///
  /// Examples are `RCT_EXPORT_METHOD(flag:(NSString *)key) {` and `RCT_EXPORT_MODULE(Settings)`.
  mutating func readScriptExport(_ macro: TokenIndex) -> TokenIndex? {
    let open = macro + 1
    guard isByte(open, "("), let close = code.closing(open) else { return nil }
    let afterMacro = close + 1
    let text = word(macro)
    if text == "RCT_EXPORT_MODULE" {
      // Without an argument, the module has the name of the class.
      if let name = identifier(open + 1), let exportingClass {
        scan.moduleNames[exportingClass] = name
      }
      return afterMacro
    }
    guard let method = Self.methodMacros[text] else { return nil }
    let arguments = items(in: insideBrackets(open))
    guard method.selector < arguments.count, let exportingClass else { return afterMacro }
    let function = arguments[method.selector].lowerBound
    let nameInScripts = method.hasName ? arguments[0].lowerBound : function
    scan.exports.append(
      ScriptExport(owner: exportingClass, function: word(function), name: word(nameInScripts)))
    guard isByte(afterMacro, "{") else { return afterMacro }
    return readBody(afterMacro, ofFunction: function, selector(at: function).parameters)
  }

  /// The class whose methods are being read; outside of classes, the Swift class of
  /// ``externModule``; `nil` if there is neither.
  private var exportingClass: String? { scan.innermostType(around: scope) ?? externModule }

  /// Records the Swift class whose methods an interface lists, `Bridge`:
  /// `@interface RCT_EXTERN_MODULE(Bridge, NSObject)`,
  /// `@interface RCT_EXTERN_REMAP_MODULE(Name, Bridge, NSObject)`
  mutating func noteReactModule(at macro: TokenIndex) {
    let open = macro + 1
    guard isByte(open, "(") else { return }
    let names = items(in: insideBrackets(open)).compactMap { identifier($0.lowerBound) }
    switch word(macro) {
    case "RCT_EXTERN_MODULE": externModule = names.first
    case "RCT_EXTERN_REMAP_MODULE" where names.count > 1:
      let nameInScripts = names[0]
      let nameOfClass = names[1]
      externModule = nameOfClass
      scan.moduleNames[nameOfClass] = nameInScripts
    default: break
    }
  }
}
