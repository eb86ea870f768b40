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

  /// Reads a method or the module that a macro exports, and returns the token after it; `nil` for
  /// anything else.
  ///
  /// Examples are `RCT_EXPORT_METHOD(flag:(NSString *)key) {` and `RCT_EXPORT_MODULE(Settings)`.
  mutating func readScriptExport(_ macro: TokenIndex) -> TokenIndex? {
    guard isByte(macro + 1, "("), let close = code.closing(macro + 1) else { return nil }
    let text = word(macro)
    if text == "RCT_EXPORT_MODULE" {
      if let name = identifier(macro + 2), let exportingClass {
        scan.moduleNames[exportingClass] = name
      }
      return close + 1
    }
    guard let method = Self.methodMacros[text] else { return nil }
    let arguments = items(in: insideBrackets(macro + 1))
    guard method.selector < arguments.count, let exportingClass else { return close + 1 }
    let function = arguments[method.selector].lowerBound
    let name = method.hasName ? arguments[0].lowerBound : function
    scan.exports.append(
      ScriptExport(owner: exportingClass, function: word(function), name: word(name)))
    guard isByte(close + 1, "{") else { return close + 1 }
    return readBody(close + 1, ofFunction: function, selector(at: function).parameters)
  }

  /// The class whose methods are being read, or the Swift class of ``externModule``; `nil` if there
  /// is neither.
  private var exportingClass: String? { scan.innermostType(around: scope) ?? externModule }

  /// Records the Swift class whose methods an interface lists, `Bridge`:
  /// `@interface RCT_EXTERN_MODULE(Bridge, NSObject)`,
  /// `@interface RCT_EXTERN_REMAP_MODULE(Name, Bridge, NSObject)`
  mutating func noteReactModule(at macro: TokenIndex) {
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
