/// Writes the functions of each suite: they take the suite's own settings, so that none is read from another's defaults.
struct ObjectiveCSuites {
  let outline: SourceOutline
  let names: ForeignNames
  /// What stands before every name.
  let name: String

  /// The beginning of the suite's names: `SettingsBundle`, `SettingsBundleSuiteGroupComExample`.
  private func prefix(_ suite: Int) -> String { suite == 0 ? name : names.groups[suite - 1] }

  private func constant(_ position: Int, _ suite: Int) -> String {
    prefix(suite) + "Setting" + names.members[position].dropFirst((name + "Key").count)
  }

  private func functions(_ suite: Int) -> [(comment: String, declaration: String)] {
    let start = prefix(suite)
    let place = outline.suites[suite].identifier.map { "the app group \(CommentText.quoted($0))" } ?? "the app"
    return [
      ("The user defaults of \(place).", "NSUserDefaults *\(start)UserDefaults(void)"),
      ("The key of a setting.", "NSString *\(start)Key(\(start)Setting setting)"),
      (
        "The stored value of a setting, else the registered one.", "id _Nullable \(start)Value(\(start)Setting setting)"
      ),
      ("Stores a value.", "void \(start)SetValue(\(start)Setting setting, id _Nullable value)"),
      (
        "Removes the stored value of a setting, so that the default counts again.",
        "void \(start)Reset(\(start)Setting setting)"
      ),
      ("Removes the stored values of all settings.", "void \(start)ResetAll(void)"),
      (
        "The title of a setting's row in the user's language; the key where the row has none.",
        "NSString *\(start)Title(\(start)Setting setting)"
      ),
    ]
  }

  func declare(_ suite: Int, in source: inout SourceText) {
    let settings = outline.suites[suite].settings
    guard !settings.isEmpty else { return }
    let place = outline.suites[suite].identifier.map { "the app group \(CommentText.quoted($0))" } ?? "the app"
    source.blank()
    source.line(0, "/// The settings of \(place).")
    source.line(0, "typedef NS_ENUM(NSInteger, \(prefix(suite))Setting) {")
    for position in settings { source.line(1, "\(constant(position, suite)),") }
    source.line(0, "};")
    for function in functions(suite) {
      source.line(0, "/// \(function.comment)")
      source.line(0, "FOUNDATION_EXPORT \(function.declaration);")
    }
  }

  func implement(_ suite: Int, in source: inout SourceText) {
    let settings = outline.suites[suite].settings
    guard !settings.isEmpty else { return }
    let start = prefix(suite)
    let store =
      suite == 0
      ? "[NSUserDefaults standardUserDefaults]"
      : "[[NSUserDefaults alloc] initWithSuiteName:\(names.groups[suite - 1])]"
    var bodies: [[String]] = [["return \(store);"]]
    bodies.append(switching(settings, suite) { names.settings[$0] })
    bodies += [
      ["return [\(start)UserDefaults() objectForKey:\(start)Key(setting)];"],
      [
        "if (value == nil) {", "  [\(start)UserDefaults() removeObjectForKey:\(start)Key(setting)];", "} else {",
        "  [\(start)UserDefaults() setObject:value forKey:\(start)Key(setting)];", "}",
      ],
      ["[\(start)UserDefaults() removeObjectForKey:\(start)Key(setting)];"],
      settings.map { "\(start)Reset(\(constant($0, suite)));" },
    ]
    bodies.append(
      [
        "NSString *path = [[NSBundle mainBundle] pathForResource:\(ObjectiveCLiterals.string(bundle)) ofType:@\"bundle\"];",
        "NSBundle *bundle = path == nil ? [NSBundle mainBundle] : [NSBundle bundleWithPath:path];",
      ] + switching(settings, suite, title))
    for (function, body) in zip(functions(suite), bodies) {
      source.blank()
      source.line(0, function.declaration + " {")
      for line in body { source.line(1, line) }
      source.line(0, "}")
    }
  }

  private var bundle: String { outline.resourceName }

  private func title(_ position: Int) -> String {
    let setting = outline.settings[position]
    guard let title = setting.title else { return names.settings[position] }
    let text = ObjectiveCLiterals.string(title)
    let table = setting.table.map { ObjectiveCLiterals.string($0) } ?? "nil"
    return "[bundle localizedStringForKey:\(text) value:\(text) table:\(table)]"
  }

  private func switching(_ settings: Range<Int>, _ suite: Int, _ value: (Int) -> String) -> [String] {
    var lines = ["switch (setting) {"]
    for position in settings { lines += ["case \(constant(position, suite)):", "  return \(value(position));"] }
    // C lets an enumeration hold any number.
    return lines + ["}", "return @\"\";"]
  }
}
