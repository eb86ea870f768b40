/// The arguments of settingsc in a script.
struct SettingscArguments {
  private(set) var inputs: [String] = []
  private(set) var output: String?
  private(set) var only: [String] = []
  /// Whether the command only compares its output with the existing files.
  private(set) var isCheck = false

  init(_ words: [String]) {
    var rest = words[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard word.hasPrefix("-"), let option = parts.first else {
        // TITLE=FRAGMENT names a fragment.
        inputs.append(parts.last ?? word)
        continue
      }
      // `--output=FILE`, `--output FILE`
      func takeValue() -> String? {
        if parts.count > 1 { return parts[1] }
        return rest.popFirst()
      }
      switch option {
      case "-o", "--output": output = takeValue()
      case "--only": if let path = takeValue() { only.append(path) }
      // The values of these options are not inputs.
      case "--define", "--info-plist", "--config", "--after", "--code", "--merge": _ = takeValue()
      case "--check", "--diff": isCheck = true
      default: break
      }
    }
  }
}
