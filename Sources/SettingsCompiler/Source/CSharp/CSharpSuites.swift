/// Writes a class per suite: it takes the suite's own settings, so that none is read from another's defaults.
struct CSharpSuites {
  let outline: SourceOutline
  let names: ForeignNames

  func write(to source: inout SourceText) {
    guard !outline.settings.isEmpty else { return }
    for suite in outline.suites.indices where !outline.suites[suite].settings.isEmpty { write(suite, to: &source) }
    let name = outline.resourceName
    source.blank()
    source.line(1, "static string Localized(string text, string table)")
    source.line(1, "{")
    source.line(
      2, "var path = NSBundle.MainBundle.PathForResource(\(CSharpLiterals.string(name)), \"bundle\");")
    source.line(2, "var bundle = path == null ? NSBundle.MainBundle : NSBundle.FromPath(path);")
    source.line(2, "return bundle.GetLocalizedString(text, text, table);")
    source.line(1, "}")
  }

  private func write(_ suite: Int, to source: inout SourceText) {
    let settings = outline.suites[suite].settings
    let start = suite == 0 ? "Standard" : names.groups[suite - 1]
    let place = outline.suites[suite].identifier.map { "the app group \(CommentText.quoted($0))" } ?? "the app"
    let store =
      suite == 0
      ? "NSUserDefaults.StandardUserDefaults"
      : "new NSUserDefaults(Suites.\(names.groups[suite - 1]), NSUserDefaultsType.SuiteName)"
    source.blank()
    source.line(1, CSharpEmitter.summary("The settings of \(place)."))
    source.line(1, "public enum \(start)Setting")
    source.line(1, "{")
    for position in settings { source.line(2, names.members[position] + ",") }
    source.line(1, "}")
    source.blank()
    source.line(1, CSharpEmitter.summary("The settings of \(place) in their own user defaults."))
    source.line(1, "public static class \(start)Settings")
    source.line(1, "{")
    source.line(2, CSharpEmitter.summary("The user defaults."))
    source.line(2, "public static NSUserDefaults Store { get { return \(store); } }")
    source.blank()
    switching("The key of a setting.", "string Key", settings, start, { "Keys.\(names.settings[$0])" }, &source)
    method(
      "The stored value of a setting, else the registered one.", "NSObject Value(\(start)Setting setting)",
      ["return Store[Key(setting)];"], &source)
    method(
      "Stores a value; null removes it.", "void SetValue(\(start)Setting setting, NSObject value)",
      ["if (value == null) Store.RemoveObject(Key(setting));", "else Store[Key(setting)] = value;"], &source)
    method(
      "Removes the stored value of a setting, so that the default counts again.", "void Reset(\(start)Setting setting)",
      ["Store.RemoveObject(Key(setting));"], &source)
    method(
      "Removes the stored values of all settings.", "void ResetAll()",
      settings.map { "Reset(\(start)Setting.\(names.members[$0]));" }, &source)
    switching(
      "The title of a setting's row in the user's language; the key where the row has none.", "string Title", settings,
      start, title, &source)
    source.line(1, "}")
  }

  private func title(_ position: Int) -> String {
    let setting = outline.settings[position]
    guard let title = setting.title else { return "Keys.\(names.settings[position])" }
    return "Localized(\(CSharpLiterals.string(title)), \(setting.table.map { CSharpLiterals.string($0) } ?? "null"))"
  }

  private func switching(
    _ comment: String, _ signature: String, _ settings: Range<Int>, _ start: String, _ value: (Int) -> String,
    _ source: inout SourceText
  ) {
    var lines = ["switch (setting)", "{"]
    for position in settings {
      lines.append("    case \(start)Setting.\(names.members[position]): return \(value(position));")
    }
    lines += ["    default: throw new System.ArgumentOutOfRangeException(\"setting\");", "}"]
    method(comment, "\(signature)(\(start)Setting setting)", lines, &source)
  }

  private func method(_ comment: String, _ signature: String, _ body: [String], _ source: inout SourceText) {
    source.line(2, CSharpEmitter.summary(comment))
    source.line(2, "public static \(signature)")
    source.line(2, "{")
    for line in body { source.line(3, line) }
    source.line(2, "}")
  }
}
