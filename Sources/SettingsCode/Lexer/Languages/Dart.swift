extension CodeLanguage {
  static let dart = CodeLanguage(
    name: "Dart", extensions: ["dart"], constantWords: ["const", "final"],
    strings: [
      StringStyle("r\"\"\"", .none, isMultiline: true), StringStyle("r'''", .none, isMultiline: true),
      StringStyle("r\"", .none), StringStyle("r'", .none),
      StringStyle("\"\"\"", .backslash, .dollar, isMultiline: true),
      StringStyle("'''", .backslash, .dollar, isMultiline: true), StringStyle("\"", .backslash, .dollar),
      StringStyle("'", .backslash, .dollar),
    ], nestsComments: true, joinsStrings: true,
    declarators: ["final", "var", "const"],
    typeWords: ["extension"],
    traits: [.looseNames, .underscorePrivacy, .prefixedKeys])
}
