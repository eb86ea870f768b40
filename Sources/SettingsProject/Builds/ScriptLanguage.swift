import SettingsFiles

/// The language of a script, which only for shells tells what the script does.
enum ScriptLanguage {
  /// The programs that run shell scripts.
  static let shells: Set<String> = ["ash", "bash", "dash", "ksh", "sh", "zsh"]
  private static let otherExtensions: Set<String> = [
    "applescript", "cjs", "go", "groovy", "js", "kts", "lua", "mjs", "php", "pl", "py", "rb",
    "scpt", "swift", "tcl", "ts",
  ]

  /// Returns whether a script is in another language than that of shells.
  ///
  /// - Parameter path: The path of the script's file.
  static func isOther(_ text: String, at path: String) -> Bool {
    if let interpreter = interpreter(of: text), !shells.contains(interpreter) { return true }
    let name = Paths.name(path)
    guard let dot = name.lastIndex(of: ".") else { return false }
    return otherExtensions.contains(name[dot...].dropFirst().lowercased())
  }

  /// Returns the name of the program in a first line such as `#!/usr/bin/env -S ruby -w`; `nil` for
  /// any other line.
  private static func interpreter(of text: String) -> String? {
    guard text.hasPrefix("#!") else { return nil }
    let line = text.dropFirst(2).prefix { !$0.isNewline }
    let words = line.split { $0 == " " || $0 == "\t" }
    let names = words.lazy.map { Paths.name(String($0)) }
    return names.first { $0 != "env" && !$0.hasPrefix("-") && !$0.contains("=") }
  }
}
